/** One request with a time limit, which never throws: what came, or why nothing did; and what to say of it. */
import { isRecord } from "../../src/lib/is-record.ts";
import { type Finding, finding, type Values } from "./finding.ts";

const REASONS = {
  timeout: "não respondeu a tempo",
  "unknown-host": "não existe na rede (nome não encontrado)",
  refused: "recusou a conexão",
  certificate: "tem um certificado de segurança inválido",
  unreachable: "não pôde ser alcançado",
};

export type NoReply = keyof typeof REASONS;

export interface Reply {
  status: number;
  /** Where redirects led. */
  url: string;
  headers: Headers;
  text: string;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  redirect?: RequestRedirect;
  /** Milliseconds for all of it, the body included. */
  timeLimit: number;
}

export function isReply(result: Reply | NoReply): result is Reply {
  return typeof result !== "string";
}

function causeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === "string") return code;
  return cause ? causeOf(cause) : "";
}

function reasonOf(error: unknown): NoReply {
  const code = causeOf(error);
  if ((error as Error).name === "TimeoutError" || /TIMEOUT|ETIMEDOUT/.test(code)) return "timeout";
  if (/^(?:ENOTFOUND|EAI_)/.test(code)) return "unknown-host";
  if (code === "ECONNREFUSED") return "refused";
  return /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|ERR_SSL|ERR_TLS/.test(code)
    ? "certificate"
    : "unreachable";
}

export async function request(
  address: string,
  { method = "GET", headers = {}, body, redirect, timeLimit }: RequestOptions,
): Promise<Reply | NoReply> {
  try {
    const response = await fetch(address, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      body: body && JSON.stringify(body),
      redirect,
      signal: AbortSignal.timeout(timeLimit),
    });
    const { status, url, headers: received } = response;
    return { status, url, headers: received, text: await response.text() };
  } catch (error) {
    return reasonOf(error);
  }
}

/** The project under examination. */
export interface Project {
  /** Origin. */
  url: string;
  /** The public one. */
  key: string;
  /** The embedded backend: it has no gateway, schedules nothing and looks at policies, not at grants. */
  isEmbedded: boolean;
  /** `null`: the local mode, which has no account. */
  adminEmail: string | null;
  /** Who else may be one. */
  otherAdminEmails?: string[];
  /** Of the database itself; `undefined`: not given. */
  databaseUrl?: string;
  timeLimit: number;
}

interface ProjectRequest extends Partial<RequestOptions> {
  /** Of a session; without one, as a visitor. */
  token?: string;
}

/** @param target path and query, from the project's origin */
export function send(
  { url, key, timeLimit }: Project,
  target: string,
  { token, headers, ...options }: ProjectRequest = {},
): Promise<Reply | NoReply> {
  // A new key is no token, and the gateway makes the visitor's of it; an older one is both.
  const bearer = token ?? (key.startsWith("sb_") ? undefined : key);
  return request(url + target, {
    ...options,
    headers: { apikey: key, ...(bearer && { authorization: `Bearer ${bearer}` }), ...headers },
    timeLimit,
  });
}

/** @returns what stands in the reply's body; `undefined` where that is no JSON */
function valueOf({ text }: Reply): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns the reply's body as an object; an empty one where it is none */
export function jsonOf(result: Reply | NoReply): Record<string, unknown> {
  const value = isReply(result) && valueOf(result);
  return isRecord(value) ? value : {};
}

/** Whether it was done, and by what speaks JSON; who does it in silence has nothing to say. */
export const isDone = (result: Reply | NoReply): result is Reply =>
  isReply(result) &&
  result.status >= 200 &&
  result.status < 300 &&
  (result.text === "" || valueOf(result) !== undefined);

/** @returns the code of the error that the database, the Data API, Auth or the function names; empty where there is none */
export function codeOf(result: Reply | NoReply): string {
  const { kind, error_code, code } = jsonOf(result);
  return isDone(result) ? "" : String(kind ?? error_code ?? code ?? "");
}

export function saidIn(result: Reply | NoReply): string {
  const { message, msg } = jsonOf(result);
  return String(message ?? msg ?? codeOf(result));
}

/** @returns the reply's rows; `null` where it is none */
export function rowsOf(result: Reply | NoReply): Record<string, unknown>[] | null {
  const rows = isDone(result) ? valueOf(result) : null;
  return Array.isArray(rows) && rows.every(isRecord) ? rows : null;
}

/** @returns for findings.txt: "540", "401 42501 permission denied…", or why nothing came */
export const answerOf = (result: Reply | NoReply): string =>
  isReply(result) ? [result.status, codeOf(result), saidIn(result)].join(" ").trim() : result;

/** What a sentence may say of a reply. */
export function valuesOf(result: Reply | NoReply): Values {
  if (!isReply(result)) return { reason: REASONS[result] };
  const [code, said] = [codeOf(result), saidIn(result)];
  const codes = [result.status, code].filter(Boolean).join(", ");
  return {
    status: result.status,
    code,
    codes,
    said: said || result.status,
    told: said && `: ${said}`,
  };
}

export const judge = (check: string, result: Reply | NoReply, values: Values = {}): Finding =>
  finding(check, answerOf(result), { ...valuesOf(result), ...values });
