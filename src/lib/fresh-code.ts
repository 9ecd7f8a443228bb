/** Reloads code past every cache (rule 5.13): a host may send a page for a missing file, and browsers cache that. */
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

export async function reloadFresh(): Promise<void> {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const code = `${window.location.origin}/assets/`;
  await refreshCode(loaded.filter((name) => name.startsWith(code))).catch(() => false);
  window.location.reload();
}
