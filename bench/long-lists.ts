/** The home page with 100, 1,000 and 10,000 articles, on the embedded backend. */
import path from "node:path";
import type { Browser } from "@playwright/test";
import { build } from "vite";
import { startEmbeddedBackend } from "../tooling/embedded-backend.ts";
import { type LongList, measureLongList } from "./long-list.ts";
import { mediansOf } from "./statistics.ts";
import { fillTable, type Row } from "./rows.ts";
import { serve } from "./server.ts";

const PORT = 24_170;
const FOLDER = path.resolve("node_modules/.cache/radar-rpa/bench/list");

const EMBEDDED = { VITE_SUPABASE_URL: "", VITE_SUPABASE_ANON_KEY: "" };

/** @param scrolls whether to go down to the last card, in the last round */
export async function measureLongLists(
  browser: Browser,
  seed: readonly Row[],
  { counts, rounds, scrolls }: { counts: readonly number[]; rounds: number; scrolls: boolean },
): Promise<LongList[]> {
  Object.assign(process.env, EMBEDDED, { VITE_SUPABASE_PUBLISHABLE_KEY: "", VITE_ADMIN_EMAIL: "" });
  await build({ logLevel: "error", build: { outDir: FOLDER, emptyOutDir: true } });
  const backend = await startEmbeddedBackend({ dataDir: "memory://" });
  const server = await serve(PORT, [FOLDER], (url, headers) =>
    backend.fetch(new Request(url, { headers })),
  );
  await server.prepare(FOLDER);
  const figures: LongList[] = [];
  for (const count of counts) {
    await fillTable(backend, seed, count);
    const measured: LongList[] = [];
    for (let round = 1; round <= rounds; round++) {
      const goesDown = scrolls && round === rounds;
      measured.push(await measureLongList(browser, `${server.origin}/`, count, goesDown));
    }
    figures.push({
      // One hiccup of the machine in 40 keys would else be the figure.
      ...mediansOf(measured),
      isFindable: measured.every(({ isFindable }) => isFindable),
    });
    process.stderr.write(`  ${count} artigos: pronto\n`);
  }
  await server.close();
  await backend.close();
  return figures;
}
