/** One request with a time limit, which never throws: what came, or why nothing did, as the checks look at it. */
import { problemOf } from "../../src/feeds/fetch/site-request.ts";
import { isRecord } from "../../src/lib/is-record.ts";
import { type Finding, finding, type Values } from "./finding.ts";

const UNREACHED = "não pôde ser alcançado";
const REASONS: Record<string, string> = {
  timeout: "não respondeu a tempo",
  "unknown-host": "não existe na rede (nome não encontrado)",
  insecure: "tem um certificado de segurança inválido",
};

export interface Answer {
  /** For findings.txt: "540", "401 42501 permission denied…", or why nothing came. */
  line: string;
  /** 0: nothing came. */
  status: number;
  /** Where redirects led. */
  url: string;
  headers: Headers;
  text: string;
  /** The body; empty where it is no object. */
  json: Record<string, unknown>;
  /** The body; `null` where it is none of rows, or nothing was done. */
  rows: Record<string, unknown>[] | null;
  /** Of the error that the database, the Data API, Auth or the function names; empty where there is none. */
  code: string;
  said: string;
  /** It was done, and by what speaks JSON; who does it in silence has nothing to say. */
  isDone: boolean;
  /** What a sentence may say of it. */
  values: Values;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function answerOf(status: number, url: string, headers: Headers, text: string): Answer {
  const value = parsed(text);
  const json = isRecord(value) ? value : {};
  const isDone = status >= 200 && status < 300 && (text === "" || value !== undefined);
  const rows = isDone && Array.isArray(value) && value.every(isRecord) ? value : null;
  const code = isDone ? "" : String(json.kind ?? json.error_code ?? json.code ?? "");
  const said = String(json.message ?? json.msg ?? code);
  const codes = [status, code].filter(Boolean).join(", ");
  const values = { status, code, codes, said: said || status, told: said && `: ${said}` };
  const line = [status, code, said].join(" ").trim();
  return { line, status, url, headers, text, json, rows, code, said, isDone, values };
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  redirect?: RequestRedirect;
  /** Milliseconds for all of it, the body included. */
  timeLimit: number;
}

export async function request(
  address: string,
  { headers = {}, body, timeLimit, ...options }: RequestOptions,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeLimit);
  try {
    const response = await fetch(address, {
      ...options,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      body: body && JSON.stringify(body),
      signal,
    });
    return answerOf(response.status, response.url, response.headers, await response.text());
  } catch (error) {
    const { kind } = problemOf(error, signal);
    const nothing = answerOf(0, address, new Headers(), "");
    return { ...nothing, line: kind, values: { reason: REASONS[kind] ?? UNREACHED } };
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

/** Of Auth, for anybody. */
export const SETTINGS = "/auth/v1/settings";

/** @param target path and query, from the project's origin @param options.token of a session; without one, as a visitor */
export function send(
  { url, key, timeLimit }: Pick<Project, "url" | "key" | "timeLimit">,
  target: string,
  { token, headers, ...options }: Partial<RequestOptions> & { token?: string } = {},
): Promise<Answer> {
  // A new key is no token, and the gateway makes the visitor's of it; an older one is both.
  const bearer = token ?? (key.startsWith("sb_") ? undefined : key);
  const authorization = bearer && { authorization: `Bearer ${bearer}` };
  return request(url + target, {
    ...options,
    headers: { apikey: key, ...authorization, ...headers },
    timeLimit,
  });
}

export const judge = (check: string, { line, values }: Answer, more: Values = {}): Finding =>
  finding(check, line, { ...values, ...more });
