/**
 * Says how much an item is about RPA, and why. The reviewer sees the reasons. In this order (rule 14.9):
 *
 * 1. A word that the source blocks keeps the item out.
 * 2. A certain sign (relevance-terms.ts), or a word that the source keeps, counts wherever it stands, and beside it
 *    nothing is disputed.
 * 3. The other signs may mean something else. What disputes one takes points from that sign, and from the context where
 *    no sign is left that is enough by itself and that nothing disputes.
 * 4. Context counts beside a sign only, and not more than the sign's own place allows.
 * 5. What would be enough but for what is disputed is a near miss.
 */
import { findTerms, indexTerms } from "./find-terms.ts";
import { RELEVANCE_TERMS, SIGN_NAMES, type TermRow } from "./relevance-terms.ts";
import { hasTerm, toTerm, toWords } from "./words.ts";

export interface Reason {
  /** What was found, as a person would write it. */
  term: string;
  place: "title" | "text";
  /** Below zero for what disputes a sign. */
  points: number;
  /** Says RPA by itself. */
  isCertain?: true;
  /** What it disputes: the sign, and what that may mean instead, as the panel says them. */
  dispute?: { sign: string; reading: string };
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

/** A sign of less weight needs context. */
const STRONG_WEIGHT = 3;

const TITLE_FACTOR = 3;

const INDEX = indexTerms(RELEVANCE_TERMS);

type Row<Role extends TermRow["role"]> = Extract<TermRow, { role: Role }>;

interface Finding<R extends TermRow = TermRow> {
  row: R;
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

const ofRole = <Role extends TermRow["role"]>(findings: readonly Finding[], role: Role) =>
  findings.filter((finding): finding is Finding<Row<Role>> => finding.row.role === role);

const worth = (weight: number, place: Reason["place"]) =>
  place === "title" ? weight * TITLE_FACTOR : weight;

const toReason = ({ row, term, place }: Finding): Reason => ({
  term,
  place,
  points: row.role === "company" ? row.weight : worth(row.weight, place),
  ...(row.role === "certain" && { isCertain: true }),
});

const sumOf = (reasons: readonly Reason[]) => reasons.reduce((sum, { points }) => sum + points, 0);

/** The weightiest dispute takes from what it disputes, and no more than `most`: others only say it again. */
function disputesOf(
  disputes: readonly Finding<Row<"dispute">>[],
  disputed: readonly Finding<Row<"sign">>[],
  most: number,
): Reason[] {
  const [first] = disputes.toSorted(
    (a, b) => worth(b.row.weight, b.place) - worth(a.row.weight, a.place),
  );
  const sign = disputed.find(({ row }) => first?.row.against.includes(row.sign))?.row.sign;
  if (!first || sign === undefined || most === 0) return [];
  const { row, term, place } = first;
  const dispute = { sign: SIGN_NAMES[sign], reading: row.reading };
  return [{ term, place, points: -Math.min(worth(row.weight, place), most), dispute }];
}

interface Weighed {
  reasons: Reason[];
  /** Whether so much stands around the signs that those who would differ should see it. */
  isStrong: boolean;
}

const isStrongSign = ({ row }: Finding<Row<"sign">>) => row.weight >= STRONG_WEIGHT;

const isOfRpa = ({ row }: Finding) => row.role === "sign" && row.sign === "rpa";

const isObject = ({ row }: Finding) => row.role === "context" && row.weight > 1;

/**
 * 1. Without a sign nothing counts; a certain one leaves nothing to dispute.
 * 2. A dispute takes from the signs that it disputes, and from what stands around them where no other sign is enough.
 * 3. Where it is the letters RPA that are disputed, only what software robots work at still speaks for them: whoever has
 *    such robots has drones and pays receipts too.
 */
function weigh(findings: readonly Finding[], isCertain: boolean): Weighed {
  const signs = ofRole(findings, "sign");
  const supporters: Finding[] = [...ofRole(findings, "certain"), ...signs];
  if (supporters.length === 0) return { reasons: [], isStrong: false };
  const isInTitle = supporters.some(({ place }) => place === "title");
  const around = (["context", "user", "company"] as const)
    .flatMap((role): Finding[] => ofRole(findings, role))
    .map(({ row, term, place }): Finding => ({ row, term, place: isInTitle ? place : "text" }));
  const disputes = ofRole(findings, "dispute").filter(({ row }) =>
    signs.some((sign) => !isCertain && row.against.includes(sign.row.sign)),
  );
  const disputed = signs.filter(({ row: { sign } }) =>
    disputes.some(({ row }) => row.against.includes(sign)),
  );
  const isOneFree = signs.some((sign) => isStrongSign(sign) && !disputed.includes(sign));
  const heard =
    isOneFree || !disputed.some(isOfRpa) ? around : around.filter((finding) => isObject(finding));
  const most = sumOf([...disputed, ...(isOneFree ? [] : heard)].map(toReason));
  const isBacked = around.length > 1 || (around.length > 0 && signs.some(isStrongSign));
  return {
    reasons: [...[...supporters, ...heard].map(toReason), ...disputesOf(disputes, disputed, most)],
    isStrong: isBacked && sumOf([...supporters, ...around].map(toReason)) >= REVIEW_SCORE,
  };
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
    if (!where) return [];
    return [{ term: each.name, place: where, points: worth(OWN_WEIGHT, where), isCertain: true }];
  });
  const ownNames = new Set(own.map(({ term }) => toTerm(term)));

  const findings = findingsIn(item).filter(({ term }) => !ownNames.has(toTerm(term)));
  const isCertain = own.length > 0 || findings.some(({ row }) => row.role === "certain");
  const { reasons: weighed, isStrong } = weigh(findings, isCertain);
  const reasons = [...own, ...weighed];
  const score = sumOf(reasons);
  const blockedBy = ownTerms(blockWords).find((each) => place(each) !== null)?.name ?? null;
  const isOut = blockedBy === null && !isAlwaysOnTopic && score < REVIEW_SCORE;
  return {
    score,
    reasons: reasons.toSorted((a, b) => b.points - a.points),
    blockedBy,
    isAmbiguous: !isCertain && score < REVIEW_SCORE && findings.some(isOfRpa),
    isNearMiss: isOut && (score >= NEAR_SCORE || isStrong),
    isAlwaysOnTopic,
  };
}

/**
 * Whether something in it says RPA by itself: in the title, or in the text of a title that speaks of RPA too. A source may
 * publish that without review (rule 14.16).
 */
export function isClear({ reasons, blockedBy }: Pick<Judgement, "reasons" | "blockedBy">): boolean {
  const isInTitle = reasons.some(({ place }) => place === "title");
  return blockedBy === null && isInTitle && reasons.some(({ isCertain = false }) => isCertain);
}

/** Whether the item is to wait for review. */
export function isWanted({ score, blockedBy, isAlwaysOnTopic }: Judgement): boolean {
  return blockedBy === null && (isAlwaysOnTopic || score >= REVIEW_SCORE);
}

/** "UiPath (no título, +15, sinal certo)", "piloto de RPA (no título, −12: “RPA” pode ser drone)". */
export function describeReason({ term, place, points, isCertain, dispute }: Reason): string {
  const sign = points < 0 ? "−" : "+";
  const where = `${place === "title" ? "no título" : "no texto"}, ${sign}${Math.abs(points)}`;
  if (dispute) return `${term} (${where}: “${dispute.sign}” pode ser ${dispute.reading})`;
  return `${term} (${where}${isCertain ? ", sinal certo" : ""})`;
}
