/** Examines a deployment: `npm run doctor`. Exits with 0 all seen and right, 1 something wrong, 2 something not seen. */
import { parseArgs } from "node:util";
import { loadEnv } from "vite";
import { parseUrl } from "../../src/articles/model/parse-url.ts";
import { credentialsIn, readEnvironment } from "../backend/environment.ts";
import { CHECKED, read } from "../backend/environment-values.ts";
import { PlainError } from "../checks/plain-error.ts";
import { examineProject } from "./examine-project.ts";
import { exitCode, finding, report } from "./finding.ts";
import { examineSite } from "./site.ts";

const HELP = `Examina uma instalação e diz, linha a linha, o que está certo, o que está errado e como consertar.
Não grava nada no projeto e não mostra chaves nem senhas.

  npm run doctor -- [--site https://…]

  --site  examina também o site publicado (sem ela, o de SITE_URL, se houver)

Variáveis: as do site (veja .env.example), INGEST_PASSWORD (a senha), INGEST_SECRET (o segredo do agendamento).
Sai com 0 se tudo foi conferido e está certo, 1 se algo está errado, 2 se algo não pôde ser conferido.`;

/** For each request. */
const TIME_LIMIT_MS = 20_000;
const VARIABLES = ["VITE_", "INGEST_", "ADMIN_PASSWORD", "OTHER_ADMIN_EMAILS", ...CHECKED];

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      site: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const { site } = values;
  if (site !== undefined && !(/^https?:\/\//i.test(site) && parseUrl(site))) {
    throw new PlainError(`--site não é um endereço http(s) completo: ${site}`);
  }

  // As the build reads it.
  const variables = loadEnv("production", process.cwd(), VARIABLES);
  const { environment, problems, siteUrl, warnings } = readEnvironment(variables);
  const findings = (problems ?? warnings).map((message) => {
    const kind = message.includes("SECRETA") ? "secret" : "problem";
    return finding("environment", problems ? kind : "warning", { message });
  });
  const scheduleSecret = read(variables, "INGEST_SECRET");
  const credentials = environment && credentialsIn(variables, environment);
  if (credentials) {
    const { email, password, ...project } = credentials;
    const others = read(variables, "OTHER_ADMIN_EMAILS") ?? "";
    const examined = {
      ...project,
      adminEmail: email,
      otherAdminEmails: others.split(/[\s,;]+/).filter(Boolean),
      databaseUrl: read(variables, "DATABASE_URL"),
      timeLimit: TIME_LIMIT_MS,
    };
    findings.push(
      ...(await examineProject(examined, { password, scheduleSecret, now: new Date() })),
    );
  }
  const address = site ?? siteUrl;
  const projectUrl = credentials?.url ?? null;
  if (address)
    findings.push(...(await examineSite({ address, projectUrl, timeLimit: TIME_LIMIT_MS })));
  const secrets = [credentials?.password, scheduleSecret, credentials?.key].filter(
    (each) => each !== undefined,
  );
  console.log(report(findings, secrets));
  return exitCode(findings);
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
