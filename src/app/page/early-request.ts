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
  type MarkRequest,
  totalOf,
} from "@/articles/data/list-request";
import { REQUEST_TIMEOUT_MS } from "@/lib/fetch-with-limit";
import { PAGE_LIST_ID } from "./page-names";

/** The project's address, the headers of the public key, and the mark's request. Written at build time: here each byte counts. */
declare const __PROJECT__: { url: string; headers: Record<string, string>; mark: MarkRequest };

async function request({ path, headers }: MarkRequest) {
  const response = await fetch(__PROJECT__.url + path, {
    headers,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  return { response, text: await response.text() };
}

/**
 * Rule 5.1's request, as articles-api.ts would send it. Rejects unless the response is a list: as `fetch` does, or with the
 * response's text and its status as the cause, for `errorFromEarlyRequest` in `lib/response-error.ts`.
 */
async function readList(): Promise<CountedRows> {
  const headers = { ...__PROJECT__.headers, Accept: "application/json", ...COUNTED };
  const { response, text } = await request({ path: LIST_PATH, headers });
  const rows: unknown = response.ok && JSON.parse(text);
  if (!Array.isArray(rows)) throw new Error(text, { cause: response.status });
  return { rows, total: totalOf(response.headers.get("content-range")) };
}

/** @returns `undefined` where the mark cannot be had: then the list is requested. Rejects after the time limit alone. */
async function readMark(): Promise<string | undefined> {
  try {
    const { response, text } = await request(__PROJECT__.mark);
    return (response.ok && /^"([^"]+)"$/.exec(text)?.[1]) || undefined;
  } catch (error) {
    // The list would take as long again.
    if ((error as Error).name === "TimeoutError") throw error;
    return undefined;
  }
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
