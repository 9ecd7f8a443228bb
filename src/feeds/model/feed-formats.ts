/** Where each format of feeds keeps the parts of an entry. */
import type { AtomFeed, DcTermsNs, JsonFeed, MediaNs, RdfFeed, RssFeed } from "feedsmith";
import { type Base, type FeedEntry, toEntry } from "./feed-entry.ts";
import type { Picture } from "./feed-picture.ts";
import { toOneLine, toPlainText } from "./plain-text.ts";

const isPicture = ({ type, medium, url }: MediaNs.Content) =>
  medium === "image" ||
  type?.startsWith("image/") ||
  // Some servers call every file so.
  (!medium &&
    (!type || type === "application/octet-stream") &&
    /\.(?:jpe?g|png|webp|avif|gif)(?:\?|$)/i.test(url ?? ""));

type WrittenPicture = Pick<MediaNs.Thumbnail, "width" | "height"> & { url?: string | undefined };

const toPicture = ({ url = "", width = 0, height = 0 }: WrittenPicture): Picture => ({
  address: url,
  width,
  height,
});

function mediaPictures(media: MediaNs.ItemOrFeed | undefined) {
  const groups = media?.groups ?? [];
  const contents = [...(media?.contents ?? []), ...groups.flatMap(({ contents = [] }) => contents)];
  const thumbnails = [
    ...(media?.thumbnails ?? []),
    ...groups.flatMap(({ thumbnails = [] }) => thumbnails),
    ...contents.flatMap(({ thumbnails = [] }) => thumbnails),
  ];
  return {
    images: contents.filter(isPicture).map(toPicture),
    thumbnails: thumbnails.map(toPicture),
  };
}

const mediaLabels = (media: MediaNs.ItemOrFeed | undefined) =>
  (media?.categories ?? []).map(({ label, name }) => label ?? name);

function mediaText(media: MediaNs.ItemOrFeed | undefined): string {
  const own =
    media?.description ?? media?.groups?.find(({ description }) => description)?.description;
  return toPlainText(own?.value ?? "");
}

const termDates = ({
  issued = [],
  created = [],
  modified = [],
}: DcTermsNs.ItemOrFeed<string> = {}) => [...issued, ...created, ...modified];

/** A guid is an address unless it says that it is none. */
const permanentLink = (guid: RssFeed.Guid | undefined) =>
  guid?.isPermaLink === false || !/^https?:/i.test(guid?.value ?? "") ? undefined : guid?.value;

/** Some write it as the registry's address. */
export const isAlternate = ({ rel = "alternate" }: AtomFeed.Link<string>) =>
  /(?:^|\/)alternate$/i.test(rel);

const alternate = (links: readonly AtomFeed.Link<string>[] = []) => {
  const ofPage = links.filter(isAlternate);
  const page = ofPage.find(({ type = "text/html" }) => /html/.test(type)) ?? ofPage[0];
  return page?.href;
};

/** RDF is RSS 1.0, whose items have a name instead of a guid. */
export type RssItem = RssFeed.Item<string> & Pick<RdfFeed.Item<string>, "rdf">;

export function rssEntry(item: RssItem, base: Base): FeedEntry {
  const { title = "", description = "", guid, content, dc, dcterms, media, itunes, atom } = item;
  const name = item.rdf?.about;
  const pictures = mediaPictures(media);
  const markup = content?.encoded ?? "";
  const enclosures = item.enclosures ?? [];
  return toEntry(
    {
      guid: guid?.value ?? name,
      links: [item.link, alternate(item.atom?.links), permanentLink(guid), name],
      title: toPlainText(
        title ||
          dc?.titles?.[0] ||
          atom?.title?.value ||
          media?.title?.value ||
          itunes?.title ||
          "",
      ),
      texts: [
        () => toPlainText(description),
        () => toPlainText(markup),
        () => toPlainText(dc?.descriptions?.[0] ?? ""),
        () => toPlainText(dcterms?.abstracts?.[0] ?? dcterms?.descriptions?.[0] ?? ""),
        () => toPlainText(itunes?.summary ?? itunes?.subtitle ?? ""),
        () => toPlainText(atom?.summary?.value ?? atom?.content?.value ?? ""),
        () => mediaText(media),
      ],
      markup: markup + description + (atom?.content?.value ?? ""),
      images: [
        ...pictures.images,
        ...enclosures
          .filter(({ type, url }) => isPicture({ type, url }))
          .map(({ url }) => toPicture({ url })),
      ],
      thumbnails: [...pictures.thumbnails, toPicture({ url: itunes?.image })],
      dates: [
        item.pubDate,
        ...(dc?.dates ?? []),
        atom?.published,
        atom?.updated,
        ...termDates(dcterms),
      ],
      labels: [
        ...(item.categories ?? []).map(({ name }) => name),
        ...(dc?.subjects ?? []),
        ...mediaLabels(media),
        ...(itunes?.keywords ?? []),
      ],
      outlet: toPlainText(item.source?.title ?? ""),
    },
    base,
  );
}

/** Atom may say that a text is none of markup: then "<b>" is what is to be read. Where it says nothing, few write so. */
const atomText = ({ value = "", type }: { value?: string; type?: string } = {}) =>
  /^text(?:\/plain)?$/i.test(type ?? "") ? toOneLine(value) : toPlainText(value);

export function atomEntry(entry: AtomFeed.Entry<string>, base: Base): FeedEntry {
  const { id, links = [], title, summary, content, media, dc, dcterms } = entry;
  const pictures = mediaPictures(media);
  return toEntry(
    {
      guid: id,
      links: [alternate(links), content?.src, /^https?:/i.test(id ?? "") ? id : undefined],
      title: atomText(title) || toPlainText(media?.title?.value ?? ""),
      texts: [() => atomText(summary), () => atomText(content), () => mediaText(media)],
      markup: `${content?.value ?? ""}${summary?.value ?? ""}`,
      markupBase: content?.xml?.base ?? summary?.xml?.base,
      images: [
        ...pictures.images,
        ...links
          .filter(({ rel, type, href }) => rel === "enclosure" && isPicture({ type, url: href }))
          .map(({ href }) => toPicture({ url: href })),
      ],
      thumbnails: pictures.thumbnails,
      dates: [entry.published, entry.updated, ...(dc?.dates ?? []), ...termDates(dcterms)],
      labels: [
        ...(entry.categories ?? []).map(({ label, term }) => label ?? term),
        ...(dc?.subjects ?? []),
        ...mediaLabels(media),
      ],
      outlet: atomText(entry.source?.title),
    },
    base,
  );
}

export function jsonEntry(item: JsonFeed.Item<string>, base: Base): FeedEntry {
  const { id, content_html: markup = "" } = item;
  const pictures = (item.attachments ?? []).filter(({ mime_type: type, url }) =>
    isPicture({ type, url }),
  );
  return toEntry(
    {
      guid: id,
      links: [item.url, item.external_url, /^https?:/i.test(id ?? "") ? id : undefined],
      title: toPlainText(item.title ?? ""),
      texts: [
        () => toPlainText(item.summary ?? ""),
        () => toPlainText(item.content_text ?? ""),
        () => toPlainText(markup),
      ],
      markup,
      images: [item.image, item.banner_image, ...pictures.map(({ url }) => url)].map((url) =>
        toPicture({ url }),
      ),
      dates: [item.date_published, item.date_modified],
      labels: item.tags ?? [],
    },
    base,
  );
}
