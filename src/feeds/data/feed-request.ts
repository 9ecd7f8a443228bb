/** A request to a site and its outcomes: the contract between a reading and its fetcher. */
import type { FeedProblem } from "@/feeds/model/feed-problem.ts";
import type { FeedDocument } from "@/feeds/model/read-feed.ts";
import { ServiceError } from "@/lib/service-error.ts";

export interface FeedRequest {
  address: string;
  /** The validators of the last version. */
  etag: string | null;
  lastModified: string | null;
}

export type FetchOutcome =
  | {
      status: "fetched";
      document: FeedDocument;
      etag: string | null;
      lastModified: string | null;
      /** The feed's new address after a permanent redirect, otherwise `null`. */
      movedTo: string | null;
      /** The number of seconds without changes that the site announces, or `null`. */
      freshFor: number | null;
    }
  /** Nothing new since the last version, whose validators may have changed. */
  | {
      status: "unchanged";
      etag?: string | null;
      lastModified?: string | null;
      movedTo?: string | null;
    }
  | { status: "failed"; problem: FeedProblem; retryAfter: string | null };

export type FetchFeed = (request: FeedRequest) => Promise<FetchOutcome>;

/** A failure caused by the site or its feed. */
export class FeedRefusal extends ServiceError {
  override readonly name = "FeedRefusal";
  /** The kind of the problem (`FeedProblem`), if known. */
  readonly problem: string;

  constructor(message: string, problem = "") {
    super("server", message);
    this.problem = problem;
  }
}
