/**
 * Scores how much an item is about RPA, with the reasons, which the reviewer sees. A sign is a term for RPA. A dispute is
 * counter-evidence: a term by which a sign means something else (relevance-terms.ts). In this order (rule 14.9):
 *
 * 1. A word that the source blocks excludes the item.
 * 2. A certain sign, or a word that the source keeps, counts in title and text, and turns disputes off.
 * 3. A dispute takes points from the signs that it disputes, and from the context unless an undisputed strong sign is left.
 * 4. Context counts beside a sign only: without a sign in the title, with the points of the text.
 *    A name that others bear too (the letters RPA, some brands) counts in a title as in the text where nothing is beside it.
 * 5. Unless there is a certain sign, the learned weights of all words together (categorise.ts) count beside the signs,
 *    against the item as much as in a title. Beside a certain sign they decide whether a source may publish without review.
 *    Where there is no sign, they never bring an item into the queue, but make it a near miss.
 * 6. Below the threshold, an item is a near miss by its score, in which the words together count once, by its undisputed
 *    score, or by the letters RPA in its title where nothing disputes them.
 */
import { likenessOf } from "./categorise.ts";
import { findTerms, indexTerms, type JudgedText, wordsOf } from "./find-terms.ts";
import { type Judgement, type Reason, REVIEW_SCORE } from "./judgement.ts";
import { RELEVANCE_TERMS, SIGN_NAMES, type TermRow } from "./relevance-terms.ts";
import { hasTerm, toTerm, toWords } from "./words.ts";

export interface WordRules {
  keepWords: readonly string[];
  blockWords: readonly string[];
  /** Whether the source is about RPA alone. */
  isAlwaysOnTopic?: boolean;
}

/** The threshold of the near misses. */
const NEAR_SCORE = 2;

/** The threshold of the near misses without a sign, in points of the words together. */
const NEAR_LIKENESS = 5;

/** A certain sign alone is sometimes in what is about something else: its maker's founder, a team that it sponsors. */
const CLEAR_LIKENESS = 3;

/** What the panel calls the learned reason. */
const TOGETHER = "palavras em conjunto";

/** The weight of a source's own word. */
const OWN_WEIGHT = 5;

/** A sign of less weight needs context. */
const STRONG_WEIGHT = 3;

const TITLE_FACTOR = 3;

const INDEX = indexTerms(RELEVANCE_TERMS);

type Row<Role extends TermRow["role"]> = Extract<TermRow, { role: Role }>;

interface Finding<R extends TermRow = TermRow> {
  row: R;
  term: string;
  place: Reason["place"];
  /** A name with nothing beside it. */
  isAlone?: true;
}

const ofRole = <Role extends TermRow["role"]>(findings: readonly Finding[], role: Role) =>
  findings.filter((finding): finding is Finding<Row<Role>> => finding.row.role === role);

const asCertain = (row: TermRow): TermRow => ({ ...row, role: "certain" });

