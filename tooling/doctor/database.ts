/** The database behind DATABASE_URL: what it holds beside what the migrations make, and what a comparison does not show. */
import { readdirSync, readFileSync } from "node:fs";
import { Pool } from "pg";
import { connectionOptions } from "../backend/database-url.ts";
import { noteMigrations } from "../backend/note-migrations.ts";
import { compareDatabase } from "./comparison.ts";
import { type Finding, finding } from "./finding.ts";

const CONNECTION_TIMEOUT_MS = 15_000;
const MIGRATIONS = "supabase_migrations.schema_migrations";
const IS_THERE = `select where coalesce(to_regclass('public.articles'), to_regclass('${MIGRATIONS}')) is not null`;
/** Of nobody. */
const CLAIMS = { sub: "3f2504e0-4f89-41d3-9a0c-0305e82c3301", session_id: "seen" };

const isWrong = ({ status }: Finding) => status === "wrong";

/** @returns rows of a table; none where it is not there */
async function readTable<Row>(pool: Pool, table: string, query: string): Promise<Row[]> {
  const { rows: there } = await pool.query(`select 1 where to_regclass('${table}') is not null`);
  return there.length === 0 ? [] : ((await pool.query(query)).rows as Row[]);
}

async function askMigrations(pool: Pool, isDifferent: boolean): Promise<Finding[]> {
  const query = `select version from ${MIGRATIONS}`;
  const rows = await readTable<{ version: string }>(pool, MIGRATIONS, query);
  const known = rows.map(({ version }) => version);
  const versions = readdirSync("supabase/migrations").map((file) => file.split("_")[0] ?? "");
  const first = versions.toSorted()[0] ?? "";
  const missing = versions.filter((version) => !known.includes(version));
  if (known.some((version) => version < first)) return [finding("database", "older")];
  // Who never noted them pasted them into the SQL editor.
  if (known.length === 0 || missing.length === 0) return [];
  const values = { missing: missing.join(", ") };
  return isDifferent
    ? [finding("database", "behind", values)]
    : [finding("database", "unnoted", values, noteMigrations(missing))];
}

/** One transaction, which changes nothing. */
async function askQuestions(pool: Pool, tables: string[], administrators: string[]) {
  const settings = {
    "radar.tables": `{${tables.join()}}`,
    "radar.administrators": JSON.stringify(administrators).toLowerCase(),
    "request.jwt.claims": JSON.stringify(CLAIMS),
    // Whatever is named stands with its schema.
    search_path: "",
  };
  await pool.query("begin");
  try {
    for (const setting of Object.entries(settings)) {
      await pool.query("select set_config($1, $2, true)", setting);
    }
    const text = readFileSync("tooling/doctor/questions.sql", "utf8");
    const { rows } = await pool.query<{ message: string; sql: string }>(text);
    return rows.map(({ message, sql }) => finding("database", "fault", { message }, sql));
  } finally {
    await pool.query("rollback");
  }
}

/** What the schedule's last call was told, where the function is not there or knows another secret. */
const LAST_REFUSAL = `select status_code as status, left(content, 300) as text
  from (select * from net._http_response order by created desc limit 1) as reply where status_code in (401, 403, 404)`;

export async function examineDatabase(
  databaseUrl: string | undefined,
  administrators: string[],
): Promise<Finding[]> {
  if (databaseUrl === undefined) return [finding("database", "unset")];
  const pool = new Pool({
    ...connectionOptions(databaseUrl),
    max: 1,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  });
  // What closes an idle connection is said by the next question, if there is one.
  pool.on("error", () => {});
  try {
    const there = await pool.query(IS_THERE);
    if (there.rowCount === 0) return [finding("database", "empty")];
    const { findings: differences, tables } = await compareDatabase(pool);
    const findings = await askMigrations(pool, differences.some(isWrong));
    if (!findings.some(isWrong)) {
      findings.push(...differences, ...(await askQuestions(pool, tables, administrators)));
    }
    if (!findings.some(isWrong)) findings.unshift(finding("database", "well"));
    const refusals = await readTable<{ status: number; text: string }>(
      pool,
      "net._http_response",
      LAST_REFUSAL,
    );
    return [...findings, ...refusals.map((reply) => finding("schedule", "answered", { ...reply }))];
  } catch (error) {
    return [finding("database", "unread", { reason: (error as Error).message })];
  } finally {
    await pool.end();
  }
}
