/** Supabase's management API and its CLI. */
import { execFile, type ExecFileException } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { PlainError } from "../checks/plain-error.ts";
import { request } from "../backend/request.ts";
import { cliCommand } from "./supabase-cli.ts";

export const TIME_LIMIT_MS = 30_000;

/** The hosted API, or the one in the CLI's profile of SUPABASE_PROFILE. */
function apiUrl(): string {
  const { SUPABASE_PROFILE: profile } = process.env;
  if (!profile) return "https://api.supabase.com";
  return (JSON.parse(readFileSync(profile, "utf8")) as { api_url: string }).api_url;
}

const REFUSALS: Record<number, string> = {
  401: "o token de SUPABASE_ACCESS_TOKEN não é aceito: crie outro em https://supabase.com/dashboard/account/tokens",
  403: "o token de SUPABASE_ACCESS_TOKEN não tem permissão: crie outro, com uma conta que administre o projeto",
  404: "não existe, ou é de outra conta: confira --project e SUPABASE_ACCESS_TOKEN",
  429: "houve pedidos demais: espere um minuto e rode de novo",
};

async function send<Body>(token: string, method: string, path: string, body?: object) {
  const address = `${apiUrl()}/v1/${path}`;
  // The API closes idle connections, on which the next request would fail.
  const headers = { authorization: `Bearer ${token}`, connection: "close" };
  const reply = await request(address, { method, headers, body, timeLimit: TIME_LIMIT_MS });
  const { status, message, text } = reply;
  if (status === 0) throw new PlainError(`${address} ${reply.values.reason}.`);
  if (!reply.isDone) {
    const why = REFUSALS[status] ?? `${status} ${message || text}`.trim();
    throw new PlainError(`Supabase (${method} ${path}): ${why}.`);
  }
  return (reply.rows ?? reply.json) as Body;
}

export const listProjects = async (token: string) =>
  (await send<{ id: string }[]>(token, "GET", "projects")).map(({ id }) => id);

export function managementOf(ref: string, token: string) {
  /** @param path below the project's path (https://supabase.com/docs/reference/api/introduction) */
  const sendToProject = <Body>(method: string, path: string, body?: object) =>
    send<Body>(token, method, `projects/${ref}/${path}`, body);
  /** Returns the rows of the last statement. */
  const query = <Row>(text: string) =>
    sendToProject<Row[]>("POST", "database/query", { query: text });
  return {
    send: sendToProject,
    query,
    async cli(args: readonly string[], variables: NodeJS.ProcessEnv = {}) {
      const running = promisify(execFile)(...cliCommand(args), {
        shell: process.platform === "win32",
        env: {
          ...process.env,
          ...variables,
          SUPABASE_ACCESS_TOKEN: token,
          SUPABASE_YES: "1",
          SUPABASE_TELEMETRY_DISABLED: "1",
          DO_NOT_TRACK: "1",
        },
      });
      // The CLI must not wait for an answer to a prompt.
      running.child.stdin?.end();
      await running.catch(({ message, stdout, stderr }: ExecFileException) => {
        const printed = `${stdout}${stderr}`.trim();
        throw new PlainError(printed || `A CLI do Supabase não foi até o fim: ${message}`);
      });
    },
  };
}

export type Management = ReturnType<typeof managementOf>;
