/** One item of a feed, the same for every format. Nothing here is judged yet. */
import { type EntryField, FIELDS } from "@/articles/model/fields.ts";
import { cleanedAddress } from "@/articles/model/address-cleaning.ts";
import { targetAddress } from "@/articles/model/redirect-target.ts";
import { parseUrl } from "@/articles/model/parse-url.ts";
import { isKeepable, isShort, resolveAddress } from "./feed-address.ts";
import { parseWrittenDate } from "@/articles/model/written-date.ts";
import { firstPicture, type Picture, realPictures } from "./feed-picture.ts";
import { cutAtWord, DESCRIPTION_LENGTH, toPlainText, withoutOutlet } from "@/lib/plain-text.ts";

/** The article's fields that an entry says itself. */
export const ENTRY_FIELDS = FIELDS.filter(({ isInEntry }) => isInEntry).map(
  ({ name }) => name as EntryField,
);

/** Those fields of an entry, or of what was made of one. */
export const entryTexts = (from: Readonly<Record<EntryField, string>>) =>
  Object.fromEntries(ENTRY_FIELDS.map((name) => [name, from[name]])) as Record<EntryField, string>;

/**
 * The description is plain text, cut to `DESCRIPTION_LENGTH`; the image an address to load a picture from. Each is empty when
 * there is none.
 */
export interface FeedEntry extends Record<EntryField, string> {
  /** As the feed names the item; empty when it does not. */
  guid: string;
  /** An address to open; `null` when there is none. */
  address: string | null;
  /** As the feed has it: with what only follows its reader, or through what leads there. */
  writtenAddress?: string;
  /** Whether the address is of another site than the feed. */
  isForeign?: boolean;
  /** The first that can be read; `null` when there is none. */
  date: Date | null;
  /** What the feed files it under. */
  labels: string[];
  /** Who published it, where a collector's feed says so; empty when it is the feed's own. */
  outlet: string;
  /** How many of its addresses were not kept. */
  refused?: number;
}

export const TITLE_LENGTH = 250;
const TITLE_FROM_TEXT_LENGTH = 80;
const MAX_LABELS = 20;
const OUTLET_LENGTH = 100;
const LABEL_LENGTH = 100;

/** What publishing systems add to every text, which is one line. */
const BOILERPLATE =
  /(?:(?:^| )(?:[oa]|est[ea]|the|this) (?:post|postagem|artigo|conteúdo|texto|notícia|matéria|publicação|article|content|entry) .{0,300}?\b(?:(?:apareceu|aparece|foi publicad[ao]) (?:primeir[ao]|originalmente) (?:em|no|na)|(?:first )?appeared (?:first )?on) .*| (?:publicad[ao] originalmente (?:em|no|na)|originally (?:published|posted|appeared) (?:at|in|on)) .{0,100}| ?\[?(?:leia mais|continue lendo|continue reading|read more|saiba mais)[^.]{0,60})$/i;

/** What a format has for each part of an entry, the best first. */
export interface RawEntry {
  guid: string;
  links: readonly (string | undefined)[];
  title: string;
  /** Plain texts, the best first; what is empty is passed over. Reading markup takes time: only as many as it takes. */
  texts: readonly (() => string)[];
  /** Markup that may hold a picture. */
  markup: string;
  /** What addresses in it are relative to, where it says so itself. */
  markupBase?: string | undefined;
  /** Named beside the text. */
  images: readonly Picture[];
  /** Named beside the text too, and often smaller ones. */
  thumbnails?: readonly Picture[];
  dates: readonly string[];
  labels: readonly string[];
  outlet?: string;
}

/** A picture's credit at the head of a text, in the words that agencies and editors use, or by a name and where it is from. */
const CREDIT =
  /^\(?(?:fotos?|imagem|imagens|cr.ditos?|ilustra..o|photo|image|credit)(?: de capa| ilustrativa)? ?[:/–-] ?(?:(?:divulga..o|reprodu..o|arquivo(?: pessoal)?|freepik|shutterstock|unsplash|pixabay|pexels|getty images|adobe stock|istock|canva|internet|ag.ncia brasil|assessoria|ascom|secom|gerada por ia|ia)(?: ?[/,] ?[\p{L}\d-]+){0,2}(?: \p{L}+(?= ?[.)|–-]))?|\p{L}[\p{L}.]*(?: \p{L}[\p{L}.]*){0,6} ?\/ ?[\p{L}\d.-]+(?: \p{L}+(?= ?[.)|-]))?)\)?(?: ?[.|–—-])? ?/iu;

