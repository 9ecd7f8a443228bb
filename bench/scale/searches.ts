/** Searches, categories and counts in the database, as a visitor and with the policies. */
import { readFileSync } from "node:fs";
import { HostedProject } from "../../tests/support/hosted-project.ts";
import { findPostgres, startPostgres } from "../../tests/support/postgres-server.ts";
import { fillTable } from "../articles.ts";

/** Runs statements in one session. @returns the last one's only value, which is JSON */
export type Sql = (text: string) => Promise<unknown>;

const REPETITIONS = 5;
const PAGE_SIZE = 240;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const UNITS = [
  ..."aeo%_\\'\"$*",
  "\u0301",
  "ç",
  "ß",
  "İ",
  "😀",
  "👩‍👧",
  "robo",
  "de ",
  "Processos ",
  "0%",
];
const LENGTHS = [1, 2, 3, 5, 10, 25, 50, 100, 150, 200];

/** As bad as a query can be that is not refused: 200 of them, from 1 to 200 characters. */
export const HOSTILE_QUERIES: readonly string[] = UNITS.flatMap((unit) =>
  LENGTHS.map((length) => Array.from(unit.repeat(length)).slice(0, length).join("")),
);

/** After the nth article, as src/articles/data/article-pages.ts does. */
const listAfter = (n: number, category?: string) => {
  const date = `timestamptz '2026-01-01' - ${n} * interval '1 hour'`;
  const of = category ? `category => ${quoted(category)}, ` : "";
  return `select * from public.search_articles(${of}before_published_at => ${date},
    before_id => 'ffffffff-ffff-ffff-ffff-ffffffffffff', max_rows => ${PAGE_SIZE})`;
};
const search = (query: string) =>
  `select * from public.search_articles(${quoted(query)}, max_rows => ${PAGE_SIZE})`;
const count = (query: string) => `select * from public.count_articles(${quoted(query)})`;

const STEPS = {
  "Mais da lista, depois do 1.000º": listAfter(1_000),
  "Mais da lista, depois do 90.000º": listAfter(90_000),
  "Mais de uma categoria, depois do 1.000º": listAfter(1_000, "estudos"),
  "Mais de uma categoria, depois do 90.000º": listAfter(90_000, "estudos"),
  'Busca "robo"': search("robo"),
  'Busca "a"': search("a"),
  'Busca "%"': search("%"),
  "Busca do que um só tem": search(" 99999"),
  "Busca do que nenhum tem": search("zzzq"),
  "Busca de 200 caracteres": search("automação ".repeat(20)),
  "Contagem de tudo": count(""),
  "Contagem de uma busca": count("robo"),
};

interface Plan {
  "Node Type": string;
  "Index Name"?: string;
  Plans?: Plan[];
}

interface Timed {
  /** Milliseconds. */
  time: number;
  rows: number;
  plan: [{ Plan: Plan }];
}

/** Runs statements as a visitor does, and writes all rows as the Data API does. */
async function timeAll(sql: Sql, statements: readonly string[]): Promise<Timed[]> {
  return (await sql(`
    do $bench$
      declare
        statement text;
        began timestamptz;
        response jsonb;
        plan json;
        measured jsonb := '[]';
      begin
        set local role anon;
        foreach statement in array array[${statements.map(quoted).join()}] loop
          began := clock_timestamp();
          execute 'select coalesce(json_agg(line), ''[]'') from (' || statement || ') as line' into response;
          measured := measured || jsonb_build_object(
            'time', extract(epoch from clock_timestamp() - began) * 1000,
            'rows', jsonb_array_length(response)
          );
          execute 'explain (format json) ' || statement into plan;
          measured := jsonb_set(measured, '{-1,plan}', plan::jsonb);
        end loop;
        perform set_config('bench.measured', measured::text, false);
      end
    $bench$;
    select current_setting('bench.measured')::json;
  `)) as Timed[];
}

/** What a plan reads by which index; a function's own plan is not seen. */
const scansOf = ({ "Node Type": type, "Index Name": index, Plans = [] }: Plan): string[] => [
  ...(type.endsWith("Scan") ? [index ? `${type} ${index}` : type] : []),
  ...Plans.flatMap(scansOf),
];

export async function measureSearches(sql: Sql) {
  const steps = [];
  for (const [name, statement] of Object.entries(STEPS)) {
    const all = await timeAll(sql, Array<string>(REPETITIONS).fill(statement));
    const [first] = all;
    steps.push({
      name,
      times: all.map(({ time }) => time),
      rows: first?.rows ?? 0,
      plan: first ? scansOf(first.plan[0].Plan).join(", ") : "",
    });
  }
  return steps;
}

export async function measureHostile(sql: Sql) {
  const measured = [];
  for (const [name, make] of [
    ["buscas hostis", search],
    ["contagens hostis", count],
  ] as const) {
    const all = await timeAll(sql, HOSTILE_QUERIES.map(make));
    measured.push({ name, times: all.map(({ time }) => time) });
  }
  return measured;
}

/** A plain server with a project's schema and as many articles; `null` where none is installed. */
export async function startPlain(articles: number) {
  const binaries = findPostgres();
  if (!binaries) return null;
  const server = await startPostgres(binaries);
  const project = await HostedProject.make(server, false);
  await project.asOwner(readFileSync("supabase/seeds/10_articles.sql", "utf8"));
  await fillTable({ sql: (text) => project.asOwner(text) }, articles);
  await project.asOwner("analyze");
  const sql: Sql = async (text) => JSON.parse(await project.asPostgrest(text)) as unknown;
  return { sql, close: () => server.close() };
}
