/**
 * Prepares or updates a hosted project: `npm run deploy:supabase -- --project REF`. Says first what is missing; exits with 0
 * when doctor finds nothing wrong, 1 otherwise.
 */
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { loadEnv } from "vite";
import { parseUrl } from "../../src/articles/model/parse-url.ts";
import { PlainError } from "../checks/plain-error.ts";
import { runScript } from "../checks/command.ts";
import { readSiteUrl, urlProblem } from "../backend/environment.ts";
import { misreadPasswordWarnings } from "../backend/written-password.ts";
import { examineReach } from "../doctor/reach.ts";
import { isLoopback } from "../doctor/site/page.ts";
import { Management } from "./management.ts";
import { readPublicKey, readScheduleSecret, type Step, stepsFor, type Target } from "./steps.ts";

const HELP = `Prepara ou atualiza um projeto do Supabase: migrações, contas, administrador, segredos, funções e agenda.
Diz antes o que falta, pergunta, faz só isso, e no fim examina tudo (npm run doctor). Se parar no meio, rode de novo.

  npm run deploy:supabase -- --project REF [--dry-run] [--yes]

  --project   a referência do projeto: as vinte letras no endereço do seu painel, supabase.com/dashboard/project/…
  --dry-run   só diz o que falta
  --yes       não pergunta

Variáveis, em .env.local ou no ambiente:
  SUPABASE_ACCESS_TOKEN   um token de https://supabase.com/dashboard/account/tokens
  VITE_ADMIN_EMAIL        a conta do administrador
  INGEST_PASSWORD         a senha dela: para criá-la, e para que o exame veja o banco
  SITE_URL                o endereço do site, se já se sabe
  DATABASE_URL            o banco (Connect → Session pooler); sem ele, a CLI abre a sua conexão
  INGEST_SECRET, INGEST_CONTACT, ALERT_WEBHOOK, BUILD_HOOK   docs/feeds.md; sem INGEST_SECRET, um é sorteado`;

/** Passed on to the functions where they are set. */
const FUNCTION_SECRETS = [
  "INGEST_CONTACT",
  "ALERT_WEBHOOK",
  "BUILD_HOOK",
  "BUILD_HOOK_TOKEN",
  "BUILD_HOOK_BODY",
];

const TIME_LIMIT_MS = 30_000;

interface Options {
  project: string;
  isDryRun: boolean;
  isAnswered: boolean;
}

