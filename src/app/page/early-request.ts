/**
 * Runs from the page's head, before anything else is read, or after the cards of a prerendered page
 * (tooling/page/page-plugin.ts puts it there): requests the articles on a page with the list. `early.ts` paints the first of them,
 * React takes the page over (`src/main.tsx`).
 */
import { REQUEST_TIMEOUT_MS } from "@/lib/fetch-with-limit";
import { type CountedRows, totalOf } from "@/articles/data/articles-page";
import { bootData } from "./boot-data";

/** Rule 5.1's request, as articles-api.ts would send it. Built at build time: here each byte counts. */
declare const __LIST_REQUEST__: { url: string; headers: Record<string, string> };

/**
 * Rejects unless the response is a list: as `fetch` does, or with the response's text and its status as the cause, for
 * `errorFromEarlyRequest` in `lib/response-error.ts`.
 */
async function readList(): Promise<CountedRows> {
  const { url, headers } = __LIST_REQUEST__;
  // Safari has it since 16.0, and the page is to be readable in older ones too (rule 1.11).
  const signal = AbortSignal.timeout?.(REQUEST_TIMEOUT_MS);
  const response = await fetch(url, { headers, signal });
  const text = await response.text();
  const body: unknown = response.ok && JSON.parse(text);
  if (!Array.isArray(body)) throw new Error(text, { cause: response.status });
  return { rows: body, total: totalOf(response.headers.get("content-range")) };
}

// The home page's and each category's (src/articles/model/category-page.ts).
if (/^\/(categoria\/|$)/.test(window.location.pathname) && navigator.onLine) {
  const list = readList();
  // The app shows the error.
  list.catch(() => undefined);
  bootData().list = list;
}
