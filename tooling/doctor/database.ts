/** Examines the database of DATABASE_URL. */
import { readFileSync } from "node:fs";
import { Pool } from "pg";
import { parseUrl } from "../../src/articles/model/parse-url.ts";
import { connectionOptions, connectionProblem, isLoopback } from "../backend/database-url.ts";
import { projectOf } from "../backend/environment-values.ts";
import {
  type RunQuery,
  queryTable,
  compareMigrations,
  hasTable,
  recordMigrations,
  readMigrations,
} from "../backend/migration-list.ts";
import type { Values } from "../backend/request.ts";
import { hasNetwork, isSameJob, type Job, SCHEDULED_JOBS } from "../backend/scheduled-jobs.ts";
import { compareDatabase } from "./comparison.ts";
import { type Finding, finding } from "./finding.ts";

const CONNECTION_TIMEOUT_MS = 15_000;
const CLAIMS = { sub: "3f2504e0-4f89-41d3-9a0c-0305e82c3301", session_id: "seen" };

/** Every hosted project has these roles; without them nothing can be compared. */
const MISSING_ROLES = `select name from unnest(array['anon', 'authenticated', 'service_role', 'authenticator']) as name
  where to_regrole(name) is null`;

/** The schedule's last call, if it was refused because the function is missing or has another secret. */
const LAST_REFUSAL = `select status_code as status, left(content, 300) as text from net._http_response
  where created = (select max(created) from net._http_response) and status_code in (401, 403, 404)`;

const isWrong = ({ status }: Finding) => status === "wrong";
/** A read-only session must be made writable before the other statements can run. */
const isOpening = ({ sql }: Finding) => sql?.startsWith("set session characteristics") ?? false;

function examineList(applied: string[], isDifferent: boolean): Finding[] {
  const { missing, isOlder } = compareMigrations(applied);
  if (isOlder) return [finding("database", "older")];
  // `npm run deploy` refuses a database without a list of migrations, so its differences from them are repaired first.
  if (missing.length === 0 || (applied.length === 0 && isDifferent)) return [];
  const values = { missing: missing.join(", ") };
  if (isDifferent) return [finding("database", "behind", values)];
  return [finding("database", "unnoted", values, recordMigrations(missing))];
}

/** True if a function's address belongs to a project other than the examined one. */
function isElsewhere(address: string, { url, database }: Whereabouts): boolean {
  const ref = projectOf(parseUrl(address)?.origin);
  const isHere = address === `${url}/functions/v1/ingest` || (ref && database.includes(ref));
  // A project with its own domain has two addresses; the database's address contains its name.
  return !isHere && (ref !== undefined || projectOf(url) !== undefined);
}

/** Without a scheduled job, a crontab may read the sources. */
async function examineJobs(
  runQuery: RunQuery,
  mentionsOurObject: (text: string) => boolean,
  whereabouts: Whereabouts,
): Promise<Finding[]> {
  type Row = Job & { id: number | string; active: boolean };
  const jobs = await queryTable<Row>(
    runQuery,
    'select jobid as id, jobname as name, schedule as "when", command, active from cron.job',
  );
  const names = new Set(SCHEDULED_JOBS.map(({ name }) => name));
  const matching = jobs.filter(
    (job) => job.active && SCHEDULED_JOBS.some((each) => isSameJob(each, job)),
  );
  const unschedule = ({ id }: Row) => `select cron.unschedule(${id}::bigint);\n`;
  const findings = jobs
    .filter((job) => !matching.includes(job))
    .filter(({ name, command }) =>
      names.has(name) ? matching.some((each) => each.name === name) : mentionsOurObject(command),
    )
    .map((job) => finding("schedule", "strange", { name: job.name }, unschedule(job)));
  const secrets = await queryTable<{ name: string; value: string }>(
    runQuery,
    "select name, decrypted_secret as value from vault.decrypted_secrets where name in ('ingest_url', 'ingest_secret') and decrypted_secret <> ''",
  );
  if (!jobs.some(({ name }) => names.has(name))) {
    // unschedule_ingest.sql also removes these settings, so the schedule was lost in another way.
    if (secrets.length > 0) findings.push(finding("schedule", "gone"));
    return findings;
  }
  if (!(await hasNetwork(runQuery))) findings.push(finding("schedule", "no network"));
  for (const { name, when, command } of SCHEDULED_JOBS) {
    if (matching.some((job) => job.name === name)) continue;
    const others = jobs.filter((job) => job.name === name);
    const sql = `${others.map(unschedule).join("")}select cron.schedule('${name}', '${when}', $command$${command}$command$);`;
    findings.push(finding("schedule", "lacking", { name }, sql));
  }
  const address = secrets.find(({ name }) => name === "ingest_url")?.value;
  if (secrets.length < 2) findings.push(finding("schedule", "no secret"));
  else if (address !== undefined && isElsewhere(address, whereabouts))
    return [...findings, finding("schedule", "other project", { url: address })];
  const refusals = await queryTable<Values>(runQuery, LAST_REFUSAL);
  return [...findings, ...refusals.map((reply) => finding("schedule", "answered", reply))];
}