/** Each row once, in the title if it is there. A maker's name is a certain sign unless what it sponsors or owns is meant. */
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
  const isMeant = !ofRole(findings, "dispute").some(({ row }) => row.against.includes("maker"));
  return findings.map(({ row, term, place }) => ({
    row: isMeant && row.role === "sign" && row.sign === "maker" ? asCertain(row) : row,
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

/** Only the weightiest dispute counts, with at most `maxPenalty` points: others repeat it. */
function disputesOf(
  disputes: readonly Finding<Row<"dispute">>[],
  disputed: readonly Finding<Row<"sign">>[],
  maxPenalty: number,
): Reason[] {
  const [first] = disputes.toSorted(
    (a, b) => worth(b.row.weight, b.place) - worth(a.row.weight, a.place),
  );
  const sign = disputed.find(({ row }) => first?.row.against.includes(row.sign))?.row.sign;
  if (!first || sign === undefined || maxPenalty === 0) return [];
  const { row, term, place } = first;
  const dispute = { sign: SIGN_NAMES[sign], reading: row.reading };
  return [{ term, place, points: -Math.min(worth(row.weight, place), maxPenalty), dispute }];
}

interface Weighed {
  reasons: Reason[];
  /** Whether the undisputed score reaches the review threshold, so the item is shown as a near miss. */
  isStrong: boolean;
  /** Whether the letters RPA stand in the title, and nothing disputes them. */
  isNamed: boolean;
}

const isStrongSign = ({ row }: Finding<Row<"sign">>) => row.weight >= STRONG_WEIGHT;

const isOfRpa = ({ row }: Finding) => row.role === "sign" && row.sign === "rpa";

/** A name that has other bearers: the letters, and brands. */
const isName = ({ row }: Finding) =>
  row.role === "sign" && (row.sign === "rpa" || row.sign === "brand");

/** Whether nothing stands beside a name that says whose it is. */
const isNameAlone = (findings: readonly Finding[]) =>
  findings.every((each) => isName(each) || ["dispute", "neutral"].includes(each.row.role));

const isProcessTerm = ({ row }: Finding) => row.role === "context" && row.weight > 1;

/**
 * When the letters RPA are disputed, only process terms count as context: user names and weak context also occur in texts
 * on drones or receipts, the other RPAs.
 */
function weigh(found: readonly Finding[], isCertain: boolean): Weighed {
  const findings = isNameAlone(found)
    ? found.map((each): Finding => ({ ...each, isAlone: true }))
    : found;
  const signs = ofRole(findings, "sign");
  const supporters: Finding[] = [...ofRole(findings, "certain"), ...signs];
  if (supporters.length === 0) return { reasons: [], isStrong: false, isNamed: false };
  const isInTitle = supporters.some(({ place }) => place === "title");
  const around = findings
    .filter(({ row }) => row.role === "context" || row.role === "user")
    .map(({ row, term, place }): Finding => ({ row, term, place: isInTitle ? place : "text" }))
    .toSorted((a, b) => toReason(a).points - toReason(b).points);
  // A word that stands in two rows counts once, for the more.
  const context = [...new Map(around.map((each) => [each.term, each])).values()];
  const disputes = ofRole(findings, "dispute").filter(({ row }) =>
    signs.some((sign) => !isCertain && row.against.includes(sign.row.sign)),
  );
  const disputed = signs.filter(({ row: { sign } }) =>
    disputes.some(({ row }) => row.against.includes(sign)),
  );
  const hasUndisputedStrongSign = signs.some(
    (sign) => isStrongSign(sign) && !disputed.includes(sign),
  );
  const countedContext =
    hasUndisputedStrongSign || !disputed.some(isOfRpa) ? context : context.filter(isProcessTerm);
  const maxPenalty = sumOf(
    [...disputed, ...(hasUndisputedStrongSign ? [] : countedContext)].map(toReason),
  );
  const isBacked = context.length > 1 || (context.length > 0 && signs.some(isStrongSign));
  return {
    reasons: [
      ...[...supporters, ...countedContext].map(toReason),
      ...disputesOf(disputes, disputed, maxPenalty),
    ],
    isStrong: isBacked && sumOf([...supporters, ...context].map(toReason)) >= REVIEW_SCORE,
    isNamed: signs.some(
      (sign) => sign.row.sign === "rpa" && sign.place === "title" && !disputed.includes(sign),
    ),
  };
}

/** The source's own words, as typed; those without letters are skipped. */
function ownTerms(words: readonly string[]): { name: string; term: string }[] {
  return words
    .map((name) => ({ name: name.trim(), term: toTerm(name) }))
    .filter(({ term }) => term !== "");
}

/** @param likeness how much a text reads like the portal's, in points */
export function judge(item: JudgedText, rules: WordRules, likeness = likenessOf): Judgement {
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
    if (!where) return [];
    return [{ term: each.name, place: where, points: worth(OWN_WEIGHT, where), isCertain: true }];
  });
  const ownNames = new Set(own.map(({ term }) => toTerm(term)));

  const findings = findingsIn(item).filter(
    ({ term }) => own.length === 0 || !ownNames.has(toTerm(term)),
  );
  const isCertain = own.length > 0 || findings.some(({ row }) => row.role === "certain");
  const likely = likeness(item);
  const { reasons: weighed, isStrong, isNamed } = weigh(findings, isCertain);
  const blockedBy = ownTerms(blockWords).find((each) => place(each) !== null)?.name ?? null;
  const isFree = blockedBy === null && !isAlwaysOnTopic;
  const reasons = [...own, ...weighed];
  const listed = sumOf(reasons);
  const isSigned = own.length > 0 || weighed.length > 0;
  const isLikely = !isSigned && likely >= NEAR_LIKENESS;
  const together = isCertain || !isSigned ? 0 : likely;
  const points = isLikely
    ? NEAR_SCORE
    : Math.max(worth(together, together < 0 ? "title" : "text"), -listed);
  if (points !== 0) reasons.push({ term: TOGETHER, place: "title", points });
  const score = sumOf(reasons);
  return {
    score,
    reasons: reasons.toSorted((a, b) => b.points - a.points),
    blockedBy,
    isClear:
      blockedBy === null &&
      reasons.some((each) => each.place === "title") &&
      (own.length > 0 || (isCertain && likely >= CLEAR_LIKENESS)),
    isAmbiguous: !isCertain && score < REVIEW_SCORE && findings.some(isOfRpa),
    isNearMiss:
      isFree &&
      score < REVIEW_SCORE &&
      (isStrong || isNamed || isLikely || listed + together >= NEAR_SCORE),
    isAlwaysOnTopic,
  };
}
