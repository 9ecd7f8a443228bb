/**
 * Asks the host to build the site again after published articles have changed (rule 17.20). The table `site_builds`
 * records the last request.
 */
import type { FeedClient } from "@/feeds/data/feed-client.ts";
import { errorFromResponse } from "@/lib/response-error.ts";

export interface BuildHook {
  /** An address that accepts POST requests, as Netlify, Vercel and Cloudflare provide. */
  address: string;
  /** Only GitHub needs a token. */
  token: string | undefined;
  /** JSON. GitHub needs the name of the branch. */
  body: string | undefined;
  /** The minimum hours between two builds; by default the database's. */
  hours: number | undefined;
  fetch: typeof fetch;
}

const TIME_LIMIT = 5000;

/** Rejects when the database or the host refuses. A refused request is repeated after ten minutes. */
export async function requestBuild(
  client: FeedClient,
  { address, token, body = "{}", hours, fetch }: BuildHook,
): Promise<void> {
  const claim = await client.rpc("claim_site_build", { hours });
  if (claim.error) throw errorFromResponse(claim);
  if (!claim.data) return;
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The host responded with ${response.status}.`);
  } catch (error) {
    await client.from("site_builds").update({ articles: "" }).eq("only_row", true);
    throw error;
  }
}
