/** Finds the terms of a table in a text: whole words, ignoring accents and case, the longest term first. */
import { onceForEach } from "@/lib/once-for-each.ts";
import { foldText } from "@/articles/model/fold-text.ts";

/**
 * Terms separated by commas. `*` stands for any start or end of a word, `0` for a number, `$` for an amount of money,
 * and `…` for up to `MAX_GAP` words. Words in that gap and words in brackets may also match other terms.
 */
interface Listed {
  terms: string;
}

interface Word {
  text: string;
  isStart: boolean;
  isEnd: boolean;
  /** The maximum number of other words between it and the word before it in the term. */
  gap: number;
  /** True if the word may also belong to another term. */
  isShared: boolean;
}

interface Term<Row> {
  row: Row;
  name: string;
  words: Word[];
}

export interface Found<Row> {
  row: Row;
  term: string;
}

export interface JudgedText {
  title: string;
  /** Description and labels. */
  text: string;
}

interface Words {
  written: readonly string[];
  folded: readonly string[];
}

/** Terms keyed by their first word, or by the first characters of a prefix; the longest first. */
export interface TermIndex<Row> {
  byWord: Map<string, Term<Row>[]>;
  byStart: Map<string, Term<Row>[]>;
}

const START_LENGTH = 3;

const MAX_GAP = 5;

/** Words and separators: "com RPA, hospital" does not contain "RPA hospital". */
const WORD = /[\p{L}\p{N}+#]+|[$€£]|[,;:.!?](?=\s)|[()]|\s[-–—|](?=\s)/gu;

/** Folds a word. The first line is a fast path, because most words have no accents. */
const fold = (word: string) => {
  if (/^\w+$/.test(word)) return word.toLowerCase();
  if (/^[\p{L}\p{N}]/u.test(word)) return foldText(word);
  return /^[$€£]/.test(word) ? "$" : "";
};

function toListedWords(name: string): Word[] {
  const words: Word[] = [];
  let gap = 0;
  for (const part of name.normalize("NFC").match(/[[*]?[\p{L}\p{N}+#]+\*?|[$…]/gu) ?? []) {
    if (part === "…") gap = MAX_GAP;
    else {
      const text = fold(part.replace(/[[*]/g, ""));
      const [isStart, isEnd] = [part.endsWith("*"), part.startsWith("*")];
      words.push({ text, isStart, isEnd, gap, isShared: part.startsWith("[") });
      gap = 0;
    }
  }
  return words;
}

function add<Row>(index: Map<string, Term<Row>[]>, key: string, term: Term<Row>) {
  const terms = [...(index.get(key) ?? []), term];
  index.set(
    key,
    terms.toSorted((a, b) => b.words.length - a.words.length || b.name.length - a.name.length),
  );
}

export function indexTerms<Row extends Listed>(rows: readonly Row[]): TermIndex<Row> {
  const index: TermIndex<Row> = { byWord: new Map(), byStart: new Map() };
  for (const row of rows) {
    for (const listed of row.terms.split(",")) {
      const name = listed.trim();
      const words = toListedWords(name);
      const [first] = words;
      if (!first) continue;
      if (!first.isStart) add(index.byWord, first.text, { row, name, words });
      else if (first.text.length < START_LENGTH) throw new Error(`"${name}" begins too short`);
      else add(index.byStart, first.text.slice(0, START_LENGTH), { row, name, words });
    }
  }
  return index;
}

const ANY_NUMBER = "0";

const isNumber = (word: string) => word >= "0" && word < ":";

function isSame({ text, isStart, isEnd }: Word, word: string | undefined): boolean {
  if (word === undefined) return false;
  if (isStart) return word.startsWith(text);
  return isEnd ? word.endsWith(text) : word === text || (text === ANY_NUMBER && isNumber(word));
}

interface Match<Row> {
  term: Term<Row>;
  places: number[];
}

/** Returns the positions of a term's words from `start` on; `null` if they do not match or belong to another term. */
function placesOf(
  term: readonly Word[],
  words: readonly string[],
  start: number,
  taken: readonly boolean[],
): number[] | null {
  let places: number[] | null = null;
  let at = start;
  for (const word of term) {
    const last = at + word.gap;
    while (at < last && !isSame(word, words[at])) at++;
    if (!isSame(word, words[at]) || taken[at]) return null;
    (places ??= []).push(at);
    at++;
  }
  return places;
}

/** Returns the longest terms whose first word matches at a position. Each list of terms must have the longest first. */
function longestAt<Row>(
  at: number,
  lists: readonly (readonly Term<Row>[] | undefined)[],
  words: readonly string[],
  taken: readonly boolean[],
  /** Only terms whose first word may also belong to another term, or only the others. */
  firstWord: "shared" | "own",
): Match<Row>[] {
  let best: Match<Row>[] = [];
  let length = 1;
  for (const terms of lists) {
    for (const term of terms ?? []) {
      if (term.words.length < length) break;
      const isSearched = term.words[0]?.isShared === (firstWord === "shared");
      const places = isSearched ? placesOf(term.words, words, at, taken) : null;
      if (!places) continue;
      if (term.words.length > length) best = [];
      length = term.words.length;
      best.push({ term, places });
    }
  }
  return best;
}

/** Returns a term's name in the table; for a term with a wildcard, the matched text. */
function nameOf({ term, places }: Match<unknown>, written: readonly string[]): string {
  if (!/[*0…[]/.test(term.name)) return term.name;
  return places
    .map((place) => written[place])
    .join(" ")
    .toLowerCase();
}

function readWords(text: string): Words {
  const written = text.normalize("NFC").match(WORD) ?? [];
  return { written, folded: written.map(fold) };
}

export const wordsOf = onceForEach(({ title, text }: JudgedText) => ({
  title: readWords(title),
  text: readWords(text),
}));

/** Returns the first matching term of each row. Words of a longer term do not match shorter ones. */
export function findTerms<Row>(
  text: string | Words,
  { byWord, byStart }: TermIndex<Row>,
): Found<Row>[] {
  const { written, folded: words } = typeof text === "string" ? readWords(text) : text;
  const taken: boolean[] = [];
  const found = new Map<Row, Found<Row>>();
  const accept = (match: Match<Row>) => {
    const { term, places } = match;
    for (const [index, place] of places.entries()) {
      if (!term.words[index]?.isShared) taken[place] = true;
    }
    if (!found.has(term.row)) {
      found.set(term.row, { row: term.row, term: nameOf(match, written) });
    }
  };
  for (const [at, word] of words.entries()) {
    const lists = [
      byWord.get(isNumber(word) ? ANY_NUMBER : word),
      word.length < START_LENGTH ? undefined : byStart.get(word.slice(0, START_LENGTH)),
    ];
    if (!lists[0] && !lists[1]) continue;
    for (const firstWord of ["shared", "own"] as const) {
      const matches = taken[at] ? [] : longestAt(at, lists, words, taken, firstWord);
      matches.forEach(accept);
    }
  }
  return [...found.values()];
}
