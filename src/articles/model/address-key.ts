/** Decides whether two addresses belong to one article. */
import { isOrigin, isTracking } from "./address-cleaning.ts";
import { targetAddress } from "./redirect-target.ts";
import { openableAddress } from "./openable-address.ts";

/** Turns "%c3%a9" into "%C3%A9", and "%61" into "a". */
function sameEscapes(part: string): string {
  return part.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
}

/** Parameters that choose how a page is presented, for example for a printer. */
const FORM_OF_PAGE =
  /^(?:rss=(?:1|true|yes)|mod=rss(?:_.*)?|print(?:able|er)?=(?:1|true|yes|y|print|pdf)?|(?:no)?amp=(?:1|0|true|false|amp)?|(?:outputtype|output|view|mode|format|tpl|type|layout|display)=(?:amp|print|mobile)|amp_(?:js_v|gsa|ct|tf)=.*|usqp=.*)$/i;

const FORM_OF_BLOGGER = /^m=[01]$/;

function sameQuery(url: URL): string {
  const isBlogger = url.hostname.endsWith(".blogspot.com");
  // A doubly escaped ampersand separates parameters too.
  const parameters = [...new URLSearchParams(url.search.replaceAll("&amp;", "&"))]
    .filter(([name, value]) => !isTracking(name) && !isOrigin(name, value))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .filter((each) => !FORM_OF_PAGE.test(each) && !(isBlogger && FORM_OF_BLOGGER.test(each)));
  return parameters.length > 0 ? `?${parameters.toSorted().join("&")}` : "";
}

const VIDEO =
  /^(?:youtu\.be\/|youtube\.com\/(?:(?:live|shorts)\/|watch\?v=))([\w-]{11})(?:\/?\?|$)/;

const ARCHIVED =
  /^(?:web\.archive\.org|archive\.(?:fo|is|li|md|ph|today|vn))\/(?:(?:web\/)?\d{4,14}(?:[a-z]{2}_)?|web|newest|oldest)\/(https?:\/\/.+)/i;

const TRANSLATOR = /\.translate\.goog$/;

/** Returns the page of which a web archive or a translator shows a copy; for other addresses, the address itself. */
function originalOf(url: URL): URL {
  const [, target] = ARCHIVED.exec(url.host + url.pathname) ?? [];
  const copied = target === undefined ? null : openableAddress(target + url.search + url.hash);
  if (copied !== null) return new URL(copied);
  // With `_x_tr_enc`, the translator's host name does not contain that of the page.
  if (TRANSLATOR.test(url.host) && !url.searchParams.has("_x_tr_enc")) {
    const original = new URL(url);
    for (const parameter of url.searchParams.keys()) {
      if (parameter.startsWith("_x_tr_")) original.searchParams.delete(parameter);
    }
    const name = url.host.replace(TRANSLATOR, "");
    original.host = name.replace(/--?/g, (hyphens) => (hyphens === "-" ? "." : "-"));
    return original;
  }
  return url;
}

const FORM_OF_SITE = /^(?:www|m|mobile|touch|amp|wap)\.(?=[^.]+\.)/;

const SUFFIX =
  /^(?:com|co|org|net|gov|edu|ac|art|blog|eco|ind|inf|jus|leg|mil|mp|tv|adv|med|dev|app)\.[a-z]{2}(?::\d+)?$/;

function sameHost(host: string): string {
  const bare = host.replace(/\.(?=:|$)/, "");
  const rest = bare.replace(FORM_OF_SITE, "");
  return rest === bare || SUFFIX.test(rest) ? bare : sameHost(rest);
}

function samePath(pathname: string): string {
  return (
    sameEscapes(pathname)
      .replace(/;jsessionid=[^/]*/i, "")
      .replace(/\/{2,}/g, "/")
      .replace(/\/$/, "")
      // Removes "amp" as the first or last part of a path, or before the file's extension.
      .replace(/^(?:\/google)?\/amp(?=\/)/i, "")
      .replace(/\/amp(?:\.html?)?$/i, "")
      .replace(/\.amp(?=\.[sx]?html?$|$)/i, "")
      // Removes "print" after an article's name or number. After a section's name it can be a topic.
      .replace(/((?:-[^/-]+){2}|\d{5})\/(?:print|imprimir)$/i, "$1")
      .replace(/\/(?:index|default)\.(?:[sx]?html?|php\d?|aspx?|jspx?|cfm)$/i, "")
  );
}

/**
 * Returns the same key for all addresses of a page; empty if the address cannot be opened. After a release that changes
 * the keys, src/feeds/data/rename-items.ts updates `feed_items.address_key`.
 */
export function addressKey(text: string): string {
  const address = openableAddress(text);
  if (address === null) return "";
  const url = originalOf(new URL(targetAddress(address)));
  const host = sameHost(url.host);
  const [, video] = VIDEO.exec(`${host + url.pathname}?v=${url.searchParams.get("v")}`) ?? [];
  if (video !== undefined) return `youtube.com/watch?v=${video}`;
  // Some sites distinguish their pages only by the hash: "#/noticia", "#!noticia".
  const page = /^#[/!]/.test(url.hash) ? sameEscapes(url.hash) : "";
  return host + samePath(url.pathname) + sameQuery(url) + page;
}
