/** `npm run deploy` prepares or updates a hosted project, builds the site and examines it with the doctor. */
import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { loadEnv } from "vite";
import { PlainError } from "../checks/plain-error.ts";
import { runNode, runScript } from "../checks/command.ts";
import { connectionSentence } from "../backend/database-url.ts";
import { readSiteUrl } from "../backend/environment.ts";
import { projectOf, read, valueProblems, valueWarnings } from "../backend/environment-values.ts";
import { misreadPasswordWarnings } from "../backend/written-password.ts";
import { withPool } from "../doctor/database.ts";
import { examineReach } from "../doctor/examine-project.ts";
import { binOf } from "../checks/package-bin.ts";
import { listProjects, managementOf, type Management, TIME_LIMIT_MS } from "./management.ts";
import { readKey, readScheduleSecret, type Step, STEPS, type Target } from "./steps.ts";

const HELP = `Prepara ou atualiza um portal: confere todos os valores, diz o que falta e pergunta; depois faz só isso (migrações,
contas, administrador, Data API, itens guardados, segredos, funções, agenda, .env.local), compila o site e examina tudo
(npm run doctor).
Se parar no meio, rode de novo: continua de onde parou.

  npm run deploy -- [--project REF] [--dry-run] [--yes] [--no-build]

  --project   as vinte letras no endereço do painel, supabase.com/dashboard/project/…; sem ela, o projeto de
              VITE_SUPABASE_URL, ou o único que o token alcança
  --dry-run   só diz o que falta
  --yes       não pergunta
  --no-build  não compila: quem compila é a hospedagem
  --write-to  onde as variáveis do site são escritas (.env.local)

Variáveis, em .env.local ou no ambiente:
  SUPABASE_ACCESS_TOKEN   um token de https://supabase.com/dashboard/account/tokens
  VITE_ADMIN_EMAIL        a conta do administrador
  INGEST_PASSWORD         a senha dela: para criá-la, e para que o exame veja o painel
  DATABASE_URL            o banco (Connect → Session pooler); sem ele, as migrações precisam de uma rede com IPv6, e o exame não
                          o compara com o projeto e sai com 2
  SITE_URL                o endereço do site, se já se sabe
  BUILD_HOOK              o gancho da hospedagem: o site é compilado de novo quando algo muda (docs/deploy.md)
  BUILD_HOOK_HOURS        de quantas em quantas horas, no máximo; sem ela, 3
  INGEST_SECRET, INGEST_CONTACT, ALERT_WEBHOOK   docs/feeds.md; sem INGEST_SECRET, um é sorteado e escrito em .env.local`;

const FUNCTION_SECRETS = [
  "INGEST_CONTACT",
  "ALERT_WEBHOOK",
  "BUILD_HOOK",
  "BUILD_HOOK_TOKEN",
  "BUILD_HOOK_BODY",
  "BUILD_HOOK_HOURS",
];

const readOptions = () =>
  parseArgs({
    options: {
      project: { type: "string" },
      "dry-run": { type: "boolean" },
      yes: { type: "boolean" },
      "no-build": { type: "boolean" },
      "write-to": { type: "string", default: ".env.local" },
      help: { type: "boolean", short: "h" },
    },
  }).values;

/** The publishing command of each host, by the host's file in docs/hosts. Only Vercel needs its own build first. */
const PUBLISH = {
  "wrangler.jsonc": "npx wrangler deploy",
  "vercel.json": "npx vercel build --prod --yes && npx vercel deploy --prebuilt --prod",
  "netlify.toml": "npx netlify-cli deploy --prod --dir=dist --no-build",
};

function howToPublish(): string {
  const [, command] = Object.entries(PUBLISH).find(([name]) => existsSync(name)) ?? [];
  const elsewhere = ": a pasta dist, como docs/deploy.md diz da sua hospedagem. Na Netlify";
  return `Publique o site${command ? "" : elsewhere}:\n${command ?? PUBLISH["netlify.toml"]}`;
}

