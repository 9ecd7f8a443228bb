/** Checks whether a page still exists, first by a HEAD request and then by a GET request. */
import type { CheckAddress } from "@/feeds/data/address-checks.ts";
import type { FeedProblem } from "@/feeds/model/feed-problem.ts";
import { statusProblem } from "./request-failure.ts";
import { type FetcherOptions, requestSite } from "./site-request.ts";

/** Failures that do not prove that the page is gone: sites block bots, and a browser may accept the certificate. */
const INCONCLUSIVE = new Set<FeedProblem["kind"]>([
  "refused",
  "rate-limited",
  "insecure",
  "forbidden-port",
  "bad-address",
  "too-large",
]);

export function createAddressChecker(options: FetcherOptions): CheckAddress {
  const headers = {
    "user-agent": `RadarRPA/1.0 (confere links; +${options.contact})`,
    accept: "text/html, */*;q=0.5",
    "accept-language": "pt-BR, pt;q=0.9, en;q=0.5",
  };
  const findProblem = async (
    address: string,
    method: "HEAD" | "GET",
  ): Promise<FeedProblem | null> => {
    const outcome = await requestSite({ address, method, headers }, options, ({ response }) => {
      const { statusCode: status } = response;
      return status < 400 ? null : statusProblem(status);
    });
    return outcome && "problem" in outcome ? outcome.problem : outcome;
  };
  return async (address) => {
    const isAlive = async (method: "HEAD" | "GET") => {
      const problem = await findProblem(address, method);
      return problem === null || INCONCLUSIVE.has(problem.kind);
    };
    return (await isAlive("HEAD")) || (await isAlive("GET"));
  };
}
