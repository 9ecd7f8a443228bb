/**
 * Has the host build the site anew once what is published has changed (rule 17.20), by the panel as well as by this function: a
 * prerendered page is as old as its build. What was last requested stands in the table `site_builds`.
 */
import type { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "#database";
import { errorFromResponse } from "@/lib/response-error.ts";

export interface BuildHook {
  /** Takes a POST. Who knows the address of Netlify's, Vercel's or Cloudflare's needs nothing else. */
  address: string;
  /** For GitHub, which asks who calls. */
  token: string | undefined;
  /** JSON; GitHub wants to know of which branch. */
  body: string | undefined;
  fetch: typeof fetch;
}

const TIME_LIMIT = 5000;

/** Rejects when the database refuses or the host does not take it, which is then requested again after ten minutes. */
export async function requestBuild(
  client: PostgrestClient<Database>,
  { address, token, body = "{}", fetch }: BuildHook,
): Promise<void> {
  const claim = await client.rpc("claim_site_build");
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
