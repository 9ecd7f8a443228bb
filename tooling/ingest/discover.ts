/** `npm run ingest -- --discover ADDRESS`: the feeds of a site, without a database. */
import { openableAddress } from "../../src/articles/model/openable-address.ts";
import { discoverFeeds } from "../../src/feeds/data/discover-feeds.ts";
import type { FetchFeed } from "../../src/feeds/data/feed-request.ts";
import { describeProblem } from "../../src/feeds/model/feed-problem.ts";
import { PlainError } from "../checks/plain-error.ts";

/** @returns what the command exits with */
export async function discover(site: string, fetchFeed: FetchFeed): Promise<number> {
  const address = openableAddress(site);
  if (address === null) throw new PlainError(`"${site}" não é um endereço http(s).`);
  const fetchDocument = async (wanted: string) => {
    const fetched = await fetchFeed({ address: wanted, etag: null, lastModified: null });
    if (fetched.status === "fetched") return fetched.document;
    throw new PlainError(fetched.status === "failed" ? describeProblem(fetched.problem) : "");
  };
  const { feeds } = await discoverFeeds(address, fetchDocument, new Date());
  for (const { address: feed, title, items, isOfComments } of feeds) {
    const what = [
      title || "sem título",
      items === 1 ? "1 item" : `${items} itens`,
      ...(isOfComments ? ["comentários"] : []),
    ];
    console.log(`${feed}\n  ${what.join(" · ")}`);
  }
  if (feeds.length > 0) return 0;
  console.log("Nenhum feed encontrado neste site.");
  return 2;
}
