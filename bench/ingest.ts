/**
 * How long the core takes for a hundred feeds of fifty items, and how much memory: `npm run bench -- ingest`. Fails when it
 * is more than a minute of one core's work or more than 300 MB.
 */
import { pathToFileURL } from "node:url";
import { sortCandidates } from "../src/feeds/data/new-items.ts";
import { wantedOf } from "../src/feeds/model/candidate.ts";
import { readFeed } from "../src/feeds/model/read-feed.ts";
import { groupSimilar } from "../src/articles/model/similar-titles.ts";

const LIMITS = { seconds: 60, megabytes: 300 };

export interface IngestBench {
  feeds: number;
  items: number;
  wanted: number;
  /** Of work, whatever else the machine does. */
  cpuSeconds: number;
  peakMegabytes: number;
}

const TOPICS = [
  "UiPath",
  "automação de processos",
  "bolo de cenoura",
  "RPA e IA",
  "eleições",
  "Blue Prism",
];
const RULES = { keepWords: ["cartório", "nota fiscal"], blockWords: ["curso"], category: null };
const NOW = new Date("2026-11-20T12:00:00Z");

/** A feed as WordPress writes it, of some 150 KB. */
function feedOf(feed: number, items: number): Uint8Array {
  const body = `<p>${"Texto de uma notícia sobre <b>robôs</b> &amp; processos. ".repeat(45)}</p>`;
  const entries = Array.from({ length: items }, (_, n) => {
    const date = new Date(NOW.getTime() - n * 3_600_000).toUTCString();
    return `<item><title>${TOPICS[(feed + n) % TOPICS.length]} em destaque ${feed}-${n}</title><link>https://site${feed}.com.br/noticia-${n}/?utm_source=rss</link><guid isPermaLink="false">${feed}-${n}</guid><pubDate>${date}</pubDate><category>Tecnologia</category><description><![CDATA[${body.slice(0, 400)}]]></description><content:encoded><![CDATA[<img src="https://site${feed}.com.br/${n}.jpg">${body}]]></content:encoded></item>`;
  });
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Site ${feed}</title><link>https://site${feed}.com.br</link>${entries.join("")}</channel></rss>`,
  );
}

/** Everything but the network and the database, which are not ours to measure. */
export function benchIngest(feeds = 100, items = 50): IngestBench {
  const start = process.cpuUsage();
  let peak = process.memoryUsage().rss;
  let read = 0;
  const queue: { title: string; time: number }[] = [];
  for (let feed = 0; feed < feeds; feed++) {
    const bytes = feedOf(feed, items);
    const address = `https://site${feed}.com.br/feed/`;
    const reading = readFeed(
      { bytes, contentType: "text/xml; charset=UTF-8", address },
      RULES,
      NOW,
    );
    if (reading.status === "failed") throw new Error(reading.problem.kind);
    read += reading.candidates.length;
    const { fresh } = sortCandidates(
      wantedOf(reading.candidates),
      { id: "source", name: reading.title, url: address },
      [],
      { pages: new Set(), titles: new Set() },
      false,
    );
    queue.push(
      ...fresh.map((row) => ({ title: row.title ?? "", time: Date.parse(row.published_at) })),
    );
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  groupSimilar(queue);
  const { user, system } = process.cpuUsage(start);
  return {
    feeds,
    items: read,
    wanted: queue.length,
    cpuSeconds: (user + system) / 1_000_000,
    peakMegabytes: Math.round(Math.max(peak, process.memoryUsage().rss) / 1024 / 1024),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const result = benchIngest();
  const { seconds, megabytes } = LIMITS;
  console.log(
    `${result.feeds} feeds, ${result.items} itens, ${result.wanted} para a fila: ` +
      `${result.cpuSeconds.toFixed(1)} s de um núcleo (limite ${seconds}), ` +
      `${result.peakMegabytes} MB (limite ${megabytes}).`,
  );
  if (result.cpuSeconds > seconds || result.peakMegabytes > megabytes) process.exitCode = 1;
}
