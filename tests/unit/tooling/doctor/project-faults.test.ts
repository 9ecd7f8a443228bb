/** The findings of `npm run doctor` for a hosted project with a fault (rules 17.10 and 17.20). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { describeProblem } from "@/feeds/model/feed-problem.ts";
import { examineProject } from "../../../../tooling/doctor/examine-project.ts";
import { exitCode, type Finding } from "../../../../tooling/doctor/finding.ts";
import type { Project } from "../../../../tooling/backend/request.ts";
import { RELATIONS } from "../../../../tooling/doctor/visitor.ts";
import {
  type Fault,
  hurried,
  late,
  PASSWORD,
  PUBLIC_KEY,
  SECRET,
  sourceRow,
  type FakeProject,
  startFakeProject,
} from "../../../support/fake-project.ts";

let server: FakeProject;

beforeAll(async () => {
  server = await startFakeProject();
});
afterEach(() => server.breakIt(() => undefined));
afterAll(() => server.close());

async function examine(
  fault: Fault,
  change: Partial<Project> & { password?: string | null; siteUrl?: string } = {},
) {
  server.breakIt(fault);
  const { password = PASSWORD, siteUrl, ...rest } = change;
  const project: Project = {
    url: server.url,
    key: PUBLIC_KEY,
    isEmbedded: false,
    adminEmail: "voce@dominio.com.br",
    timeLimit: 5000,
    ...rest,
  };
  const findings = await examineProject(project, {
    password: password ?? undefined,
    scheduleSecret: SECRET,
    siteUrl,
  });
  return { findings, exit: exitCode(findings) };
}

const lines = (findings: Finding[]) =>
  findings.map(({ check, status, message }) => `${status} ${check}: ${message}`);

const token = (claims: object) =>
  `eyJ.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;

const TOKEN = "/auth/v1/token";
const INGEST = "/functions/v1/ingest";
const SOURCES = "/rest/v1/sources";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

it.each([
  ["that is fresh", [], 1, "ok freshness: .* tem a notícia mais nova"],
  ["built before today's news", [0.5], null, "ok freshness: .* ainda não tem 1 notícia"],
  ["without a build hook", [3, 2], null, "note freshness: .* não tem 2 notícias"],
  ["with a build requested this hour", [3], 0.01, "note freshness: .* não tem 1 notícia"],
  ["without a build for six hours", [0.3], 0.25, "wrong freshness: .* não tem 1 notícia"],
  ["whose build the host refused", [0.3], -1, "wrong freshness: .* recusou o último"],
  ["whose builds have failed for a week", [8], 0.01, "wrong freshness: .* não tem"],
])("the doctor reports a published page %s", async (_, missing, requested, line) => {
  const { findings } = await examine(
    ({ path, query }) => {
      if (path === "/sitemap.xml") {
        return {
          status: 200,
          body: `<loc>https://radar.test/</loc><lastmod>${daysAgo(9)}</lastmod>`,
        };
      }
      if (path === "/rest/v1/site_builds") {
        const days = Math.abs(requested ?? 0);
        const build = { requested_at: daysAgo(days), articles: days === requested ? "1 1" : "" };
        return { status: 200, body: requested === null ? [] : [build] };
      }
      if (!query.has("publishedAt")) return undefined;
      return { status: 200, body: missing.map((days) => ({ publishedAt: daysAgo(days) })) };
    },
    { siteUrl: server.url },
  );
  expect(lines(findings).at(-1)).toMatch(new RegExp(line));
});

describe("a healthy hosted project", () => {
  it("passes every check", async () => {
    const { findings, exit } = await examine(() => undefined);
    expect(lines(findings)).toEqual([
      `ok project: ${server.url} responde e aceita a chave pública`,
      "ok key: chave pública do tipo novo (publishable)",
      expect.stringMatching(
        /^ok schema: a Data API mostra o que as migrações criam \(\d+ tabelas e visões\)$/,
      ),
      "ok policies: a chave pública lê os artigos",
      "ok policies: uma busca acha o artigo mais novo",
      "ok policies: a chave pública lê a marca da lista",
      "ok policies: a chave pública não vê fontes, fila nem histórico",
      "ok policies: a chave pública não grava nada",
      expect.stringContaining("ok max-rows: uma resposta tem todos os artigos (1;"),
      "ok sign-ups: ninguém se cadastra sozinho",
      "ok administrator: voce@dominio.com.br entra, é administrador e pode gravar",
      "skipped database: o banco não foi comparado com o projeto",
      "ok function: está publicada e recusa quem só tem a chave pública",
      `ok function: busca de fora: alcançou ${server.url}/auth/v1/settings`,
      "ok function: o segredo do agendamento confere",
      expect.stringMatching(/^ok schedule: última leitura: há \d+ minutos; nenhuma/),
      "ok sources: 2 fontes, nenhuma com falha",
    ]);
    // A skipped check counts as not passed.
    expect(exit).toBe(2);
  });

  it("receives no effective writes and no unauthorised function calls, and its session is ended", async () => {
    await examine(() => undefined);
    const called = server.calls.flatMap(({ path }) => /\/rpc\/(\w+)$/.exec(path)?.[1] ?? []);
    expect(new Set(called)).toEqual(new Set(["articles_mark", "search_articles"]));
    const writes = server.calls.filter(
      ({ method, path }) => method !== "GET" && path.startsWith("/rest/"),
    );
    expect(writes.length).toBeGreaterThan(6);
    const harmless = writes.filter(({ method, path, query, body }) => {
      const values = Object.values(body);
      const isNull = values.every((value) => value === null);
      if (method === "POST") return values.length > 0 && isNull;
      const [[filter, condition] = []] = query;
      const { required } = RELATIONS.find(({ name }) => path.endsWith(`/${name}`)) ?? {};
      return isNull && condition === "is.null" && filter !== undefined && filter === required;
    });
    expect(harmless).toEqual(writes);
    const orders = server.calls.filter(({ path }) => path === INGEST);
    for (const { headers, isAdministrator, body } of orders) {
      // Neither a preview nor an unauthorised request reads a source.
      expect("preview" in body || (!isAdministrator && !headers["x-ingest-secret"])).toBe(true);
    }
    expect(server.calls.at(-1)).toMatchObject({ path: "/auth/v1/logout", isAdministrator: true });
  });
});

it("the doctor reports which checks it skipped without the password, and how to run them", async () => {
  const { findings, exit } = await examine(() => undefined, { password: null });
  expect(lines(findings).filter((line) => !line.startsWith("ok "))).toEqual([
    "skipped administrator: sem a senha não foi possível conferir se ele entra, nem as fontes e a agenda",
    "skipped database: o banco não foi comparado com o projeto",
    "skipped function: não foi possível conferir se ela consegue buscar",
    "skipped schedule: só o administrador vê as fontes",
  ]);
  const { remedy } = findings.find(({ check }) => check === "administrator") ?? {};
  expect([remedy, exit]).toEqual([expect.stringContaining("INGEST_PASSWORD"), 2]);
});

/** Parses "who METHOD path status body". The first three may be "any", and a path may end with "*". */
function faultOf(text: string): Fault {
  const [, who, method, path = "", status, body = ""] = /^(\S+) (\S+) (\S+) (\d+) ?(.*)$/.exec(
    text,
  )!;
  return (call) => {
    const isTheirs = who === "any" || call.isAdministrator === (who === "administrator");
    const isThere = path.endsWith("*")
      ? call.path.startsWith(path.slice(0, -1))
      : call.path === path;
    return isTheirs && isThere && (method === "any" || method!.includes(call.method))
      ? { status: Number(status), body: body === "" ? undefined : JSON.parse(body) }
      : undefined;
  };
}

