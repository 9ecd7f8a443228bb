/** One request with a time limit, which never throws: what came, or why nothing did. */
import { isRecord } from "../../src/lib/is-record.ts";

export type NoReply = "timeout" | "unknown-host" | "refused" | "certificate" | "unreachable";

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

/** No answer that is looked at is longer. */
const MAX_BYTES = 20_000_000;

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error("too long");
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
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
    const text = await textOf(response);
    return { status: response.status, url: response.url, headers: response.headers, text };
  } catch (error) {
    return reasonOf(error);
  }
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

/** @returns the code of the database's or the Data API's error; empty where there is none */
export const codeOf = (result: Reply | NoReply) =>
  isDone(result) ? "" : String(jsonOf(result).code ?? "");

/** @returns the reply's rows; `null` where it is none */
export function rowsOf(result: Reply | NoReply): Record<string, unknown>[] | null {
  const rows = isDone(result) ? valueOf(result) : null;
  return Array.isArray(rows) && rows.every(isRecord) ? rows : null;
}

const REASONS: Record<NoReply, string> = {
  timeout: "não respondeu a tempo",
  "unknown-host": "não existe na rede (nome não encontrado)",
  refused: "recusou a conexão",
  certificate: "tem um certificado de segurança inválido",
  unreachable: "não pôde ser alcançado",
};

/** @returns the end of a sentence whose subject is an address */
export const reasonText = (reason: NoReply) => REASONS[reason];
