/** Finds an entry's parts in each feed format. */
import { parseUrl } from "@/articles/model/parse-url.ts";
import { type Base, type FeedEntry, toEntry, withBase } from "./feed-entry.ts";
import type { Picture } from "./feed-picture.ts";
import type { FeedNode } from "./feed-tree.ts";
import { toOneLine, toPlainText } from "@/lib/plain-text.ts";

/** Media types of Atom content that is not text. */
const OTHER_TYPE = /^(?!text\/).*\/(?!.*xml$)/i;

/** Reads markup unless the type says that the text is plain, because most feeds with markup omit the type. */
function plainOf(node: FeedNode): string {
  const type = node.attribute("type");
  if (OTHER_TYPE.test(type) || node.attribute("mode") === "base64") return "";
  return /^text(?:\/plain)?$/i.test(type) ? toOneLine(node.text) : toPlainText(node.markup);
}

export function firstPlain(node: FeedNode, ...names: string[]): string {
  for (const each of node.all(...names)) {
    const text = plainOf(each);
    if (text !== "") return text;
  }
  return "";
}

/** Some feeds write the relation's full address instead of "alternate". */
const isAlternate = (link: FeedNode) => /^$|(?:^|\/)alternate$/i.test(link.attribute("rel"));

const isOfPage = (link: FeedNode) => /^$|html/.test(link.attribute("type"));

/** Returns the addresses of an item's page, HTML first. RSS has them in the link's text, Atom in `href`. */
export function pageLinks(links: readonly FeedNode[], base: Base): string[] {
  const own = links.filter(isAlternate);
  return [...own.filter(isOfPage), ...own.filter((link) => !isOfPage(link))].map((link) => {
    const href = link.attribute("href");
    const stated = link.attribute("xml:base");
    if (href === "") return link.text;
    // In Atom, a link may have an `xml:base` of its own.
    return stated === "" ? href : (parseUrl(href, withBase(stated, base).href)?.href ?? href);
  });
}

const isPicture = (type: string, address: string, medium = "") =>
  medium === "image" ||
  type.startsWith("image/") ||
  // Some servers send every file with this type.
  (medium === "" &&
    (type === "" || type === "application/octet-stream") &&
    /\.(?:jpe?g|png|webp|avif|gif)(?:\?|$)/i.test(address));

const toPicture = (address: string, node?: FeedNode): Picture => ({
  address,
  width: Number(node?.attribute("width")) || 0,
  height: Number(node?.attribute("height")) || 0,
});

/** The image of an RSS item has its address in a child, an attribute or its text. */
const imageOf = (image: FeedNode) =>
  image.first("url")?.text || image.attribute("url") || image.attribute("href") || image.text;

function picturesOf(item: FeedNode) {
  const groups = item.all("media:group");
  const contents = [item, ...groups].flatMap((node) => node.all("media:content"));
  const enclosures = [
    ...item.all("enclosure").map((node) => [node, node.attribute("url")] as const),
    ...item
      .all("link")
      .filter((link) => link.attribute("rel") === "enclosure")
      .map((node) => [node, node.attribute("href")] as const),
  ];
  return {
    images: [
      ...item.all("image").map((image) => toPicture(imageOf(image))),
      ...contents
        .filter((node) =>
          isPicture(node.attribute("type"), node.attribute("url"), node.attribute("medium")),
        )
        .map((node) => toPicture(node.attribute("url"), node)),
      ...enclosures
        .filter(([node, address]) => isPicture(node.attribute("type"), address))
        .map(([, address]) => toPicture(address)),
    ],
    thumbnails: [
      ...[item, ...groups, ...contents]
        .flatMap((node) => node.all("media:thumbnail"))
        .map((node) => toPicture(node.attribute("url"), node)),
      ...item.all("itunes:image").map((node) => toPicture(node.attribute("href"))),
    ],
  };
}

