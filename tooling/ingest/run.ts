/** `npm run ingest` reads the sources that are due. Exit codes: 1 if it could not run, 2 if a source failed. */
import { lookup } from "node:dns/promises";
import { parseArgs } from "node:util";
import { parseUrl } from "../../src/articles/model/parse-url.ts";
import { openableAddress } from "../../src/articles/model/openable-address.ts";
import { type CheckAddress, checkAddresses } from "../../src/feeds/data/address-checks.ts";
import { discoverFeeds } from "../../src/feeds/data/discover-feeds.ts";
import type { FeedClient } from "../../src/feeds/data/feed-client.ts";
import type { FetchFeed } from "../../src/feeds/data/feed-request.ts";
import { feedStore } from "../../src/feeds/data/feed-store.ts";
import type { Source } from "../../src/feeds/data/feed-rows.ts";
import { ingestSources, isDue } from "../../src/feeds/data/ingest-sources.ts";
import { fetchPublished } from "../../src/feeds/data/published-articles.ts";
import { addressKey } from "../../src/articles/model/address-key.ts";
import { foldText } from "../../src/articles/model/fold-text.ts";
import { runMain } from "../checks/command.ts";
import { oneLine } from "../checks/one-line.ts";
import { PlainError } from "../checks/plain-error.ts";
import { errorMessage } from "../../src/lib/error-message.ts";
import { counted } from "../../src/lib/plural.ts";
import { describeProblem } from "../../src/feeds/model/feed-problem.ts";
import { createAddressChecker } from "../../src/feeds/fetch/check-address.ts";
import { createFeedFetcher } from "../../src/feeds/fetch/fetch-feed.ts";
import { explain } from "./explain.ts";
import { outcomeText, totals } from "./summary.ts";

const HELP = `Lê as fontes cuja hora chegou e põe as notícias novas na fila de revisão.

  npm run ingest -- [--dry-run] [--all] [--source <nome ou endereço>]
  npm run --silent ingest -- --explain <arquivo> [--address <endereço>] [--json]
  npm run --silent ingest -- --discover <endereço de um site>

  --dry-run   lê e mostra o que faria, sem gravar nada
  --all       lê também as fontes cuja hora ainda não chegou (não as pausadas)
  --source    lê só esta fonte, mesmo pausada; pode repetir
  --explain   mostra o que se entende de um feed em arquivo ("-": entrada padrão), item a item, com o que
              ficaria de fora e por quê; não usa banco nem rede e sai com 0 se era um feed
  --address   com --explain: de onde o feed veio, para os endereços relativos
  --json      com --explain: um objeto JSON
  --discover  procura os feeds de um site; não usa banco e sai com 0 se achou algum, com 2 se não

Variáveis: INGEST_PASSWORD (senha do administrador; sem ela, pergunta), INGEST_CONTACT (endereço de
contato que os sites veem; sem ela, SITE_URL ou o endereço do projeto) e INGEST_URL (o banco embutido,
se não estiver em http://localhost:5173).`;

function namedSources(sources: readonly Source[], names: readonly string[]): Source[] {
  return names.map((name) => {
    const key = addressKey(name);
    const found = sources.find(
      (source) =>
        foldText(source.name) === foldText(name) || (key !== "" && addressKey(source.url) === key),
    );
    if (found) return found;
    const known = sources.map((source) => `  • ${source.name}`).join("\n");
    throw new PlainError(`Não há fonte "${name}". As fontes são:\n${known}`);
  });
}

/** Stops without a network, because every source would count as failed. Also tries a name that always exists. */
async function expectNetwork(sources: readonly Source[]): Promise<void> {
  const hosts = sources.map(({ url }) => parseUrl(url)?.hostname.replaceAll(/[[\]]/g, ""));
  const there = ["", ...hosts].map((host) => lookup(host || "example.com"));
  await Promise.any(there).catch(() => {
    throw new PlainError(
      "Sem rede: o nome de nenhum site foi encontrado. Nada foi lido, e nenhuma falha foi contada.",
    );
  });
}

