/** `npm run doctor` examines a deployment. Exit codes: `exitCode` in finding.ts. */
import { parseArgs } from "node:util";
import { loadEnv } from "vite";
import { parseUrl } from "../../src/articles/model/parse-url.ts";
import { credentialsIn, readEnvironment } from "../backend/environment.ts";
import { CHECKED, read } from "../backend/environment-values.ts";
import { runMain } from "../checks/command.ts";
import { PlainError } from "../checks/plain-error.ts";
import { examineProject } from "./examine-project.ts";
import { exitCode, finding, report } from "./finding.ts";
import { examineSite } from "./site.ts";

const HELP = `Examina uma instalação e diz, linha a linha, o que está certo, o que está errado e como consertar.
Não grava nada no projeto e não mostra chaves nem senhas.

  npm run doctor -- [--site https://… | --no-site]

  --site     examina também o site publicado (sem ela, o de SITE_URL, se houver)
  --no-site  não o examina

Variáveis: as do site (veja .env.example), INGEST_PASSWORD (a senha), INGEST_SECRET (o segredo do agendamento).
Sai com 0 se tudo foi conferido e está certo, 1 se algo está errado, 2 se algo não pôde ser conferido.`;

const TIME_LIMIT_MS = 20_000;
const VARIABLES = ["VITE_", "INGEST_", "ADMIN_PASSWORD", "OTHER_ADMIN_EMAILS", ...CHECKED];

async function examine(site: string | undefined, isSiteLeft = false): Promise<number> {
  if (site !== undefined && !(/^https?:\/\//i.test(site) && parseUrl(site))) {
    throw new PlainError(`--site não é um endereço http(s) completo: ${site}`);
  }
  const variables = loadEnv("production", process.cwd(), VARIABLES);
  const { environment, problems, adminEmail, siteUrl, warnings } = readEnvironment(variables);
  const findings = (problems ?? warnings).map((message) =>
    finding("environment", problems ? "problem" : "warning", { message }),
  );
  const scheduleSecret = read(variables, "INGEST_SECRET");
  const credentials = environment && credentialsIn(variables, environment);
  const address = isSiteLeft ? undefined : (site ?? siteUrl);
  if (credentials) {
    const { password, ...project } = credentials;
    const examination = {
      password,
      scheduleSecret,
      databaseUrl: read(variables, "DATABASE_URL"),
      siteUrl: parseUrl(address ?? "")?.origin,
      buildHours: Number(read(variables, "BUILD_HOOK_HOURS")) || undefined,
      otherAdminEmails: (read(variables, "OTHER_ADMIN_EMAILS") ?? "").split(/[\s,;]+/),
    };
    findings.push(
      ...(await examineProject({ ...project, adminEmail, timeLimit: TIME_LIMIT_MS }, examination)),
    );
  }
  const projectUrl = credentials?.url ?? null;
  if (address) {
    const options = { projectUrl, adminEmail, timeLimit: TIME_LIMIT_MS };
    findings.push(...(await examineSite(address, options)));
  }
  console.log(report(findings, [credentials?.password, scheduleSecret, credentials?.key]));
  return exitCode(findings);
}

await runMain(async () => {
  const options = {
    site: { type: "string" },
    "no-site": { type: "boolean" },
    help: { type: "boolean", short: "h" },
  } as const;
  const { site, "no-site": isSiteLeft, help } = parseArgs({ options }).values;
  return help ? console.log(HELP) : examine(site, isSiteLeft);
}, 2);