/** In RSS, the guid is the item's address unless `isPermaLink` is "false". */
const permanentLink = (guid: FeedNode | undefined) =>
  guid?.attribute("ispermalink") === "false" || !/^https?:/i.test(guid?.text ?? "")
    ? undefined
    : guid?.text;

/** The elements of an item's text, the best first. */
const TEXTS = [
  ["description"],
  ["content:encoded", "body", "xhtml:body", "fullitem"],
  ["summary", "dc:description"],
  ["content"],
  ["dcterms:abstract", "dcterms:description"],
  ["itunes:summary", "itunes:subtitle"],
  ["atom:summary", "atom:content"],
  ["media:description"],
];

const MARKUP = `content:encoded body xhtml:body fullitem description content summary
  atom:content`.split(/\s+/);

const DATES = `pubdate published issued created updated modified dc:date date prism:publicationdate
  atom:published atom:updated dcterms:issued dcterms:created dcterms:modified`.split(/\s+/);

/** Reads an item of RSS or RDF, or an entry of Atom. Their element names do not conflict. */
export function xmlEntry(item: FeedNode, outer: Base): FeedEntry {
  const base = withBase(item.attribute("xml:base"), outer);
  const guid = item.first("guid", ...(item.name === "entry" ? ["id"] : []));
  const name = item.attribute("rdf:about") || undefined;
  const contents = item.all(...MARKUP);
  const [group] = item.all("media:group");
  return toEntry(
    {
      guid: guid?.text ?? name ?? "",
      links: [
        item.first("origlink")?.text,
        ...pageLinks(item.all("link"), base),
        ...pageLinks(item.all("atom:link"), base),
        ...item.all("content").map((content) => content.attribute("src")),
        permanentLink(guid),
        name,
      ],
      title: firstPlain(item, "title", "dc:title", "atom:title", "media:title", "itunes:title"),
      texts: [
        ...TEXTS.map((each) => () => firstPlain(item, ...each)),
        () => (group ? firstPlain(group, "media:description") : ""),
      ],
      markup: contents.map(({ markup }) => markup).join(""),
      markupBase: contents.map((node) => node.attribute("xml:base")).find((text) => text !== ""),
      ...picturesOf(item),
      dates: item.all(...DATES).map(({ text }) => text),
      labels: [
        ...item
          .all("category", "dc:subject", "media:category")
          .map((node) => node.attribute("label") || node.attribute("term") || node.text),
        ...item.all("itunes:keywords").flatMap(({ text }) => text.split(",")),
      ],
      outlet: item
        .all("source")
        .map((source) => plainOf(source.first("title") ?? source))
        .join(""),
    },
    base,
  );
}

export type JsonObject = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string => {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" ? String(value) : "";
};

export const objectsIn = (value: unknown): JsonObject[] =>
  Array.isArray(value)
    ? value.filter((each): each is JsonObject => each !== null && typeof each === "object")
    : [];

export function jsonEntry(item: JsonObject, base: Base): FeedEntry {
  const text = (name: string) => textOf(item[name]);
  const id = text("id");
  const attached = objectsIn(item.attachments)
    .map(({ url, mime_type: type }) => ({ address: textOf(url), type: textOf(type) }))
    .filter(({ address, type }) => isPicture(type, address));
  return toEntry(
    {
      guid: id,
      links: [text("url"), text("external_url"), /^https?:/i.test(id) ? id : undefined],
      title: toPlainText(text("title")),
      texts: [
        () => toPlainText(text("summary")),
        () => toOneLine(text("content_text")),
        () => toPlainText(text("content_html")),
      ],
      markup: text("content_html"),
      images: [text("image"), text("banner_image"), ...attached.map(({ address }) => address)].map(
        (address) => toPicture(address),
      ),
      dates: [text("date_published"), text("date_modified")],
      labels: Array.isArray(item.tags) ? item.tags.map(textOf) : [],
    },
    base,
  );
}
