/**
 * Scores how much an item is about RPA. A signal is a term for RPA. A counter-signal is a term by which a signal means
 * something else (relevance-terms.ts). The rules in their order (rule 14.9):
 *
 * 1. A block word of the source excludes the item.
 * 2. A certain signal or a keep word of the source counts in title and text, and makes counter-signals ineffective.
 * 3. A counter-signal takes points from the signals that it contests, and from the context unless another strong
 *    signal is left.
 * 4. Context counts only together with a signal, with the points of the text if no signal is in the title. An ambiguous
 *    name without other evidence counts in a title only as in the text.
 * 5. Without a certain signal, the trained weights (categorise.ts) are added to the signals. With one, they decide
 *    whether a source may publish without review. Without any signal, they can only make the item a near miss.
 * 6. Below the threshold, an item is a near miss by its score, by its score without counter-signals, or by the letters
 *    RPA in its title without a counter-signal.
 */
import { likenessOf } from "./categorise.ts";
import { findTerms, indexTerms, type JudgedText, wordsOf } from "./find-terms.ts";
import { type Judgement, type Reason, REVIEW_SCORE } from "./judgement.ts";
import { RELEVANCE_TERMS, SIGNAL_NAMES, type TermRow } from "./relevance-terms.ts";
import { hasTerm, toTerm, toWords } from "./words.ts";

export interface WordRules {
  keepWords: readonly string[];
  blockWords: readonly string[];
  isAlwaysOnTopic?: boolean;
}

const NEAR_SCORE = 2;

const NEAR_LIKENESS = 5;

/** Needed besides a certain signal, which also occurs in news about a maker's founder or a team that it sponsors. */
const CLEAR_LIKENESS = 3;

const WORDS_TOGETHER = "palavras em conjunto";

const KEEP_WORD_WEIGHT = 5;

/** Signals with a lower weight need context. */
const STRONG_WEIGHT = 3;

const TITLE_FACTOR = 3;

const INDEX = indexTerms(RELEVANCE_TERMS);

type Row<Role extends TermRow["role"]> = Extract<TermRow, { role: Role }>;

interface Finding<R extends TermRow = TermRow> {
  row: R;
  term: string;
  place: Reason["place"];
  /** An ambiguous name without other evidence. */
  isAlone?: true;
}

const ofRole = <Role extends TermRow["role"]>(findings: readonly Finding[], role: Role) =>
  findings.filter((finding): finding is Finding<Row<Role>> => finding.row.role === role);

const asCertain = (row: TermRow): TermRow => ({ ...row, role: "certain" });

/**
 * Finds each row of the table once, preferably in the title. A maker's name is certain unless the text is about a thing
 * that it sponsors or owns.
 */
function findingsIn(item: JudgedText): Finding[] {
  const { title, text } = wordsOf(item);
  const inTitle = findTerms(title, INDEX).map(({ row, term }): Finding => ({
    row,
    term,
    place: "title",
  }));
  const rows = new Set(inTitle.map(({ row }) => row));
  const inText = findTerms(text, INDEX)
    .filter(({ row }) => !rows.has(row))
    .map(({ row, term }): Finding => ({ row, term, place: "text" }));
  const findings = [...inTitle, ...inText];
  const isAboutMaker = !ofRole(findings, "counter").some(({ row }) =>
    row.against.includes("maker"),
  );
  return findings.map(({ row, term, place }) => ({
    row: isAboutMaker && row.role === "signal" && row.signal === "maker" ? asCertain(row) : row,
    term,
    place,
  }));
}

const worth = (weight: number, place: Reason["place"]) =>
  place === "title" ? weight * TITLE_FACTOR : weight;

const toReason = ({ row, term, place, isAlone }: Finding): Reason => ({
  term,
  place,
  points: isAlone ? row.weight : worth(row.weight, place),
  ...(row.role === "certain" && { isCertain: true }),
});

const sumOf = (reasons: readonly Reason[]) => reasons.reduce((sum, { points }) => sum + points, 0);

/** Only the counter-signal with the most points counts, because others repeat it. */
function countersOf(
  counters: readonly Finding<Row<"counter">>[],
  contested: readonly Finding<Row<"signal">>[],
  maxPenalty: number,
): Reason[] {
  const [first] = counters.toSorted(
    (a, b) => worth(b.row.weight, b.place) - worth(a.row.weight, a.place),
  );
  const signal = contested.find(({ row }) => first?.row.against.includes(row.signal))?.row.signal;
  if (!first || signal === undefined || maxPenalty === 0) return [];
  const { row, term, place } = first;
  const counter = { signal: SIGNAL_NAMES[signal], reading: row.reading };
  return [{ term, place, points: -Math.min(worth(row.weight, place), maxPenalty), counter }];
}

interface Weighed {
  reasons: Reason[];
  /** The score without counter-signals reaches the review threshold. */
  isStrong: boolean;
  /** The title contains the letters RPA without a counter-signal. */
  isNamed: boolean;
}

const isStrongSignal = ({ row }: Finding<Row<"signal">>) => row.weight >= STRONG_WEIGHT;

const isOfRpa = ({ row }: Finding) => row.role === "signal" && row.signal === "rpa";

/** A name with other meanings: the letters RPA, and some brands. */
const isName = ({ row }: Finding) =>
  row.role === "signal" && (row.signal === "rpa" || row.signal === "brand");

/** True when ambiguous names are the only evidence. */
const isNameAlone = (findings: readonly Finding[]) =>
  findings.every((each) => isName(each) || ["counter", "neutral"].includes(each.row.role));

const isProcessTerm = ({ row }: Finding) => row.role === "context" && row.weight > 1;

