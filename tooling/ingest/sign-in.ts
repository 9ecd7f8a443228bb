/** Signs in as the administrator, so that the database's policies apply to the command line as to the panel. */
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { loadEnv } from "vite";
import { createProjectClient } from "../../src/lib/project-client.ts";
import { localAdministrator } from "../backend/embedded-credentials.ts";
import { credentialsIn, describeProblems, readEnvironment } from "../backend/environment.ts";
import { read } from "../backend/environment-values.ts";
import { PlainError } from "../checks/plain-error.ts";
import { endSession, enter } from "../doctor/administrator.ts";

const TIME_LIMIT_MS = 15_000;

/** `contact` is sent in the User-Agent to every source's site. */
export function readCredentials() {
  const variables = loadEnv("production", process.cwd(), ["VITE_", "INGEST_", "SITE_URL"]);
  const { environment, problems, adminEmail, siteUrl } = readEnvironment(variables);
  if (!environment) throw new PlainError(describeProblems(problems));
  const credentials = credentialsIn(variables, environment);
  const email = credentials.isEmbedded ? localAdministrator.email : adminEmail;
  if (email === null) {
    throw new PlainError(
      "A leitura das fontes precisa do modo protegido: defina VITE_ADMIN_EMAIL (veja .env.example).",
    );
  }
  const contact = read(variables, "INGEST_CONTACT") ?? siteUrl ?? credentials.url;
  return { ...credentials, email, contact };
}

async function askPassword(email: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new PlainError("Defina INGEST_PASSWORD com a senha da conta do administrador.");
  }
  process.stderr.write(`Senha de ${email}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

export async function signIn(credentials: ReturnType<typeof readCredentials>) {
  const { url, key, isEmbedded, email, password } = credentials;
  const typed = password ?? (await askPassword(email));
  const [fault, token] = await enter({ url, key, timeLimit: TIME_LIMIT_MS }, email, typed);
  if (fault) {
    const local = "Deixe `npm run dev` em execução; confira INGEST_URL e INGEST_PASSWORD.";
    throw new PlainError(`${email}: ${fault.message}. ${isEmbedded ? local : fault.remedy}`);
  }
  return {
    client: createProjectClient({ url, key, accessToken: async () => token }),
    leave: () => endSession({ url, key, timeLimit: TIME_LIMIT_MS }, token),
  };
}
