/**
 * Runs in the page before the app (tooling/page/page-plugin.ts puts it there): requests the articles on a page with the
 * list. The app takes the response (start.tsx).
 */
import { type CountedRows, totalOf } from "@/articles/data/list-request";
import { REQUEST_TIMEOUT_MS } from "@/lib/fetch-with-limit";

/** Rule 5.1's request, as articles-api.ts would send it. Built at build time: here each byte counts. */
declare const __LIST_REQUEST__: { url: string; headers: Record<string, string> };

/**
 * Rejects unless the response is a list: as `fetch` does, or with the response's text and its status as the cause, for
 * `errorFromEarlyRequest` in `lib/response-error.ts`.
 */
async function readList(): Promise<CountedRows> {
  const { url, headers } = __LIST_REQUEST__;
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  const text = await response.text();
  const rows: unknown = response.ok && JSON.parse(text);
  if (!Array.isArray(rows)) throw new Error(text, { cause: response.status });
  return { rows, total: totalOf(response.headers.get("content-range")) };
}

// The home page and each category's (src/articles/model/site-page.ts).
if (/^\/(categoria\/|$)/.test(window.location.pathname) && navigator.onLine) {
  const list = readList();
  // The app shows the error.
  list.catch(() => undefined);
  window.radar = { list };
}
