/**
 * Runs in the page before the app (tooling/page/page-plugin.ts puts it there), on a page with the list. A page that carries a
 * list and its mark requests the mark, and the articles only if the mark is another one; any other page requests the articles.
 * The app takes the response (start.tsx).
 */
import { keptList } from "@/articles/data/kept-list";
import {
  COUNTED,
  type CountedRows,
  LIST_PATH,
  MARK_PATH,
  totalOf,
} from "@/articles/data/list-request";
import { REQUEST_TIMEOUT_MS } from "@/lib/fetch-with-limit";
import { PAGE_LIST_ID } from "./page-names";

/** The project's address and the headers of the public key. Written at build time: here each byte counts. */
declare const __PROJECT__: { url: string; headers: Record<string, string> };

async function request(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(__PROJECT__.url + path, {
    headers: { ...__PROJECT__.headers, ...headers },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  return { response, text: await response.text() };
}

/**
 * Rule 5.1's request, as articles-api.ts would send it. Rejects unless the response is a list: as `fetch` does, or with the
 * response's text and its status as the cause, for `errorFromEarlyRequest` in `lib/response-error.ts`.
 */
async function readList(): Promise<CountedRows> {
  const { response, text } = await request(LIST_PATH, { Accept: "application/json", ...COUNTED });
  const rows: unknown = response.ok && JSON.parse(text);
  if (!Array.isArray(rows)) throw new Error(text, { cause: response.status });
  return { rows, total: totalOf(response.headers.get("content-range")) };
}

/** @returns `undefined` where the server refuses the mark: then the list is requested. Rejects as `fetch` does. */
async function readMark(): Promise<string | undefined> {
  const { response, text } = await request(MARK_PATH);
  return (response.ok && /^"([^"]+)"$/.exec(text)?.[1]) || undefined;
}

async function readEarly(): Promise<CountedRows> {
  const { mark: pageMark, file = "" } = document.getElementById(PAGE_LIST_ID)?.dataset ?? {};
  const mark = pageMark && (await readMark());
  return (
    (mark && (await keptList(mark, { mark: pageMark, file }))) || { ...(await readList()), mark }
  );
}

// The home page and each category's (src/articles/model/site-page.ts).
if (/^\/(categoria\/|$)/.test(window.location.pathname) && navigator.onLine) {
  const list = readEarly();
  // The app shows the error.
  list.catch(() => undefined);
  window.radar = { list };
}
