/** The database behind DATABASE_URL: what it holds beside what the migrations make, and what a comparison does not show. */
import { readdirSync, readFileSync } from "node:fs";
import { Pool } from "pg";
import { connectionOptions } from "../backend/database-url.ts";
import { compareDatabase } from "./comparison.ts";
import { type Finding, finding } from "./finding.ts";

/** Who runs migrations and the SQL editor. */
const OWNER = "postgres";
const CONNECTION_TIMEOUT_MS = 15_000;
/** More says nothing more. */
const MAX_NAMED = 40;
/** Of nobody. */
const CLAIMS = { sub: "3f2504e0-4f89-41d3-9a0c-0305e82c3301", session_id: "seen" };

/** Everything of a table that may not be there. */
async function readTable<Row>(pool: Pool, table: string, query: string): Promise<Row[] | null> {
  const { rows: there } = await pool.query(`select 1 where to_regclass('${table}') is not null`);
  return there.length === 0 ? null : ((await pool.query(query)).rows as Row[]);
}

async function askMigrations(pool: Pool, isDifferent: boolean): Promise<Finding[]> {
  const table = "supabase_migrations.schema_migrations";
  const rows = await readTable<{ version: string }>(pool, table, `select version from ${table}`);
  if (!rows) return [];
  const versions = readdirSync("supabase/migrations").map((file) => file.split("_")[0] ?? "");
  const known = new Set(rows.map(({ version }) => version));
  const missing = versions.filter((version) => !known.has(version)).join(" ");
  if (rows.some(({ version }) => version < (versions.toSorted()[0] ?? ""))) {
    return [finding("database", "older")];
  }
  if (missing === "") return [];
  return [finding("database", isDifferent ? "behind" : "unnoted", { missing })];
}

/** One transaction, which changes nothing. */
async function askQuestions(pool: Pool, tables: string[], administrators: string[]) {
  const settings = {
    "radar.tables": `{${tables.join()}}`,
    "radar.administrators": `{${administrators.map((email) => JSON.stringify(email.toLowerCase())).join()}}`,
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
async function askSchedule(pool: Pool): Promise<Finding[]> {
  const last = `select status_code as status, left(content, 300) as text from (
    select * from net._http_response order by created desc limit 1) as reply where status_code in (401, 403, 404)`;
  const replies = await readTable<{ status: number; text: string }>(
    pool,
    "net._http_response",
    last,
  );
  return (replies ?? []).map((reply) => finding("schedule", `answered ${reply.status}`, reply));
}

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
    const { findings: differences, tables } = await compareDatabase(pool, OWNER);
    const findings = await askMigrations(
      pool,
      differences.some(({ status }) => status === "wrong"),
    );
    if (findings.every(({ status }) => status !== "wrong")) {
      const rest = differences.length - MAX_NAMED;
      findings.push(...differences.slice(0, MAX_NAMED));
      if (rest > 0) findings.push(finding("database", "more", { rest }));
      findings.push(...(await askQuestions(pool, tables, administrators)));
    }
    const isWell = findings.every(({ status }) => status !== "wrong");
    if (isWell) findings.unshift(finding("database", "well"));
    return [...findings, ...(await askSchedule(pool))];
  } catch (error) {
    return [finding("database", "unread", { reason: (error as Error).message })];
  } finally {
    await pool.end();
  }
}
