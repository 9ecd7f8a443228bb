/**
 * The result of judging an item: whether it waits for review, may be published without it, and the reasons shown to the
 * reviewer.
 */

export interface Reason {
  /** The displayed form of the matched term. */
  term: string;
  place: "title" | "text";
  /** Negative for a counter-signal. */
  points: number;
  /** Means RPA without further evidence. */
  isCertain?: true;
  /** The ambiguous signal and its other meaning, as displayed. */
  counter?: { signal: string; reading: string };
}

export interface Judgement {
  /** The sum of the reasons' points. */
  score: number;
  reasons: Reason[];
  /** The source's block word that excludes the item whatever its score. */
  blockedBy: string | null;
  /** A certain signal in a text like the portal's items, with a reason in the title: a source may publish it without review. */
  isClear: boolean;
  /** The letters RPA occur, but nothing confirms that they mean robotic process automation. */
  isAmbiguous: boolean;
  /** Below the queue's threshold, but listed for the reviewer. */
  isNearMiss: boolean;
  /** From a source that is only about RPA, so the score does not matter. */
  isAlwaysOnTopic: boolean;
}

/** The minimum score of the review queue. */
export const REVIEW_SCORE = 5;

/** Whether the item belongs into the review queue. */
export function isWanted({ score, blockedBy, isAlwaysOnTopic }: Judgement): boolean {
  return blockedBy === null && (isAlwaysOnTopic || score >= REVIEW_SCORE);
}

/** "UiPath (no título, +15, sinal certo)", "piloto de RPA (no título, −12: “RPA” pode ser drone)". */
export function describeReason({ term, place, points, isCertain, counter }: Reason): string {
  const sign = points < 0 ? "−" : "+";
  const where = `${place === "title" ? "no título" : "no texto"}, ${sign}${Math.abs(points)}`;
  if (counter) return `${term} (${where}: “${counter.signal}” pode ser ${counter.reading})`;
  return `${term} (${where}${isCertain ? ", sinal certo" : ""})`;
}
