/** Says how much an item is about RPA, and why. The reviewer sees the reasons. */
import { AMBIGUOUS, COMPANIONS, MEDIUM, OTHER_MEANINGS, STRONG, TERMS } from "./rpa-terms.ts";
import { hasTerm, toTerm, toWords, withoutTerm } from "./words.ts";

export interface Reason {
  /** What was found, as a person would write it. */
  term: string;
  place: "title" | "text";
  points: number;
}

export interface Judgement {
  score: number;
  reasons: Reason[];
  /** The block word that keeps the item out, whatever its score. */
  blockedBy: string | null;
  /** "RPA" stands there, and nothing tells that it is the one we mean. */
  isAmbiguous: boolean;
}

export interface JudgedText {
  title: string;
  /** Description and labels. */
  text: string;
}

export interface WordRules {
  keepWords: readonly string[];
  blockWords: readonly string[];
}

/** What an item needs to wait for review. */
export const REVIEW_SCORE = 5;

const TITLE_FACTOR = 3;

/** The longest first: "automação de processos" is not counted as "automação" once more. */
const SIGNALS = TERMS.flatMap(([points, terms]) =>
  terms.map((name) => ({ name, term: toTerm(name), points })),
).toSorted((a, b) => b.term.length - a.term.length);

/** What the term itself says, wherever it stands. */
const strengthOf = ({ points, place: where }: Reason) =>
  where === "title" ? points / TITLE_FACTOR : points;

/** Finds a term once, where it counts most. */
function place(title: string, text: string, term: string): Reason["place"] | null {
  if (hasTerm(title, term)) return "title";
  return hasTerm(text, term) ? "text" : null;
}

const worth = (points: number, where: Reason["place"]) =>
  where === "title" ? points * TITLE_FACTOR : points;

/** The reviewer's own words, as typed, one for each that means anything. */
function ownTerms(words: readonly string[]): { name: string; term: string }[] {
  return words
    .map((name) => ({ name: name.trim(), term: toTerm(name) }))
    .filter(({ term }) => term !== "");
}

export function judge(item: JudgedText, rules: WordRules): Judgement {
  const [wholeTitle, wholeText] = [toWords(item.title), toWords(item.text)];
  let [title, text] = [wholeTitle, wholeText];
  let reasons: Reason[] = [];

  for (const { name, term } of ownTerms(rules.keepWords)) {
    const where = place(wholeTitle, wholeText, term);
    if (where) reasons.push({ term: name, place: where, points: worth(STRONG, where) });
  }
  let hasSignal = reasons.length > 0;
  for (const { name, term, points } of SIGNALS) {
    const where = place(title, text, term);
    if (!where) continue;
    [title, text] = [withoutTerm(title, term), withoutTerm(text, term)];
    if (reasons.some((reason) => toTerm(reason.term) === term)) continue;
    reasons.push({ term: name, place: where, points: worth(points, where) });
    hasSignal = true;
  }

  const ambiguous = AMBIGUOUS.names
    .map((name) => ({ name, where: place(title, text, toTerm(name)) }))
    .toSorted((a) => (a.where === "title" ? -1 : 1))
    .find(({ where }) => where !== null);
  let isAmbiguous = false;
  if (ambiguous?.where) {
    const means = (terms: readonly string[]) =>
      terms.some((term) => place(wholeTitle, wholeText, term));
    const meansOther = means(OTHER_MEANINGS);
    if (meansOther && !isClear({ reasons })) {
      // Beside a receipt or a drone weak signals are an accident.
      isAmbiguous = true;
      reasons = [];
    } else if (hasSignal || means(COMPANIONS)) {
      const points = worth(AMBIGUOUS.points, ambiguous.where);
      reasons.push({ term: ambiguous.name, place: ambiguous.where, points });
    } else isAmbiguous = true;
  }

  const blocked = ownTerms(rules.blockWords).find(({ term }) => place(wholeTitle, wholeText, term));
  return {
    score: reasons.reduce((sum, { points }) => sum + points, 0),
    reasons: reasons.toSorted((a, b) => b.points - a.points),
    blockedBy: blocked?.name ?? null,
    isAmbiguous,
  };
}

/** Whether something in it says RPA by itself, and not only words that say it together. */
export function isClear({ reasons }: Pick<Judgement, "reasons">): boolean {
  return reasons.some((reason) => strengthOf(reason) >= MEDIUM);
}

/** Whether the item is to wait for review. */
export function isWanted({ score, blockedBy }: Judgement): boolean {
  return blockedBy === null && score >= REVIEW_SCORE;
}

/** "automação de processos (no título, +9)". */
export function describeReason({ term, place: where, points }: Reason): string {
  return `${term} (${where === "title" ? "no título" : "no texto"}, +${points})`;
}
