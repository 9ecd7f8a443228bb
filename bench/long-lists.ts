/** The home page with 100, 1,000 and 10,000 articles, on the embedded backend. */
import path from "node:path";
import type { Browser } from "@playwright/test";
import { build } from "vite";
import { startEmbeddedBackend } from "../tooling/backend/embedded-backend.ts";
import type { Profile } from "./browser.ts";
import { measureSelectFloor } from "./floor.ts";
import { type LongListVisit, measureLongList, type Steps } from "./long-list.ts";
import { fillTable, type Row } from "./rows.ts";
import { serve } from "./server.ts";
import { median, mediansOf } from "./statistics.ts";

const PORT = 24_170;
const FOLDER = path.resolve("node_modules/.cache/radar-rpa/bench/list");

const EMBEDDED = { VITE_SUPABASE_URL: "", VITE_SUPABASE_ANON_KEY: "" };

/** The medians of several visits. */
export interface LongList extends LongListVisit {
  /** Whether by fingers. */
  isTouched: boolean;
  visits: number;
  keys: number;
  choices: number;
  /** The worst of all keys and all choices of all visits, hiccups of the machine among them. */
  worstKey: number;
  worstChoice: number;
  /** What opening a select takes on an empty page, in between. */
  selectFloor: number;
}

function summarize(
  visits: readonly LongListVisit[],
  { isTouched }: Profile,
  { words, pills, arrows }: Steps,
  selectFloor: number,
): LongList {
  return {
    ...mediansOf(visits),
    isTouched,
    visits: visits.length,
    keys: 2 * words.join("").length,
    choices: pills.length + arrows.length,
    worstKey: Math.max(...visits.map(({ typing }) => typing)),
    worstChoice: Math.max(...visits.map(({ choosing }) => choosing)),
    isFindable: visits.every(({ isFindable }) => isFindable),
    selectFloor,
  };
}

interface ListsWanted {
  counts: readonly number[];
  rounds: number;
  steps: Steps;
  /** Whether to go down to the last card, in the last round. */
  scrolls: boolean;
}

export async function measureLongLists(
  browser: Browser,
  profile: Profile,
  seed: readonly Row[],
  { counts, rounds, steps, scrolls }: ListsWanted,
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
    const visits: LongListVisit[] = [];
    const floors: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      floors.push(await measureSelectFloor(browser, profile));
      visits.push(
        await measureLongList(browser, profile, {
          url: `${server.origin}/`,
          count,
          steps,
          scrolls: scrolls && round === rounds,
        }),
      );
    }
    figures.push(summarize(visits, profile, steps, median(floors)));
    process.stderr.write(`  ${profile.name}, ${count} artigos: pronto\n`);
  }
  await server.close();
  await backend.close();
  return figures;
}
