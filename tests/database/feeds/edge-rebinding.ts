// Runs under Deno: fetches names whose addresses change, and prints the outcomes as JSON.
import { createFeedFetcher } from "../../../src/feeds/fetch/fetch-feed.ts";
import type { ResolvedAddress } from "../../../src/feeds/fetch/public-address.ts";

declare const Deno: { args: string[] };
const [port] = Deno.args;

const loopback: ResolvedAddress = { address: "127.0.0.1", family: 4 };
const metadata: ResolvedAddress = { address: "169.254.169.254", family: 4 };

async function fetchWith(answers: ResolvedAddress[][], allowLoopback: boolean) {
  let lookups = 0;
  const fetchFeed = createFeedFetcher({
    contact: "x",
    allowLoopback,
    timeLimit: 3000,
    resolve: async () => answers[Math.min(lookups++, answers.length - 1)] ?? [],
  });
  const outcome = await fetchFeed({
    address: `http://rebinding.invalid:${port}/feed`,
    etag: null,
    lastModified: null,
  });
  return { lookups, outcome: outcome.status === "failed" ? outcome.problem.kind : outcome.status };
}

console.log(
  JSON.stringify({
    // No other resolver knows this name, so a success shows that the checked address was used.
    checked: await fetchWith([[loopback], [metadata]], true),
    private: await fetchWith([[metadata], [loopback]], true),
    mixed: await fetchWith([[loopback, metadata]], true),
    forbidden: await fetchWith([[loopback]], false),
  }),
);
