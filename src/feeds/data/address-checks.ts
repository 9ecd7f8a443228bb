/** Checks those addresses of published articles that are due for a check (rule 14.38). */
import { openableAddress } from "@/articles/model/openable-address.ts";
import type { Json } from "@/lib/database.types.ts";
import { errorFromResponse, expectRows } from "@/lib/response-error.ts";
import type { FeedClient } from "./feed-client.ts";

/** Resolves with whether the address responds. Never rejects. */
export type CheckAddress = (address: string) => Promise<boolean>;

/** @param max the maximum number of checks; the database allows twenty a day */
export async function checkAddresses(
  client: FeedClient,
  isAlive: CheckAddress,
  max?: number,
): Promise<{ tried: number; failed: number }> {
  const due = expectRows(
    await client.rpc("addresses_to_check", max === undefined ? {} : { max_rows: max }),
  ) as { article_id: string; url: string }[];
  let failed = 0;
  for (const { article_id, url } of due) {
    // The panel reports an invalid address as another problem.
    const address = openableAddress(url);
    const isFailed = address !== null && !(await isAlive(address));
    if (isFailed) failed++;
    // Each result is stored at once, so that an interrupted run does not repeat the same address forever.
    const recorded = await client.rpc("record_address_checks", {
      checks: [{ article_id, url, failed: isFailed }] as unknown as Json,
    });
    if (recorded.error) throw errorFromResponse(recorded);
  }
  return { tried: due.length, failed };
}
