/** Reads a web page's title, meta elements and links. */
import { Parser } from "htmlparser2";
import { parseUrl } from "@/articles/model/parse-url.ts";
import { isShort } from "./feed-address.ts";
import { toPlainText } from "@/lib/plain-text.ts";

export interface PageLink {
  /** In lower case; several values are separated by spaces. */
  rel: string;
  type: string;
  href: string;
  title: string;
}

export interface PageAnchor {
  href: string;
  /** The link's text and the start of the text after it. */
  name: string;
}

export interface PageHead {
  title: string;
  /** Texts keyed by `name`, `property` or `http-equiv` in lower case, in document order. */
  meta: ReadonlyMap<string, readonly string[]>;
  links: readonly PageLink[];
  anchors: readonly PageAnchor[];
  base: string;
}

/** In characters. Title and meta elements are in the first part of a page; links may be anywhere. */
export const MAX_HEAD_LENGTH = 500_000;
const MAX_PAGE_LENGTH = 2_000_000;

const MAX_NAME_LENGTH = 60;

const MAX_LINKS = 2000;

const MAX_TEXTS = 50;

/** A parser that does not track open elements, because a page of only start tags would take it seconds. */
export class FlatParser extends Parser {
  protected override isVoidElement(name: string): boolean {
    return name !== "title";
  }
}

/** @param address the page's address after redirects */
export function readPageHead(html: string, address: string): PageHead {
  const meta = new Map<string, string[]>();
  const links: PageLink[] = [];
  const anchors: PageAnchor[] = [];
  let [title, base, isInTitle] = ["", address, false];

  const nameAnchor = (text: string) => {
    const last = anchors.at(-1);
    if (last && last.name.length < MAX_NAME_LENGTH) last.name += text.slice(0, MAX_NAME_LENGTH);
  };

  const parser = new FlatParser({
    onopentag(tag, { name, property, content, rel, type, href, title: label = "", ...rest }) {
      // Only the first title counts, because SVG drawings also have titles.
      if (tag === "title" && title === "") isInTitle = true;
      if (tag === "base" && href && base === address && isShort(href)) base = href;
      if (tag === "a" && href && anchors.length < MAX_LINKS) {
        anchors.push({ href, name: `${label} ${rest["aria-label"] ?? ""} ` });
      }
      if (tag === "img") nameAnchor(` ${rest.alt ?? ""} `);
      if (tag === "link" && href && links.length < MAX_LINKS) {
        links.push({
          rel: rel?.toLowerCase() ?? "",
          type: type?.trim().toLowerCase() ?? "",
          href,
          title: toPlainText(label),
        });
      }
      if (tag === "meta") {
        const text = toPlainText(content ?? "");
        const keys = [property, name, rest["http-equiv"]].map((key) => key?.toLowerCase());
        for (const key of new Set(keys)) {
          if (!key || text === "") continue;
          const texts = meta.get(key) ?? [];
          meta.set(key, texts);
          if (texts.length < MAX_TEXTS) texts.push(text);
        }
      }
    },
    ontext(text) {
      if (isInTitle) title += text;
      else nameAnchor(text);
    },
    onclosetag(tag) {
      if (tag === "title") isInTitle = false;
    },
  });
  parser.end(html.slice(0, MAX_PAGE_LENGTH));
  return {
    title: toPlainText(title),
    meta,
    links,
    anchors,
    base: parseUrl(base, address)?.href ?? address,
  };
}
