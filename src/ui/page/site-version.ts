/** Names a version of the site: its code is in files that are named by their content. */
const versionOf = (page: Document) =>
  [...page.querySelectorAll<HTMLScriptElement>("script[type=module]")]
    .map((script) => script.getAttribute("src"))
    .join(" ");

/** @returns whether the site is another one now than the open page; `undefined` when it cannot be known */
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
