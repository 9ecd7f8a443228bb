/** What was found about an item, and what follows from it: whether it waits, whether it may publish itself, what the reviewer reads. */

export interface Reason {
  /** The term found, as a person would write it. */
  term: string;
  place: "title" | "text";
  /** Below zero for a dispute. */
  points: number;
  /** Says RPA by itself. */
  isCertain?: true;
  /** The disputed sign, and its other meaning, in the panel's words. */
  dispute?: { sign: string; reading: string };
}

export interface Judgement {
  /** The sum of the reasons' points. */
  score: number;
  reasons: Reason[];
  /** The block word that keeps the item out, whatever its score. */
  blockedBy: string | null;
  /** A certain sign in what reads like the portal's items, and a reason in the title: a source may publish it without review. */
  isClear: boolean;
  /** The letters RPA occur, but nothing confirms that they mean robotic process automation. */
  isAmbiguous: boolean;
  /** Below the queue's threshold, but listed for the reviewer. */
  isNearMiss: boolean;
  /** Of a source about RPA alone: the score does not matter. */
  isAlwaysOnTopic: boolean;
}

/** The threshold of the review queue. */
export const REVIEW_SCORE = 5;

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
