/**
 * Requests files of the site's code once more, past every cache (rule 5.13): a host that answers a missing file with a page
 * and 200, or with nothing, leaves that in the browser's cache under the file's name, for as long as its headers say.
 * @returns whether all responded, none with a page or empty. Rejects when one cannot be reached
 */
export async function refreshCode(files: readonly string[]): Promise<boolean> {
  const areCode = await Promise.all(
    files.map(async (file) => {
      const response = await fetch(file, { cache: "reload" });
      // Only a body read to its end replaces the cached one.
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
