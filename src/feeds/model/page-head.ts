/** A web page's title, meta elements and links. Nothing in it runs. */
import { Parser } from "htmlparser2";
import { parseUrl } from "@/articles/model/parse-url.ts";
import { isShort } from "./feed-address.ts";
import { toPlainText } from "@/lib/plain-text.ts";

export interface PageLink {
  /** In lower case; several are separated by blanks. */
  rel: string;
  /** In lower case. */
  type: string;
  /** As written. */
  href: string;
  title: string;
}

export interface PageAnchor {
  /** As written. */
  href: string;
  /** Its text, and the beginning of the text after it. */
  name: string;
}

export interface PageHead {
  title: string;
  /** Texts of the meta elements by `name`, `property` or `http-equiv` in lower case, in the page's order. */
  meta: ReadonlyMap<string, readonly string[]>;
  links: readonly PageLink[];
  anchors: readonly PageAnchor[];
  /** The base of relative addresses. */
  base: string;
}

/** Title and meta elements stand at a page's beginning; links may stand anywhere. Characters. */
export const MAX_HEAD_LENGTH = 500_000;
const MAX_PAGE_LENGTH = 2_000_000;

const MAX_NAME_LENGTH = 60;

/** Of links in the text, and of those in its head. */
const MAX_LINKS = 2000;

/** Of one name. */
const MAX_TEXTS = 50;

/** Keeps no account of which elements are open: a page of nothing but openings would make that take seconds. */
export class FlatParser extends Parser {
  protected override isVoidElement(name: string): boolean {
    return name !== "title";
  }
}

/** @param address of the page, after redirects */
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
      // Drawings have titles too, further down.
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
