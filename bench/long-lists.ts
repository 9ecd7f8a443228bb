/** The home page with 100, 1,000 and 10,000 articles, on the embedded backend. */
import path from "node:path";
import type { Browser } from "@playwright/test";
import { build } from "vite";
import { startEmbeddedBackend } from "../tooling/embedded-backend.ts";
import { type LongList, measureLongList } from "./long-list.ts";
import { fillTable, type Row } from "./rows.ts";
import { serve } from "./server.ts";

const PORT = 24_170;
const FOLDER = path.resolve("node_modules/.cache/radar-rpa/bench/list");

const EMBEDDED = { VITE_SUPABASE_URL: "", VITE_SUPABASE_ANON_KEY: "" };

export async function measureLongLists(
  browser: Browser,
  seed: readonly Row[],
  counts: readonly number[],
  scrolls: boolean,
): Promise<LongList[]> {
  Object.assign(process.env, EMBEDDED, { VITE_SUPABASE_PUBLISHABLE_KEY: "", VITE_ADMIN_EMAIL: "" });
  await build({ logLevel: "error", build: { outDir: FOLDER, emptyOutDir: true } });
  const backend = await startEmbeddedBackend({ dataDir: "memory://" });
  const server = await serve(PORT, [FOLDER], (url, headers) =>
    backend.fetch(new Request(url, { headers })),
  );
  const figures: LongList[] = [];
  for (const count of counts) {
    await fillTable(backend, seed, count);
    figures.push(await measureLongList(browser, `${server.origin}/`, count, scrolls));
    process.stderr.write(`  ${count} artigos: pronto\n`);
  }
  await server.close();
  await backend.close();
  return figures;
}
