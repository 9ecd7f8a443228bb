/** Supabase's Edge Function "ingest". How to deploy and schedule it: docs/feeds.md. */
import { createFeedFetcher } from "../../../src/feeds/fetch/fetch-feed.ts";
import { handleRequest } from "./handle-request.ts";

declare const Deno: {
  env: { get: (name: string) => string | undefined };
  serve: (handler: (request: Request) => Promise<Response>) => void;
};

const read = (name: string) => Deno.env.get(name)?.trim() || undefined;

/** Newer projects give their keys by name, as JSON. */
function firstKey(name: string): string | undefined {
  const keys = read(name);
  if (keys === undefined) return undefined;
  const values = Object.values(JSON.parse(keys) as Record<string, string>);
  return values[0];
}

const url = read("SUPABASE_URL") ?? "";
const surroundings = {
  project: {
    url,
    publicKey: read("SUPABASE_ANON_KEY") ?? firstKey("SUPABASE_PUBLISHABLE_KEYS") ?? "",
    secretKey: read("SUPABASE_SERVICE_ROLE_KEY") ?? firstKey("SUPABASE_SECRET_KEYS"),
    scheduleSecret: read("INGEST_SECRET"),
    fetch,
  },
  fetchFeed: createFeedFetcher({
    contact: read("INGEST_CONTACT") ?? url,
    allowLoopback: read("INGEST_ALLOW_LOOPBACK") === "only-in-tests",
  }),
  now: () => new Date(),
};

Deno.serve((request) => handleRequest(request, surroundings));
