/** Titles that nearly say the same within a few days: a suggestion to the reviewer, never a decision. */
import { toWords } from "./words.ts";

const DAYS = 3;
const DAY = 24 * 60 * 60 * 1000;

/** Of all different words of both titles, how many both must have. */
const SHARED = 0.7;

/** A title of fewer words is like too many others. */
const FEWEST_WORDS = 3;

const STOP_WORDS = new Set(
  "a o as os um uma de da do das dos e em no na nos nas por para pelo pela com sem que se ao aos the an and of in on for to with is".split(
    " ",
  ),
);

export interface TitledItem {
  title: string;
  /** Milliseconds; `null` when it has no date, and then it is like none. */
  time: number | null;
}

/** A title's words that say something. */
function tellingWords(title: string): Set<string> {
  const words = toWords(title).trim().split(" ");
  return new Set(words.filter((word) => word !== "" && !STOP_WORDS.has(word)));
}

function areSimilar(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (Math.min(a.size, b.size) < FEWEST_WORDS) return false;
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared) >= SHARED;
}

/**
 * Puts items into groups of the same news; most groups have one member. The order of the first members is kept, and
 * that within a group.
 */
export function groupSimilar<Item extends TitledItem>(items: readonly Item[]): Item[][] {
  const prepared = items.map((item) => ({ item, words: tellingWords(item.title) }));
  const groups: (typeof prepared)[] = [];
  /** Which groups have a member with this word: only those need be compared. */
  const byWord = new Map<string, Set<number>>();
  for (const entry of prepared) {
    const near = new Set<number>();
    for (const word of entry.words) for (const group of byWord.get(word) ?? []) near.add(group);
    const found = [...near]
      .toSorted((a, b) => a - b)
      .find((index) =>
        groups[index]?.some(
          (member) => isNear(member.item, entry.item) && areSimilar(member.words, entry.words),
        ),
      );
    const index = found ?? groups.length;
    (groups[index] ??= []).push(entry);
    for (const word of entry.words) {
      const known = byWord.get(word);
      if (known) known.add(index);
      else byWord.set(word, new Set([index]));
    }
  }
  return groups.map((group) => group.map(({ item }) => item));
}

function isNear(a: TitledItem, b: TitledItem): boolean {
  return a.time !== null && b.time !== null && Math.abs(a.time - b.time) <= DAYS * DAY;
}
