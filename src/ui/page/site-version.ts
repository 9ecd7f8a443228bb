/** The app's scripts, which src/app/page/early.ts starts. */
export const APP_SCRIPTS = "script[data-app]";

/** The scripts' names contain a hash, so that they identify the version. */
const APP_SCRIPT = /<script [^>]*\bdata-app src="([^"]*)"/g;

/** @returns whether the site has another version than the open page; `undefined` when unknown */
export async function isOutdated(): Promise<boolean | undefined> {
  try {
    const response = await fetch("/", { cache: "no-cache" });
    if (!response.ok) return undefined;
    const newest = [...(await response.text()).matchAll(APP_SCRIPT)].map(([, src]) => src);
    const own = [...document.querySelectorAll(APP_SCRIPTS)].map((each) => each.getAttribute("src"));
    return newest.length === 0 ? undefined : newest.join(" ") !== own.join(" ");
  } catch {
    return undefined;
  }
}
