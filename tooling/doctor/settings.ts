/** What is to be examined, from the environment as the build reads it; and what is wrong with that. */
import { loadEnv } from "vite";
import { localAdministrator } from "../backend/embedded-credentials.ts";
import { parseUrl } from "../../src/articles/model/parse-url.ts";
import { readEnvironment } from "../backend/environment.ts";
import { CHECKED, read, type Variables } from "../backend/environment-values.ts";
import { type Finding, findingsOf } from "./finding.ts";
import type { Project } from "./project.ts";

const { wrong, note } = findingsOf("environment");

const EMBEDDED_URL = "http://localhost:5173";
const MEND =
  "Corrija em .env.local ou no painel da hospedagem; .env.example explica cada variável.";
const LEAKED =
  "Ponha em VITE_SUPABASE_ANON_KEY a chave pública e, em Project Settings → API Keys, revogue a secreta, que pode já ter vazado.";

export interface Settings {
  findings: Finding[];
  /** `null` where the environment has problems. */
  project: Project | null;
  password: string | undefined;
  scheduleSecret: string | undefined;
  siteUrl: string | null;
}

/** The process's variables and Vite's files. */
export const readVariables = (): Variables =>
  loadEnv("production", process.cwd(), [
    "VITE_",
    "INGEST_",
    "ADMIN_PASSWORD",
    "OTHER_ADMIN_EMAILS",
    ...CHECKED,
  ]);

export function readSettings(variables: Variables, timeLimit: number): Settings {
  const { environment, problems, isEmbedded, siteUrl, warnings } = readEnvironment(variables);
  const scheduleSecret = read(variables, "INGEST_SECRET");
  const embeddedUrl = read(variables, "INGEST_URL") ?? EMBEDDED_URL;
  if (!environment) {
    const findings = problems.map((problem) =>
      wrong(problem, problem.includes("SECRETA") ? LEAKED : MEND),
    );
    return { findings, project: null, password: undefined, scheduleSecret: undefined, siteUrl };
  }
  const { signIn, supabaseKey: key } = environment;
  const adminEmail = signIn.mode === "protected" ? signIn.adminEmail : null;
  const url = environment.supabaseUrl ?? parseUrl(embeddedUrl)?.origin ?? embeddedUrl;
  // As it is typed: blanks at its ends are part of it.
  const password = read(variables, "INGEST_PASSWORD") && variables.INGEST_PASSWORD;
  return {
    findings: warnings.map((warning) => note(warning, MEND)),
    project: {
      url,
      key,
      isEmbedded,
      adminEmail,
      otherAdminEmails: (read(variables, "OTHER_ADMIN_EMAILS") ?? "")
        .split(/[\s,;]+/)
        .filter(Boolean),
      databaseUrl: read(variables, "DATABASE_URL"),
      timeLimit,
    },
    password: password ?? (isEmbedded ? localAdministrator.password : undefined),
    scheduleSecret,
    siteUrl,
  };
}
