/**
 * Requests files of the site's code again, past every cache (rule 5.13). Some hosts answer a missing file with a page and
 * status 200, or with an empty body, which the browser then caches under the file's name.
 * @returns whether every response has a body that is not a page. Rejects when a file cannot be reached.
 */
export async function refreshCode(files: readonly string[]): Promise<boolean> {
  const areCode = await Promise.all(
    files.map(async (file) => {
      const response = await fetch(file, { cache: "reload" });
      // The browser replaces its cached copy only when the body is read to its end.
      const { size, type } = await response.blob();
      return response.ok && size > 0 && !type.startsWith("text/html");
    }),
  );
  return areCode.length > 0 && !areCode.includes(false);
}

/** Reloads the page past the browser's cache. */
export async function reloadFresh(): Promise<void> {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const code = `${window.location.origin}/assets/`;
  await refreshCode(loaded.filter((name) => name.startsWith(code))).catch(() => false);
  window.location.reload();
}
