/**
 * The site's code as the server has it now, past every cache (rule 5.13). A host that answers a missing file with a page and
 * 200, or cuts one short, leaves something else in the browser's cache under the file's name, for as long as its headers say.
 */

const CODE = `${globalThis.location?.origin}/assets/`;

/** What this page has requested of its code, whether it came or not. */
function requestedFiles(): string[] {
  const scripts = [...document.querySelectorAll("script")].map(({ src }) => src);
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  return [...new Set([...scripts, ...loaded])].filter((address) => address.startsWith(CODE));
}

async function isFresh(address: string): Promise<boolean> {
  const response = await fetch(address, { cache: "reload" });
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? true;
  return response.ok && !isPage && (await response.blob()).size > 0;
}

/** Replaces what the browser keeps of the code. @returns whether all of it came, and is no page. Never rejects */
export async function refreshCode(): Promise<boolean> {
  const outcomes = await Promise.allSettled(requestedFiles().map(isFresh));
  if (outcomes.length === 0) return false;
  return outcomes.every((outcome) => outcome.status === "fulfilled" && outcome.value);
}