async function tryAddresses(client: FeedClient, isAlive: CheckAddress): Promise<void> {
  try {
    const { tried, failed } = await checkAddresses(client, isAlive);
    if (tried > 0)
      console.log(`Endereços de artigos conferidos: ${tried}, ${failed} sem resposta.`);
  } catch (error) {
    console.error(`Endereços de artigos não conferidos: ${errorMessage(error)}`);
  }
}

async function discover(site: string, fetchFeed: FetchFeed): Promise<number> {
  const address = openableAddress(site);
  if (address === null) throw new PlainError(`"${site}" não é um endereço http(s).`);
  const fetchDocument = async (wanted: string) => {
    const fetched = await fetchFeed({ address: wanted, etag: null, lastModified: null });
    if (fetched.status === "fetched") return fetched.document;
    throw new PlainError(fetched.status === "failed" ? describeProblem(fetched.problem) : "");
  };
  const { feeds } = await discoverFeeds(address, fetchDocument, new Date());
  for (const { address: feed, title, items, isOfComments } of feeds) {
    const what = [
      title || "sem título",
      counted(items, "item", "itens"),
      isOfComments && "comentários",
    ];
    console.log(`${feed}\n  ${what.filter(Boolean).join(" · ")}`);
  }
  if (feeds.length > 0) return 0;
  console.log("Nenhum feed encontrado neste site.");
  return 2;
}

const readOptions = () =>
  parseArgs({
    options: {
      "dry-run": { type: "boolean", default: false },
      all: { type: "boolean", default: false },
      source: { type: "string", multiple: true, default: [] },
      explain: { type: "string" },
      address: { type: "string", default: "" },
      json: { type: "boolean", default: false },
      discover: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  }).values;

async function readSources(
  client: FeedClient,
  { all: isAll, source: names, "dry-run": isDryRun }: ReturnType<typeof readOptions>,
  { fetchFeed, isAlive }: { fetchFeed: FetchFeed; isAlive: CheckAddress },
): Promise<number> {
  const now = new Date();
  const all = await feedStore(client).fetchSources();
  const due = all.filter((source) => (isAll ? !source.isPaused : isDue(source, now)));
  const sources = names.length > 0 ? namedSources(all, names) : due;
  await expectNetwork(all);
  if (sources.length === 0) {
    console.log("Nenhuma fonte para ler agora.");
    if (!isDryRun) await tryAddresses(client, isAlive);
    return 0;
  }

  let done = 0;
  const results = await ingestSources(sources, {
    client,
    fetchFeed,
    published: await fetchPublished(client),
    now,
    isDryRun,
    onDone: ({ source, outcome }) => {
      done++;
      const mark = outcome.status === "failed" ? "✗" : "✓";
      console.log(
        oneLine(`[${done}/${sources.length}] ${mark} ${source.name}: ${outcomeText(outcome)}`),
      );
    },
  });
  console.log(totals(results));
  if (isDryRun) console.log("Nada foi gravado (--dry-run).");
  else if (names.length === 0) await tryAddresses(client, isAlive);
  return results.some(({ outcome }) => outcome.status === "failed") ? 2 : 0;
}

await runMain(async () => {
  const options = readOptions();
  if (options.help) return console.log(HELP);
  if (options.explain !== undefined) return explain(options.explain, options.address, options.json);

  // Loaded only when needed, because Vite, which reads the settings, takes half a second.
  const { readCredentials, signIn } = await import("./sign-in.ts");
  const credentials = readCredentials();
  const allowLoopback = process.env.INGEST_ALLOW_LOOPBACK === "only-in-tests";
  const fetcher = { contact: credentials.contact, allowLoopback };
  const fetchFeed = createFeedFetcher(fetcher);
  if (options.discover !== undefined) return discover(options.discover, fetchFeed);

  const { client, leave } = await signIn(credentials);
  try {
    const isAlive = createAddressChecker(fetcher);
    return await readSources(client, options, { fetchFeed, isAlive });
  } finally {
    await leave();
  }
});
