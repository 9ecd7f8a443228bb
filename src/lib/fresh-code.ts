/** Reloads code past all caches, which may hold a page instead (rule 5.13). Returns whether every file is code. */
export async function refreshCode(files: readonly string[]): Promise<boolean> {
  const results = await Promise.all(
    files.map(async (file) => {
      const response = await fetch(file, { cache: "reload" });
      // The browser replaces its cached copy only when the body is read to its end.
      const { size, type } = await response.blob();
      return response.ok && size > 0 && !type.startsWith("text/html");
    }),
  );
  return results.length > 0 && !results.includes(false);
}

export async function reloadFresh(): Promise<void> {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const code = `${window.location.origin}/assets/`;
  await refreshCode(loaded.filter((name) => name.startsWith(code))).catch(() => false);
  window.location.reload();
}
