/** Supabase's Edge Function "feed" (docs/feeds.md). */
import { projectKeys } from "../_shared/project-keys.ts";
import { siteOrigin } from "../_shared/site-origin.ts";
import { handleRequest } from "./handle-request.ts";

declare const Deno: {
  env: { get: (name: string) => string | undefined };
  serve: (handler: (request: Request) => Promise<Response>) => void;
};

const read = (name: string) => Deno.env.get(name)?.trim() || undefined;

const project = {
  url: read("SUPABASE_URL") ?? "",
  publicKey: projectKeys(read).publicKey,
  siteUrl: siteOrigin(read("SITE_URL") ?? "") ?? undefined,
  fetch,
};

Deno.serve((request) => handleRequest(request, project));
