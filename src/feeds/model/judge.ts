/** Says how much an item is about RPA, and why. The reviewer sees the reasons. */
import { findTerms, indexTerms } from "./find-terms.ts";
import { RELEVANCE_TERMS, type TermRow } from "./relevance-terms.ts";
import { hasTerm, toTerm, toWords } from "./words.ts";

export interface Reason {
  /** What was found, as a person would write it. */
  term: string;
  place: "title" | "text";
  /** Below zero for what speaks of something else. */
  points: number;
}

export interface Judgement {
  /** The sum of the reasons' points. */
  score: number;
  reasons: Reason[];
  /** The block word that keeps the item out, whatever its score. */
  blockedBy: string | null;
  /** "RPA" stands there, and what stands beside it says that it is another one. */
  isAmbiguous: boolean;
  /** Too little for the queue, and too much to be dropped unseen (rule 14.20). */
  isNearMiss: boolean;
  /** The source brings nothing else, whatever the words say (rule 14.20). */
  isAlwaysOnTopic: boolean;
}

export interface JudgedText {
  title: string;
  /** Description and labels. */
  text: string;
}

export interface WordRules {
  keepWords: readonly string[];
  blockWords: readonly string[];
  /** Whether all that the source brings is about RPA. */
  isAlwaysOnTopic?: boolean;
}

/** What an item needs to wait for review. */
export const REVIEW_SCORE = 5;

/** What an item needs to be a near miss. */
const NEAR_SCORE = 2;

/** What a word of the source's own is worth. */
const OWN_WEIGHT = 5;

/** What says RPA without help from other words has at least this weight. */
const CLEAR_WEIGHT = 3;

const TITLE_FACTOR = 3;

const INDEX = indexTerms(RELEVANCE_TERMS);

const worth = (weight: number, place: Reason["place"]) =>
  place === "title" ? weight * TITLE_FACTOR : weight;

/** What the term itself says, wherever it stands. */
const weightOf = ({ points, place }: Reason) =>
  place === "title" ? points / TITLE_FACTOR : points;

interface Finding {
  row: TermRow;
  term: string;
  place: Reason["place"];
}

/** Each row once, in the title if it stands there. */
function findingsIn({ title, text }: JudgedText): Finding[] {
  const inTitle = findTerms(title, INDEX).map(({ row, term }): Finding => ({
    row,
    term,
    place: "title",
  }));
  const rows = new Set(inTitle.map(({ row }) => row));
  const inText = findTerms(text, INDEX)
    .filter(({ row }) => !rows.has(row))
    .map(({ row, term }): Finding => ({ row, term, place: "text" }));
  return [...inTitle, ...inText];
}

const RPA = /\brpas?\b/i;

const SUPPORTERS = new Set<TermRow["role"]>(["name", "topic", "rpa", "worker"]);

/** What the findings are worth together. */
function weigh(findings: readonly Finding[], isCertain: boolean): Reason[] {
  const supporters = findings.filter(({ row }) => SUPPORTERS.has(row.role));
  const speaksOfRpa = findings.some(({ term }) => RPA.test(term));
  const isInTitle = supporters.some(({ place }) => place === "title");
  return findings.flatMap(({ row, term, place }): Reason[] => {
    // What names RPA is not contradicted by what else is mentioned.
    if (row.weight < 0 && (isCertain || supporters.length === 0)) return [];
    if (row.role === "other-rpa" && !speaksOfRpa) return [];
    if (row.role !== "office") return [{ term, place, points: worth(row.weight, place) }];
    // An office counts as much as the robot in it.
    if (supporters.length === 0) return [];
    return [{ term, place, points: worth(row.weight, isInTitle ? place : "text") }];
  });
}

/** The reviewer's own words, as typed, one for each that means anything. */
function ownTerms(words: readonly string[]): { name: string; term: string }[] {
  return words
    .map((name) => ({ name: name.trim(), term: toTerm(name) }))
    .filter(({ term }) => term !== "");
}

export function judge(item: JudgedText, rules: WordRules): Judgement {
  const { keepWords, blockWords, isAlwaysOnTopic = false } = rules;
  const place = ({ term }: { term: string }): Reason["place"] | null => {
    if (hasTerm(words.title, term)) return "title";
    return hasTerm(words.text, term) ? "text" : null;
  };
  const hasOwnWords = keepWords.length > 0 || blockWords.length > 0;
  const words = hasOwnWords
    ? { title: toWords(item.title), text: toWords(item.text) }
    : { title: "", text: "" };
  const own = ownTerms(keepWords).flatMap((each): Reason[] => {
    const where = place(each);
    return where ? [{ term: each.name, place: where, points: worth(OWN_WEIGHT, where) }] : [];
  });
  const ownNames = new Set(own.map(({ term }) => toTerm(term)));

  const findings = findingsIn(item).filter(({ term }) => !ownNames.has(toTerm(term)));
  const isCertain = own.length > 0 || findings.some(({ row }) => row.role === "name");
  const reasons = [...own, ...weigh(findings, isCertain)];
  const score = reasons.reduce((sum, { points }) => sum + points, 0);
  const blockedBy = ownTerms(blockWords).find((each) => place(each) !== null)?.name ?? null;
  const isWithin = blockedBy === null && !isAlwaysOnTopic;
  return {
    score,
    reasons: reasons.toSorted((a, b) => b.points - a.points),
    blockedBy,
    isAmbiguous: !isCertain && score < REVIEW_SCORE && findings.some(({ term }) => RPA.test(term)),
    isNearMiss: isWithin && score >= NEAR_SCORE && score < REVIEW_SCORE,
    isAlwaysOnTopic,
  };
}

/** Whether something in it says RPA by itself, and nothing says that it is another one. */
export function isClear({ reasons }: Pick<Judgement, "reasons">): boolean {
  return (
    reasons.some((reason) => weightOf(reason) >= CLEAR_WEIGHT) &&
    reasons.every(({ points }) => points > 0)
  );
}

/** Whether the item is to wait for review. */
export function isWanted({ score, blockedBy, isAlwaysOnTopic }: Judgement): boolean {
  return blockedBy === null && (isAlwaysOnTopic || score >= REVIEW_SCORE);
}

/** "automação de processos (no título, +9)", "drone (no texto, −6)". */
export function describeReason({ term, place, points }: Reason): string {
  const sign = points < 0 ? "−" : "+";
  return `${term} (${place === "title" ? "no título" : "no texto"}, ${sign}${Math.abs(points)})`;
}
