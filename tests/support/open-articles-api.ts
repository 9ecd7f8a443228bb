/** Opens the modules of src/articles/data that read and write articles, with a test's backend in protected mode. */
import { vi } from "vitest";
import type { EmbeddedBackend } from "../../tooling/backend/embedded-backend.ts";
import { publishableKey } from "../../tooling/backend/embedded-credentials.ts";
import { BASE_URL } from "./database.ts";

function stubBrowser() {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("document", {});
  vi.stubGlobal("window", { localStorage, location: { href: BASE_URL, origin: BASE_URL } });
}

/** Limits a response as PostgREST does, with 206 and the total number of rows if it was requested. */
async function cutAt(maxRows: number, response: Response): Promise<Response> {
  const rows: unknown = await response.clone().json();
  if (!Array.isArray(rows) || rows.length <= maxRows) return response;
  const [, total = "*"] = (response.headers.get("content-range") ?? "").split("/");
  return new Response(JSON.stringify(rows.slice(0, maxRows)), {
    status: 206,
    headers: { "content-range": `0-${maxRows - 1}/${total}` },
  });
}

/** Loads the module again, without state of an earlier test. Undo it with `vi.unstubAllGlobals()`. */
export async function openArticlesApi(
  backend: EmbeddedBackend,
  {
    key = publishableKey,
    maxRows = 1000,
  }: {
    key?: string;
    /** The row limit of the project's responses. */
    maxRows?: number;
  } = {},
) {
  // PGlite detects its environment at the first query and would mistake the stubs for a browser.
  await backend.sql("select 1");
  vi.resetModules();
  stubBrowser();
  vi.stubGlobal("__ENVIRONMENT__", {
    environment: { supabaseUrl: BASE_URL, supabaseKey: key, signIn: { mode: "protected" } },
  });
  const requests: Request[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    requests.push(request.clone());
    request.signal.throwIfAborted();
    return cutAt(maxRows, await backend.fetch(request));
  });

  const api = {
    ...(await import("@/articles/data/articles-api")),
    ...(await import("@/articles/data/public-list-api")),
  };
  const { fetchListPage } = await import("@/articles/data/panel-list-api");
  const { signInWithSupabase } = await import("@/session/credentials");
  const { SESSION_KEY } = await import("@/session/auth/stored-session");

  return {
    ...api,
    fetchListPage,
    requests,
    articles: async () => (await api.fetchArticles(new AbortController().signal)).articles,
    signIn: async ({ email, password }: { email: string; password: string }) => {
      const result = await signInWithSupabase(email, password, new AbortController().signal);
      if (!result.isSuccess) throw new Error(`Could not sign in: ${result.reason}`);
    },
    readSession: () => localStorage.getItem(SESSION_KEY),
    changeSession: (changes: Record<string, unknown>) => {
      const session = JSON.parse(localStorage.getItem(SESSION_KEY) ?? "{}") as object;
      localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session, ...changes }));
    },
  };
}

export type ArticlesApi = Awaited<ReturnType<typeof openArticlesApi>>;
