/** The interface between the reading of a source and the fetcher of feeds. */
import type { FeedProblem } from "@/feeds/model/feed-problem.ts";
import type { FeedDocument } from "@/feeds/model/read-feed.ts";
import { ServiceError } from "@/lib/service-error.ts";

export interface FeedRequest {
  address: string;
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
      /** The seconds for which the site announces no changes, or `null`. */
      freshFor: number | null;
    }
  /** Nothing is new since the last version, but its validators may have changed. */
  | {
      status: "unchanged";
      etag?: string | null;
      lastModified?: string | null;
      movedTo?: string | null;
    }
  | { status: "failed"; problem: FeedProblem; retryAfter: string | null };

export type FetchFeed = (request: FeedRequest) => Promise<FetchOutcome>;

export class FeedRefusal extends ServiceError {
  override readonly name = "FeedRefusal";
  /** The kind of the `FeedProblem`, if known. */
  readonly problem: string;

  constructor(message: string, problem = "") {
    super("server", message);
    this.problem = problem;
  }
}
