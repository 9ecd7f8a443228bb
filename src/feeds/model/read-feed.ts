/** Turns the bytes of a feed into candidates for the queue. */
import { type Candidate, candidatesFrom, type SourceRules } from "./candidate.ts";
import { decodeFeed } from "./decode-feed.ts";
import type { FeedNotice, FeedProblem } from "./feed-problem.ts";
import { parseFeedText } from "./parse-feed.ts";

export type FeedReading =
  | {
      status: "read";
      title: string;
      candidates: Candidate[];
      notices: FeedNotice[];
      /** The seconds for which the feed announces no changes, or `null`. */
      timeToLive: number | null;
    }
  | { status: "failed"; problem: FeedProblem };

export interface FeedDocument {
  bytes: Uint8Array;
  /** The response's header; empty for a pasted or uploaded file. */
  contentType: string;
  /** The address after redirects. */
  address: string;
  link?: string;
  /** True if the response was cut off or could not be decompressed completely. */
  isBroken?: boolean;
}

const MAX_READING_MS = 5000;

/** Reports an unexpected failure as a malformed feed, so that other sources can still be read. */
export function readFeed(...document: Parameters<typeof readWhole>): FeedReading {
  try {
    return readWhole(...document);
  } catch (error) {
    console.error("A feed could not be read.", error);
    return { status: "failed", problem: { kind: "malformed" } };
  }
}

function readWhole(
  { bytes, contentType, address, isBroken = false }: FeedDocument,
  rules: SourceRules,
  now: Date,
): FeedReading {
  const decoded = decodeFeed(bytes, contentType);
  const start = performance.now();
  const isTimeUp = () => performance.now() - start > MAX_READING_MS;
  const result = parseFeedText(decoded.text, address, isTimeUp);
  if (result.status === "failed") {
    return isBroken ? { status: "failed", problem: { kind: "broken-response" } } : result;
  }
  const { title, entries, skipped, notices, timeToLive } = result.feed;
  const candidates = candidatesFrom(entries, rules, now, skipped);
  const { wrongClaim, charset, brokenCharacters, isCut } = decoded;
  return {
    status: "read",
    title,
    timeToLive,
    candidates: candidates.all,
    notices: [
      ...(isCut ? [{ kind: "cut-short" } as const] : []),
      ...(isBroken ? [{ kind: "broken-response" } as const] : []),
      ...(wrongClaim === null
        ? []
        : [{ kind: "wrong-charset", claimed: wrongClaim, actual: charset } as const]),
      ...(brokenCharacters === 0
        ? []
        : [{ kind: "broken-characters", count: brokenCharacters } as const]),
      // A document that was cut at the limit has no end, which is not the feed's fault.
      ...notices.filter(({ kind }) => !isCut || kind !== "repaired"),
      ...candidates.notices,
    ],
  };
}
