/** Where each format of feeds keeps the parts of an entry. */
import type { AtomFeed, JsonFeed, MediaNs, RdfFeed, RssFeed } from "feedsmith";
import { type FeedEntry, toEntry } from "./feed-entry.ts";
import { toOneLine, toPlainText } from "./plain-text.ts";

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
      outlet: item.source?.title,
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
  return isMarkup ? toPlainText(value) : toOneLine(value);
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
      title: toOneLine(item.title ?? ""),
      texts: [
        toOneLine(item.summary ?? ""),
        toOneLine(item.content_text ?? ""),
        toPlainText(markup),
      ],
      markup,
      images: [item.image, item.banner_image, ...pictures.map(({ url }) => url)],
      dates: [item.date_published, item.date_modified],
      labels: item.tags ?? [],
    },
    base,
  );
}