async function askToContinue(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new PlainError("Sem terminal para perguntar: confirme com --yes.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("\nContinuar? (s/N) ");
  terminal.close();
  return /^s(im)?$/i.test(answer.trim());
}

async function listMissing(management: Management, target: Target) {
  const left: [title: string, act: Step["act"]][] = [];
  for (const [title, look] of Object.entries(STEPS)) {
    const { missing, act } = await look(management, target);
    const isDone = missing.length === 0;
    console.log(isDone ? `✓ ${title}` : `→ ${title}: ${missing.join("; ")}`);
    if (!isDone) left.push([title, act]);
  }
  return left;
}

async function findProject(token: string) {
  const projects = await listProjects(token);
  const [only] = projects;
  if (only !== undefined && projects.length === 1) return only;
  throw new PlainError(
    only === undefined
      ? "A conta não tem nenhum projeto: crie um em https://supabase.com/dashboard."
      : `A conta tem ${projects.length} projetos: diga qual com --project (${projects.join(", ")}).`,
  );
}

/** Reports every problem at once, before any request to the project. */
async function readSettings(named: string | undefined) {
  const folder = process.cwd();
  const variables = loadEnv("production", folder, "");
  const token = read(variables, "SUPABASE_ACCESS_TOKEN");
  const adminEmail = read(variables, "VITE_ADMIN_EMAIL");
  // Not trimmed: spaces at the ends belong to the password.
  const password = variables.INGEST_PASSWORD || undefined;
  const databaseUrl = read(variables, "DATABASE_URL");
  const configured = read(variables, "VITE_SUPABASE_URL");
  const address = configured ?? (named && `https://${named}.supabase.co`);
  const isOther = named && projectOf(address) && projectOf(address) !== named;
  const problems = [
    !token && "Defina SUPABASE_ACCESS_TOKEN.",
    !adminEmail && "Defina VITE_ADMIN_EMAIL.",
    named && !/^[a-z]{20}$/.test(named) && "--project são as vinte letras no endereço do painel.",
    isOther && `VITE_SUPABASE_URL é de outro projeto: ${address}`,
    ...valueProblems({ ...variables, VITE_SUPABASE_URL: address, FEED_URL: "" }),
    ...misreadPasswordWarnings(folder, "production", "INGEST_PASSWORD", password),
    ...misreadPasswordWarnings(folder, "production", "DATABASE_URL", databaseUrl),
  ].filter((problem) => typeof problem === "string");
  if (!token || !adminEmail || problems.length > 0) {
    throw new PlainError(`${problems.join("\n")}\n--help explica cada variável.`);
  }
  for (const warning of valueWarnings(variables)) console.log(`! ${warning}`);
  const ref = named ?? projectOf(configured) ?? (await findProject(token));
  if (databaseUrl && /\.supabase\.com?\b/.test(databaseUrl) && !databaseUrl.includes(ref)) {
    throw new PlainError(`DATABASE_URL é de outro projeto, e não de ${ref}.`);
  }
  if (databaseUrl) {
    await withPool(databaseUrl, (pool) => pool.query("select")).catch((error: unknown) => {
      throw new PlainError(connectionSentence(error));
    });
  }
  return {
    ref,
    read: (name: string) => read(variables, name),
    token,
    adminEmail,
    url: new URL(configured ?? `https://${ref}.supabase.co`).origin,
    databaseUrl,
    siteUrl: readSiteUrl({ SITE_URL: read(variables, "SITE_URL") }),
    password,
  };
}

let hasBegun = false;

async function deploy(options: ReturnType<typeof readOptions>): Promise<number> {
  const envFile = options["write-to"];
  const isBuilt = !options["no-build"];
  const settings = await readSettings(options.project);
  const { ref, read: readValue, token, adminEmail, url, siteUrl } = settings;
  const management = managementOf(ref, token);
  const scheduleSecret = await readScheduleSecret(management, readValue("INGEST_SECRET"));
  const given = FUNCTION_SECRETS.map((name) => [name, readValue(name)]);
  const secrets: Target["secrets"] = {
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    INGEST_SECRET: scheduleSecret,
    ...(siteUrl !== null && { SITE_URL: siteUrl }),
  };
  const used = readValue("VITE_SUPABASE_ANON_KEY") ?? readValue("VITE_SUPABASE_PUBLISHABLE_KEY");
  const key = await readKey(management, "publishable", used);
  // A domain does not identify a project, but accepting only this project's key does.
  const project = { url, key, isEmbedded: false, adminEmail, timeLimit: TIME_LIMIT_MS };
  const { finding } = await examineReach(project);
  if (finding.status !== "ok") {
    const what = readValue("VITE_SUPABASE_URL")
      ? "VITE_SUPABASE_URL não é o endereço deste projeto, ou ele não responde"
      : `O projeto ${ref} não responde`;
    throw new PlainError(`${what}: ${finding.message}. ${finding.remedy ?? ""}`.trim());
  }
  const publicVariables = {
    VITE_SUPABASE_URL: url,
    VITE_SUPABASE_ANON_KEY: key,
    VITE_ADMIN_EMAIL: adminEmail,
    ...(siteUrl !== null && { SITE_URL: siteUrl }),
    FEED_URL: `${url}/functions/v1/feed`,
  };
  const written = {
    ...publicVariables,
    ...(readValue("INGEST_SECRET") === undefined && { INGEST_SECRET: scheduleSecret }),
  };
  const target = { ...settings, secrets, envFile, written };
  const left = await listMissing(management, target);
  if (isBuilt) console.log("→ Site: compilar, com as notícias publicadas na página");
  console.log("→ Exame: npm run doctor");
  if (options["dry-run"]) return 0;
  if (left.length > 0 && !options.yes && !(await askToContinue())) {
    console.log("Nada foi feito.");
    return 1;
  }
  console.log("");
  hasBegun = true;
  for (const [title, act] of left) {
    console.log(`${title}…`);
    await act();
  }

  const env = { ...process.env, ...publicVariables };
  if (isBuilt) {
    console.log("Site…");
    const isPublished = { PUBLISH_BUILD: "on" };
    const built = runNode([binOf("vite"), "build", "--logLevel", "warn"], {
      ...env,
      ...isPublished,
    });
    if (built !== 0) throw new PlainError("O site não foi compilado: o motivo está acima.");
  }
  // The doctor leaves out the site, which may not be published yet.
  const known = { INGEST_SECRET: scheduleSecret };
  const code = runScript("tooling/doctor/run.ts", ["--no-site"], { ...env, ...known });
  console.log(
    isBuilt
      ? `\n${howToPublish()}`
      : `\nPonha no painel da hospedagem as variáveis de ${envFile} que começam com VITE_, SITE_URL e FEED_URL.`,
  );
  return code;
}

try {
  const options = readOptions();
  if (options.help) console.log(HELP);
  else process.exitCode = await deploy(options);
} catch (error) {
  console.error((error as Error).message);
  if (hasBegun) console.error("O que já foi feito não se repete: rode de novo.");
  process.exitCode = 1;
}
