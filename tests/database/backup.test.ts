/**
 * `npm run backup` and `npm run restore` on a PostgreSQL server (rule 17.16).
 * @module-tag full
 */
import { execFile, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONTENTS, HostedProject } from "../support/hosted-project.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../support/postgres-server.ts";
import { bundleOnce, runCommand } from "../support/run-command.ts";
import { isCliInstalled } from "../../tooling/deploy/supabase-cli.ts";

const binaries = findPostgres();

const WAIT = { timeout: 60_000 };

const run = (name: "backup" | "restore", project: HostedProject, ...args: string[]) =>
  runCommand("tooling/backup/run.ts", [name, ...args], { DATABASE_URL: project.address() });

describe.runIf(binaries)("a backup", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "radar-rpa-backup-"));
  const file = path.join(folder, "radar.sql");
  let server: PostgresServer;
  let original: HostedProject;

  beforeAll(async () => {
    server = await startPostgres(binaries!);
    original = await HostedProject.make(server, false);
    await original.asOwner(CONTENTS);
    const { code, output } = await run("backup", original, file);
    // The backup reports no table or column of the portal as foreign.
    expect([code, output]).toEqual([0, expect.stringMatching(/: \d+ linhas de \d+ tabelas\.\n$/)]);
  });
  afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true });
  });

  it("restores every row, including those beyond the queue's limit, and leaves every trigger active", async () => {
    const waiting = `select to_json(max(count)) from (
      select count(*) from public.feed_items where status = 'waiting' group by source_id) as line`;
    expect(await original.value(waiting)).toBeGreaterThan(500);
    const target = await HostedProject.makeReady(server, true, "target_project");
    const catalogue = await target.catalogue();
    // Makes PostgreSQL count with parallel workers, as in large tables.
    for (const cost of ["parallel_setup_cost", "parallel_tuple_cost"]) {
      await server.psql(`alter database target_project set ${cost} = 0`);
    }

    const { code, output } = await run("restore", target, file);
    expect([code, output]).toEqual([
      0,
      expect.stringContaining("contagens e somas de verificação iguais"),
    ]);
    expect(await target.contents()).toBe(await original.contents());
    expect(await target.catalogue()).toEqual(catalogue);
    expect(await target.value("select count(*) from pg_trigger where tgenabled <> 'O'")).toBe(0);
    const next = `select to_json(nextval(pg_get_serial_sequence('public.articles', 'revision')))`;
    expect(await target.value(next)).toBe(await original.value(next));
  });

  it("is readable only by its owner, and overwrites no file", async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file, "utf8");
    const { code, output } = await run("backup", original, file);
    expect([code, output]).toEqual([1, expect.stringContaining("já existe")]);
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  it("is not restored into a project that has any row, which stays as it is", async () => {
    const target = await HostedProject.makeReady(server, false, "used_project");
    await target.asOwner("insert into auth.users (id) values (gen_random_uuid())");
    const before = await target.contents();
    const { code, output } = await run("restore", target, file);
    expect([code, output]).toEqual([1, expect.stringContaining("não está vazio (auth.users: 1)")]);
    expect(await target.contents()).toBe(before);
  });

  it.runIf(isCliInstalled)("is not restored into a project with other migrations", async () => {
    const target = await HostedProject.makeReady(server, false, "newer_version");
    await target.asOwner(
      "insert into supabase_migrations.schema_migrations (version) values ('99')",
    );
    const { code, output } = await run("restore", target, file);
    expect([code, output]).toEqual([1, expect.stringContaining("não tem as migrações do backup")]);
  });

  it("is also restored into a server older than the pg_dump that wrote it", async () => {
    const target = await HostedProject.makeReady(server, false, "older_server");
    const newer = path.join(folder, "newer.sql");
    // Only PostgreSQL 17 and later know this setting.
    const text = readFileSync(file, "utf8").replace(/^SET transaction_timeout = 0;\n/m, "");
    writeFileSync(
      newer,
      text.replace(/^SET lock_timeout = 0;$/m, "$&\nSET transaction_timeout = 0;"),
    );
    expect(readFileSync(newer, "utf8")).toContain("\nSET transaction_timeout = 0;\n");
    const { code, output } = await run("restore", target, newer);
    expect([code, output]).toEqual([
      0,
      expect.stringContaining("contagens e somas de verificação iguais"),
    ]);
  });

  it("changes nothing in the target project when the file is incomplete or was modified", async () => {
    const target = await HostedProject.makeReady(server, false, "careful_project");
    const text = readFileSync(file, "utf8");
    const broken = path.join(folder, "broken.sql");

    writeFileSync(broken, text.slice(0, text.length / 2));
    const cut = await run("restore", target, broken);
    expect([cut.code, cut.output]).toEqual([1, expect.stringContaining("não é um backup inteiro")]);

    const mark = text.lastIndexOf("\n-- radar-rpa ");
    const empty = await target.contents();
    writeFileSync(broken, `${text.slice(0, mark)}\nselect 1 / 0;${text.slice(mark)}`);
    const failed = await run("restore", target, broken);
    expect([failed.code, failed.output]).toEqual([1, expect.stringContaining("division by zero")]);
    expect(await target.contents()).toBe(empty);

    writeFileSync(
      broken,
      `${text.slice(0, mark)}\ndelete from public.feed_alerts;${text.slice(mark)}`,
    );
    const changed = await run("restore", target, broken);
    expect([changed.code, changed.output]).toEqual([
      1,
      expect.stringContaining("public.feed_alerts: 1 no backup, 0 no destino"),
    ]);
    expect(await target.contents()).toBe(empty);
  });

  it.each(["node", "psql", "the process group"])(
    "is not partly restored when %s is killed during the restore",
    async (whom) => {
      const target = await HostedProject.makeReady(server, false, "ended_project");
      const empty = await target.contents();
      // This session delays the restore at its first row.
      const first = await original.value("select to_json(min(id::text)) from auth.users");
      const holding = server
        .psql(`begin; insert into auth.users (id) values ('${first}'); select pg_sleep(600);`, {
          database: "ended_project",
        })
        .catch(() => {});
      const sessions = (condition: string) =>
        target.value<number>(
          `select count(*) from pg_stat_activity where datname = 'ended_project' and ${condition}`,
        );
      await expect.poll(() => sessions("query like '%pg_sleep(600)%'"), WAIT).toBe(2);

      const program = await bundleOnce("tooling/backup/run.ts");
      const restoring = spawn(process.execPath, [program, "restore", file], {
        env: { ...process.env, DATABASE_URL: target.address() },
        detached: true,
      });
      const ended = new Promise((resolve) => restoring.once("close", resolve));
      await expect.poll(() => sessions("wait_event_type = 'Lock'"), WAIT).toBe(1);
      const psql = Number(execFileSync("pgrep", ["-P", `${restoring.pid}`], { encoding: "utf8" }));
      if (whom === "psql") process.kill(psql, "SIGKILL");
      else process.kill(whom === "node" ? restoring.pid! : -restoring.pid!, "SIGKILL");
      await server.psql(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(600)%' and pid <> pg_backend_pid()",
      );
      await holding;
      expect(await ended).not.toBe(0);
      await expect.poll(() => sessions("usename = 'postgres'"), WAIT).toBe(0);
      expect(await target.contents()).toBe(empty);
    },
  );

  it("names foreign tables, and is restored where they exist, also when the migrations were not recorded", async () => {
    const used = await HostedProject.makeReady(server, false, "own_project");
    await used.asOwner(`
      drop schema if exists supabase_migrations cascade;
      insert into public.articles (title) values ('Uma'), ('Outra');
      create type public.mood as enum ('boa', 'má');
      create domain public.score as integer check (value >= 0);
      alter table public.articles add column mood public.mood default 'boa', add column score public.score default 1,
        add column "Título curto" text generated always as (left(title, 3)) stored;
      create table public.notes (id bigint generated always as identity, article uuid references public.articles);
      insert into public.notes (article) select id from public.articles;
      create table public.letters (n integer) partition by range (n);
      create table public.letters_0 partition of public.letters for values from (0) to (9);
      insert into public.letters values (1);
      create table search.extra () inherits (public.feed_alerts);
      insert into search.extra (kind) values ('full-queue');
      create unlogged table private.kept as select 1 as n;
      create schema crm;
      create table crm.clients as select 1 as n;
    `);
    const copy = path.join(folder, "own.sql");
    const saved = await run("backup", used, copy);
    expect(saved.code).toBe(0);
    for (const part of ["letters_0", "notes", "articles.mood", "articles.score", "extra", "kept"]) {
      expect(saved.output).toMatch(new RegExp(`(?:tabela|coluna) \\w+\\.${part}: `));
    }
    expect(saved.output).toContain('a coluna public.articles."Título curto": alter table');
    expect(saved.output).toContain("Fora do backup, porque não são do portal: crm.clients.");

    const target = await HostedProject.makeReady(server, false, "own_target");
    const before = await target.contents();
    const refused = await run("restore", target, copy);
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining("nada foi gravado. Crie antes:\n"),
    ]);
    expect(await target.contents()).toBe(before);
    expect(refused.output.trimEnd().split("\n").slice(1).toSorted()).toEqual(
      saved.output
        .split("\n")
        .filter((line) => line.startsWith("  "))
        .toSorted(),
    );

    // A partition must be restored after its parent table.
    await target.asOwner("create table public.letters (n integer) partition by range (n)");
    for (const [, statement = ""] of refused.output.matchAll(/^ {2}a \w+ (?:[^:]+): (.*)$/gm)) {
      if (!statement.startsWith("pg_dump")) await target.asOwner(statement);
      else {
        const env = { ...process.env, ORIGEM: used.address(), DESTINO: target.address() };
        // A synchronous call would block this process, which forwards the server's port.
        await promisify(execFile)("bash", ["-euc", statement], { env });
      }
    }
    const { code, output } = await run("restore", target, copy);
    expect([code, output]).toEqual([
      0,
      expect.stringContaining("contagens e somas de verificação iguais"),
    ]);
    expect(
      await target.value(
        "select to_json(string_agg(mood::text || score, ' ')) from public.articles",
      ),
    ).toBe("boa1 boa1");
  });

  it("names the package to install when pg_dump is too old for the server, and leaves no file", async () => {
    const bin = path.join(folder, "bin");
    mkdirSync(bin);
    writeFileSync(
      path.join(bin, "pg_dump"),
      "#!/bin/sh\necho 'pg_dump (PostgreSQL) 14.9 (Debian)'\n",
    );
    chmodSync(path.join(bin, "pg_dump"), 0o755);
    const { code, output } = await runCommand(
      "tooling/backup/run.ts",
      ["backup", path.join(folder, "old.sql")],
      {
        DATABASE_URL: original.address(),
        PATH: `${bin}${path.delimiter}${process.env.PATH}`,
      },
    );
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/versão 14.*servidor é da \d+.*postgresql-client-\d+/s),
    ]);
    expect(() => statSync(path.join(folder, "old.sql"))).toThrow("ENOENT");
  });
});
