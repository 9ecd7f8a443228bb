/** Tries the published articles' addresses whose turn it is, one after the other (rule 14.38). */
import { openableAddress } from "@/articles/model/openable-address.ts";
import type { Json } from "@/lib/database.types.ts";
import { errorFromResponse, expectRows } from "@/lib/response-error.ts";
import type { FeedClient } from "./feed-client.ts";

/** @returns whether something is there. Never rejects */
export type CheckAddress = (address: string) => Promise<boolean>;

/** @param max how many at most; the database gives twenty a day. @returns how many were tried, and those that failed */
export async function checkAddresses(
  client: FeedClient,
  isAlive: CheckAddress,
  max?: number,
): Promise<{ tried: number; failed: number }> {
  const turn = expectRows(
    await client.rpc("addresses_to_check", max === undefined ? {} : { max_rows: max }),
  ) as { article_id: string; url: string }[];
  let failed = 0;
  for (const { article_id, url } of turn) {
    // An address that cannot be opened is another trouble, and the panel shows it as such.
    const address = openableAddress(url);
    const isFailed = address !== null && !(await isAlive(address));
    if (isFailed) failed++;
    // Each at once: what ends the run leaves no address to be tried again and again.
    const recorded = await client.rpc("record_address_checks", {
      checks: [{ article_id, url, failed: isFailed }] as unknown as Json,
    });
    if (recorded.error) throw errorFromResponse(recorded);
  }
  return { tried: turn.length, failed };
}
