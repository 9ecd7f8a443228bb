/** One item of a feed, the same for every format. Nothing here is judged yet. */
import type { AtomFeed, JsonFeed, MediaNs, RdfFeed, RssFeed } from "feedsmith";
import { resolveAddress } from "./feed-address.ts";
import { cutAtWord, toPlainText } from "./plain-text.ts";

export interface FeedEntry {
  /** As the feed names the item; empty when it does not. */
  guid: string;
  /** An address to open; `null` when there is none. */
  address: string | null;
  title: string;
  /** Plain text of at most 300 characters. */
  description: string;
  /** An address to load a picture from; empty when there is none. */
  image: string;
  /** As written; empty when there is none. */
  dateText: string;
  /** What the feed files it under. */
  labels: string[];
}

export const DESCRIPTION_LENGTH = 300;
const TITLE_LENGTH = 250;
const TITLE_FROM_TEXT_LENGTH = 80;
const MOST_LABELS = 20;

/** What publishing systems add to every text. */
const BOILERPLATE =
  /\s*(?:(?:o post|the post|a postagem)\s.{1,300}?\s(?:apareceu primeiro em|appeared first on|foi publicad[ao] primeiro em)\s.*|\[?(?:leia mais|continue lendo|continue reading|read more|saiba mais)[^.]{0,60})\s*$/i;

interface RawEntry {
  guid: string | undefined;
  links: readonly (string | undefined)[];
  title: string;
  /** Plain texts, the best first; what is empty is passed over. */
  texts: readonly string[];
  /** Markup that may hold a picture. */
  markup: string;
  images: readonly (string | undefined)[];
  dates: readonly (string | undefined)[];
  labels: readonly (string | undefined)[];
}

function describe(texts: readonly string[]): string {
  const cleaned = texts.map((text) =>
    text
      .replace(BOILERPLATE, "")
      .replace(/\s*(?:\[\s*(?:…|\.\.\.)\s*\]|\(\s*…\s*\))\s*$/u, "…")
      .trim(),
  );
  return cutAtWord(cleaned.find((text) => text !== "" && text !== "…") ?? "", DESCRIPTION_LENGTH);
}

/** The first picture in the text that is more than a counter of readers. */
function firstPicture(markup: string): string | undefined {
  const tags = markup.match(/<img\b[^>]*>/gi) ?? [];
  const tag = tags.find((each) => !/(?:width|height)\s*=\s*["']?[01](?:px)?["'\s/>]/i.test(each));
  const source = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag ?? "");
  return source ? toPlainText(source[1] ?? source[2] ?? source[3] ?? "") : undefined;
}

function toEntry(raw: RawEntry, base: string): FeedEntry {
  const addresses = (texts: readonly (string | undefined)[]) =>
    texts
      .map((text) => (text === undefined ? null : resolveAddress(text, base)))
      .find((address) => address !== null);
  const description = describe(raw.texts);
  const title = raw.title === "" ? cutAtWord(description, TITLE_FROM_TEXT_LENGTH) : raw.title;
  return {
    guid: (raw.guid ?? "").trim().slice(0, 1000),
    address: addresses(raw.links) ?? null,
    title: cutAtWord(title, TITLE_LENGTH),
    description,
    image: addresses([...raw.images, firstPicture(raw.markup)]) ?? "",
    dateText: raw.dates.find((date) => date?.trim())?.trim() ?? "",
    labels: raw.labels
      .map((label) => toPlainText(label ?? ""))
      .filter((label) => label !== "")
      .slice(0, MOST_LABELS),
  };
}

const isPicture = ({ type, medium, url }: MediaNs.Content) =>
  medium === "image" ||
  type?.startsWith("image/") ||
  (!medium && !type && /\.(?:jpe?g|png|webp|avif|gif)(?:\?|$)/i.test(url ?? ""));

function mediaPictures(media: MediaNs.ItemOrFeed | undefined): (string | undefined)[] {
  const groups = media?.groups ?? [];
  const contents = [...(media?.contents ?? []), ...groups.flatMap(({ contents = [] }) => contents)];
  const thumbnails = [
    ...(media?.thumbnails ?? []),
    ...groups.flatMap(({ thumbnails = [] }) => thumbnails),
    ...contents.flatMap(({ thumbnails = [] }) => thumbnails),
  ];
  return [...contents.filter(isPicture), ...thumbnails].map(({ url }) => url);
}

function mediaText(media: MediaNs.ItemOrFeed | undefined): string {
  const own =
    media?.description ?? media?.groups?.find(({ description }) => description)?.description;
  return toPlainText(own?.value ?? "");
}

/** A guid is an address unless it says that it is none. */
const permanentLink = (guid: RssFeed.Guid | undefined) =>
  guid?.isPermaLink === false || !/^https?:/i.test(guid?.value ?? "") ? undefined : guid?.value;

const alternate = (links: readonly AtomFeed.Link<string>[] = []) => {
  const ofPage = links.filter(({ rel = "alternate" }) => rel === "alternate");
  const page = ofPage.find(({ type = "text/html" }) => /html/.test(type)) ?? ofPage[0];
  return page?.href;
};

export function rssEntry(item: RssFeed.Item<string>, base: string): FeedEntry {
  const { title = "", description = "", guid, content, dc, media } = item;
  const markup = content?.encoded ?? "";
  const enclosures = item.enclosures ?? [];
  return toEntry(
    {
      guid: guid?.value,
      links: [item.link, alternate(item.atom?.links), permanentLink(guid)],
      title: toPlainText(title || dc?.titles?.[0] || media?.title?.value || ""),
      texts: [
        toPlainText(description),
        toPlainText(markup),
        toPlainText(dc?.descriptions?.[0] ?? ""),
        mediaText(media),
      ],
      markup: markup + description,
      images: [
        ...mediaPictures(media),
        ...enclosures.filter(({ type, url }) => isPicture({ type, url })).map(({ url }) => url),
        item.itunes?.image,
      ],
      dates: [
        item.pubDate,
        dc?.dates?.[0],
        item.atom?.published,
        item.atom?.updated,
        item.dcterms?.issued?.[0],
        item.dcterms?.created?.[0],
      ],
      labels: [...(item.categories ?? []).map(({ name }) => name), ...(dc?.subjects ?? [])],
    },
    base,
  );
}

export function rdfEntry(item: RdfFeed.Item<string>, base: string): FeedEntry {
  const { rdf, dc, content, description = "", media } = item;
  const markup = content?.encoded ?? "";
  return toEntry(
    {
      guid: rdf?.about,
      links: [item.link, rdf?.about],
      title: toPlainText(item.title ?? dc?.titles?.[0] ?? ""),
      texts: [
        toPlainText(description),
        toPlainText(markup),
        toPlainText(dc?.descriptions?.[0] ?? ""),
      ],
      markup: markup + description,
      images: mediaPictures(media),
      dates: [dc?.dates?.[0], item.dcterms?.issued?.[0], item.dcterms?.created?.[0]],
      labels: dc?.subjects ?? [],
    },
    base,
  );
}

/** Atom says which of its texts are markup; in the others "<b>" is what is to be read. */
function atomText({ value = "", type = "text" }: { value?: string; type?: string } = {}): string {
  const isMarkup = /html|xml/i.test(type);
  return isMarkup ? toPlainText(value) : oneLine(value);
}

export function atomEntry(entry: AtomFeed.Entry<string>, base: string): FeedEntry {
  const { id, links = [], title, summary, content, media, dc } = entry;
  return toEntry(
    {
      guid: id,
      links: [alternate(links), content?.src, /^https?:/i.test(id ?? "") ? id : undefined],
      title: atomText(title) || toPlainText(media?.title?.value ?? ""),
      texts: [atomText(summary), atomText(content), mediaText(media)],
      markup: `${content?.value ?? ""}${summary?.value ?? ""}`,
      images: [
        ...mediaPictures(media),
        ...links
          .filter(({ rel, type, href }) => rel === "enclosure" && isPicture({ type, url: href }))
          .map(({ href }) => href),
      ],
      dates: [entry.published, entry.updated, dc?.dates?.[0]],
      labels: (entry.categories ?? []).map(({ label, term }) => label ?? term),
    },
    base,
  );
}

const oneLine = (text = "") => text.replace(/\s+/g, " ").trim();

/** JSON Feed's texts are no markup, but for the one that says so. */
export function jsonEntry(item: JsonFeed.Item<string>, base: string): FeedEntry {
  const { id, content_html: markup = "" } = item;
  const pictures = (item.attachments ?? []).filter(({ mime_type: type, url }) =>
    isPicture({ type, url }),
  );
  return toEntry(
    {
      guid: id,
      links: [item.url, item.external_url, /^https?:/i.test(id ?? "") ? id : undefined],
      title: oneLine(item.title),
      texts: [oneLine(item.summary), oneLine(item.content_text), toPlainText(markup)],
      markup,
      images: [item.image, item.banner_image, ...pictures.map(({ url }) => url)],
      dates: [item.date_published, item.date_modified],
      labels: item.tags ?? [],
    },
    base,
  );
}
