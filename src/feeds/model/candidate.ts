/** A feed's entries become candidates: judged and categorised, the newest first, each once. */
import type { EntryField } from "@/articles/model/fields.ts";
import { categorise } from "./categorise.ts";
import { entryTexts, type FeedEntry } from "./feed-entry.ts";
import type { FeedNotice } from "./feed-problem.ts";
import {
  type Flag,
  hasContent,
  isOfAddress,
  type ItemName,
  type NamedEntry,
  nameEntries,
  repeatsOf,
} from "./item-name.ts";
import { isClear, isWanted, judge, type Judgement, type WordRules } from "./judge.ts";

export interface SourceRules extends WordRules {
  /** The category of everything that this source brings; `null`: by its words. */
  category: string | null;
}

export interface Candidate extends Record<EntryField, string>, ItemName {
  address: string;
  /** The publisher, where a collector's feed names one; empty when it is the feed's own. */
  outlet: string;
  category: string;
  judgement: Judgement;
}

/** A feed's newest items; more than these are an archive. */
export const MAX_ITEMS = 200;

export function toCandidate({ entry, ...named }: NamedEntry, rules: SourceRules): Candidate {
  const judged = { title: entry.title, text: [entry.description, ...entry.labels].join(" | ") };
  return {
    ...named,
    ...entryTexts(entry),
    address: entry.address ?? "",
    outlet: entry.outlet,
    category: categorise(judged, rules.category),
    judgement: judge(judged, rules),
  };
}

function newestFirst(a: NamedEntry, b: NamedEntry): number {
  if (a.publishedAt === b.publishedAt) return 0;
  return a.publishedAt < b.publishedAt ? 1 : -1;
}

export interface Candidates {
  /** The newest first. */
  all: Candidate[];
  notices: FeedNotice[];
}

/**
 * @param now the time of the reading, which dates what has no date
 * @param feedTitle as the feed calls itself
 * @param skipped how many items of a very long feed were not read
 */
export function candidatesFrom(
  entries: readonly FeedEntry[],
  rules: SourceRules,
  now: Date,
  feedTitle: string,
  skipped = 0,
): Candidates {
  const readable = nameEntries(entries, now, feedTitle).filter(hasContent).toSorted(newestFirst);
  const repeats = repeatsOf(readable);
  const unique = readable.filter((_, index) => repeats[index] === null);
  const all = unique.slice(0, MAX_ITEMS).map((named) => toCandidate(named, rules));

  const flagged = (flag: Flag) => all.filter(({ flags }) => flags.includes(flag)).length;
  const counted = [
    { kind: "repeated", count: readable.length - unique.length },
    { kind: "without-date", count: flagged("no-date") },
    { kind: "in-future", count: flagged("future-date") },
    { kind: "without-address", count: flagged("no-address") },
  ] as const;
  const notices: FeedNotice[] = counted.filter(({ count }) => count > 0);
  if (unique.length > MAX_ITEMS) {
    notices.unshift({ kind: "too-many-items", total: unique.length + skipped, kept: MAX_ITEMS });
  }
  return { all, notices };
}

/** The candidates for the review queue. */
export function wantedOf(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ judgement }) => isWanted(judgement));
}

/** The candidates listed as near misses (rule 14.20). */
export function nearMissesOf(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ judgement }) => judgement.isNearMiss);
}

/**
 * Whether a source that publishes without review publishes this item (rule 14.16): it belongs in the queue, is clearly
 * about RPA, and has no flags.
 */
export function isPublishable({ flags, judgement, title, addressKey: key }: Candidate): boolean {
  const isWhole = flags.length === 0 && title !== "" && isOfAddress(key);
  return isWhole && isWanted(judgement) && isClear(judgement);
}
