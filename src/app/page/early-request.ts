/**
 * Runs before the app on pages with the list (tooling/page/page-plugin.ts). It requests the articles. When the page
 * contains a list, it requests the mark first, and the articles only if the mark has changed.
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

/** The build inserts these values, because this script must stay small. */
declare const __PROJECT__: { url: string; headers: Record<string, string>; mark: MarkRequest };

async function request({ path, headers }: MarkRequest) {
  const response = await fetch(__PROJECT__.url + path, {
    headers,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  return { response, text: await response.text() };
}

/** Rejects with the error of `fetch`, or with the text of a response that is not a list and its status as the cause. */
async function readList(): Promise<CountedRows> {
  const headers = { ...__PROJECT__.headers, Accept: "application/json", ...COUNTED };
  const { response, text } = await request({ path: LIST_PATH, headers });
  const rows: unknown = response.ok && JSON.parse(text);
  if (!Array.isArray(rows)) throw new Error(text, { cause: response.status });
  return { rows, total: totalOf(response.headers.get("content-range")) };
}

/** Returns `undefined` when the mark is not available. Rejects only after the time limit. */
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

// The home page and the category pages.
if (/^\/(categoria\/|$)/.test(window.location.pathname) && navigator.onLine) {
  const list = readEarly();
  // Prevents an unhandled rejection: the app shows the error.
  list.catch(() => undefined);
  window.radar = { list };
}
