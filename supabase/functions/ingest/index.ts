/** Supabase's Edge Function "ingest" (docs/feeds.md). */
import { createAddressChecker } from "../../../src/feeds/fetch/check-address.ts";
import { createFeedFetcher } from "../../../src/feeds/fetch/fetch-feed.ts";
import { handleRequest } from "./handle-request.ts";
import { projectKeys } from "../_shared/project-keys.ts";
import { siteOrigin } from "../_shared/site-origin.ts";

declare const Deno: {
  env: { get: (name: string) => string | undefined };
  serve: (handler: (request: Request) => Promise<Response>) => void;
};

const read = (name: string) => Deno.env.get(name)?.trim() || undefined;

const url = read("SUPABASE_URL") ?? "";
const webhook = read("ALERT_WEBHOOK");
const buildHook = read("BUILD_HOOK");
const siteUrl = siteOrigin(read("SITE_URL") ?? "") ?? undefined;
const fetcher = {
  contact: read("INGEST_CONTACT") ?? siteUrl ?? url,
  allowLoopback: read("INGEST_ALLOW_LOOPBACK") === "only-in-tests",
};
const dependencies = {
  project: {
    url,
    ...projectKeys(read),
    scheduleSecret: read("INGEST_SECRET"),
    fetch,
  },
  fetchFeed: createFeedFetcher(fetcher),
  isAlive: createAddressChecker({ ...fetcher, timeLimit: 5000 }),
  alerts: webhook ? { webhook, siteUrl, fetch } : undefined,
  buildHook: buildHook
    ? {
        address: buildHook,
        token: read("BUILD_HOOK_TOKEN"),
        body: read("BUILD_HOOK_BODY"),
        hours: Number(read("BUILD_HOOK_HOURS")) || undefined,
        fetch,
      }
    : undefined,
  now: () => new Date(),
};

Deno.serve((request) => handleRequest(request, dependencies));
