/** The app's scripts, which src/app/page/early.ts starts. */
export const APP_SCRIPTS = "script[data-app]";

/** The scripts' names contain a hash, so they identify the version. */
const APP_SCRIPT = /<script [^>]*\bdata-app src="([^"]*)"/g;

/** Compares the open page with the site. Returns `undefined` when the site's version is unknown. */
export async function isOutdated(): Promise<boolean | undefined> {
  try {
    const response = await fetch("/", { cache: "no-cache" });
    if (!response.ok) return undefined;
    const newest = [...(await response.text()).matchAll(APP_SCRIPT)].map(([, src]) => src);
    const open = [...document.querySelectorAll(APP_SCRIPTS)].map((each) =>
      each.getAttribute("src"),
    );
    return newest.length === 0 ? undefined : newest.join(" ") !== open.join(" ");
  } catch {
    return undefined;
  }
}
