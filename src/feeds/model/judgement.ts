/** The result of judging an item, and the reasons shown to the reviewer. */

export interface Reason {
  /** The displayed form of the matched term. */
  term: string;
  place: "title" | "text";
  /** Negative for a counter-signal. */
  points: number;
  /** True if the term means RPA without further evidence. */
  isCertain?: true;
  /** The ambiguous signal and its other meaning, as the panel shows them. */
  counter?: { signal: string; reading: string };
}

export interface Judgement {
  score: number;
  reasons: Reason[];
  /** The source's block word that excludes the item whatever its score. */
  blockedBy: string | null;
  /** True if a source may publish the item without review (rule 14.16). */
  isClear: boolean;
  /** The letters RPA occur, but nothing confirms that they mean robotic process automation. */
  isAmbiguous: boolean;
  isNearMiss: boolean;
  /** The source is only about RPA, so the score does not matter. */
  isAlwaysOnTopic: boolean;
}

export const REVIEW_SCORE = 5;

export function isWanted({ score, blockedBy, isAlwaysOnTopic }: Judgement): boolean {
  return blockedBy === null && (isAlwaysOnTopic || score >= REVIEW_SCORE);
}

/** Returns a text such as "piloto de RPA (no título, −12: “RPA” pode ser drone)". */
export function describeReason({ term, place, points, isCertain, counter }: Reason): string {
  const sign = points < 0 ? "−" : "+";
  const where = `${place === "title" ? "no título" : "no texto"}, ${sign}${Math.abs(points)}`;
  if (counter) return `${term} (${where}: “${counter.signal}” pode ser ${counter.reading})`;
  return `${term} (${where}${isCertain ? ", sinal certo" : ""})`;
}
