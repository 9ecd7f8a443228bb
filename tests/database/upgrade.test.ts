/**
 * A project of an earlier version, with rows, becomes today's by the commands of docs/operations.md while it is read, and is
 * backed up, dropped and restored. What it took, as docs/operations.md says it:
 * `npx vitest run --project=database --reporter=verbose upgrade`
 * @module-tag full
 */
import { execFile, execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { examineDatabase } from "../../tooling/doctor/database.ts";
import {
  CLI,
  guideCommands,
  hasCli,
  HostedProject,
  INSERT_ACCOUNTS,
  readSchemas,
  SIGN_ALL_IN,
} from "../support/hosted-project.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../support/postgres-server.ts";
import { earlierMigrations } from "../support/earlier-migrations.ts";

const run = promisify(execFile);
const binaries = findPostgres();

/** 1,000 articles, 25 sources, 4,000 items, 840 of which wait in one source. */
const ROWS = `
  insert into public.articles (title, description, category, source, url, "publishedAt")
  select 'Automação número ' || n, repeat('Robôs conciliam extratos. ', 1 + n % 40),
    (array['tecnologia', 'mercado', 'estudos', 'casos-de-uso'])[1 + n % 4], 'Fonte ' || n % 25,
    'https://exemplo.com.br/' || n, case when n % 50 > 0 then timestamptz '2026-01-01' + n * interval '1 hour' end
  from generate_series(1, 1000) as n;

  insert into public.sources (name, url, keep_words, notices)
  select 'Fonte ' || n, 'https://fonte' || n || '.com.br/feed', array['robô', 'rpa'], array['Uma nota']
  from generate_series(1, 25) as n;

  -- Decided at first: what waits beyond a source's limit would be left out.
  insert into public.feed_items
    (source_id, source_name, identity, address_key, url, title, description, published_at, status, decided_at)
  select source.id, source.name, 'item-' || n, 'exemplo.com.br/item/' || n, 'https://exemplo.com.br/item/' || n,
    'Item ' || n, repeat('Uma descrição. ', n % 30), timestamptz '2026-01-01' + n * interval '1 minute',
    case when n % 10 in (1, 2) then 'approved' else 'rejected' end, now()
  from generate_series(1, 4000) as n
  join public.sources as source on source.name = 'Fonte ' || case when n <= 840 then 1 else 2 + n % 24 end;

  update public.feed_items set status = 'waiting', decided_at = null
  where source_name = 'Fonte 1' or right(identity, 1) in ('8', '9');
`;

/** Which migrations an installation of then had, and by which commands of the guide it comes here. */
const VERSIONS = [
  { name: "the first version", time: 0, count: 2, guide: ["upgrade-1", "upgrade-2"] },
  { name: "the last one of 18 migrations", time: 0, count: 18, guide: ["upgrade-1", "upgrade-2"] },
  { name: "the first one of a baseline", time: 1, count: 8, guide: ["upgrade-2"] },
];

/** By day from the first version and from the last baseline, each to one kind of project. */
const CASES = VERSIONS.flatMap((version, index) =>
  [true, false].map((automaticGrants) => ({
    version,
    automaticGrants,
    isDaily: automaticGrants && index === 0,
  })),
);

/** As often the CLI comes upon a report that began before, and holds what it reads. */
const MIN_GIVEN_UP = 2;

/** Of what a server logged: how often a migration gave up waiting, and how long reads waited for a table, in milliseconds. */
const givenUp = (log: string) => log.split("canceling statement due to lock timeout").length - 1;
const readWaits = (log: string) =>
  Array.from(log.matchAll(/ acquired AccessShareLock on .* after ([\d.]+) ms/g), ([, wait]) =>
    Number(wait),
  );

/** Articles, sources, items, and those that wait in the source with most. */
const COUNTS = `
  select json_build_array(
    (select count(*) from public.articles), (select count(*) from public.sources), (select count(*) from public.feed_items),
    (select count(*) from public.feed_items where status = 'waiting' group by source_id order by 1 desc limit 1)
  )
`;

/** Every column that a version had and today's has, of every row. */
const contentsOf = (columns: Record<string, string[]>, today: Record<string, string[]>) =>
  `select json_build_object(${Object.entries(columns)
    .map(
      ([table, names]) =>
        `'${table}', (select md5(string_agg(line::text, '' order by line::text)) from (
          select ${names
            .filter((name) => today[table]!.includes(name))
            .map((name) => `"${name}"`)
            .join(", ")} from public.${table}) as line)`,
    )
    .join(", ")})`;

const COLUMNS = `
  select json_object_agg(table_name, names) from (
    select table_name, json_agg(column_name order by ordinal_position) as names
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name
  ) as tables
`;

/** What doctor has against its database. */
async function faultsOf(project: HostedProject) {
  const findings = await examineDatabase(project.address(), ["editora@example.com"]);
  // Its accounts have no address.
  return findings.filter(
    ({ status, message }) => status !== "ok" && !message.includes("papel de administrador"),
  );
}

interface Checkout {
  /** Runs commands of the guide as a shell does, in a clone of this repository with today's migrations. */
  run: (commands: string, project: string) => Promise<string>;
  /** Applies migrations with the CLI. */
  install: (migrations: ReturnType<typeof earlierMigrations>[0], project: string) => Promise<void>;
  close: () => void;
}

/** A clone of its own: the guide makes a worktree beside it. */
function checkOut(): Checkout {
  const folder = mkdtempSync(path.join(tmpdir(), "radar-rpa-upgrade-"));
  const clone = path.join(folder, "radar-rpa");
  execFileSync("git", ["clone", "--quiet", "--shared", "--no-checkout", process.cwd(), clone]);
  execFileSync("git", ["-C", clone, "checkout", "--quiet", "HEAD", "--", "supabase"]);
  rmSync(path.join(clone, "supabase/migrations"), { recursive: true });
  cpSync("supabase/migrations", path.join(clone, "supabase/migrations"), { recursive: true });

  // The guide has npm bring the CLI; here it is there.
  const bin = path.join(folder, "bin");
  mkdirSync(bin);
  writeFileSync(path.join(bin, "npx"), `#!/bin/sh\nshift\nexec '${path.resolve(CLI)}' "$@"\n`);
  chmodSync(path.join(bin, "npx"), 0o755);

  const runIn = async (cwd: string, commands: string, project: string) => {
    const { stdout, stderr } = await run("bash", ["-euc", commands], {
      cwd,
      env: {
        ...process.env,
        PATH: `${bin}${path.delimiter}${process.env.PATH}`,
        PROJETO: project,
        SUPABASE_TELEMETRY_DISABLED: "1",
        DO_NOT_TRACK: "1",
      },
    });
    return stdout + stderr;
  };

  return {
    run: (commands, project) => runIn(clone, commands, project),
    install: async (installed, project) => {
      const earlier = path.join(folder, "earlier");
      const migrations = path.join(earlier, "supabase/migrations");
      mkdirSync(migrations, { recursive: true });
      cpSync("supabase/config.toml", path.join(earlier, "supabase/config.toml"));
      for (const { name, sql } of installed) writeFileSync(path.join(migrations, name), sql);
      await runIn(earlier, 'npx supabase@3 db push --remote="$PROJETO" --yes', project);
      rmSync(earlier, { recursive: true });
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const READ = `
begin;
set local role anon;
set local statement_timeout = '3s';
select count(*) from (select * from public.articles order by "publishedAt" desc limit 1000) as list;
commit;
`;

interface Readers {
  /** Ends them. @returns how many reads there were, and the longest, from when it was due. Rejects when one was refused. */
  stop: () => Promise<{ reads: number; longestMs: number }>;
}

/** Fifty visitors a second. @param binaries where the server's programs are */
function startReaders(binaries: string, project: string): Readers {
  const folder = mkdtempSync(path.join(tmpdir(), "radar-rpa-readers-"));
  const script = path.join(folder, "read.sql");
  const stopAt = new AbortController();
  writeFileSync(script, READ);
  const options = ["--no-vacuum", "--rate=50", "--client=8", "--time=600", "--log"];
  const prefix = `--log-prefix=${path.join(folder, "read")}`;
  let output = "";
  const ended = run(
    path.join(binaries, "pgbench"),
    [...options, prefix, `--file=${script}`, project],
    { signal: stopAt.signal, killSignal: "SIGTERM" },
  ).then(
    ({ stdout, stderr }) => (output = stdout + stderr),
    (error: Error & { stderr?: string }) => (output = error.stderr ?? ""),
  );
  return {
    stop: async () => {
      stopAt.abort();
      await ended;
      const logs = readdirSync(folder).filter((name) => name.startsWith("read."));
      const times = logs
        .filter((name) => name !== "read.sql")
        .flatMap((name) => readFileSync(path.join(folder, name), "utf8").trim().split("\n"))
        .map((line) => Number(line.split(" ")[2]) / 1000)
        .filter(Number.isFinite);
      rmSync(folder, { recursive: true });
      if (/ERROR|aborted/.test(output)) throw new Error(`A read was refused: ${output}`);
      return { reads: times.length, longestMs: Math.max(...times) };
    },
  };
}

describe.skipIf(!binaries || !hasCli)("a project with rows", () => {
  let server: PostgresServer;
  let checkout: Checkout;

  beforeAll(async () => {
    server = await startPostgres(binaries!);
    checkout = checkOut();
  });
  afterAll(async () => {
    checkout?.close();
    await server?.close();
  });

  for (const { version, automaticGrants, isDaily } of CASES)
    it(
      `of ${version.name} is brought here whole, and no read waits for it (new tables open to all: ${automaticGrants})`,
      { timeout: 300_000, tags: isDaily ? [] : ["nightly"] },
      async ({ annotate }) => {
        const { time, count, guide } = version;
        const name = `upgraded_${count}_${automaticGrants}`;
        const project = await HostedProject.makeEmpty(server, automaticGrants, name);
        const fresh = await HostedProject.makeEmpty(server, automaticGrants, `${name}_fresh`);
        await fresh.asOwner(`begin; ${readSchemas()} commit;`);
        const address = server.address(name, "postgres");
        await checkout.install(earlierMigrations()[time]!.slice(0, count), address);
        await project.asOwner(ROWS + INSERT_ACCOUNTS + SIGN_ALL_IN);
        expect(await project.value(COUNTS)).toEqual([1000, 25, 4000, 840]);
        const contents = contentsOf(await project.value(COLUMNS), await fresh.value(COLUMNS));
        const before = await project.value(contents);

        const { length } = server.log();
        const logged = () => server.log().slice(length);
        const readers = startReaders(binaries!, server.address(name, "authenticator"));
        const holder = project
          .asOwner("begin; select count(*) from public.articles; select pg_sleep(600)")
          .catch(() => {});
        const release = async () => {
          try {
            const timeout = 120_000;
            await expect
              .poll(() => givenUp(logged()), { timeout })
              .toBeGreaterThanOrEqual(MIN_GIVEN_UP);
          } finally {
            await server.psql(
              "select pg_cancel_backend(pid) from pg_stat_activity where query like '%pg_sleep(600)%' and pid <> pg_backend_pid()",
            );
          }
        };
        const released = release();
        const start = performance.now();
        const commands = [...["upgrade", ...guide].map(guideCommands), "empurrar"].join("\n");
        const output = await checkout.run(commands, address);
        const seconds = (performance.now() - start) / 1000;
        await Promise.all([holder, released]);
        const { reads, longestMs } = await readers.stop();
        const longestWaitMs = Math.max(0, ...readWaits(logged()));
        await annotate(
          `${seconds.toFixed(0)} s, ${givenUp(logged())} attempts given up; ` +
            `${reads} reads, the longest ${longestMs.toFixed(0)} ms, the longest wait for a table ${longestWaitMs.toFixed(0)} ms`,
          "figures",
        );

        expect(await project.value(contents)).toEqual(before);
        expect(await project.catalogue()).toEqual(await fresh.catalogue());
        expect(await faultsOf(project)).toEqual([]);
        expect(output).toContain("lock timeout");
        // Of fifty that are due in a second.
        expect(reads).toBeGreaterThan(seconds * 25);
        // A read that is refused rejects above. What a slow machine adds to one is no migration's.
        expect(longestWaitMs).toBeLessThan(1000);

        const restored = await project.moveTo(`${name}_restored`);
        await restored.asOwner(SIGN_ALL_IN);
        expect(await restored.value(contents)).toEqual(before);
        expect(await faultsOf(restored)).toEqual([]);
      },
    );
});