/** Runs in one transaction without changes. */
async function runQuestions(pool: Pool, tables: string[], administrators: string[]) {
  const settings = {
    "radar.tables": `{${tables.join()}}`,
    "radar.administrators": JSON.stringify(administrators).toLowerCase(),
    "request.jwt.claims": JSON.stringify(CLAIMS),
    // Another finding reports settings that override the caller's identity. They must not affect the other questions.
    "request.jwt.claim": "",
    "request.jwt.claim.sub": "",
    // With an empty path, names are printed with their schema.
    search_path: "",
  };
  await pool.query("begin");
  try {
    for (const setting of Object.entries(settings)) {
      await pool.query("select set_config($1, $2, true)", setting);
    }
    const text = readFileSync("tooling/doctor/questions.sql", "utf8");
    const { rows } = await pool.query<{ answer: string; message: string; sql: string | null }>(
      text,
    );
    const findings = new Map<string, Finding>();
    for (const { answer, message, sql } of rows) {
      const check = answer.startsWith("no ") ? "administrator" : "database";
      const known = findings.get(message);
      if (known) known.sql += `\n${sql}`;
      else findings.set(message, finding(check, answer, { message }, sql ?? undefined));
    }
    return [...findings.values()];
  } finally {
    await pool.query("rollback");
  }
}

export async function withPool<Found>(
  databaseUrl: string,
  act: (pool: Pool) => Promise<Found>,
): Promise<Found> {
  const options = connectionOptions(databaseUrl);
  const pool = new Pool({ ...options, max: 1, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  // The next query reports a connection that was closed while idle.
  pool.on("error", () => {});
  try {
    return await act(pool);
  } finally {
    await pool.end();
  }
}

interface Whereabouts {
  url: string;
  database: string;
}

/** @param administrators their e-mail addresses, the one of VITE_ADMIN_EMAIL first */
export async function examinePool(
  pool: Pool,
  administrators: string[],
  whereabouts: Whereabouts,
): Promise<Finding[]> {
  const runQuery: RunQuery = async (statement) => (await pool.query(statement)).rows as never[];
  const applied = await readMigrations(runQuery);
  if (applied.length === 0 && !(await hasTable(runQuery, "public.articles"))) {
    return [finding("database", "empty")];
  }
  const roles = await runQuery<{ name: string }>(MISSING_ROLES);
  if (roles.length > 0) {
    const names = roles.map(({ name }) => name);
    return [finding("database", "no role", { names: names.join(", "), name: names[0] })];
  }
  const { findings: differences, tables, mentionsOurObject } = await compareDatabase(pool);
  const isDifferent = differences.some(isWrong);
  const findings = examineList(applied, isDifferent);
  if (!findings.some((each) => isWrong(each) && each.sql === undefined)) {
    const answers = await runQuestions(pool, tables, administrators).catch((error: unknown) => {
      // A reported difference may be the reason for the failure.
      if (!isDifferent) throw error;
      return [];
    });
    findings.push(
      ...answers.filter(isOpening),
      ...differences,
      ...answers.filter((each) => !isOpening(each)),
    );
  }
  if (!findings.some(isWrong)) findings.unshift(finding("database", "well"));
  return [...findings, ...(await examineJobs(runQuery, mentionsOurObject, whereabouts))];
}

export async function examineDatabase(
  databaseUrl: string | undefined,
  administrators: string[],
  url: string,
): Promise<Finding[]> {
  if (databaseUrl === undefined) return [finding("database", "unset")];
  try {
    const { ssl, host } = connectionOptions(databaseUrl);
    const whereabouts = { url, database: databaseUrl };
    return await withPool(databaseUrl, async (pool) => {
      try {
        await pool.query("select");
      } catch (error) {
        return [finding("database", "closed", connectionProblem(error))];
      }
      const findings = await examinePool(pool, administrators, whereabouts);
      if (ssl && !ssl.rejectUnauthorized) findings.push(finding("database", "unverified"));
      if (!ssl && !isLoopback(host)) findings.push(finding("database", "in the clear"));
      return findings;
    });
  } catch (error) {
    return [finding("database", "unread", { reason: (error as Error).message })];
  }
}
