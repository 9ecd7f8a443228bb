/**
 * `npm run backup` and `npm run restore` on a plain PostgreSQL server (rule 17.16).
 * @module-tag full
 */
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
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONTENTS, hasCli, HostedProject } from "../support/hosted-project.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../support/postgres-server.ts";
import { runCommand } from "../support/run-command.ts";

const binaries = findPostgres();

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
    expect([code, output]).toEqual([0, expect.stringContaining(" linhas de ")]);
  });
  afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true });
  });

  it("brings back every row, also what waits beyond the limit, and leaves every trigger at work", async () => {
    const waiting = `select to_json(max(count)) from (
      select count(*) from public.feed_items where status = 'waiting' group by source_id) as line`;
    expect(await original.value(waiting)).toBeGreaterThan(500);
    const target = await HostedProject.makeEmpty(server, true, "target_project");
    await target.push();
    const catalogue = await target.catalogue();
    // As where there is so much to count that workers share the tables.
    for (const cost of ["parallel_setup_cost", "parallel_tuple_cost"]) {
      await server.psql(`alter database target_project set ${cost} = 0`);
    }

    const { code, output } = await run("restore", target, file);
    expect([code, output]).toEqual([0, expect.stringContaining("iguais dos dois lados")]);
    expect(await target.contents()).toBe(await original.contents());
    expect(await target.catalogue()).toEqual(catalogue);
    expect(await target.value("select count(*) from pg_trigger where tgenabled <> 'O'")).toBe(0);
    // The numbers go on where they were.
    const next = `select to_json(nextval(pg_get_serial_sequence('public.articles', 'revision')))`;
    expect(await target.value(next)).toBe(await original.value(next));
  });

  it("is only its owner's to read, and writes over nothing", async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file, "utf8");
    const { code, output } = await run("backup", original, file);
    expect([code, output]).toEqual([1, expect.stringContaining("já existe")]);
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  it("is not restored into a project with a single row, and that stays as it is", async () => {
    const target = await HostedProject.makeEmpty(server, false, "used_project");
    await target.push();
    await target.asOwner("insert into auth.users (id) values (gen_random_uuid())");
    const before = await target.contents();
    const { code, output } = await run("restore", target, file);
    expect([code, output]).toEqual([1, expect.stringContaining("não está vazio (auth.users: 1)")]);
    expect(await target.contents()).toBe(before);
  });

  it.runIf(hasCli)("is not restored where other migrations were applied", async () => {
    const target = await HostedProject.makeEmpty(server, false, "newer_version");
    await target.push();
    await target.asOwner(
      "insert into supabase_migrations.schema_migrations (version) values ('99')",
    );
    const { code, output } = await run("restore", target, file);
    expect([code, output]).toEqual([1, expect.stringContaining("não tem as migrações do backup")]);
  });

  it("is restored also when nobody noted the original's migrations", async () => {
    const pasted = await HostedProject.makeEmpty(server, false, "pasted_project");
    await pasted.push();
    await pasted.asOwner(
      "drop schema if exists supabase_migrations cascade; insert into auth.users (id) values (gen_random_uuid())",
    );
    const copy = path.join(folder, "pasted.sql");
    await run("backup", pasted, copy);
    const target = await HostedProject.makeEmpty(server, false, "noted_project");
    await target.push();
    const { code, output } = await run("restore", target, copy);
    expect([code, output]).toEqual([0, expect.stringContaining("iguais dos dois lados")]);
    expect(await target.contents()).toBe(await pasted.contents());
  });

  it("is restored also into a server older than the pg_dump that took it", async () => {
    const target = await HostedProject.makeEmpty(server, false, "older_server");
    await target.push();
    const newer = path.join(folder, "newer.sql");
    // As pg_dump 17 writes it; the servers before it know no such setting.
    const text = readFileSync(file, "utf8").replace(/^SET transaction_timeout = 0;\n/m, "");
    writeFileSync(
      newer,
      text.replace(/^SET lock_timeout = 0;$/m, "$&\nSET transaction_timeout = 0;"),
    );
    expect(readFileSync(newer, "utf8")).toContain("\nSET transaction_timeout = 0;\n");
    const { code, output } = await run("restore", target, newer);
    expect([code, output]).toEqual([0, expect.stringContaining("iguais dos dois lados")]);
  });

  it("that was cut is refused, and one that was changed is restored whole or said to differ", async () => {
    const target = await HostedProject.makeEmpty(server, false, "careful_project");
    await target.push();
    const text = readFileSync(file, "utf8");
    const broken = path.join(folder, "broken.sql");

    writeFileSync(broken, text.slice(0, text.length / 2));
    const cut = await run("restore", target, broken);
    expect([cut.code, cut.output]).toEqual([1, expect.stringContaining("não é um backup inteiro")]);

    const mark = text.lastIndexOf("\n-- radar-rpa ");
    writeFileSync(broken, `${text.slice(0, mark)}\nselect 1 / 0;${text.slice(mark)}`);
    const failed = await run("restore", target, broken);
    expect([failed.code, failed.output]).toEqual([1, expect.stringContaining("division by zero")]);
    expect(await target.value("select count(*) from public.articles")).toBe(0);

    writeFileSync(
      broken,
      `${text.slice(0, mark)}\ndelete from public.feed_alerts;${text.slice(mark)}`,
    );
    const changed = await run("restore", target, broken);
    expect([changed.code, changed.output]).toEqual([
      1,
      expect.stringContaining("public.feed_alerts: 1 no backup, 0 no destino"),
    ]);
  });

  it("says which package brings a pg_dump as new as the server, and leaves no file", async () => {
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

  it("asks for the address of a database", async () => {
    const { code, output } = await runCommand("tooling/backup/run.ts", ["backup", file], {
      DATABASE_URL: "",
    });
    expect([code, output]).toEqual([1, expect.stringContaining("Defina DATABASE_URL")]);
  });
});
