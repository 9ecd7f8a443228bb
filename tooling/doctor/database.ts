/** The database behind DATABASE_URL: what it holds beside what the migrations make, and what a comparison does not show. */
import { readdirSync, readFileSync } from "node:fs";
import { Pool } from "pg";
import { type ConnectionOptions, connectionOptions, isLoopback } from "../backend/database-url.ts";
import { noteMigrations } from "../backend/note-migrations.ts";
import { isSameJob, type Job, SCHEDULED_JOBS } from "../backend/scheduled-jobs.ts";
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
  const isGap = missing.some((version) => known.some((other) => other > version));
  if (isDifferent && !isGap) return [finding("database", "behind", values)];
  const says = isDifferent ? "gap" : "unnoted";
  return [finding("database", says, values, noteMigrations(missing))];
}

/** What the schedule runs; nothing where there is none, as the sources may be read by a crontab. */
async function askJobs(pool: Pool, isOfOurs: (text: string) => boolean): Promise<Finding[]> {
  type Row = Job & { id: number | string; active: boolean };
  const jobs = await readTable<Row>(
    pool,
    "cron.job",
    `select jobid as id, jobname as name, schedule as "when", command, active from cron.job`,
  );
  const names = new Set(SCHEDULED_JOBS.map(({ name }) => name));
  const sound = jobs.filter(
    (job) => job.active && SCHEDULED_JOBS.some((each) => isSameJob(each, job)),
  );
  const findings = jobs
    .filter((job) => !sound.includes(job) && (names.has(job.name) || isOfOurs(job.command)))
    .map(({ id, name }) =>
      finding("schedule", "strange", { name }, `select cron.unschedule(${id}::bigint);`),
    );
  if (!jobs.some(({ name }) => names.has(name))) return findings;
  for (const { name, when, command } of SCHEDULED_JOBS) {
    if (sound.some((job) => job.name === name)) continue;
    const sql = `select cron.schedule('${name}', '${when}', $command$${command}$command$);`;
    findings.push(finding("schedule", "lacking", { name }, sql));
  }
  const known = await readTable(
    pool,
    "vault.decrypted_secrets",
    "select from vault.decrypted_secrets where name in ('ingest_url', 'ingest_secret') and decrypted_secret <> ''",
  );
  return known.length < 2 ? [...findings, finding("schedule", "no secret")] : findings;
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

function openPool(options: ConnectionOptions): Pool {
  const pool = new Pool({ ...options, max: 1, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  // What closes an idle connection is said by the next question, if there is one.
  pool.on("error", () => {});
  return pool;
}

/** Whether a database is what all migrations make, whatever its list of them says. */
export async function isAsMigrated(databaseUrl: string): Promise<boolean> {
  const pool = openPool(connectionOptions(databaseUrl));
  try {
    return !(await compareDatabase(pool)).findings.some(isWrong);
  } finally {
    await pool.end();
  }
}

export async function examineDatabase(
  databaseUrl: string | undefined,
  administrators: string[],
): Promise<Finding[]> {
  if (databaseUrl === undefined) return [finding("database", "unset")];
  const options = connectionOptions(databaseUrl);
  const pool = openPool(options);
  try {
    const there = await pool.query(IS_THERE);
    if (there.rowCount === 0) return [finding("database", "empty")];
    const { findings: differences, tables, isOfOurs } = await compareDatabase(pool);
    const isDifferent = differences.some(isWrong);
    const findings = await askMigrations(pool, isDifferent);
    if (!findings.some((each) => isWrong(each) && each.sql === undefined)) {
      const answers = await askQuestions(pool, tables, administrators).catch((error: unknown) => {
        // What is not as it should be may be why it cannot be asked.
        if (!isDifferent) throw error;
        return [];
      });
      findings.push(...differences, ...answers);
    }
    if (!findings.some(isWrong)) findings.unshift(finding("database", "well"));
    findings.push(...(await askJobs(pool, isOfOurs)));
    const { ssl, host } = options;
    if (ssl && !ssl.rejectUnauthorized) findings.push(finding("database", "unverified"));
    if (!ssl && !isLoopback(host)) findings.push(finding("database", "in the clear"));
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