/**
 * If the letters RPA have a counter-signal, only process terms count as context: other context also occurs in texts
 * about drones or receipts, which have the same abbreviation.
 */
function weigh(found: readonly Finding[], isCertain: boolean): Weighed {
  const findings = isNameAlone(found)
    ? found.map((each): Finding => ({ ...each, isAlone: true }))
    : found;
  const signals = ofRole(findings, "signal");
  const supporters: Finding[] = [...ofRole(findings, "certain"), ...signals];
  if (supporters.length === 0) return { reasons: [], isStrong: false, isNamed: false };
  const isInTitle = supporters.some(({ place }) => place === "title");
  const contextFindings = findings
    .filter(({ row }) => row.role === "context" || row.role === "user")
    .map(({ row, term, place }): Finding => ({ row, term, place: isInTitle ? place : "text" }))
    .toSorted((a, b) => toReason(a).points - toReason(b).points);
  // A word in two rows counts once, with the higher weight.
  const context = [...new Map(contextFindings.map((each) => [each.term, each])).values()];
  const counters = ofRole(findings, "counter").filter(({ row }) =>
    signals.some((signal) => !isCertain && row.against.includes(signal.row.signal)),
  );
  const contested = signals.filter(({ row: { signal } }) =>
    counters.some(({ row }) => row.against.includes(signal)),
  );
  const hasUncontestedStrongSignal = signals.some(
    (signal) => isStrongSignal(signal) && !contested.includes(signal),
  );
  const countedContext =
    hasUncontestedStrongSignal || !contested.some(isOfRpa)
      ? context
      : context.filter(isProcessTerm);
  const maxPenalty = sumOf(
    [...contested, ...(hasUncontestedStrongSignal ? [] : countedContext)].map(toReason),
  );
  const hasContext = context.length > 1 || (context.length > 0 && signals.some(isStrongSignal));
  return {
    reasons: [
      ...[...supporters, ...countedContext].map(toReason),
      ...countersOf(counters, contested, maxPenalty),
    ],
    isStrong: hasContext && sumOf([...supporters, ...context].map(toReason)) >= REVIEW_SCORE,
    isNamed: signals.some(
      (signal) =>
        signal.row.signal === "rpa" && signal.place === "title" && !contested.includes(signal),
    ),
  };
}

interface SearchedTerm {
  name: string;
  term: string;
}

/** Returns the words of a source as typed and as searched. Words without letters are left out. */
function searchedTerms(words: readonly string[]): SearchedTerm[] {
  return words
    .map((name) => ({ name: name.trim(), term: toTerm(name) }))
    .filter(({ term }) => term !== "");
}

/** Finds the keep words of the source in an item, and the first of its block words. */
function sourceWordsIn(
  item: JudgedText,
  { keepWords, blockWords }: WordRules,
): { keepReasons: Reason[]; blockedBy: string | null } {
  if (keepWords.length + blockWords.length === 0) return { keepReasons: [], blockedBy: null };
  const [title, text] = [toWords(item.title), toWords(item.text)];
  const placeOf = ({ term }: SearchedTerm): Reason["place"] | null => {
    if (hasTerm(title, term)) return "title";
    return hasTerm(text, term) ? "text" : null;
  };
  const keepReasons = searchedTerms(keepWords).flatMap((each): Reason[] => {
    const place = placeOf(each);
    if (!place) return [];
    return [{ term: each.name, place, points: worth(KEEP_WORD_WEIGHT, place), isCertain: true }];
  });
  const blockedBy = searchedTerms(blockWords).find((each) => placeOf(each) !== null)?.name ?? null;
  return { keepReasons, blockedBy };
}

export function judge(item: JudgedText, rules: WordRules, likenessIn = likenessOf): Judgement {
  const { isAlwaysOnTopic = false } = rules;
  const { keepReasons, blockedBy } = sourceWordsIn(item, rules);
  const keepTerms = new Set(keepReasons.map(({ term }) => toTerm(term)));
  // A keep word that is also in the table counts once.
  const findings = findingsIn(item).filter(
    ({ term }) => keepTerms.size === 0 || !keepTerms.has(toTerm(term)),
  );
  const isCertain = keepReasons.length > 0 || findings.some(({ row }) => row.role === "certain");
  const { reasons: termReasons, isStrong, isNamed } = weigh(findings, isCertain);
  const reasons = [...keepReasons, ...termReasons];
  const termScore = sumOf(reasons);
  const hasSignal = reasons.length > 0;
  const likeness = likenessIn(item);
  const isLikely = !hasSignal && likeness >= NEAR_LIKENESS;
  const addedLikeness = isCertain || !hasSignal ? 0 : likeness;
  // A negative likeness counts like a term in the title, but the score does not fall below zero.
  const likenessPoints = isLikely
    ? NEAR_SCORE
    : Math.max(worth(addedLikeness, addedLikeness < 0 ? "title" : "text"), -termScore);
  if (likenessPoints !== 0)
    reasons.push({ term: WORDS_TOGETHER, place: "title", points: likenessPoints });
  const score = sumOf(reasons);
  return {
    score,
    reasons: reasons.toSorted((a, b) => b.points - a.points),
    blockedBy,
    isClear:
      blockedBy === null &&
      reasons.some((each) => each.place === "title") &&
      (keepReasons.length > 0 || (isCertain && likeness >= CLEAR_LIKENESS)),
    isAmbiguous: !isCertain && score < REVIEW_SCORE && findings.some(isOfRpa),
    isNearMiss:
      blockedBy === null &&
      !isAlwaysOnTopic &&
      score < REVIEW_SCORE &&
      (isStrong || isNamed || isLikely || termScore + addedLikeness >= NEAR_SCORE),
    isAlwaysOnTopic,
  };
}
