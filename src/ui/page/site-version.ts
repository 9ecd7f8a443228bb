/** Identifies a version of the site by its scripts, whose names contain a hash of their content. */
const versionOf = (page: Document) =>
  [...page.querySelectorAll<HTMLScriptElement>("script[type=module]")]
    .map((script) => script.getAttribute("src"))
    .join(" ");

/** @returns whether the site has another version than the open page; `undefined` when unknown */
export async function isOutdated(): Promise<boolean | undefined> {
  try {
    const response = await fetch("/", { cache: "no-cache" });
    if (!response.ok) return undefined;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const version = versionOf(page);
    return version === "" ? undefined : version !== versionOf(document);
  } catch {
    return undefined;
  }
}
