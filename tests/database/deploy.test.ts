/**
 * `npm run deploy` against a simulated hosted project (rule 17.21).
 * @module-tag full
 */
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HostedProject } from "../support/hosted-project.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../support/postgres-server.ts";
import { runCommand } from "../support/run-command.ts";
import { SCHEDULE_STUBS } from "../support/schedule-stubs.ts";
import {
  ACCESS_TOKEN,
  REF,
  SECRET_KEY,
  type FakeManagementApi,
  startFakeManagementApi,
} from "../support/fake-management-api.ts";
import {
  PASSWORD,
  PUBLIC_KEY,
  SECRET,
  type FakeProject,
  startFakeProject,
} from "../support/fake-project.ts";
import { isCliInstalled } from "../../tooling/deploy/supabase-cli.ts";

const binaries = findPostgres();
const EMAIL = "editora@radar.exemplo.com.br";
const SITE = "https://radar.com.br";
const id = "50000000-0000-4000-a000-0000000000aa";

describe.runIf(binaries && isCliInstalled)("a deployment in one command", () => {
  let server: PostgresServer;
  let project: HostedProject;
  let api: FakeProject;
  let management: FakeManagementApi;

  /** @param change variables that differ from the complete environment */
  const deploy = async (args: string[], change: Record<string, string> = {}) => {
    management.calls.length = 0;
    const fixed = ["--no-build", "--write-to", envFile];
    const all = [...fixed, ...args];
    return runCommand("tooling/deploy/run.ts", all, { ...variables(), ...change });
  };

  const variables = () => ({
    SUPABASE_PROFILE: management.profile,
    SUPABASE_ACCESS_TOKEN: ACCESS_TOKEN,
    // The simulated project accepts any password, so this one tests escaping.
    DATABASE_URL: project.address().replace("@", ":a/b#c?d%e@"),
    VITE_SUPABASE_URL: api.url,
    VITE_SUPABASE_ANON_KEY: PUBLIC_KEY,
    // Left over from another project.
    FEED_URL: "https://zzzzzzzzzzzzzzzzzzzz.supabase.co/functions/v1/feed",
    VITE_ADMIN_EMAIL: EMAIL,
    INGEST_PASSWORD: PASSWORD,
    INGEST_SECRET: SECRET,
    SITE_URL: SITE,
  });

  const asSuperuser = (script: string) => server.psql(script, { database: "deployed_project" });
  const refuse = (part: string) => {
    management.refused = part;
  };
  let isAuthDown = false;
  let isListDown = false;

  const envFile = path.join(mkdtempSync(path.join(tmpdir(), "radar-rpa-deploy-")), ".env.local");

  const roles = () =>
    project.value("select coalesce(json_agg(raw_app_meta_data ->> 'role'), '[]') from auth.users");

  beforeAll(async () => {
    server = await startPostgres(binaries!);
    project = await HostedProject.makeEmpty(server, false, "deployed_project");
    await project.asOwner(SCHEDULE_STUBS);
    management = await startFakeManagementApi(project);
    api = await startFakeProject();
    api.breakIt(({ path, headers, body }) => {
      if (isListDown && path === "/rest/v1/articles") return { status: 503 };
      if (path !== "/auth/v1/admin/users") return undefined;
      if (isAuthDown) return { status: 503, body: { msg: "Hoje não" } };
      if (headers.apikey !== SECRET_KEY) return { status: 401 };
      const { email, password, email_confirm: isConfirmed, app_metadata: metadata } = body;
      expect([password, isConfirmed]).toEqual([PASSWORD, true]);
      void project.asOwner(
        `insert into auth.users (id, email, raw_app_meta_data) values ('${id}', '${String(email)}', '${JSON.stringify(metadata)}')`,
      );
      return { status: 200, body: { id } };
    });
  });
  afterAll(async () => {
    rmSync(path.dirname(envFile), { recursive: true });
    await api?.close();
    await management?.close();
    await server?.close();
  });

  it("first reports what is missing, and changes nothing", async () => {
    const { code, output } = await deploy(["--dry-run"]);
    expect(output).toMatch(/→ Migrações: aplicar \d{14}/);
    expect(output).toContain(
      `→ Contas: fechar os cadastros; pôr o Site URL: ${SITE}; admitir o endereço que os links de senha abrem: ${SITE}/nova-senha`,
    );
    expect(output).toContain(
      `→ Administrador: criar a conta ${EMAIL}, com o papel de administrador`,
    );
    expect(output).toContain("→ Segredos das funções: gravar INGEST_SECRET; gravar SITE_URL");
    expect(output).toContain("→ Data API: pôr Max rows em 240");
    expect(output).toContain("→ Agenda: agendar a leitura das fontes");
    expect(output).toContain(`escrever VITE_SUPABASE_URL em ${envFile}`);
    expect(existsSync(envFile)).toBe(false);
    expect(code).toBe(0);
    expect(management.calls).toEqual([]);
    expect(await roles()).toEqual([]);
  });

  it.each([
    [
      "SUPABASE_ACCESS_TOKEN",
      `sbp_${"1".repeat(40)}`,
      /o token de SUPABASE_ACCESS_TOKEN não é aceito: crie outro/,
    ],
    ["INGEST_PASSWORD", "curta", /A senha de INGEST_PASSWORD é fraca/],
    [
      "INGEST_PASSWORD",
      "",
      /a conta editora@\S+ não existe: para criá-la, defina INGEST_PASSWORD/i,
    ],
    [
      "VITE_SUPABASE_URL",
      "https://zzzzzzzzzzzzzzzzzzzz.supabase.co",
      /zzzz.* não existe|não é aceito/,
    ],
    [
      "DATABASE_URL",
      "postgresql://postgres.zzzzzzzzzzzzzzzzzzzz:senha@aws-0-sa-east-1.pooler.supabase.com:5432/postgres",
      /^DATABASE_URL é de outro projeto/m,
    ],
    ["DATABASE_URL", "postgresql://postgres:x@127.0.0.1:1/postgres", /não abre o banco: .*1\b/],
  ])("refuses %s=%j, and changes nothing", async (name, value, report) => {
    const { code, output } = await deploy(["--yes"], { [name]: value });
    expect([code, output]).toEqual([1, expect.stringMatching(report)]);
    expect(output).not.toContain("já foi feito");
    expect(management.calls).toEqual([]);
  });

  it("sends no secret to an address that refuses the public key", async () => {
    const other = await startFakeProject();
    other.breakIt(() => ({ status: 401, body: { message: "Invalid API key" } }));
    const { code, output } = await deploy(["--yes"], { VITE_SUPABASE_URL: other.url });
    await other.close();
    expect([code, output]).toEqual([1, expect.stringContaining("não é o endereço deste projeto")]);
    expect(other.calls.map(({ headers }) => headers.apikey)).toEqual([PUBLIC_KEY]);
    expect(management.calls).toEqual([]);
  });

  it("reports every problem of the variables at once, before it asks for anything", async () => {
    const wrong = {
      SUPABASE_ACCESS_TOKEN: " ",
      VITE_ADMIN_EMAIL: " ",
      VITE_SUPABASE_URL: `https://${REF}.supabase.co/rest/v1`,
      SITE_URL: `${SITE}/portal`,
      INGEST_SECRET: "curto",
    };
    const { code, output } = await deploy(["--yes"], { ...wrong, SUPABASE_PROFILE: "" });
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        /^Defina SUPABASE_ACCESS_TOKEN\.\nDefina VITE_ADMIN_EMAIL\.\n.*só o endereço do projeto.*\nSITE_URL não é o endereço do site publicado.*\nINGEST_SECRET tem menos de 24/,
      ),
    ]);
  });

  it("asks no questions without a terminal", async () => {
    const { code, output } = await deploy([]);
    expect([code, output]).toEqual([1, expect.stringContaining("confirme com --yes")]);
    expect(management.calls).toEqual([]);
  });

  /** Each step with an interruption and its repair. */
  const STEPS: [title: string, damage: () => unknown, repair: () => unknown][] = [
    [
      "Migrações",
      () =>
        asSuperuser(`create function public.stop() returns event_trigger language plpgsql as 'begin raise ''Hoje não''; end';
          create event trigger stop on ddl_command_start execute function public.stop()`),
      () => asSuperuser("drop event trigger stop; drop function public.stop()"),
    ],
    ["Contas", () => refuse("PATCH config/auth"), () => refuse("")],
    ["Administrador", () => (isAuthDown = true), () => (isAuthDown = false)],
    ["Data API", () => refuse("PATCH postgrest"), () => refuse("")],
    ["Segredos das funções", () => refuse("POST secrets"), () => refuse("")],
    ["Funções", () => refuse("POST functions/deploy ?slug=feed"), () => refuse("")],
    ["Agenda", () => refuse("cron.schedule"), () => refuse("")],
    ["Ambiente", () => rmdirSync(path.dirname(envFile)), () => mkdirSync(path.dirname(envFile))],
  ];

  it.each(STEPS)(
    "stops at an interruption, and continues from there when it is repeated: %s",
    async (title, damage, repair) => {
      await damage();
      const { code, output } = await deploy(["--yes"]);
      await repair();
      expect(code).toBe(1);
      expect(output).toContain(`\n${title}…\n`);
      expect(output).toMatch(/O que já foi feito não se repete: rode de novo\.$/m);
      const titles = STEPS.map(([each]) => each);
      // Functions are always uploaded, because deployed code cannot be compared.
      const last = Math.max(titles.indexOf(title) - 1, 0);
      const before = titles.slice(0, last).filter((each) => each !== "Funções");
      for (const done of before) expect(output).toContain(`✓ ${done}\n`);
    },
    180_000,
  );

  it("sets up a project in which the doctor finds no fault", async () => {
    expect(await roles()).toEqual(["admin"]);
    const { code, output } = await deploy(["--yes"], { VITE_SUPABASE_URL: `${api.url}/` });
    for (const title of ["Migrações", "Contas", "Administrador", "Segredos das funções"]) {
      expect(output).toContain(`✓ ${title}\n`);
    }
    expect(management.calls).toEqual([
      "POST functions/deploy ingest",
      "POST functions/deploy feed",
    ]);
    expect(management.auth).toEqual({
      disable_signup: true,
      site_url: SITE,
      uri_allow_list: `${SITE}/nova-senha`,
    });
    expect([...management.secrets]).toEqual([
      ["INGEST_SECRET", SECRET],
      ["SITE_URL", SITE],
    ]);
    expect(
      await project.value("select json_object_agg(name, secret order by name) from vault.secrets"),
    ).toEqual({ ingest_secret: SECRET, ingest_url: `${api.url}/functions/v1/ingest` });
    expect(await project.value("select count(*) from cron.job")).toBe(2);

    expect(management.api.max_rows).toBe(240);
    expect(readFileSync(envFile, "utf8")).toBe(
      `VITE_SUPABASE_URL=${api.url}\nVITE_SUPABASE_ANON_KEY=${PUBLIC_KEY}\nVITE_ADMIN_EMAIL=${EMAIL}\nSITE_URL=${SITE}\nFEED_URL=${api.url}/functions/v1/feed\n`,
    );
    for (const secret of [SECRET, SECRET_KEY, PASSWORD, ACCESS_TOKEN]) {
      expect(output).not.toContain(secret);
    }
    expect(output).toMatch(/0 errados, 0 avisos/);
    expect(code).toBe(0);
  }, 180_000);

  it(
    "continues after a failed build in an empty clone, and includes the articles in the build",
    { tags: ["nightly"], timeout: 600_000 },
    async () => {
      const clone = path.join(path.dirname(envFile), "clone");
      execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${process.cwd()}`, clone]);
      symlinkSync(path.resolve("node_modules"), path.join(clone, "node_modules"), "junction");
      const run = (change: Record<string, string> = {}) => {
        const options = { isBundled: false, folder: clone };
        return runCommand(
          "tooling/deploy/run.ts",
          ["--yes"],
          { ...variables(), ...change },
          options,
        );
      };

      isListDown = true;
      const stopped = await run();
      isListDown = false;
      expect([stopped.code, stopped.output]).toEqual([
        1,
        expect.stringContaining("não foi compilado"),
      ]);

      const { code, output } = await run();
      expect([code, output]).toEqual([
        0,
        expect.stringMatching(/Publique o site:.*\nnpx .* deploy/),
      ]);
      expect(readFileSync(path.join(clone, "dist/index.html"), "utf8")).toContain("Título");
    },
  );

  it("corrects changed settings, and keeps secrets that are not set here and all other lines of the file", async () => {
    management.secrets.set("INGEST_CONTACT", "feeds@radar.exemplo.com.br");
    management.auth.site_url = "https://antigo.com.br";
    management.auth.uri_allow_list = "https://antigo.com.br/nova-senha,https://outro.com.br";
    await project.asOwner(`update auth.users set raw_app_meta_data = '{"provider": "email"}';
      update cron.job set command = '' where jobname = 'radar-rpa-ingest';
      insert into public.feed_items (identity, address_key, url, title, published_at)
        values ('a', 'de antes', 'https://a.com.br/um?utm_source=x', 'Um', now())`);
    writeFileSync(envFile, `# Minhas\nVITE_SUPABASE_URL=https://velho.supabase.co\nOUTRA=1\n`);
    // Comparing the database is slow and tested above.
    const { output } = await deploy(["--yes"], { INGEST_SECRET: "", DATABASE_URL: "" });
    expect(output).toContain(`→ Administrador: dar a ${EMAIL} o papel de administrador\n`);
    expect(await project.value("select to_json(raw_app_meta_data) from auth.users")).toEqual({
      provider: "email",
      role: "admin",
    });
    expect(output).toContain("deixar de admitir https://antigo.com.br/nova-senha");
    expect(management.auth.uri_allow_list).toBe(`https://outro.com.br,${SITE}/nova-senha`);
    expect(output).toContain("✓ Segredos das funções\n");
    expect(management.secrets.get("INGEST_CONTACT")).toBe("feeds@radar.exemplo.com.br");
    expect(output).toContain("→ Agenda: agendar a leitura das fontes");
    expect(await project.value("select to_json(bool_and(command <> '')) from cron.job")).toBe(true);
    const secret = "select to_json(secret) from vault.secrets where name = 'ingest_secret'";
    expect(await project.value(secret)).toBe(SECRET);
    expect(output).toContain("→ Itens guardados: atualizar o nome das páginas de 1");
    expect(await project.value("select to_json(address_key) from public.feed_items")).not.toBe(
      "de antes",
    );
    expect(statSync(envFile).mode & 0o777).toBe(0o600);
    expect(readFileSync(envFile, "utf8")).toContain(`INGEST_SECRET=${SECRET}\n`);
    expect(readFileSync(envFile, "utf8")).toMatch(
      new RegExp(`^# Minhas\nVITE_SUPABASE_URL=${api.url}\nOUTRA=1\nVITE_SUPABASE_ANON_KEY=`),
    );
  }, 180_000);

  it("reports that the account is banned, and changes nothing", async () => {
    await project.asOwner("update auth.users set banned_until = now() + interval '1 day'");
    const { code, output } = await deploy(["--yes"]);
    await project.asOwner("update auth.users set banned_until = null");
    expect([code, output]).toEqual([1, expect.stringMatching(/editora@\S+ está banida/i)]);
    expect(management.calls).toEqual([]);
  });

  it("refuses a database with migrations that the repository lacks", async () => {
    await project.asOwner(
      "insert into supabase_migrations.schema_migrations (version) values ('20990101000000')",
    );
    const { code, output } = await deploy(["--yes"]);
    expect([code, output]).toEqual([1, expect.stringContaining("atualize o repositório")]);
  });

  it("refuses a database of an older version, and explains how to keep its articles", async () => {
    await project.asOwner(
      "insert into supabase_migrations.schema_migrations (version) values ('20260101000000')",
    );
    const { code, output } = await deploy(["--yes"]);
    expect([code, output]).toEqual([1, expect.stringContaining("importe nele a exportação")]);
  });

  it("refuses a database without recorded migrations, and explains how to record them", async () => {
    await project.asOwner("delete from supabase_migrations.schema_migrations");
    const { code, output } = await deploy(["--yes"]);
    const [, note = ""] = /cole também isto:\n([^]*;)/.exec(output) ?? [];
    expect([code, note]).toEqual([
      1,
      expect.stringContaining("schema_migrations (version) values"),
    ]);
    expect(management.calls).toEqual([]);
    await project.asOwner(`drop schema supabase_migrations cascade; ${note}`);
    expect((await deploy(["--dry-run"])).output).toContain("✓ Migrações\n");
  });
});
