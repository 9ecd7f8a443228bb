import type { RequestContext } from "@/lib/response-error";
import { getEnvironment } from "@/lib/environment";
import { clientOf, type DatabaseClient } from "@/lib/public-client";
import { publicHeaders } from "@/lib/public-request";
import { openAdminClient } from "@/session/auth/lazy-admin-client";

/** Local mode has no session and writes with the public key. */
export const usesSession = () => getEnvironment().signIn.mode === "protected";

export const writeContext = (): RequestContext => ({ hasSession: usesSession(), isWrite: true });

let localClient: DatabaseClient | undefined;

/** In local mode, the header `x-radar-panel` also requests scheduled articles (supabase/optional/open_writes.sql). */
export async function writingClient(): Promise<DatabaseClient> {
  if (!usesSession()) {
    localClient ??= clientOf({ ...publicHeaders(getEnvironment()), "x-radar-panel": "1" });
    return localClient;
  }
  return openAdminClient();
}
