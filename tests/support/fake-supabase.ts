/** A fake Supabase with one table, at the HTTP level. It knows only the product's calls. */
import { vi } from "vitest";
import { foldText } from "@/articles/model/fold-text";
import type { Environment } from "@/lib/environment";

export type Row = Record<string, unknown>;

export interface RecordedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  signal: AbortSignal | undefined;
}

/**
 * "GET" requests the public list, "list" a page of the panel's list, "more" a later page, "read" single articles,
 * "history" earlier versions, "rpc" a database function other than "search" and "count".
 */
export type Call =
  | "GET"
  | "list"
  | "scheduled"
  | "more"
  | "search"
  | "count"
  | "read"
  | "POST"
  | "PATCH"
  | "DELETE"
  | "rpc"
  | "history"
  | "login"
  | "refresh"
  | "logout"
  /** Requests for sources and the queue, which are empty. */
  | "other";

type Answer = Response | Promise<Response>;
export type Responder = (request: RecordedRequest) => Answer;
type RequestFilter = (request: RecordedRequest) => boolean;

export const URL_OF_PROJECT = "http://project.test";
export const PASSWORD = "senha-certa";

export function stubPublicEnvironment(
  signIn: Environment["signIn"] = { mode: "local", passwordHash: null },
): void {
  vi.stubGlobal("__ENVIRONMENT__", {
    environment: { supabaseUrl: URL_OF_PROJECT, supabaseKey: "public", signIn },
  });
}

/** A JSON response. A list is complete unless the headers say otherwise. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const range = Array.isArray(body) && { "content-range": `*/${body.length}` };
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", ...range, ...headers },
  });
}

/** The first rows of a list that is longer than one response. */
export const partOf = (rows: readonly unknown[], total = rows.length + 1): Response =>
  json(rows, 206, { "content-range": `0-${rows.length - 1}/${total}` });

export function refusal(status: number, code: string, message: string): Response {
  return json({ code, message, details: null, hint: null }, status);
}

export function html(status: number): Response {
  return new Response("<!DOCTYPE html><html><body><h1>Bad Gateway</h1></body></html>", {
    status,
    headers: { "content-type": "text/html" },
  });
}

/** Rejects as `fetch` does without a connection. */
export function networkError(): Promise<Response> {
  return Promise.reject(new TypeError("Failed to fetch"));
}

/** A response that the test releases: `next("GET", answer.wait)`, then `answer.release(json([]))`. */
export function heldResponse() {
  let resolve: ((answer: Answer) => void) | undefined;
  const held = new Promise<Response>((resolveHeld) => {
    resolve = resolveHeld;
  });
  return { wait: () => held, release: (answer: Answer) => resolve?.(answer) };
}

let lastId = 0;

/** A complete article row with these fields changed. */
export function articleRow(fields: Row = {}): Row {
  lastId++;
  return {
    id: `00000000-0000-4000-8000-${String(lastId).padStart(12, "0")}`,
    title: `Artigo ${lastId}`,
    description: `Descrição do artigo ${lastId}`,
    category: "tecnologia",
    source: "Fonte",
    url: `https://exemplo.com.br/${lastId}`,
    image: "",
    publishedAt: "2026-03-02T18:25:00+00:00",
    ...fields,
  };
}

export class FakeSupabase {
  rows: Row[];
  versions: (Row & { id: number; article: Row })[] = [];
  readonly requests: RecordedRequest[] = [];
  /** `false` simulates a project with only the first columns and no functions. */
  hasWholeSchema = true;
  /** `false` delivers a response even after its request was aborted. */
  honoursAborts = true;
  mark = "1 1";
  /** Imported articles by the id of their import. */
  private readonly imported = new Map<string, { importId: unknown; stored: Row }>();
  private readonly planned = new Map<Call, Responder[]>();
  private readonly broken = new Map<Call, Responder>();
  private readonly rules: { matches: RequestFilter; respond: Responder }[] = [];

  constructor(rows: Row[]) {
    this.rows = rows;
    vi.stubGlobal("fetch", this.fetch);
  }

  /** Uses the given response for the next request of this kind. */
  next(call: Call, respond: Responder): this {
    this.planned.set(call, [...(this.planned.get(call) ?? []), respond]);
    return this;
  }

  hold(call: Call) {
    const held = heldResponse();
    this.next(call, held.wait);
    return held;
  }

  /** Uses the given response for every request of these kinds until `repair`. */
  break(calls: readonly Call[], respond: Responder): this {
    for (const call of calls) this.broken.set(call, respond);
    return this;
  }

  repair(): void {
    this.broken.clear();
  }

  /** Carries out a request whose response the test replaces. */
  carryOut(request: RecordedRequest): Response {
    return this.answerTable(request);
  }

