/** Calls functions and tables in every role, on the embedded engine and on a plain PostgreSQL server. */
import { afterAll, beforeAll } from "vitest";
import {
  type Client,
  clientFor,
  jwtSecret,
  signInAsAdministrator,
  signInAsStranger,
  signToken,
  startTestBackend,
} from "./database.ts";
import { describeFirstRow } from "./first-row.ts";
import { ACCOUNTS, beginAs, type Caller, HostedProject, signedIn } from "./hosted-project.ts";
import { findPostgres, startPostgres } from "./postgres-server.ts";

export type Who = "visitor" | "stranger" | "administrator" | "secret key";

export type Row = Record<string, unknown>;

export interface CallResult {
  rows: Row[];
  /** PostgreSQL's error code, or the service's own. */
  code: string | null;
  message: string;
}

export interface Engine {
  /** Runs SQL as the owner, without policies. @returns the rows of the last statement */
  sql: (text: string) => Promise<Row[]>;
  call: (who: Who, name: string, parameters: Row) => Promise<CallResult>;
  read: (who: Who, table: string) => Promise<CallResult>;
  insert: (who: Who, table: string, rows: readonly Row[]) => Promise<CallResult>;
  update: (who: Who, table: string, change: Row) => Promise<CallResult>;
  remove: (who: Who, table: string) => Promise<CallResult>;
  close: () => Promise<void>;
}

const toResult = async (
  request: PromiseLike<{ data: unknown; error: { code?: string; message: string } | null }>,
): Promise<CallResult> => {
  const { data, error } = await request;
  const rows = (Array.isArray(data) ? data : data === null ? [] : [{ value: data }]) as Row[];
  return { rows, code: error ? (error.code ?? "none") : null, message: error?.message ?? "" };
};

async function startEmbedded(): Promise<Engine> {
  const backend = await startTestBackend();
  const clients: Record<Who, Client> = {
    visitor: clientFor(backend),
    stranger: await signInAsStranger(backend),
    administrator: await signInAsAdministrator(backend),
    "secret key": clientFor(backend, {
      token: signToken({ role: "service_role" }, await jwtSecret()),
    }),
  };
  const table = (who: Who, name: string) => clients[who].from(name as "articles");
  return {
    sql: async (text) => (await backend.sql(text)).rows,
    call: (who, name, parameters) => toResult(clients[who].rpc(name as never, parameters as never)),
    read: (who, name) => toResult(table(who, name).select("*")),
    insert: (who, name, rows) =>
      toResult(
        table(who, name)
          .insert(rows as never)
          .select(),
      ),
    update: (who, name, change) =>
      toResult(
        table(who, name)
          .update(change as never)
          .not("id", "is", null)
          .select(),
      ),
    remove: (who, name) => toResult(table(who, name).delete().not("id", "is", null).select()),
    close: () => backend.close(),
  };
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value) && value.every((each) => typeof each !== "object")) {
    return quoted(`{${value.join(",")}}`);
  }
  if (typeof value === "object") return quoted(JSON.stringify(value));
  return typeof value === "string" ? quoted(value) : String(value);
}

const CALLER: Record<Who, Caller> = {
  visitor: { role: "anon", claims: { role: "anon" } },
  stranger: signedIn(ACCOUNTS.stranger),
  administrator: signedIn(ACCOUNTS.administrator),
  "secret key": { role: "service_role", claims: { role: "service_role" } },
};

const asRows = (statement: string, isQuery: boolean) =>
  isQuery
    ? `select coalesce(json_agg(line), '[]') from (${statement}) as line`
    : `with line as (${statement}) select coalesce(json_agg(line), '[]') from line`;

const names = (row: Row) => Object.keys(row).map((name) => `"${name}"`);

async function startPlain(binaries: string, automaticGrants: boolean): Promise<Engine> {
  const server = await startPostgres(binaries);
  const project = await HostedProject.make(server, automaticGrants);
  const run = async (who: Who, statement: string, isQuery: boolean): Promise<CallResult> => {
    try {
      const output = await project.asPostgrest(
        `\\set VERBOSITY verbose
        ${beginAs(CALLER[who])} ${asRows(statement, isQuery)}; commit;`,
      );
      return { rows: JSON.parse(output) as Row[], code: null, message: "" };
    } catch (error) {
      const { message } = error as Error;
      const [, code = "none", text = message] = /ERROR: {2}(\w{5}): (.*)/.exec(message) ?? [];
      return { rows: [], code, message: text };
    }
  };
  return {
    sql: async (text) => {
      const statements = text.trim().replace(/;$/, "");
      const isQuery = /^(?:select|with)\b/i.test(statements);
      if (isQuery) return project.value<Row[]>(asRows(statements, true));
      await project.asOwner(text);
      return [];
    },
    call: (who, name, parameters) => {
      const list = Object.entries(parameters).map(([key, value]) => `${key} => ${literal(value)}`);
      return run(who, `select * from public.${name}(${list.join(", ")})`, true);
    },
    read: (who, name) => run(who, `select * from public.${name}`, true),
    insert: (who, name, rows) =>
      run(
        who,
        `insert into public.${name} (${names(rows[0]!).join(", ")}) values ${rows
          .map((row) => `(${Object.values(row).map(literal).join(", ")})`)
          .join(", ")} returning *`,
        false,
      ),
    update: (who, name, change) =>
      run(
        who,
        `update public.${name} set ${Object.entries(change)
          .map(([key, value]) => `"${key}" = ${literal(value)}`)
          .join(", ")} returning *`,
        false,
      ),
    remove: (who, name) => run(who, `delete from public.${name} returning *`, false),
    close: () => server.close(),
  };
}

const binaries = findPostgres();

const ENGINES: [name: string, start: () => Promise<Engine>][] = [
  ["the embedded engine", startEmbedded],
  ...(binaries
    ? ([
        ["PostgreSQL, new tables closed", () => startPlain(binaries, false)],
        ["PostgreSQL, new tables open to all", () => startPlain(binaries, true)],
      ] satisfies [string, () => Promise<Engine>][])
    : []),
];

export async function allPages(engine: Engine, body: Row, max_rows: number): Promise<Row[]> {
  const found: Row[] = [];
  for (;;) {
    const last = found.at(-1);
    const after = last && { before_id: last.id, before_published_at: last.publishedAt };
    const { rows, code } = await engine.call("visitor", "search_articles", {
      ...body,
      ...after,
      max_rows,
    });
    if (code) throw new Error(code);
    found.push(...rows);
    if (rows.length < max_rows) return found;
  }
}

/** Runs the same tests on each engine, or only on the embedded one outside the nightly run. */
export function describeEngines(tests: (engine: Engine, isEmbedded: boolean) => void) {
  describeFirstRow(
    ENGINES,
    ([name]) => name,
    ([, start]) => {
      const engine = {} as Engine;
      beforeAll(async () => {
        Object.assign(engine, await start());
      });
      afterAll(() => engine.close?.());
      tests(engine, start === startEmbedded);
    },
    "nightly",
  );
}
