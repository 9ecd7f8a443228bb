/** Finds titles that probably tell the same news within a few days (rule 14.8). */
import { foldText } from "./fold-text.ts";
import { STOP_WORDS } from "./stop-words.ts";

const DAYS = 3;
const DAY = 24 * 60 * 60 * 1000;

/** The minimum share of words that two titles have in common, among all their words. */
const SHARED = 0.6;

/** The minimum share of the shorter title's words that the longer one must contain. */
const CONTAINED = 0.85;

/** Titles with fewer words resemble too many others. */
const MIN_WORDS = 3;

const MIN_CONTAINED_WORDS = 5;

/** The number of letters of a word that are compared, so that plurals and tenses match. */
const STEM_LENGTH = 5;

/** Two titles are different news if only one contains one of these words. */
const DECISIVE = new Set(
  `nao nunca nega negam desmente cancela adia suspende sobe cai sobem caem alta queda aumenta diminui cresce recua lucro prejuizo compra vende contrata demite abre fecha entra sai inicia encerra ganha perde aprova rejeita
  primeiro primeira segundo segunda terceiro terceira quarto quarta quinto quinta trimestre semestre parte
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro
  not no never denies cancels delays suspends rises falls up down gains loses buys sells hires fires opens closes starts ends approves rejects profit loss
  first second third fourth fifth q1 q2 q3 q4 part january february march april may june july august september october november december`.split(
    /\s+/,
  ),
);

/** A label like "Exclusivo:" at the start of a headline. */
const LABEL =
  /^(?:exclusivo|urgente|opini[aã]o|an[aá]lise|v[ií]deo|podcast|artigo|entrevista|atualiza[cç][aã]o|atualizado|update[d]?|breaking|exclusive|watch|report)\s*[:|–—-]/i;

/** The outlet at the end of a headline: " - G1", " | Folha de S.Paulo". */
const OUTLET = /\s[|–—-]\s[^\s|–—-]+(?:\s[^\s|–—-]+){0,3}$/u;

export interface TitledItem {
  title: string;
  /** The date in milliseconds. A title without a date is never similar to another. */
  time: number | null;
}

interface PreparedTitle {
  index: number;
  time: number;
  words: ReadonlySet<string>;
  /** The capitalised words; empty if most words of the title are capitalised. */
  names: ReadonlySet<string>;
}

const stemOf = (word: string) => (/\d/.test(word) ? word : word.slice(0, STEM_LENGTH));

const isDecisive = (word: string) => /\d/.test(word) || DECISIVE.has(word);

const wordOf = (folded: string) => (isDecisive(folded) ? folded : stemOf(folded));

/** "8.8" is one word, so that version 8.8 differs from version 8.9. */
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:(?<=\d)[.,]\d+)*/gu) ?? [];

const hasCapital = (word: string) => /\p{Lu}/u.test(word);

function wordsOf(title: string): Pick<PreparedTitle, "words" | "names"> {
  const bare = title.normalize("NFC").replace(LABEL, "");
  const head = wordsIn(bare.replace(OUTLET, ""));
  const written = head.length > MIN_WORDS ? head : wordsIn(bare);
  const areCapitalsNames = written.filter(hasCapital).length <= written.length / 2;
  const words = new Set<string>();
  const names = new Set<string>();
  for (const each of written) {
    const folded = foldText(each);
    if (STOP_WORDS.has(folded)) continue;
    const word = wordOf(folded);
    words.add(word);
    if (areCapitalsNames && hasCapital(each)) names.add(word);
  }
  return { words, names };
}

const without = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].filter((word) => !b.has(word));

function areWordsShared(a: PreparedTitle, b: PreparedTitle, shared: number): boolean {
  const fewest = Math.min(a.words.size, b.words.size);
  if (fewest < MIN_WORDS) return false;
  return (
    shared >= SHARED * (a.words.size + b.words.size - shared) ||
    (shared >= MIN_CONTAINED_WORDS && shared >= CONTAINED * fewest)
  );
}

function isOtherNews(a: PreparedTitle, b: PreparedTitle): boolean {
  const [onlyA, onlyB] = [without(a.words, b.words), without(b.words, a.words)];
  if (onlyA.some(isDecisive) && onlyB.some(isDecisive)) return true;
  if ([...onlyA, ...onlyB].some((word) => DECISIVE.has(word))) return true;
  // Each title has a name that the other does not have, for example another company.
  return onlyA.some((word) => a.names.has(word)) && onlyB.some((word) => b.names.has(word));
}

/** The returned function finds, for each item, the index of the first earlier one with probably the same news. */
export function createSimilarFinder(): (item: TitledItem) => number | null {
  let count = 0;
  /** The titles by day and word. */
  const titlesWith = new Map<string, PreparedTitle[]>();

  function countCommonWords(words: ReadonlySet<string>, day: number): Map<PreparedTitle, number> {
    const counts = new Map<PreparedTitle, number>();
    for (const word of words) {
      for (let near = day - DAYS; near <= day + DAYS; near++) {
        for (const title of titlesWith.get(`${near} ${word}`) ?? [])
          counts.set(title, (counts.get(title) ?? 0) + 1);
      }
    }
    return counts;
  }

  function addTitle(title: PreparedTitle, day: number): void {
    for (const word of title.words) {
      const key = `${day} ${word}`;
      const titles = titlesWith.get(key) ?? [];
      titles.push(title);
      titlesWith.set(key, titles);
    }
  }

  return ({ title, time }) => {
    const index = count++;
    if (time === null) return null;
    const later = { index, time, ...wordsOf(title) };
    const day = Math.floor(time / DAY);
    const commonWords = countCommonWords(later.words, day);
    addTitle(later, day);
    const found = [...commonWords].flatMap(([earlier, common]) =>
      Math.abs(earlier.time - time) <= DAYS * DAY &&
      areWordsShared(earlier, later, common) &&
      !isOtherNews(earlier, later)
        ? [earlier.index]
        : [],
    );
    return found.toSorted((a, b) => a - b)[0] ?? null;
  };
}

/** Returns, for each item, the published item with probably the same news, or `null`. */
export function alikePublished<Published extends TitledItem>(
  items: readonly TitledItem[],
  published: readonly Published[],
): (Published | null)[] {
  const similar = createSimilarFinder();
  for (const each of published) similar(each);
  return items.map((item) => published[similar(item) ?? -1] ?? null);
}

/** Groups items with the same news. Groups and their members keep the order of the items. */
export function groupSimilar<Item extends TitledItem>(items: readonly Item[]): Item[][] {
  const similar = createSimilarFinder();
  const groupOf: Item[][] = [];
  for (const item of items) {
    const group = groupOf[similar(item) ?? -1] ?? [];
    group.push(item);
    groupOf.push(group);
  }
  return [...new Set(groupOf)];
}