  /** Uses the given response for every matching request. @returns a function that ends it */
  whenever(matches: RequestFilter, respond: Responder): () => void {
    const rule = { matches, respond };
    this.rules.push(rule);
    return () => void this.rules.splice(this.rules.indexOf(rule), 1);
  }

  /**
   * Adds another table.
   * @param callOf the request's method or function, or the empty text if it is for another table
   */
  addTable(
    callOf: (request: RecordedRequest) => string,
    answer: (request: RecordedRequest) => Response,
  ) {
    const planned = new Map<string, Responder[]>();
    this.whenever(
      (request) => callOf(request) !== "",
      (request) => (planned.get(callOf(request))?.shift() ?? answer)(request),
    );
    return {
      next: (call: string, respond: Responder) =>
        void planned.set(call, [...(planned.get(call) ?? []), respond]),
      calls: (call: string) => this.requests.filter((request) => callOf(request) === call),
      carryOut: answer,
    };
  }

  calls(method: string): RecordedRequest[] {
    return this.requests.filter(
      (request) => request.method === method && request.path === "/rest/v1/articles",
    );
  }

  bodiesOf(name: string): Row[] {
    return this.requests.filter(({ path }) => path === RPC + name).map(({ body }) => body as Row);
  }

  get loads(): RecordedRequest[] {
    return this.requests.filter((request) => kindOf(request) === "GET");
  }

  ofKind(call: Call): RecordedRequest[] {
    return this.requests.filter((request) => kindOf(request) === call);
  }

