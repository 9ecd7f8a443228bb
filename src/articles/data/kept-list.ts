/** Reads copies of the list from outside the database: from this browser's cache, and from a file of the built site. */
import { REQUEST_TIMEOUT_MS } from "@/lib/fetch-with-limit";
import type { CountedRows } from "./list-request";

export const LIST_CACHE = "radar-rpa-list";
export const CACHED_LIST = "/last-list";
export const CACHED_MARK = "mark";

/** Requests a list file of the site. A stalled connection must not hold back the other copies of the list. */
export const fetchListFile = (file: string) =>
  fetch(file, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });

/** Returns `undefined` for anything but a list in JSON. Never rejects. */
export async function readListFile(
  request: Promise<Response | undefined>,
): Promise<CountedRows | undefined> {
  try {
    const response = await request;
    const list = response?.ok && ((await response.json()) as CountedRows);
    return list && Array.isArray(list.rows) ? list : undefined;
  } catch {
    return undefined;
  }
}

async function readCachedOf(mark: string): Promise<Response | undefined> {
  const response = await (await globalThis.caches?.open(LIST_CACHE))?.match(CACHED_LIST);
  return response?.headers.get(CACHED_MARK) === mark ? response : undefined;
}

/**
 * Returns a copy of the list with this mark; `undefined` if only the database has it. Never rejects.
 * @param page the mark of a prerendered page, and the file with its list
 */
export async function keptList(
  mark: string,
  page: { mark: string; file: string },
): Promise<CountedRows | undefined> {
  const list =
    (mark === page.mark && (await readListFile(fetchListFile(page.file)))) ||
    (await readListFile(readCachedOf(mark)));
  return list && { ...list, mark };
}
