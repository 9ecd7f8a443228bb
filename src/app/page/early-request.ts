/**
 * Runs before the app on every page with the list (tooling/page/page-plugin.ts inserts it). A page that contains a list and
 * its mark requests the mark first, and the articles only when the mark has changed. Any other page requests the articles.
 * The app takes the response over (start.tsx).
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

/**
 * The project's address, the headers with the public key, and the request for the mark. The build inserts them, because this
 * script must stay small.
 */
declare const __PROJECT__: { url: string; headers: Record<string, string>; mark: MarkRequest };

async function request({ path, headers }: MarkRequest) {
  const response = await fetch(__PROJECT__.url + path, {
    headers,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  return { response, text: await response.text() };
}

/**
 * Sends the request of rule 5.1, as articles-api.ts does. Rejects with the error of `fetch`, or when the response is not a
 * list, with its text as the message and its status as the cause (see `errorFromEarlyRequest` in `lib/response-error.ts`).
 */
async function readList(): Promise<CountedRows> {
  const headers = { ...__PROJECT__.headers, Accept: "application/json", ...COUNTED };
  const { response, text } = await request({ path: LIST_PATH, headers });
  const rows: unknown = response.ok && JSON.parse(text);
  if (!Array.isArray(rows)) throw new Error(text, { cause: response.status });
  return { rows, total: totalOf(response.headers.get("content-range")) };
}

/** Returns `undefined` when the mark is not available; the list is then requested. Rejects only after the time limit. */
async function readMark(): Promise<string | undefined> {
  try {
    const { response, text } = await request(__PROJECT__.mark);
    return (response.ok && /^"([^"]+)"$/.exec(text)?.[1]) || undefined;
  } catch (error) {
    // The request for the list would run into the same time limit.
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

// The home page and the category pages (src/articles/model/site-page.ts).
if (/^\/(categoria\/|$)/.test(window.location.pathname) && navigator.onLine) {
  const list = readEarly();
  // Prevents an unhandled rejection: the app shows the error.
  list.catch(() => undefined);
  window.radar = { list };
}
