/** A request with a time limit that never throws. */
import { problemOf } from "../../src/feeds/fetch/request-failure.ts";
import { isRecord } from "../../src/lib/is-record.ts";

const REASONS: Record<string, string> = {
  timeout: "não respondeu a tempo",
  "unknown-host": "não existe na rede (nome não encontrado)",
  insecure: "tem um certificado de segurança inválido",
};

export type Values = Record<string, string | number | null | undefined>;

export type Reply = ReturnType<typeof replyOf>;

/** @param nothing the reason for a missing response, whose status is 0 */
function replyOf(status: number, url: string, headers: Headers, text: string, nothing = "") {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The body is usually an HTML page then.
  }
  const json = isRecord(value) ? value : {};
  const isDone = status >= 200 && status < 300 && (text === "" || value !== undefined);
  /** `null` unless the request succeeded with a list of rows. */
  const rows = isDone && Array.isArray(value) && value.every(isRecord) ? value : null;
  const code = isDone ? "" : String(json.kind ?? json.error_code ?? json.code ?? "");
  const message = String(json.message ?? json.msg ?? code);
  /**
   * The text that findings.txt matches: "540", "401 42501 permission denied…", or the reason for a missing response.
   */
  const line = nothing || [status, code, message].join(" ").trim();
  const values: Values = {
    status,
    code,
    codes: [status, code].filter(Boolean).join(", "),
    message: message || status,
    detail: message && `: ${message}`,
    ...(nothing && { reason: REASONS[nothing] ?? "não pôde ser alcançado" }),
  };
  return { line, status, url, headers, text, json, rows, code, message, isDone, values };
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: object;
  redirect?: RequestRedirect;
  /** In milliseconds, for the whole response. */
  timeLimit: number;
}

export async function request(
  address: string,
  { headers, body, timeLimit, ...options }: RequestOptions,
): Promise<Reply> {
  const signal = AbortSignal.timeout(timeLimit);
  try {
    const response = await fetch(address, {
      ...options,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      body: body && JSON.stringify(body),
      signal,
    });
    return replyOf(response.status, response.url, response.headers, await response.text());
  } catch (error) {
    return replyOf(0, address, new Headers(), "", problemOf(error, signal).kind);
  }
}

export interface Project {
  url: string;
  key: string;
  /** The embedded backend has no gateway and no schedule, and checks policies but not grants. */
  isEmbedded: boolean;
  /** `null` in local mode, which has no account. */
  adminEmail: string | null;
  timeLimit: number;
}

export const SETTINGS = "/auth/v1/settings";

/** Sends a request to the project: as a visitor, or with the session's `token`. */
export function send(
  { url, key, timeLimit }: Pick<Project, "url" | "key" | "timeLimit">,
  target: string,
  { token, headers, ...options }: Partial<RequestOptions> & { token?: string } = {},
): Promise<Reply> {
  // The gateway turns a new key into the visitor's token; a legacy key is itself a token.
  const bearer = token ?? (key.startsWith("sb_") ? undefined : key);
  const authorization = bearer && { authorization: `Bearer ${bearer}` };
  const all = { apikey: key, ...authorization, ...headers };
  return request(url + target, { ...options, headers: all, timeLimit });
}
