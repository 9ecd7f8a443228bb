/** Supabase's management API, and its CLI for what only the CLI can: migrations and the functions' files. */
import { execFile, type ExecFileException } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { PlainError } from "../checks/plain-error.ts";

const CARRIED_CLI = "node_modules/@supabase/cli-linux-x64/bin/supabase";
const TIMEOUT_MS = 30_000;

/** @returns where the API is: hosted, or as the CLI's profile in SUPABASE_PROFILE says */
function apiUrl(): string {
  const { SUPABASE_PROFILE: profile } = process.env;
  if (!profile) return "https://api.supabase.com";
  return (JSON.parse(readFileSync(profile, "utf8")) as { api_url: string }).api_url;
}

export class Management {
  private readonly ref: string;
  private readonly token: string;

  constructor(ref: string, token: string) {
    this.ref = ref;
    this.token = token;
  }

  /**
   * @param path after the project's own, as in https://supabase.com/docs/reference/api/introduction
   * @throws PlainError with what the API said
   */
  async send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const address = `${apiUrl()}/v1/projects/${this.ref}/${path}`;
    let response: Response;
    try {
      response = await fetch(address, {
        method,
        headers: { authorization: `Bearer ${this.token}`, "content-type": "application/json" },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      throw new PlainError(`Ninguém responde em ${address}.`);
    }
    const text = await response.text();
    if (!response.ok) throw new PlainError(`${method} ${address}: ${response.status} ${text}`);
    return (text === "" ? null : JSON.parse(text)) as Answer;
  }

  /** @returns the rows of the last statement */
  query<Row>(query: string): Promise<Row[]> {
    return this.send("POST", "database/query", { query });
  }

  /**
   * Never blocks: what the API closes meanwhile is to be noticed, and not used for the next request.
   * @returns what the CLI printed, and whether it went well
   */
  async cli(...args: string[]): Promise<{ isDone: boolean; output: string }> {
    const isCarried = existsSync(CARRIED_CLI);
    const program = isCarried ? CARRIED_CLI : "npx";
    const words = isCarried ? args : ["--yes", "supabase@3", ...args];
    const running = promisify(execFile)(program, words, {
      shell: process.platform === "win32",
      env: {
        ...process.env,
        SUPABASE_ACCESS_TOKEN: this.token,
        SUPABASE_YES: "1",
        SUPABASE_TELEMETRY_DISABLED: "1",
        DO_NOT_TRACK: "1",
      },
    });
    // Nobody answers its questions.
    running.child.stdin?.end();
    try {
      const { stdout, stderr } = await running;
      return { isDone: true, output: `${stdout}${stderr}`.trim() };
    } catch (error) {
      const { code, message, stdout, stderr } = error as ExecFileException;
      if (typeof code === "string") {
        throw new PlainError(`A CLI do Supabase não começou: ${message}`);
      }
      return { isDone: false, output: `${stdout}${stderr}`.trim() };
    }
  }
}

/** @returns an SQL string literal */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
