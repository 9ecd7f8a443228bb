/** A project of an earlier version with data in it, brought to today's by the commands of docs/operations.md. */
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
import { CLI } from "./hosted-project.ts";

const run = promisify(execFile);

/** The first of those that one baseline came for, each time that this was done: the tree has them no more. */
const FIRST_MIGRATIONS = ["20260101000000_create_articles", "20261125010000_baseline"] as const;

/** 1,000 articles, 25 sources, 4,000 items, 840 of which wait in one source. */
export const ROWS = `
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

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trimEnd();

/** The migrations that a baseline came for, in order, from the repository's history: the first, and then the second time. */
export const earlierMigrations = () =>
  FIRST_MIGRATIONS.map((first) => {
    const removal = git("rev-list", "-1", "HEAD", "--", `supabase/migrations/${first}.sql`);
    // No test that needs them may pass without them.
    if (removal === "") throw new Error("This needs the whole history: git fetch --unshallow");
    const files = git("ls-tree", "--name-only", `${removal}^`, "supabase/migrations/").split("\n");
    return files.map((file) => ({
      name: path.basename(file),
      sql: git("show", `${removal}^:${file}`),
    }));
  });

export interface Checkout {
  /** Runs commands of the guide as a shell does, in a clone of this repository with today's migrations. */
  run: (commands: string, project: string) => Promise<string>;
  /** Applies migrations with the CLI. */
  install: (migrations: ReturnType<typeof earlierMigrations>[0], project: string) => Promise<void>;
  close: () => void;
}

/** A clone of its own: the guide makes a worktree beside it. */
export function checkOut(): Checkout {
  const folder = mkdtempSync(path.join(tmpdir(), "radar-rpa-upgrade-"));
  const clone = path.join(folder, "radar-rpa");
  git("clone", "--quiet", "--shared", "--no-checkout", process.cwd(), clone);
  git("-C", clone, "checkout", "--quiet", "HEAD", "--", "supabase");
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

export interface Readers {
  /** Ends them. @returns how many reads there were, and the longest, from when it was due. Rejects when one was refused. */
  stop: () => Promise<{ reads: number; longestMs: number }>;
}

/** Fifty visitors a second. @param binaries where the server's programs are */
export function startReaders(binaries: string, project: string): Readers {
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
