/**
 * supabase/embedded-seeds/30_feeds.sql: a dozen real sources, and items that wait for review, made by the core from feeds of
 * our own. `npm run check -- seed` fails when the file is out of date, and with `--update` writes it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { sortCandidates } from "../../src/feeds/data/new-items.ts";
import { wantedOf } from "../../src/feeds/model/candidate.ts";
import { readFeed } from "../../src/feeds/model/read-feed.ts";

const FILE = "supabase/embedded-seeds/30_feeds.sql";
const FIXTURES = "tests/fixtures/feeds";

/** The time of the reading, for what has no date or one in the future. */
const NOW = new Date("2026-11-20T12:00:00Z");

const SOURCES: readonly [name: string, url: string][] = [
  ["TI Inside", "https://tiinside.com.br/feed/"],
  ["Convergência Digital", "https://www.convergenciadigital.com.br/rss/"],
  ["Mobile Time", "https://www.mobiletime.com.br/feed/"],
  ["IT Forum", "https://itforum.com.br/feed/"],
  ["Tecnoblog", "https://tecnoblog.net/feed/"],
  ["Startupi", "https://startupi.com.br/feed/"],
  ["Finsiders Brasil", "https://finsidersbrasil.com.br/feed/"],
  ["Canaltech", "https://canaltech.com.br/rss/"],
  ["Startups", "https://startups.com.br/feed/"],
  ["Baguete", "https://www.baguete.com.br/feed"],
  ["UiPath Blog", "https://www.uipath.com/blog/rss.xml"],
  ["Automation Anywhere Blog", "https://www.automationanywhere.com/rss/blog"],
];

const FEEDS = ["diario-da-automacao.xml", "robos-em-foco.xml", "boletim-bpm.json"];

/** As long before the seeding as it was before the reading: the queue of the demonstration is never old. */
const ago = (publishedAt: string) =>
  `now() - interval '${Math.round((NOW.getTime() - Date.parse(publishedAt)) / 60_000)} minutes'`.replace(
    "- interval '-",
    "+ interval '",
  );

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const list = (values: readonly string[]) =>
  values.length === 0 ? "'{}'" : `array[${values.map(quoted).join(", ")}]`;
const id = (kind: number, index: number) =>
  `${kind}0000000-0000-4000-a000-${String(index + 1).padStart(12, "0")}`;

function itemRows(): string[] {
  const items = FEEDS.flatMap((name) => {
    const bytes = new Uint8Array(readFileSync(`${FIXTURES}/${name}`));
    const url = `https://${name.split(".")[0]}.example/feed`;
    const reading = readFeed(
      { bytes, contentType: "", address: url },
      { keepWords: [], blockWords: [], category: null },
      NOW,
    );
    if (reading.status === "failed") throw new Error(`${name}: ${reading.problem.kind}`);
    const origin = { id: "", name: reading.title, url };
    const published = { pages: new Set<string>(), titles: new Set<string>() };
    return sortCandidates(wantedOf(reading.candidates), origin, [], published, false).fresh;
  });
  return items.map((item, index) => {
    const values = [
      quoted(id(4, index)),
      quoted(item.source_name ?? ""),
      quoted(item.identity ?? ""),
      quoted(item.address_key ?? ""),
      quoted(item.url ?? ""),
      quoted(item.title ?? ""),
      quoted(item.description ?? ""),
      quoted(item.category ?? ""),
      ago(item.published_at),
      list(item.flags ?? []),
      String(item.score),
      quoted(JSON.stringify(item.reasons)),
    ];
    return `  (\n    ${values.join(",\n    ")}\n  )`;
  });
}

const sourceRows = SOURCES.map(
  ([name, url], index) => `  (${[id(3, index), name, url].map(quoted).join(", ")})`,
);

const sql = `-- Made by \`npm run check -- seed --update\`. Do not edit.
-- Real feeds, to be read once somebody asks for it. Fixed ids: running the file again adds nothing twice.
insert into public.sources (id, name, url)
values
${sourceRows.join(",\n")}
on conflict do nothing;

-- Invented news from feeds of our own (${FIXTURES}), so that the queue can be tried at once.
insert into public.feed_items
  (id, source_name, identity, address_key, url, title, description, category, published_at, flags, score, reasons)
values
${itemRows().join(",\n")}
on conflict do nothing;
`;

if (process.argv.includes("--update")) {
  writeFileSync(FILE, sql);
  console.log(`Sementes gravadas em ${FILE}.`);
} else if (readFileSync(FILE, "utf8") === sql) {
  console.log(`${FILE} está em dia com os feeds de exemplo.`);
} else {
  console.error(
    `${FILE} não corresponde aos feeds de exemplo. Rode: npm run check -- seed --update`,
  );
  process.exitCode = 1;
}