type Row = [
  what: string,
  fault: Fault,
  message: RegExp,
  remedy: RegExp,
  change?: Parameters<typeof examine>[1],
];

/** Each row: fault, response, expected message, expected remedy. */
const FAULTS: Row[] = `
a paused project | any any * 540 {} | ^wrong project: o projeto está pausado \\(540\\) | Restore project
a restricted project | any any * 402 {"message":"exceeded_egress_quota"} | ^wrong project: .*suspenso \\(402\\) | Billing
a project that is down | any any * 521 {} | ^wrong project: o projeto está fora do ar \\(521\\) | status\\.supabase\\.com
an address without a project | any any * 404 {} | ^wrong project: .*não é um projeto Supabase \\(404\\) | VITE_SUPABASE_URL
a key that was revoked | any any /auth/v1/settings 401 {"message":"Invalid API key"} | ^wrong project: o projeto não reconhece a chave pública | publishable.*VITE_SUPABASE_ANON_KEY
a project without tables | any any /rest/v1/* 404 {"code":"PGRST205","message":"Could not find the table"} | ^wrong schema: a Data API não mostra: .*article_versions, articles$ | npm run deploy.*notify pgrst, 'reload schema'
a Data API that fails | any any /rest/* 500 {} | ^wrong schema: a Data API não respondeu \\(500\\): o site não mostra nada$ | Project Settings → Data API
a schema that is not exposed | any any /rest/v1/* 406 {"code":"PGRST106","message":"The schema must be one of"} | ^wrong schema: a Data API não mostra o esquema public | Exposed schemas
another schema exposed first | any any /rest/v1/* 404 {"code":"PGRST205","message":"Could not find the table 'graphql_public.articles' in the schema cache"} | ^wrong schema: a Data API não mostra o esquema public$ | Exposed schemas
a token that has expired | any any /rest/v1/* 401 {"code":"PGRST303","message":"JWT expired"} | ^wrong schema: o projeto recusa o token \\(PGRST303: JWT expired\\)$ | publishable
a token issued in the future | any any /rest/v1/* 401 {"code":"PGRST303","message":"JWT issued at future"} | ^wrong schema: o projeto recusa o token | relógio
a role that was renamed | any any /rest/v1/* 400 {"code":"22023","message":"role anon does not exist"} | ^wrong schema: a Data API não responde a ninguém: role anon | DATABASE_URL
an unavailable database | any any /rest/v1/* 503 {"code":"PGRST002","message":"Could not query the database"} | ^wrong schema: a Data API está sem o banco \\(503, PGRST002\\)$ | Logs → Postgres
articles that nobody may read | visitor GET /rest/v1/articles 401 {"code":"42501"} | ^wrong policies: a chave pública não lê os artigos | DATABASE_URL
articles that anybody may write | visitor POST /rest/v1/articles 400 {"code":"23502"} | ^wrong policies: a chave pública pode gravar, ou .*: articles \\(inserir\\) | revoke insert on public\\.articles from anon;
articles that anybody may try to change and delete | any PATCH,DELETE * 204 | ^wrong policies: a chave pública pode gravar, ou só as políticas .*articles \\(alterar, excluir\\) | revoke update, delete on public\\.articles from anon;
sources that anybody may read | visitor GET /rest/v1/sources 200 [{"id":"A"}] | ^wrong policies: a chave pública pode ler, ou só as políticas a impedem: sources$ | revoke select on sources from anon
a grant that only the policies block | visitor GET /rest/v1/sources 200 [] | ^wrong policies: a chave pública pode ler, ou só as políticas a impedem: sources$ | revoke select on sources from anon
a search that finds nothing | visitor GET /rest/v1/rpc/search_articles 200 [] | ^wrong policies: uma busca pelo título do artigo mais novo não o acha$ | DATABASE_URL
a search that nobody may run | visitor GET /rest/v1/rpc/search_articles 401 {"code":"42501"} | ^wrong policies: a chave pública não pode buscar | DATABASE_URL
a list's mark that nobody may read | visitor GET /rest/v1/rpc/articles_mark 401 {"code":"42501"} | ^wrong policies: a chave pública não lê a marca da lista | DATABASE_URL
a list's mark that is missing | visitor GET /rest/v1/rpc/articles_mark 404 {"code":"PGRST202"} | ^wrong policies: falta a marca da lista | npm run deploy
open sign-ups | any any /auth/v1/settings 200 {"disable_signup":false,"external":{"email":true}} | ^wrong sign-ups: qualquer pessoa pode criar uma conta | desligue Allow new users
sign-in by e-mail switched off | any any /auth/v1/settings 200 {"disable_signup":true,"external":{"email":false}} | ^wrong administrator: a entrada por e-mail e senha está desligada | ligue Email
a wrong password | any any /auth/v1/token 400 {"error_code":"invalid_credentials"} | ^wrong administrator: a senha não confere | foi trocada.*INGEST_PASSWORD.*npm run deploy
an e-mail that was not confirmed | any any /auth/v1/token 400 {"error_code":"email_not_confirmed"} | ^wrong administrator: .*não foi confirmado | Auto Confirm User
a CAPTCHA | any any /auth/v1/token 400 {"error_code":"captcha_failed"} | ^wrong administrator: .*CAPTCHA | Attack Protection
an account without the role | any any /auth/v1/token 200 {"access_token":"t","user":{"app_metadata":{}}} | ^wrong administrator: .*não tem o papel de administrador | update auth\\.users .*"admin".*voce@dominio\\.com\\.br
an administrator whom the policies refuse | administrator POST /rest/v1/sources 403 {"code":"42501"} | ^wrong administrator: .*não o deixa gravar em sources$ | DATABASE_URL
a missing function | any any /functions/v1/ingest 404 {"code":"NOT_FOUND"} | ^note function: não está publicada | npm run deploy
a function behind the gateway's token check | visitor any /functions/v1/ingest 401 {"code":401,"message":"Missing authorization header"} | ^wrong function: o projeto exige um token antes | verify_jwt
a function that does not start | any any /functions/v1/ingest 503 {"code":"BOOT_ERROR","message":"Function failed to start"} | ^wrong function: a função falha \\(503: Function failed to start\\) | Logs
a function with outdated keys | administrator any /functions/v1/ingest 500 {"kind":"misconfigured","message":"…"} | ^wrong function: a função tem chaves que o projeto não reconhece | npm run deploy
`
  .trim()
  .split("\n")
  .map((line) => line.split(" | "))
  .map(([what = "", fault = "", message = "", remedy = ""]) => [
    what,
    faultOf(fault),
    new RegExp(message),
    new RegExp(remedy),
  ]);

