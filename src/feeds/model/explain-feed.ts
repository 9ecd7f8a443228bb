/** Explains for each item of a feed how it would be judged, without storing anything (rule 14.21). */
import { hasContent, nameEntries, repeatsIn, type SourceRules, toCandidate } from "./candidate.ts";
import { decodeFeed } from "./decode-feed.ts";
import { describeProblem, type FeedProblem } from "./feed-problem.ts";
import { describeReason, isWanted } from "./judgement.ts";
import { parseFeedText } from "./parse-feed.ts";
import type { FeedDocument } from "./read-feed.ts";
import { createSimilarFinder } from "@/articles/model/similar-titles.ts";

export interface ExplainedItem {
  title: string;
  /** Empty if the item has no usable address. */
  address: string;
  /** ISO date-time; `null` without a readable date. */
  publishedAt: string | null;
  description: string;
  image: string;
  source: string;
  score: number;
  kept: boolean;
  nearMiss: boolean;
  category: string;
  reasons: string[];
  /** The index of an earlier item that this one certainly repeats. */
  sameAs: number | null;
  /** The index of an earlier item that this one may repeat. */
  alike: number | null;
}

export interface Explanation {
  title: string;
  problem: string | null;
  items: ExplainedItem[];
}

const failed = (problem: FeedProblem): Explanation => ({
  title: "",
  problem: describeProblem(problem),
  items: [],
});

export function explainFeed(
  { bytes, contentType, address }: FeedDocument,
  rules: SourceRules,
  now: Date,
): Explanation {
  const result = parseFeedText(decodeFeed(bytes, contentType).text, address);
  if (result.status === "failed") return failed(result.problem);

  const { title, entries } = result.feed;
  const named = nameEntries(entries, now);
  const similar = createSimilarFinder();
  const alike = named.map(({ entry, publishedAt }) =>
    similar({ title: entry.title, time: Date.parse(publishedAt) }),
  );
  const repeats = repeatsIn(named);
  const items = named.map((each, index): ExplainedItem => {
    const sameAs = repeats[index] ?? null;
    const candidate = toCandidate(each, rules);
    const { judgement, flags, publishedAt, outlet } = candidate;
    return {
      title: candidate.title,
      address: candidate.address,
      publishedAt: flags.includes("no-date") ? null : publishedAt,
      description: candidate.description,
      image: candidate.image,
      source: outlet || title,
      score: judgement.score,
      kept: hasContent(each) && isWanted(judgement),
      nearMiss: judgement.isNearMiss,
      category: candidate.category,
      reasons: [
        ...judgement.reasons.map(describeReason),
        ...(judgement.blockedBy === null ? [] : [`bloqueado por ${judgement.blockedBy}`]),
      ],
      sameAs,
      alike: sameAs === null ? (alike[index] ?? null) : null,
    };
  });
  return { title, problem: null, items };
}