  private readonly fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const signal = this.honoursAborts ? init?.signal : null;
    signal?.throwIfAborted();
    const url = new URL(input instanceof Request ? input.url : String(input));
    const text = String(init?.body ?? "");
    const request: RecordedRequest = {
      method: init?.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: text === "" ? undefined : JSON.parse(text),
      signal: init?.signal ?? undefined,
    };
    this.requests.push(request);
    const answer = this.answer(request);
    if (!signal) return answer;
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason as Error)),
    );
    return Promise.race([answer, aborted]);
  };

  private answer(request: RecordedRequest): Answer {
    const kind = kindOf(request);
    const planned = this.planned.get(kind)?.shift() ?? this.broken.get(kind);
    if (planned) return planned(request);
    const rule = this.rules.find(({ matches }) => matches(request));
    if (rule) return rule.respond(request);
    if (kind === "login" && (request.body as Row).password !== PASSWORD)
      return json({ error_code: "invalid_credentials", msg: "Invalid login credentials" }, 400);
    if (kind === "login" || kind === "refresh") return json(session());
    if (kind === "logout" || kind === "other") return new Response(null, { status: 204 });
    return this.answerTable(request);
  }

  private answerTable({ method, path, query, headers, body }: RecordedRequest): Response {
    if (!this.hasWholeSchema && !path.endsWith("/articles")) {
      const code = path.startsWith(RPC) ? "PGRST202" : "PGRST205";
      return refusal(404, code, "Could not find it in the schema cache");
    }
    if (path === `${RPC}last_import`) return json(this.lastImport());
    if (path === `${RPC}articles_mark`) return json(this.mark);
    if (path.startsWith(RPC)) return json(this.callFunction(path.slice(RPC.length), body as Row));
    if (HISTORY.has(path)) {
      return json(this.readVersions(path.endsWith("deleted_articles"), query));
    }
    if (method === "GET" && query.get("publishedAt")?.startsWith("gt.") && !query.has("limit"))
      return json(this.shown(this.rows.filter(isScheduled)));
    const id = query.get("id")?.replace(/^eq\./, "");
    const seen =
      headers.get("authorization") === "Bearer public-key"
        ? this.rows.filter((row) => !isScheduled(row))
        : this.rows;
    if (method === "GET" && query.has("limit") && query.get("select") === "*")
      return this.panelPage(seen, query, headers);
    if (method === "GET" && this.rows.length > MAX_ROWS && id === undefined)
      return partOf(this.shown(seen.toSorted(newestFirst).slice(0, MAX_ROWS)), seen.length);
    if (method === "GET") {
      const isAsked = ({ id: own }: Row) => [undefined, own].includes(id) || isInList(id!, own);
      return json(this.shown(seen.filter(isAsked)));
    }
    if (method === "POST") {
      const added = [body].flat().map((fields) => articleRow(fields as Row));
      const ids = new Set(this.rows.map((row) => row.id));
      if (added.some((row) => ids.has(row.id))) {
        return refusal(409, "23505", "duplicate key value violates unique constraint");
      }
      this.rows = [...added, ...this.rows];
      return json(this.shown(added), 201);
    }
    const revision = query.get("revision");
    const hits = this.rows.filter(
      (row) => row.id === id && (revision === null || revision === `eq.${revisionOf(row)}`),
    );
    for (const row of hits) this.keepVersion(row, method === "PATCH" ? "update" : "delete");
    if (method === "PATCH") {
      for (const row of hits) Object.assign(row, body);
      return json(this.shown(hits));
    }
    this.rows = this.rows.filter((row) => !hits.includes(row));
    return json(this.shown(hits));
  }

  /** A page of the panel's list, which includes scheduled articles in local mode, with the number of remaining rows. */
  private panelPage(seen: readonly Row[], query: URLSearchParams, headers: Headers): Response {
    const all = headers.get("x-radar-panel") === "1" ? this.rows : seen;
    const after = /id\.lt\."(.*?)"/.exec(query.get("or") ?? "")?.[1] ?? query.get("id")?.slice(3);
    const sorted = all.toSorted(timeOrder);
    const rest = sorted.slice(1 + sorted.findIndex(({ id }) => id === after));
    return json(this.shown(rest.slice(0, MAX_ROWS)), 200, { "content-range": `*/${rest.length}` });
  }

  private done(name: Row, row: Row, there?: Row): Row {
    const outcome = there ? "already-there" : "done";
    return result({ ...name, outcome, article: this.shown([row])[0] });
  }

  private shown(rows: readonly Row[]): readonly Row[] {
    return this.hasWholeSchema ? rows.map((row) => ({ ...row, revision: revisionOf(row) })) : rows;
  }

  private found(query: unknown): Row[] {
    const wanted = foldText(String(query ?? "").trim());
    return this.rows.filter((row) =>
      [row.title, row.description].some((text) => foldText(String(text)).includes(wanted)),
    );
  }

  private search({ query, before_id: id, max_rows, ...filters }: Row): Row[] {
    const before = { publishedAt: filters.before_published_at ?? null, id };
    return this.found(query)
      .filter((row) =>
        ["category", "source"].every((name) => row[name] === (filters[name] ?? row[name])),
      )
      .filter((row) => id === undefined || datedFirst(row, before) > 0)
      .toSorted(datedFirst)
      .slice(0, Number(max_rows));
  }

  private count({ query, source }: Row): Row[] {
    const counts = new Map<unknown, number>();
    for (const { category, source: own } of this.found(query)) {
      if (own === (source ?? own)) counts.set(category, (counts.get(category) ?? 0) + 1);
    }
    return [...counts].map(([category, articles]) => ({ category, articles }));
  }

  private keepVersion(row: Row, operation: "update" | "delete"): void {
    const when = { changed_at: "2026-11-20T12:00:00.5+00:00", changed_by_name: "ana@exemplo.com" };
    const article = { article_id: row.id, article: { ...row } };
    this.versions = [{ id: ++lastVersion, operation, ...article, ...when }, ...this.versions];
  }

  private readVersions(isOfDeleted: boolean, query: URLSearchParams): Row[] {
    const filter = query.get("article_id") ?? "";
    const isThere = new Set(this.rows.map(({ id }) => id));
    const matches = ({ article_id: id, operation }: Row) =>
      (filter === "" || filter === `eq.${String(id)}` || isInList(filter, id)) &&
      (!query.has("operation") || operation === "delete") &&
      (!isOfDeleted || (operation === "delete" && !isThere.has(id)));
    return this.versions.filter(matches);
  }

  private callFunction(name: string, body: Row): readonly Row[] {
    if (name === "search_articles") return this.shown(this.search(body));
    if (name === "count_articles") return this.count(body);
    if (name === "insert_articles") return this.insertMany(body.rows as Row[], body.import_id);
    if (name === "undo_import") return this.undoImport(body.import_id);
    const key = name === "update_articles" ? "changes" : "articles";
    if (name === "recreate_articles") return this.recreate(body.version_ids as number[]);
    return (body[key] as { id: string; known?: Row; set?: Row }[]).map(({ id, known, set }) => {
      const row = this.rows.find((one) => one.id === id);
      if (!row) return result({ article_id: id, outcome: "missing" });
      const isThere = set !== undefined && isLike(row, set);
      const outcome = isThere || isLike(row, known ?? {}) ? "done" : "changed";
      const article = { ...row, ...(outcome === "done" && set) };
      if (outcome === "done") {
        if (!isThere) this.keepVersion(row, set ? "update" : "delete");
        if (set) Object.assign(row, set);
        else this.rows = this.rows.filter((one) => one !== row);
      }
      return result({ article_id: id, outcome, article: this.shown([article])[0] });
    });
  }

  private insertMany(rows: readonly Row[], importId: unknown): Row[] {
    return rows.map((fields) => {
      const there = this.rows.find(({ id }) => id === fields.id);
      const row = there ?? articleRow(fields);
      if (!there) {
        this.rows = [row, ...this.rows];
        this.imported.set(String(row.id), { importId, stored: { ...row } });
      }
      return this.done({ article_id: row.id }, row, there);
    });
  }

  private lastImport(): Row | null {
    const importId = [...this.imported.values()].at(-1)?.importId;
    const ids = [...this.imported].flatMap(([id, { importId: of }]) => (of === importId ? id : []));
    if (importId === undefined) return null;
    return { import_id: importId, imported_at: "2026-11-27T21:23:00-03:00", article_ids: ids };
  }

  private undoImport(importId: unknown): Row[] {
    const ours = this.rows.filter((row) => {
      const imported = this.imported.get(String(row.id));
      return imported?.importId === importId && isLike(row, imported!.stored);
    });
    this.rows = this.rows.filter((row) => !ours.includes(row));
    for (const { id } of ours) this.imported.delete(String(id));
    return ours.map((row) => this.done({ article_id: row.id }, row));
  }

  private recreate(versionIds: readonly number[]): Row[] {
    return versionIds.map((id) => {
      const article = this.versions.find((version) => version.id === id)?.article;
      if (!article) return result({ version_id: id, outcome: "missing" });
      const there = this.rows.find((row) => row.id === article.id);
      if (!there) this.rows = [article, ...this.rows];
      return this.done({ version_id: id }, there ?? article, there);
    });
  }
}

