/** Which words what the administrator approves and rejects of a source speaks for: advice, never applied by itself (rule 14.33). */
import { findTerms, indexTerms } from "./find-terms.ts";
import type { WordRules } from "./judge.ts";
import { RELEVANCE_TERMS } from "./relevance-terms.ts";
import { STOP_WORDS } from "./stop-words.ts";
import { toTerm } from "./words.ts";

export interface DecidedTitle {
  title: string;
  isApproved: boolean;
}

export interface WordAdvice {
  /** As it was written first, in lower case. */
  word: string;
  /** In how many of the decided items it stood. */
  count: number;
  /** Whether those were all approved, or all rejected. */
  isApproved: boolean;
}

/** Fewer decisions say nothing. */
const FEWEST = 3;

/** Advice that is shown, of each kind. */
const MOST = 5;

/** Shorter words stand in everything. */
const SHORTEST = 4;

const NAMES = indexTerms(RELEVANCE_TERMS.filter(({ role }) => role === "certain"));

/** Whether the word is enough for the queue by itself, in every source. */
const isName = (word: string) => findTerms(word, NAMES).length > 0;

/**
 * @param decided a source's decided items
 * @param rules its own words, which need no advice
 * @returns words that stood in approved items only, then those that stood in rejected ones only, the most frequent first
 */
export function adviseWords(decided: readonly DecidedTitle[], rules: WordRules): WordAdvice[] {
  const own = new Set([...rules.keepWords, ...rules.blockWords].map(toTerm));
  const found = new Map<string, { word: string; approved: number; rejected: number }>();
  for (const { title, isApproved } of decided) {
    const written = new Map(
      (title.match(/[\p{L}\p{N}+#]+/gu) ?? []).map((word) => [toTerm(word), word.toLowerCase()]),
    );
    for (const [term, word] of written) {
      const isTelling = term.length >= SHORTEST && !STOP_WORDS.has(term) && !/^\d+$/.test(term);
      if (!isTelling || own.has(term)) continue;
      const counted = found.get(term) ?? { word, approved: 0, rejected: 0 };
      counted[isApproved ? "approved" : "rejected"]++;
      found.set(term, counted);
    }
  }
  const all = [...found.values()];
  const advice = (isApproved: boolean): WordAdvice[] =>
    all
      .filter(({ approved, rejected }) => (isApproved ? rejected === 0 : approved === 0))
      .map(({ word, approved, rejected }) => ({ word, count: approved + rejected, isApproved }))
      .filter(({ word, count }) => count >= FEWEST && !(isApproved && isName(word)))
      .toSorted((a, b) => b.count - a.count || a.word.localeCompare(b.word, "pt-BR"))
      .slice(0, MOST);
  return [...advice(true), ...advice(false)];
}