const rowsOf =
  (count: number, total: number): Fault =>
  (call) =>
    call.headers.prefer === "count=exact"
      ? {
          status: 206,
          body: Array.from({ length: count }, () => ({ id: "1" })),
          headers: { "content-range": `0-${count - 1}/${total}` },
        }
      : undefined;

const sources = (...rows: object[]) =>
  faultOf(`administrator GET ${SOURCES} 200 ${JSON.stringify(rows)}`);

FAULTS.push(
  [
    "a clock that is two days ahead",
    ({ path }) => {
      const date = new Date(Date.now() - 172_800_000).toUTCString();
      const body = { disable_signup: true, external: { email: true } };
      return path === "/auth/v1/settings" ? { status: 200, body, headers: { date } } : undefined;
    },
    /^wrong clock: o relógio deste computador está 2 dias adiantado/,
    /Acerte-o/,
  ],
  [
    "a legacy key",
    () => undefined,
    /^note key: .*tipo antigo \(anon\)/,
    /Crie as chaves novas/,
    { key: token({ role: "anon" }) },
  ],
  [
    "a missing column",
    (call) =>
      call.query.get("select")?.includes("always_on_topic")
        ? { status: 400, body: { code: "42703", message: "column sources.notices does not exist" } }
        : undefined,
    /^wrong schema: a Data API não mostra: sources\.notices$/,
    /npm run deploy/,
  ],
  ["responses cut at 100 rows", rowsOf(100, 250), /^wrong max-rows: .*corta .* 100 linhas/, /240/],
  ["responses of too many rows", rowsOf(250, 250), /^wrong max-rows: .*tem 250 linhas/, /240/],
  [
    "an account without the role, whose e-mail has a quote and capital letters",
    faultOf(`any any ${TOKEN} 200 {"access_token":"t","user":{"app_metadata":{}}}`),
    /^wrong administrator: a conta entra, mas não tem o papel/,
    /where email = 'o''neil@dominio\.com'/,
    { adminEmail: "O'Neil@dominio.com" },
  ],
  [
    "a function that cannot reach other sites",
    faultOf(
      `administrator any ${INGEST} 422 ${JSON.stringify({ kind: "feed", message: describeProblem({ kind: "unreachable" }) })}`,
    ),
    /^wrong function: não alcança .*Não foi possível conectar/,
    /a função é antiga/,
  ],
  [
    "a schedule with another secret",
    (call) =>
      call.headers["x-ingest-secret"] ? { status: 401, body: { kind: "wrong-secret" } } : undefined,
    /^wrong function: o segredo do agendamento não confere/,
    /npm run deploy/,
  ],
  [
    "a stopped schedule",
    sources(sourceRow("A", late), sourceRow("B", late)),
    /^wrong schedule: as fontes deixaram de ser lidas \(última leitura: há 1 dia; 2 de 2/,
    /net\._http_response/,
  ],
  [
    "a schedule that falls behind",
    sources(sourceRow("A", hurried)),
    /^note schedule: 1 de 1 fontes atrasadas, mas a leitura continua/,
    /uma fonte por minuto/,
  ],
  [
    "sources that all fail",
    sources(sourceRow("A", { failures: 3, last_error: "O site está com problemas (503)." })),
    /^wrong sources: todas as 1 fontes ativas falham\. A: O site está com problemas \(503\)\./,
    /npm run deploy/,
  ],
  [
    "one source that fails",
    sources(sourceRow("A", { failures: 1, last_error: "Não há nada aqui (404)." }), sourceRow("B")),
    /^note sources: 1 de 2 fontes ativas falham\. A: Não há nada/,
    /pause-a/,
  ],
);

describe("the doctor", () => {
  it.each(FAULTS)(
    "reports the fault and its remedy for %s",
    async (_name, fault, message, remedy, change) => {
      const { findings, exit } = await examine(fault, change);
      const found = findings.find((each) => message.test(lines([each])[0]!));
      expect(lines(findings).join("\n")).toMatch(new RegExp(message.source, "m"));
      expect(`${found?.remedy} ${found?.sql}`).toMatch(remedy);
      const isWrong = message.source.startsWith("^wrong") || found?.status === "wrong";
      expect(exit).toBe(isWrong ? 1 : 2);
    },
  );

  it.each([
    ["does not respond", () => "silence" as const, {}, /não respondeu a tempo/, /Restore project/],
    ["cannot be reached", () => undefined, { url: "http://127.0.0.1:9" }, /alcançado/, /rede/],
  ])("skips a project that %s", async (_name, fault, change, message, remedy) => {
    const { findings, exit } = await examine(fault, { ...change, timeLimit: 300 });
    expect(findings[0]).toMatchObject({
      check: "project",
      status: "skipped",
      message: expect.stringMatching(message),
      remedy: expect.stringMatching(remedy),
    });
    expect(exit).toBe(2);
  });

  it("accepts open writes in local mode, but only to articles", async () => {
    const open = ["articles", "sources"].map((table) =>
      faultOf(`visitor POST /rest/v1/${table} 400 {"code":"23502"}`),
    );
    const meant = await examine(open[0]!, { adminEmail: null });
    expect(lines(meant.findings)).toEqual(
      expect.arrayContaining([
        "note policies: qualquer pessoa pode gravar: articles (inserir)",
        expect.stringContaining("note administrator: modo local"),
      ]),
    );
    expect(meant.exit).toBe(2);
    const { findings, exit } = await examine(open[1]!, { adminEmail: null });
    expect(lines(findings)).toContainEqual(expect.stringMatching(/^wrong policies: .*: sources/));
    expect(exit).toBe(1);
  });

  it.each([
    'sources 404 {"code":"PGRST205"}',
    'articles 400 {"code":"42703","message":"column articles.revision does not exist"}',
  ])("reports in local mode whether articles accept writes without %s", async (missing) => {
    const alone = faultOf(`visitor GET /rest/v1/${missing}`);
    const open = faultOf('visitor POST /rest/v1/articles 400 {"code":"23502"}');
    const closed = await examine(alone, { adminEmail: null });
    expect(lines(closed.findings)).toContainEqual(
      expect.stringMatching(/^note policies: a tabela não aceita gravações/),
    );
    const { findings } = await examine((call) => alone(call) ?? open(call), { adminEmail: null });
    expect(lines(findings)).toContain(
      "note policies: qualquer pessoa pode gravar: articles (inserir)",
    );
  });
});