export const fakeSupabase = (rows: Row[] = []) => new FakeSupabase(rows);

const isInList = (filter: string, id: unknown) =>
  filter.startsWith("in.(") && filter.slice(4, -1).split(",").includes(String(id));

const RPC = "/rest/v1/rpc/";

const HISTORY = new Set(["/rest/v1/article_versions", "/rest/v1/deleted_articles"]);

let lastVersion = 0;

/** The row limit of a hosted project's responses. */
const MAX_ROWS = 1000;

const timeOf = ({ publishedAt }: Row) =>
  publishedAt === null ? Number.POSITIVE_INFINITY : Date.parse(String(publishedAt));

const isScheduled = ({ publishedAt }: Row) => Date.parse(String(publishedAt)) > Date.now();

function newestFirst(a: Row, b: Row): number {
  if (timeOf(a) !== timeOf(b)) return timeOf(a) < timeOf(b) ? 1 : -1;
  return String(a.id) < String(b.id) ? 1 : -1;
}

const timeOrder = (a: Row, b: Row) =>
  Number(a.publishedAt === null) - Number(b.publishedAt === null) || timeOf(b) - timeOf(a) || 0;

const datedFirst = (a: Row, b: Row) =>
  Number(a.publishedAt === null) - Number(b.publishedAt === null) || newestFirst(a, b);

const result = (fields: Row): Row => ({ article: null, code: null, reason: null, ...fields });

/** True if a row has these values. A date may have any format. */
export function isLike(row: Row, values: Row): boolean {
  return Object.entries(values).every(([name, value]) =>
    name === "publishedAt" && typeof value === "string"
      ? Date.parse(String(row.publishedAt)) === Date.parse(value)
      : JSON.stringify(row[name] ?? null) === JSON.stringify(value ?? null),
  );
}

const revisions = new Map<string, number>();

/** A number that is different for each state of a row. */
function revisionOf(row: Row): number {
  const state = JSON.stringify(row);
  const revision = revisions.get(state) ?? revisions.size + 1;
  revisions.set(state, revision);
  return revision;
}

function kindOf({ method, path, query, body }: RecordedRequest): Call {
  if (path === `${RPC}search_articles`) return (body as Row).query === "" ? "more" : "search";
  if (path === `${RPC}count_articles`) return "count";
  if (path.startsWith(RPC)) return "rpc";
  if (HISTORY.has(path)) return "history";
  if (path === "/rest/v1/articles") {
    if (method === "GET" && query.has("limit") && query.get("select") === "*") return "list";
    if (method === "GET" && (query.has("id") || query.has("url"))) return "read";
    return method === "GET" && query.has("publishedAt") ? "scheduled" : (method as Call);
  }
  if (path === "/auth/v1/logout") return "logout";
  if (path !== "/auth/v1/token") return "other";
  return query.get("grant_type") === "refresh_token" ? "refresh" : "login";
}

export function session() {
  return {
    access_token: `header.${btoa(JSON.stringify({ sub: "admin", exp: 4_102_444_800 }))}.signature`,
    token_type: "bearer",
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    refresh_token: "refresh",
    user: { id: "admin", email: "admin@exemplo.com", app_metadata: {}, user_metadata: {} },
  };
}