async function isWanted(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new PlainError("Sem terminal para perguntar: confirme com --yes.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("\nFazer isto? (s/N) ");
  terminal.close();
  return /^s(im)?$/i.test(answer.trim());
}

async function listMissing(steps: readonly Step[]): Promise<Step[]> {
  const left: Step[] = [];
  for (const step of steps) {
    const missing = await step.missing();
    console.log(
      `${missing.length > 0 ? "→" : "✓"} ${step.title}${missing.length > 0 ? `: ${missing.join("; ")}` : ""}`,
    );
    if (missing.length > 0) left.push(step);
  }
  return left;
}

function isInTheClear(text: string): boolean {
  const url = parseUrl(text);
  return url?.protocol === "http:" && !isLoopback(url.hostname);
}

/** @throws PlainError with every problem at once, before anything is asked of the project */
function readSettings(ref: string) {
  const folder = process.cwd();
  const variables = loadEnv("production", folder, "");
  const read = (name: string) => variables[name]?.trim() || undefined;
  const token = read("SUPABASE_ACCESS_TOKEN");
  const adminEmail = read("VITE_ADMIN_EMAIL");
  const url = read("VITE_SUPABASE_URL") ?? `https://${ref}.supabase.co`;
  const databaseUrl = read("DATABASE_URL");
  const site = read("SITE_URL");
  const siteUrl = readSiteUrl({ SITE_URL: site });
  // As it is typed: blanks at its ends are part of it.
  const password = variables.INGEST_PASSWORD || undefined;
  const isOfAnother = (text = "") => /\.supabase\.com?\b/.test(text) && !text.includes(ref);
  const problems = [
    !token && "Defina SUPABASE_ACCESS_TOKEN.",
    !adminEmail && "Defina VITE_ADMIN_EMAIL.",
    urlProblem(url) ?? (isOfAnother(url) && `VITE_SUPABASE_URL é de outro projeto: ${url}`),
    isInTheClear(url) && "VITE_SUPABASE_URL tem de começar com https://: chaves e senha vão a ele.",
    isOfAnother(databaseUrl) && "DATABASE_URL é de outro projeto.",
    site && !siteUrl && `SITE_URL não é só a origem de um site: ${site}`,
    ...misreadPasswordWarnings(folder, "production", "INGEST_PASSWORD", password),
  ].filter((problem) => typeof problem === "string");
  if (!token || !adminEmail || problems.length > 0) {
    throw new PlainError(`${problems.join("\n")}\n--help explica cada variável.`);
  }
  return { read, token, adminEmail, url: new URL(url).origin, databaseUrl, siteUrl, password };
}

/** Something was changed. */
let hasBegun = false;

async function deploy({ project: ref, isDryRun, isAnswered }: Options): Promise<number> {
  const settings = readSettings(ref);
  const { read, token, adminEmail, url, siteUrl } = settings;
  const management = new Management(ref, token);
  const scheduleSecret = await readScheduleSecret(management, read("INGEST_SECRET"));
  const secrets: Target["secrets"] = {
    INGEST_SECRET: scheduleSecret,
    ...(siteUrl !== null && { SITE_URL: siteUrl }),
  };
  for (const name of FUNCTION_SECRETS) {
    const value = read(name);
    if (value !== undefined) secrets[name] = value;
  }
  const key = await readPublicKey(management);
  // A domain says nothing of whose project it is: what takes this project's key, and no other, is this project.
  const project = { url, key, isEmbedded: false, adminEmail, timeLimit: TIME_LIMIT_MS };
  const { finding } = await examineReach(project);
  if (finding.status !== "ok") {
    throw new PlainError(
      `VITE_SUPABASE_URL não é o endereço deste projeto, ou ele não responde: ${finding.message}.`,
    );
  }
  const left = await listMissing(stepsFor(management, { ref, ...settings, secrets }));
  if (isDryRun) return 0;
  if (left.length > 0 && !isAnswered && !(await isWanted())) return 1;
  console.log("");
  hasBegun = true;
  for (const { title, act } of left) {
    console.log(`${title}…`);
    await act();
  }

  console.log(`\nPara a compilação do site (.env.local ou o painel da hospedagem):\n
VITE_SUPABASE_URL=${url}
VITE_SUPABASE_ANON_KEY=${key}
VITE_ADMIN_EMAIL=${adminEmail}
SITE_URL=${siteUrl ?? "https://…"}
FEED_URL=${url}/functions/v1/feed

Publicado o site: npm run doctor -- --site ${siteUrl ?? "https://…"}\n`);
  return runScript("tooling/doctor/run.ts", [], {
    ...process.env,
    VITE_SUPABASE_URL: url,
    VITE_SUPABASE_ANON_KEY: key,
    VITE_ADMIN_EMAIL: adminEmail,
    INGEST_SECRET: scheduleSecret,
    // The site is not published yet, or by somebody else.
    SITE_URL: "",
  });
}

try {
  const { values } = parseArgs({
    options: {
      project: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const { project = "" } = values;
  if (values.help || !/^[a-z]{20}$/.test(project)) {
    if (!values.help) console.error("Diga o projeto: --project e as suas vinte letras.\n");
    console.log(HELP);
    process.exitCode = values.help ? 0 : 1;
  } else {
    process.exitCode = await deploy({
      project,
      isDryRun: values["dry-run"],
      isAnswered: values.yes,
    });
  }
} catch (error) {
  console.error((error as Error).message);
  if (hasBegun) console.error("O que já foi feito não se repete: rode de novo.");
  process.exitCode = 1;
}
