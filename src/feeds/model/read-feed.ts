/** The core as a whole: from the bytes of a feed to its candidates. No input, no output, no clock. */
import { type Candidate, candidatesFrom, type SourceRules } from "./candidate.ts";
import { decodeFeed } from "./decode-feed.ts";
import type { FeedNotice, FeedProblem } from "./feed-problem.ts";
import { parseFeedText } from "./parse-feed.ts";

export type FeedReading =
  | {
      status: "read";
      /** As the feed calls itself. */
      title: string;
      candidates: Candidate[];
      notices: FeedNotice[];
      /** How long the feed says that it stays as it is, in seconds; `null` when it says nothing. */
      timeToLive: number | null;
    }
  | { status: "failed"; problem: FeedProblem };

export interface FeedDocument {
  bytes: Uint8Array;
  /** The response's header; empty for what was pasted or uploaded. */
  contentType: string;
  /** Where it came from in the end, after redirects. */
  address: string;
  /** The response's header of that name: what it is linked with. */
  link?: string;
  /** Whether the response broke off, or could not be unpacked to its end. */
  isBroken?: boolean;
}

/** What the largest feed takes is a small part of it. */
const MAX_READING_MS = 5000;

/** A document that nothing here is prepared for is malformed, and stops nobody who reads others too. */
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
  const isLate = () => performance.now() - start > MAX_READING_MS;
  const result = parseFeedText(decoded.text, address, isLate);
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
      // What was cut has no end of its own.
      ...notices.filter(({ kind }) => !isCut || kind !== "repaired"),
      ...candidates.notices,
    ],
  };
}
