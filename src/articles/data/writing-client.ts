import type { RequestContext } from "@/lib/response-error";
import { getEnvironment } from "@/lib/environment";
import { type DatabaseClient, publicClient } from "@/lib/public-client";

/** Whether writes carry the administrator's session; local mode has none. */
export const usesSession = () => getEnvironment().signIn.mode === "protected";

/** A write's kind of request, for wording a refusal. */
export const writeContext = (): RequestContext => ({ hasSession: usesSession(), isWrite: true });

/** The client whose writes the policies judge: the administrator's session, or the public key in local mode. */
export async function writingClient(): Promise<DatabaseClient> {
  if (!usesSession()) return publicClient();
  const { adminClient } = await import("@/lib/session-client");
  return adminClient();
}
