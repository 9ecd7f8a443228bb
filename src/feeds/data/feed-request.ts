/** A request to a site and its outcomes: the contract between a reading and its fetcher. */
import type { FeedProblem } from "@/feeds/model/feed-problem.ts";
import type { FeedDocument } from "@/feeds/model/read-feed.ts";
import { ServiceError } from "@/lib/service-error.ts";

export interface FeedRequest {
  address: string;
  /** The site's validators of the last version. */
  etag: string | null;
  lastModified: string | null;
}

export type FetchOutcome =
  | {
      status: "fetched";
      document: FeedDocument;
      etag: string | null;
      lastModified: string | null;
      /** Where the feed is from now on, when the site said so for good; `null`: where it was. */
      movedTo: string | null;
      /** Seconds for which the site says that nothing changes; `null`: it doesn't say. */
      freshFor: number | null;
    }
  /** Nothing new since the last version, which may have other validators by now. */
  | {
      status: "unchanged";
      etag?: string | null;
      lastModified?: string | null;
      movedTo?: string | null;
    }
  | { status: "failed"; problem: FeedProblem; retryAfter: string | null };

export type FetchFeed = (request: FeedRequest) => Promise<FetchOutcome>;

/** The site or its feed is at fault, not whoever fetches it. */
export class FeedRefusal extends ServiceError {
  override readonly name = "FeedRefusal";
  /** The kind of the problem, if it is known (`FeedProblem`). */
  readonly problem: string;

  constructor(message: string, problem = "") {
    super("server", message);
    this.problem = problem;
  }
}
