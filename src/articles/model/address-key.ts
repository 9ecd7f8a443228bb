/** When two addresses are the same article's. The form, the import, the list's health and the feeds all compare by this. */
import { isTracking } from "./address-cleaning.ts";
import { openableAddress } from "./article-address.ts";

/** "%c3%a9" and "%C3%A9" are one; so are an escaped character and the character where an address may hold it. */
function sameEscapes(part: string): string {
  return part.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
}

/** Sorted, without those that only track. */
function sameQuery(url: URL): string {
  if (url.search === "") return "";
  const parameters = [...url.searchParams]
    .filter(([name]) => !isTracking(name))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return parameters.length > 0 ? `?${parameters.toSorted().join("&")}` : "";
}

/**
 * What is equal for all addresses of one page. Not an address to open. Feed items are stored under it
 * (`feed_items.address_key`): an address that gets another key than before is a new one to the queue, unless the feed
 * itself names the item.
 *
 * @returns empty for an address that cannot be opened
 */
export function addressKey(text: string): string {
  const address = openableAddress(text);
  if (address === null) return "";
  const url = new URL(address);
  const host = url.host.replace(/^www\./, "").replace(/\.(?=:|$)/, "");
  const path = sameEscapes(url.pathname)
    .replace(/\/{2,}/g, "/")
    .replace(/\/+$/, "");
  // Some sites keep their pages behind the hash: "#/noticia", "#!noticia".
  const page = /^#[/!]/.test(url.hash) ? sameEscapes(url.hash) : "";
  return host + path + sameQuery(url) + page;
}
