import type { RequestContext } from "@/lib/response-error";
import { getEnvironment } from "@/lib/environment";
import { clientOf, type DatabaseClient } from "@/lib/public-client";
import { publicHeaders } from "@/lib/public-request";

/** Whether writes carry the administrator's session; local mode has none. */
export const usesSession = () => getEnvironment().signIn.mode === "protected";

/** A write's kind of request, for wording a refusal. */
export const writeContext = (): RequestContext => ({ hasSession: usesSession(), isWrite: true });

let localClient: DatabaseClient | undefined;

/**
 * The client whose requests the policies judge: with the administrator's session, or with the public key in local mode,
 * where a header asks for the scheduled articles too (supabase/optional/open_writes.sql).
 */
export async function writingClient(): Promise<DatabaseClient> {
  if (!usesSession()) {
    localClient ??= clientOf({ ...publicHeaders(getEnvironment()), "x-radar-panel": "1" });
    return localClient;
  }
  const { adminClient } = await import("@/session/auth/admin-client");
  return adminClient();
}
