/** One request with a time limit, which never throws: what came, or why nothing did, as programs look at it. */
import { problemOf } from "../../src/feeds/fetch/site-request.ts";
import { isRecord } from "../../src/lib/is-record.ts";

const REASONS: Record<string, string> = {
  timeout: "não respondeu a tempo",
  "unknown-host": "não existe na rede (nome não encontrado)",
  insecure: "tem um certificado de segurança inválido",
};

/** What a sentence may say of an answer. */
export type Values = Record<string, string | number | null | undefined>;

/** What came of a request. `code` and `said`: of the error that the database, the Data API, Auth or the function names. */
export type Answer = ReturnType<typeof answerOf>;

/** @param url where redirects led @param nothing why nothing came, with status 0 */
function answerOf(status: number, url: string, headers: Headers, text: string, nothing = "") {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // A page, as a rule.
  }
  /** The body; empty where it is no object. */
  const json = isRecord(value) ? value : {};
  /** It was done, and by what speaks JSON; who does it in silence has nothing to say. */
  const isDone = status >= 200 && status < 300 && (text === "" || value !== undefined);
  /** The body; `null` where it is none of rows, or nothing was done. */
  const rows = isDone && Array.isArray(value) && value.every(isRecord) ? value : null;
  const code = isDone ? "" : String(json.kind ?? json.error_code ?? json.code ?? "");
  const said = String(json.message ?? json.msg ?? code);
  /** To be looked up: "540", "401 42501 permission denied…", or why nothing came. */
  const line = nothing || [status, code, said].join(" ").trim();
  const values: Values = {
    status,
    code,
    codes: [status, code].filter(Boolean).join(", "),
    said: said || status,
    told: said && `: ${said}`,
    ...(nothing && { reason: REASONS[nothing] ?? "não pôde ser alcançado" }),
  };
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
  { headers, body, timeLimit, ...options }: RequestOptions,
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
    return answerOf(0, address, new Headers(), "", problemOf(error, signal).kind);
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
  const all = { apikey: key, ...authorization, ...headers };
  return request(url + target, { ...options, headers: all, timeLimit });
}
