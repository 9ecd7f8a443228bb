import { asMissingCode } from "@/lib/service-error.ts";

/** The panel's client. supabase-js, half of the panel's code, is loaded with the first request (decision 0029). */
export async function openAdminClient() {
  const { adminClient } = await import("./admin-client.ts").catch(asMissingCode);
  return adminClient();
}
