/** The database behind DATABASE_URL: what it holds beside what the migrations make, and a dozen questions about the rest. */
import { readdirSync } from "node:fs";
import { Pool } from "pg";
import { connectionOptions } from "../backend/database-url.ts";
import { compareDatabase } from "./comparison.ts";
import { type Finding, findingsOf } from "./finding.ts";
import { askDatabase } from "./questions.ts";

const { ok, wrong, note, skipped } = findingsOf("database");

/** Who runs migrations and the SQL editor. */
const OWNER = "postgres";
const CONNECTION_TIMEOUT_MS = 15_000;
/** More says nothing more. */
const MAX_NAMED = 40;

const PUSH = "Rode `npm run deploy`, que aplica as migrações que faltam.";
const UPGRADE =
  "O banco é de uma versão anterior à 2.0.0: siga “De uma versão anterior à 2.0.0” em docs/operations.md.";

export const NO_DATABASE = skipped(
  "o banco não foi comparado com o projeto",
  "Defina DATABASE_URL (Connect → Session pooler, no painel do Supabase) e rode de novo.",
);

const migrations = () => readdirSync("supabase/migrations").toSorted();

async function askMigrations(pool: Pool, isDifferent: boolean): Promise<Finding[]> {
  const table = "supabase_migrations.schema_migrations";
  const { rows: there } = await pool.query(`select 1 where to_regclass('${table}') is not null`);
  if (there.length === 0) return [];
  const { rows } = await pool.query<{ version: string }>(`select version from ${table}`);
  const versions = new Set(rows.map(({ version }) => version));
  const files = migrations();
  const [baseline = ""] = (files[0] ?? "").split("_");
  if (rows.some(({ version }) => version < baseline)) {
    return [wrong("as migrações que o banco tem são de antes da 2.0.0", UPGRADE)];
  }
  const unnoted = files.filter((file) => !versions.has(file.split("_")[0] ?? ""));
  if (unnoted.length === 0) return [];
  if (isDifferent) return [wrong(`faltam migrações: ${unnoted.join(", ")}`, PUSH)];
  const names = unnoted.map((file) => file.split("_")[0]);
  return [
    note(
      `o banco está em dia, mas a lista das suas migrações não tem ${unnoted.join(", ")}`,
      `npx supabase@3 migration repair --status=applied --remote ${names.join(" ")}`,
    ),
  ];
}

/** What the schedule's last call was told. */
export interface ScheduleReply {
  status: number | null;
  text: string | null;
}

/** @returns `null` where nothing calls from the database */
async function readScheduleReply(pool: Pool): Promise<ScheduleReply | null> {
  const { rows: there } = await pool.query(
    "select 1 where to_regclass('net._http_response') is not null",
  );
  if (there.length === 0) return null;
  const { rows } = await pool.query<ScheduleReply>(
    "select status_code as status, left(coalesce(error_msg, content), 300) as text from net._http_response order by created desc limit 1",
  );
  return rows[0] ?? null;
}

export interface DatabaseExamination {
  findings: Finding[];
  reply: ScheduleReply | null;
}

export async function examineDatabase(
  databaseUrl: string | undefined,
  adminEmails: string[],
): Promise<DatabaseExamination> {
  if (databaseUrl === undefined) return { findings: [NO_DATABASE], reply: null };
  const pool = new Pool({
    ...connectionOptions(databaseUrl),
    max: 1,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  });
  try {
    const { findings, tables, columns, functions } = await compareDatabase(pool, OWNER);
    const query = async (text: string) =>
      (await pool.query(text)).rows as Record<string, unknown>[];
    // Whatever is named stands with its schema.
    await pool.query("select set_config('search_path', '', false)");
    const unnoted = await askMigrations(pool, findings.length > 0);
    const isBehind = unnoted.some(({ status }) => status === "wrong");
    const differences = isBehind ? [] : findings.slice(0, MAX_NAMED);
    const rest = findings.length - MAX_NAMED;
    const asked = isBehind
      ? []
      : await askDatabase(query, { tables, columns, functions, adminEmails });
    const all = [
      ...unnoted,
      ...differences,
      ...(rest > 0 && !isBehind
        ? [wrong(`e mais ${rest} diferenças`, "Desfaça as de cima e rode de novo.")]
        : []),
      ...asked,
    ];
    const isWell = all.every(({ status }) => status !== "wrong");
    const last = migrations().at(-1);
    return {
      findings: isWell
        ? [
            ok(
              `tudo é como as migrações fazem (última: ${last}); contas, numeração, busca e ajustes em ordem`,
            ),
            ...all,
          ]
        : all,
      reply: await readScheduleReply(pool),
    };
  } catch (error) {
    const reason = (error as Error).message;
    const remedy = "Confira DATABASE_URL (Connect → Session pooler) e rode de novo.";
    return {
      findings: [skipped(`não foi possível comparar o banco: ${reason}`, remedy)],
      reply: null,
    };
  } finally {
    await pool.end();
  }
}