/** What only repeats the title and names the outlet says nothing. */
const isOnlyTitle = (text: string, title: string, outlet: string) =>
  outlet !== "" &&
  title !== "" &&
  text.startsWith(title) &&
  text.length <= title.length + outlet.length + 3;

const cleaned = (text: string) =>
  text
    .replace(CREDIT, "")
    .replace(BOILERPLATE, "")
    .replace(/ ?[[(] ?(?:…|\.\.\.) ?[\])]$/, "…")
    .trim();

function describe({ texts }: RawEntry, title: string, outlet: string): string {
  for (const read of texts) {
    const text = cleaned(read());
    if (text === "" || text === "…" || isOnlyTitle(text, title, outlet)) continue;
    return cutAtWord(text, DESCRIPTION_LENGTH);
  }
  return "";
}

function firstDate(texts: RawEntry["dates"]): Date | null {
  for (const text of texts) {
    const date = parseWrittenDate(text);
    if (date) return date;
  }
  return null;
}

/** What relative addresses are relative to. */
export interface Base {
  href: string;
  /** Whether the feed says so, in `xml:base`: then it is the pictures' too, and else the item's page is. */
  isStated: boolean;
}

/** An endless base would be read again for each relative address. */
export function withBase(own: string | undefined, base: Base): Base {
  const href = own && isShort(own) ? parseUrl(own, base.href)?.href : undefined;
  return href !== undefined && isShort(href) ? { href, isStated: true } : base;
}

export function toEntry(raw: RawEntry, base: Base): FeedEntry {
  let refused = 0;
  const firstAddress = (texts: readonly (string | undefined)[], from: string) => {
    for (const text of texts) {
      const address = text === undefined ? null : resolveAddress(text, from);
      if (address === null) continue;
      const target = targetAddress(address);
      if (isKeepable(target)) return target;
      refused++;
    }
    return null;
  };
  const outlet = cutAtWord(raw.outlet ?? "", OUTLET_LENGTH);
  const ownTitle = withoutOutlet(raw.title, outlet);
  const description = describe(raw, ownTitle, outlet);
  const title = ownTitle === "" ? cutAtWord(description, TITLE_FROM_TEXT_LENGTH) : ownTitle;
  const target = firstAddress(raw.links, base.href);
  const address = target && (cleanedAddress(target) ?? target);
  const pictureBase = base.isStated ? base : { ...base, href: address ?? base.href };
  const image =
    firstAddress(
      [...realPictures(raw.images), ...realPictures(raw.thumbnails ?? [])],
      pictureBase.href,
    ) ?? firstAddress([firstPicture(raw.markup)], withBase(raw.markupBase, pictureBase).href);
  return {
    guid: raw.guid.slice(0, 1000),
    address,
    ...(target !== null && {
      writtenAddress: raw.links.find(Boolean) ?? "",
      isForeign: new URL(target).host !== parseUrl(base.href)?.host,
    }),
    title: cutAtWord(title, TITLE_LENGTH),
    description,
    image: image ?? "",
    date: firstDate(raw.dates),
    labels: raw.labels
      .slice(0, MAX_LABELS)
      .map((label) => cutAtWord(toPlainText(label), LABEL_LENGTH))
      .filter((label) => label !== ""),
    outlet,
    ...(refused > 0 && { refused }),
  };
}
