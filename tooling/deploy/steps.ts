/**
 * The steps that set up a hosted project. Each finds its remaining actions, so that a stopped deployment can continue.
 */
import { createHash, randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { escapeLiteral } from "pg";
import { renamedPages, type StoredPage } from "../../src/feeds/data/rename-items.ts";
import { chunks } from "../../src/lib/chunks.ts";
import { MAX_ROWS } from "../../src/lib/max-rows.ts";
import { splitDatabaseUrl } from "../backend/database-url.ts";
import {
  queryTable,
  compareMigrations,
  hasTable,
  recordMigrations,
  readMigrations,
} from "../backend/migration-list.ts";
import {
  hasNetwork,
  isSameJob,
  type Job,
  SCHEDULE,
  SCHEDULED_JOBS,
} from "../backend/scheduled-jobs.ts";
import { PlainError } from "../checks/plain-error.ts";
import { send } from "../backend/request.ts";
import { type Management, TIME_LIMIT_MS } from "./management.ts";

export interface Target {
  ref: string;
  url: string;
  /** For the migrations; without it the CLI opens its own connection. */
  databaseUrl: string | undefined;
  adminEmail: string;
  /** Needed only if the administrator's account must be created. */
  password: string | undefined;
  /** `null` if unknown; settings that depend on it stay unchanged. */
  siteUrl: string | null;
  /** Other secrets of the functions stay unchanged. */
  secrets: Record<string, string> & { INGEST_SECRET: string };
  envFile: string;
  written: Record<string, string>;
}

export interface Step {
  /** One sentence per remaining action; empty if the step is done. */
  missing: string[];
  act: () => Promise<unknown>;
}

type FindStep = (management: Management, target: Target) => Step | Promise<Step>;

const DONE: Step = { missing: [], act: () => Promise.resolve() };

/** Migrations are tried again, because each gives up after waiting half a second for a lock (docs/operations.md). */
const MAX_PUSHES = 60;
const PUSH_PAUSE_MS = 1000;
const FUNCTIONS = ["ingest", "feed"];
const MAX_NAMES = 1000;

async function push(management: Management, { ref, databaseUrl }: Target): Promise<void> {
  const { address, env } = databaseUrl ? splitDatabaseUrl(databaseUrl) : { address: ref, env: {} };
  for (let pushes = 1; ; pushes++) {
    try {
      return await management.cli(["db", "push", `--remote=${address}`], env);
    } catch (error) {
      if (pushes === MAX_PUSHES || !`${error}`.includes("lock timeout")) throw error;
    }
    await wait(PUSH_PAUSE_MS);
  }
}

const migrations: FindStep = async (management, target) => {
  const applied = await readMigrations(management.query);
  const { missing, isForeign, isOlder } = compareMigrations(applied);
  if (isOlder) {
    throw new PlainError(
      "O banco é de uma versão anterior à 4.0.0 e não pode ser atualizado: crie outro projeto e importe nele a exportação dos artigos.",
    );
  }
  if (isForeign) {
    throw new PlainError(
      "O banco tem migrações que este repositório não tem: atualize o repositório.",
    );
  }
  if (missing.length === 0) return DONE;
  if (applied.length === 0 && (await hasTable(management.query, "public.articles"))) {
    throw new PlainError(
      `O banco tem as tabelas, mas não a lista das migrações aplicadas. Se você as colou no SQL Editor, deixe na última linha só as que colou e cole também isto:\n${recordMigrations(missing)}`,
    );
  }
  return {
    missing: [`aplicar ${missing.join(", ")}`],
    act: () => push(management, target),
  };
};

interface AuthSettings {
  password_min_length?: number;
  /** Groups of characters separated by ":". A password needs one character of each group. */
  password_required_characters?: string;
  disable_signup: boolean;
  site_url: string;
  /** Separated by commas. */
  uri_allow_list: string;
}

const accounts: FindStep = async (management, { siteUrl }) => {
  const now = await management.send<AuthSettings>("GET", "config/auth");
  const links = (now.uri_allow_list ?? "").split(",").filter(Boolean);
  const link = `${siteUrl}/nova-senha`;
  const lacksLink = siteUrl && !links.includes(link);
  // Whoever buys a former domain must not receive the links for a new password.
  const former = `${now.site_url}/nova-senha`;
  const isMoved = siteUrl && now.site_url !== siteUrl;
  const kept = isMoved ? links.filter((each) => each !== former) : links;
  const missing = [
    !now.disable_signup && "fechar os cadastros",
    isMoved && `pôr o Site URL: ${siteUrl}`,
    kept.length < links.length && `deixar de admitir ${former}`,
    lacksLink && `admitir o endereço que os links de senha abrem: ${link}`,
  ].filter((each) => typeof each === "string");
  const wanted: Partial<AuthSettings> = {
    disable_signup: true,
    ...(siteUrl && { site_url: siteUrl }),
    ...((lacksLink || kept.length < links.length) && {
      uri_allow_list: [...new Set([...kept, link])].join(),
    }),
  };
  return { missing, act: () => management.send("PATCH", "config/auth", wanted) };
};

const LEGACY_NAMES = { publishable: "anon", secret: "service_role" };

/** Returns the used key of this type, or else the project's first key of the type, or else its legacy key. */
export async function readKey(
  management: Management,
  type: keyof typeof LEGACY_NAMES,
  used?: string,
) {
  type ApiKey = Record<"name" | "type" | "api_key", string>;
  const keys = await management.send<ApiKey[]>("GET", "api-keys?reveal=true");
  const legacy = keys.find((each) => each.name === LEGACY_NAMES[type]);
  const newer = keys.filter((each) => each.type === type);
  const key = newer.find((each) => each.api_key === used) ?? newer[0] ?? legacy;
  if (key) return key.api_key;
  throw new PlainError("O projeto não tem chaves: crie-as em Project Settings → API Keys.");
}

/** @throws PlainError for a password that Auth would refuse in a later step */
async function expectStrong(management: Management, password: string): Promise<void> {
  const { password_min_length: length = 6, password_required_characters: groups = "" } =
    await management.send<AuthSettings>("GET", "config/auth");
  const lacks = groups
    .split(/(?<!\\):/)
    .some((group) => group !== "" && !Array.from(group).some((each) => password.includes(each)));
  if (password.length >= length && !lacks) return;
  throw new PlainError(
    `A senha de INGEST_PASSWORD é fraca para este projeto: use ${length} caracteres ou mais${groups ? ", com os tipos de caractere que ele exige (Authentication → Sign In / Providers → Email)" : ""}.`,
  );
}

async function createAdministrator(management: Management, { url, adminEmail, password }: Target) {
  const key = await readKey(management, "secret");
  const body = {
    email: adminEmail,
    password,
    email_confirm: true,
    app_metadata: { role: "admin" },
  };
  const auth = { url, key, timeLimit: TIME_LIMIT_MS };
  const reply = await send(auth, "/auth/v1/admin/users", { method: "POST", body });
  if (reply.isDone) return;
  const why = reply.values.reason ?? `${reply.status} ${reply.message}`;
  throw new PlainError(`O Auth não criou a conta ${adminEmail}: ${why}`);
}

const administrator: FindStep = async (management, target) => {
  const { adminEmail, password } = target;
  const email = escapeLiteral(adminEmail.toLowerCase());
  const [account] = await management.query<{ role: string | null; banned: boolean }>(
    `select raw_app_meta_data ->> 'role' as role, coalesce(banned_until > now(), false) as banned from auth.users where email = ${email}`,
  );
  if (account?.banned) {
    throw new PlainError(
      `A conta ${adminEmail} está banida, e o portal não a deixa entrar: desfaça o banimento em Authentication → Users.`,
    );
  }
  if (account?.role === "admin") return DONE;
  if (account) {
    const give = `update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || '{"role": "admin"}' where email = ${email}`;
    return {
      missing: [`dar a ${adminEmail} o papel de administrador`],
      act: () => management.query(give),
    };
  }
  if (password === undefined) {
    throw new PlainError(
      `A conta ${adminEmail} não existe: para criá-la, defina INGEST_PASSWORD com a senha que terá.`,
    );
  }
  await expectStrong(management, password);
  return {
    missing: [`criar a conta ${adminEmail}, com o papel de administrador`],
    act: () => createAdministrator(management, target),
  };
};

const responses: FindStep = async (management) => {
  const { max_rows: rows } = await management.send<{ max_rows: number }>("GET", "postgrest");
  return {
    missing: rows === MAX_ROWS ? [] : [`pôr Max rows em ${MAX_ROWS}`],
    act: () => management.send("PATCH", "postgrest", { max_rows: MAX_ROWS }),
  };
};

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const functionSecrets: FindStep = async (management, { secrets }) => {
  // The API returns digests instead of values.
  const stored = await management.send<{ name: string; value: string }[]>("GET", "secrets");
  const digests = new Map(stored.map(({ name, value }) => [name, value]));
  const left = Object.entries(secrets)
    .filter(([name, value]) => digests.get(name) !== sha256(value))
    .map(([name, value]) => ({ name, value }));
  return {
    missing: left.map(({ name }) => `gravar ${name}`),
    act: () => management.send("POST", "secrets", left),
  };
};

const edgeFunctions: FindStep = (management, { ref }) => ({
  // The deployed code cannot be compared, so the functions are always uploaded.
  missing: [`publicar ${FUNCTIONS.join(" e ")}`],
  act: async () => {
    for (const name of FUNCTIONS) {
      await management.cli(["functions", "deploy", name, "--use-api", `--remote=${ref}`]);
    }
  },
});

async function readVault(management: Management): Promise<Map<string, string>> {
  const rows = await queryTable<{ name: string; value: string }>(
    management.query,
    "select name, decrypted_secret as value from vault.decrypted_secrets where name in ('ingest_url', 'ingest_secret')",
  );
  return new Map(rows.map(({ name, value }) => [name, value]));
}

const schedule: FindStep = async (management, { url, secrets }) => {
  // The complete job is compared, because a changed or disabled job keeps its name.
  const jobs = await queryTable<Job>(
    management.query,
    'select jobname as name, schedule as "when", command from cron.job where active',
  );
  const vault = await readVault(management);
  const isDone =
    SCHEDULED_JOBS.every((job) => jobs.some((each) => isSameJob(each, job))) &&
    (await hasNetwork(management.query)) &&
    vault.get("ingest_url") === `${url}/functions/v1/ingest` &&
    vault.get("ingest_secret") === secrets.INGEST_SECRET;
  if (isDone) return DONE;
  const values = { project_url: url, secret: secrets.INGEST_SECRET };
  let script = SCHEDULE;
  for (const [name, value] of Object.entries(values)) {
    const line = new RegExp(`(?<=\\b${name} constant text := )'[^']*'`);
    script = script.replace(line, () => escapeLiteral(value));
  }
  return {
    missing: ["agendar a leitura das fontes, a cada minuto"],
    act: () => management.query(script),
  };
};

/** The secret shared by schedule and function: the given one, the schedule's, or a new one. */
export async function readScheduleSecret(management: Management, given: string | undefined) {
  const stored = given ?? (await readVault(management)).get("ingest_secret");
  return stored ?? randomBytes(24).toString("hex");
}

/** Gives stored items the current keys, by which later readings recognise them. */
const itemNames: FindStep = async (management) => {
  const items = "select id, url, address_key from public.feed_items where url <> ''";
  const renamed = renamedPages(await queryTable<StoredPage>(management.query, items));
  if (renamed.length === 0) return DONE;
  const act = async () => {
    for (const batch of chunks(renamed, MAX_NAMES)) {
      await management.query(
        `select public.rename_items(${escapeLiteral(JSON.stringify(batch))}::jsonb) as renamed`,
      );
    }
  };
  return { missing: [`atualizar o nome das páginas de ${renamed.length}`], act };
};

const isOf = (name: string) => (line: string) => line.trim().startsWith(`${name}=`);

/** Without these variables a build would be the demonstration. */
const environmentFile: FindStep = (_, { envFile, written }) => {
  const text = existsSync(envFile) ? readFileSync(envFile, "utf8").trimEnd() : "";
  const lines = text ? text.split("\n") : [];
  const lacking = Object.entries(written).filter(
    ([name, value]) => lines.findLast(isOf(name))?.trim() !== `${name}=${value}`,
  );
  const act = async () => {
    for (const [name, value] of lacking) {
      const at = lines.findLastIndex(isOf(name));
      lines[at < 0 ? lines.length : at] = `${name}=${value}`;
    }
    writeFileSync(envFile, `${lines.join("\n")}\n`, { mode: 0o600 });
    // The file may have existed with wider permissions.
    chmodSync(envFile, 0o600);
  };
  return { missing: lacking.map(([name]) => `escrever ${name} em ${envFile}`), act };
};

export const STEPS: Record<string, FindStep> = {
  Migrações: migrations,
  Contas: accounts,
  Administrador: administrator,
  "Data API": responses,
  "Itens guardados": itemNames,
  "Segredos das funções": functionSecrets,
  Funções: edgeFunctions,
  Agenda: schedule,
  Ambiente: environmentFile,
};
