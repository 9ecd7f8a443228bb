/** One item of a feed, the same for every format. Nothing here is judged yet. */
import { type EntryField, FIELDS } from "@/articles/model/fields.ts";
import { resolveAddress } from "./feed-address.ts";
import { cutAtWord, LONGEST_MARKUP, toPlainText } from "./plain-text.ts";

/** The article's fields that an entry says itself. */
export const ENTRY_FIELDS = FIELDS.filter(({ isInEntry }) => isInEntry).map(
  ({ name }) => name as EntryField,
);

/** Those fields of an entry, or of what was made of one. */
export const entryTexts = (from: Readonly<Record<EntryField, string>>) =>
  Object.fromEntries(ENTRY_FIELDS.map((name) => [name, from[name]])) as Record<EntryField, string>;

/**
 * The description is plain text of at most 300 characters; the image an address to load a picture from. Each is empty
 * when there is none.
 */
export interface FeedEntry extends Record<EntryField, string> {
  /** As the feed names the item; empty when it does not. */
  guid: string;
  /** An address to open; `null` when there is none. */
  address: string | null;
  /** As written; empty when there is none. */
  dateText: string;
  /** What the feed files it under. */
  labels: string[];
  /** Who published it, where a collector's feed says so; empty when it is the feed's own. */
  outlet: string;
}

const DESCRIPTION_LENGTH = 300;
const TITLE_LENGTH = 250;
const TITLE_FROM_TEXT_LENGTH = 80;
const MOST_LABELS = 20;
const OUTLET_LENGTH = 100;

/** What publishing systems add to every text. */
const BOILERPLATE =
  /\s*(?:(?:o post|the post|a postagem)\s.{1,300}?\s(?:apareceu primeiro em|appeared first on|foi publicad[ao] primeiro em)\s.*|\[?(?:leia mais|continue lendo|continue reading|read more|saiba mais)[^.]{0,60})\s*$/i;

/** What a format has for each part of an entry, the best first. */
export interface RawEntry {
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
  outlet?: string | undefined;
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
  const tags = markup.slice(0, LONGEST_MARKUP).match(/<img\b[^<>]*>/gi) ?? [];
  const tag = tags.find((each) => !/(?:width|height)\s*=\s*["']?[01](?:px)?["'\s/>]/i.test(each));
  const source = /\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag ?? "");
  return source ? toPlainText(source[1] ?? source[2] ?? source[3] ?? "") : undefined;
}

/** @param base what relative addresses are relative to */
export function toEntry(raw: RawEntry, base: string): FeedEntry {
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
    outlet: cutAtWord(toPlainText(raw.outlet ?? ""), OUTLET_LENGTH),
  };
}
