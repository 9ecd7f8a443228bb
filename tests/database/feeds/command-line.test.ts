/**
 * Runs `npm run ingest` against the embedded backend over HTTP (rules 14.18, 14.31 and 14.38).
 * @module-tag full
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EmbeddedBackend } from "../../../tooling/backend/embedded-backend.ts";
import { startTestBackend } from "../../support/database.ts";
import { emptyTables } from "../../support/empty-tables.ts";
import { serveBackend } from "../../support/e2e-servers.ts";
import type { RunningServer } from "../../support/listen.ts";
import { type FeedServer, startFeedServer } from "../../support/feed-server.ts";
import { runCommand } from "../../support/run-command.ts";

let backend: EmbeddedBackend;
let api: RunningServer;
let feeds: FeedServer;

const item = (n: number) =>
  `<item><title>UiPath ${n}</title><link>https://site.com.br/${n}</link><pubDate>2026-11-20</pubDate></item>`;

beforeAll(async () => {
  [backend, feeds] = await Promise.all([startTestBackend(), startFeedServer()]);
  api = await serveBackend(backend, 0);
  feeds.serve(
    "/a",
    `<rss version="2.0"><channel><title>A</title>${item(1)}${item(2)}</channel></rss>`,
  );
  feeds.serve("/b", `<rss version="2.0"><channel><title>B</title>${item(3)}</channel></rss>`);
});
afterAll(async () => {
  await feeds.close();
  await api.close();
  await backend.close();
});

beforeEach(() =>
  backend.sql(`${emptyTables("feed_items", "sources", "articles")}
    insert into public.sources (name, url, is_paused) values
      ('Boa', '${feeds.url}/a', false), ('Ágil', '${feeds.url}/b', true), ('Quebrada', '${feeds.url}/nada', false)`),
);

const run = (
  args: string[],
  variables: Record<string, string> = {},
  options: { isBundled?: boolean } = {},
) =>
  runCommand(
    "tooling/ingest/run.ts",
    args,
    { INGEST_URL: api.url, INGEST_ALLOW_LOOPBACK: "only-in-tests", ...variables },
    options,
  );

const titles = async () =>
  (await backend.sql("select title from public.feed_items order by title")).rows.map(
    ({ title }) => title,
  );

describe("npm run ingest", () => {
  it("reads the sources that are due, prints each with a summary, and its exit code shows that one failed", async () => {
    const { code, output } = await run([], {}, { isBundled: false });
    expect(output).toContain(
      "✓ Boa: 2 lidos, 2 sobre RPA, 2 novos, 0 fora por pouco, 0 editados, 0 publicados.\n",
    );
    expect(output).toContain("✗ Quebrada: Não há nada neste endereço (404).");
    expect(output).toContain("2 fontes lidas, 2 itens novos na fila, 0 publicados, 1 falha.");
    expect(output).not.toContain("Ágil");
    expect(code).toBe(2);
    expect(await titles()).toEqual(["UiPath 1", "UiPath 2"]);
    const agent = feeds.requests[0]?.headers["user-agent"];
    expect(agent).toBe(`RadarRPA/1.0 (leitor de feeds; +${api.url})`);

    const again = await run([]);
    expect(again).toMatchObject({ code: 0, output: "Nenhuma fonte para ler agora.\n" });
    // Otherwise a scheduled command would leave a session after each run.
    expect((await backend.sql("select from auth.sessions")).rows).toEqual([]);
  });

  it("reports a missing network connection, and counts no failure for any source", async () => {
    await backend.sql(`update public.sources set url = 'https://' || id || '.invalid/feed';
      insert into public.articles (title, url) values ('A', 'https://a.invalid/1')`);
    const offline =
      'import dns from "node:dns/promises"; import { syncBuiltinESMExports } from "node:module"; ' +
      'dns.lookup = () => Promise.reject(new Error("EAI_AGAIN")); syncBuiltinESMExports();';
    const { code, output } = await run([], {
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(offline)}`,
    });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^Sem rede: .*\n$/),
    });
    const { rows } = await backend.sql(
      "select (select sum(failures) from public.sources) as failures, (select count(*) from public.sources where last_attempt_at is not null) as attempts, (select count(*) from public.address_checks) as checks",
    );
    expect(rows.map((row) => Object.values(row).map(Number))).toEqual([[0, 0, 0]]);
  });

  it("checks each article's address once a day, and not in a dry run", async () => {
    await backend.sql(`insert into public.articles (title, url) values
      ('Vive', '${feeds.url}/a'), ('Morto', '${feeds.url}/nada')`);
    const heads = () => feeds.requests.filter(({ method }) => method === "HEAD").length;
    expect((await run(["--dry-run"])).output).not.toContain("Endereços");
    expect(heads()).toBe(0);
    expect((await run([])).output).toContain("Endereços de artigos conferidos: 2, 1 sem resposta.");
    expect(heads()).toBe(2);
    const { rows } = await backend.sql("select failures from public.address_checks order by url");
    expect(rows).toEqual([{ failures: 0 }, { failures: 1 }]);
    expect((await run([])).output).not.toContain("Endereços");
  });

  it("reads one source by name, without accents, also when it is paused", async () => {
    expect(await run(["--source", "agil"])).toMatchObject({ code: 0 });
    expect(await titles()).toEqual(["UiPath 3"]);
  });

  it("stores nothing in a dry run", async () => {
    const { code, output } = await run(["--dry-run", "--source", `${feeds.url}/a`]);
    expect(output).toContain("✓ Boa: 2 lidos, 2 sobre RPA, 2 novos");
    expect(output).toContain("Nada foi gravado (--dry-run).");
    expect(code).toBe(0);
    expect(await titles()).toEqual([]);
    expect(
      (await backend.sql("select 1 from public.sources where last_attempt_at is not null")).rows,
    ).toEqual([]);
  });

  it.each<[string, string[], Record<string, string>, string]>([
    [
      "a wrong password",
      [],
      { INGEST_PASSWORD: "errada" },
      "admin@example.com: a senha não confere, ou a conta não existe. Deixe `npm run dev` em execução; confira INGEST_URL e INGEST_PASSWORD.\n",
    ],
    [
      "no server at the address",
      [],
      { INGEST_URL: "http://localhost:9" },
      "http://localhost:9 não pôde ser alcançado. Deixe `npm run dev` em execução",
    ],
    ["an unknown source", ["--source", "nada"], {}, 'Não há fonte "nada". As fontes são:'],
  ])(
    "explains an error without a stack, and exits with 1: %s",
    async (_what, args, variables, message) => {
      const { code, output } = await run(args, variables);
      expect(output).toContain(message);
      expect(output).not.toMatch(/\n\s+at /);
      expect(code).toBe(1);
    },
  );

  it("finds the feeds of a site, or says that there are none", async () => {
    feeds.serve(
      "/site",
      '<link rel="alternate" type="application/rss+xml" href="/b">',
      "text/html",
    );
    expect(await run(["--discover", `${feeds.url}/site`])).toEqual({
      code: 0,
      output: `${feeds.url}/b\n  B · 1 item\n`,
    });
    feeds.serve("/vazio", "<title>Nada</title>", "text/html");
    expect(await run(["--discover", `${feeds.url}/vazio`])).toEqual({
      code: 2,
      output: "Nenhum feed encontrado neste site.\n",
    });
    const nothing = await run(["--discover", `${feeds.url}/nada`]);
    expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining("(404)") as string });
    expect((await run(["--discover", "ftp://a"])).output).toContain("não é um endereço http(s)");
  });
});
