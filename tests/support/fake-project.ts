/** Simulates a healthy hosted project on the loopback address, with a fault of the test. */
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { RELATIONS } from "../../tooling/doctor/visitor.ts";
import { listen, type RunningServer } from "./listen.ts";

export const PASSWORD = "senha-que-ninguem-ve";
export const SECRET = "segredo-do-agendamento-bem-comprido";
export const PUBLIC_KEY = "sb_publishable_do-projeto";
const TOKEN = "token.do.administrador";

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: Record<string, unknown>;
  isAdministrator: boolean;
}

export interface Response {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** `undefined` for the healthy response, `"silence"` for no response. */
export type Fault = (call: Call) => Response | "silence" | undefined;

const refused = (code: string, message: string, status = 401): Response => ({
  status,
  body: { code, message, details: null, hint: null },
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

export const sourceRow = (name: string, change: object = {}) => ({
  id: name,
  name,
  url: `https://${name.toLowerCase()}.com.br/feed`,
  is_paused: false,
  next_fetch_at: hoursAgo(-1),
  last_attempt_at: hoursAgo(0.1),
  failures: 0,
  ...change,
});

export const late = { next_fetch_at: hoursAgo(30), last_attempt_at: hoursAgo(31) };
export const hurried = { next_fetch_at: hoursAgo(30), last_attempt_at: hoursAgo(0.1) };

/** Query parameters that are not columns. */
const PARAMETERS = new Set(["select", "order", "limit", "offset"]);

function rest({ method, path, query, isAdministrator }: Call): Response {
  const [, , , name = "", called = ""] = path.split("/");
  if (name === "rpc") {
    if (called === "articles_mark") return { status: 200, body: "1 1" };
    // Only a build calls `count_articles`.
    if (called === "count_articles") return { status: 200, body: [] };
    // The doctor must call no other function, because a refused call crashes some servers.
    return called === "search_articles"
      ? { status: 200, body: [{ id: "1" }] }
      : { status: 500, body: { message: `The server ended over ${called}.` } };
  }
  const columns = RELATIONS.find((each) => each.name === name)?.columns;
  if (!columns) return refused("PGRST205", `Could not find the table 'public.${name}'`, 404);
  // PostgreSQL checks columns before permissions.
  const unknown = [...query.keys()].find((key) => !PARAMETERS.has(key) && !columns.includes(key));
  if (unknown) return refused("42703", `column ${name}.${unknown} does not exist`, 400);
  if (method === "GET" && name === "articles") {
    return {
      status: 206,
      body: [{ id: "1", title: "Título" }],
      headers: { "content-range": "0-0/1" },
    };
  }
  if (!isAdministrator) return refused("42501", `permission denied for table ${name}`);
  if (method === "POST") return refused("23502", 'null value in column "id"', 400);
  return { status: 200, body: [sourceRow("Boa"), sourceRow("Parada", { is_paused: true })] };
}

function ingest({ headers, body, isAdministrator }: Call): Response {
  if (headers["x-ingest-secret"] !== undefined) {
    return headers["x-ingest-secret"] === SECRET
      ? { status: 403, body: { kind: "not-administrator", message: "Só no painel." } }
      : { status: 401, body: { kind: "wrong-secret", message: "O segredo não confere." } };
  }
  if (!isAdministrator) return { status: 401, body: { kind: "not-signed-in", message: "Entre." } };
  return { status: 200, body: { address: body.preview, base64: "" } };
}

function inOrder(call: Call): Response {
  const { path, headers } = call;
  if (headers.apikey !== PUBLIC_KEY && !String(headers.apikey).startsWith("eyJ")) {
    return { status: 401, body: { message: "Invalid API key" } };
  }
  if (path.startsWith("/rest/v1/")) return rest(call);
  switch (path) {
    case "/auth/v1/settings":
      return { status: 200, body: { disable_signup: true, external: { email: true } } };
    case "/auth/v1/signup":
      return { status: 422, body: { error_code: "signup_disabled", msg: "Signups not allowed" } };
    case "/auth/v1/token":
      return call.body.password === PASSWORD
        ? { status: 200, body: { access_token: TOKEN, user: { app_metadata: { role: "admin" } } } }
        : { status: 400, body: { error_code: "invalid_credentials", msg: "Invalid login" } };
    case "/auth/v1/logout":
      return { status: 204 };
    case "/functions/v1/ingest":
      return ingest(call);
    default:
      return { status: 404, body: {} };
  }
}

function parse(body: string): Record<string, unknown> {
  return body === "" ? {} : (JSON.parse(body) as Record<string, unknown>);
}

const NO_FAULT: Fault = () => undefined;

export interface FakeProject extends RunningServer {
  calls: Call[];
  breakIt: (fault: Fault) => void;
}

export async function startFakeProject(): Promise<FakeProject> {
  let fault = NO_FAULT;
  const calls: Call[] = [];
  const server = await listen(0, (message, reply) => {
    void text(message).then((body) => {
      const { pathname, searchParams } = new URL(message.url ?? "/", "http://project.test");
      const call: Call = {
        method: message.method ?? "GET",
        path: pathname,
        query: searchParams,
        headers: message.headers,
        body: parse(body),
        isAdministrator: message.headers.authorization === `Bearer ${TOKEN}`,
      };
      calls.push(call);
      const response = fault(call) ?? inOrder(call);
      if (response === "silence") return;
      reply.writeHead(response.status, { "content-type": "application/json", ...response.headers });
      reply.end(response.body === undefined ? undefined : JSON.stringify(response.body));
    });
  });
  return {
    ...server,
    calls,
    breakIt: (next) => {
      fault = next;
      calls.length = 0;
    },
  };
}
