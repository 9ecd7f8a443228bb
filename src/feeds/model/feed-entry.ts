/** A feed's item in the same form for all formats, before it is judged. */
import { type EntryField, FIELDS } from "@/articles/model/fields.ts";
import { cleanedAddress } from "@/articles/model/address-cleaning.ts";
import { targetAddress } from "@/articles/model/redirect-target.ts";
import { parseUrl } from "@/articles/model/parse-url.ts";
import { isKeepable, isShort, resolveAddress } from "./feed-address.ts";
import { parseWrittenDate } from "@/articles/model/written-date.ts";
import { firstPicture, type Picture, realPictures } from "./feed-picture.ts";
import { cutAtWord, DESCRIPTION_LENGTH, toPlainText } from "@/lib/plain-text.ts";
import { withoutOutlet } from "@/lib/without-outlet.ts";

export const ENTRY_FIELDS = FIELDS.filter(({ isInEntry }) => isInEntry).map(
  ({ name }) => name as EntryField,
);

export const entryTexts = (from: Readonly<Record<EntryField, string>>) =>
  Object.fromEntries(ENTRY_FIELDS.map((name) => [name, from[name]])) as Record<EntryField, string>;

/** The title and the description are plain text of limited length, the image is an address. Missing ones are empty. */
export interface FeedEntry extends Record<EntryField, string> {
  guid: string;
  address: string | null;
  /** The address in the feed, including tracking parameters and redirects. */
  writtenAddress?: string;
  /** The address belongs to another site than the feed. */
  isForeign?: boolean;
  date: Date | null;
  /** The feed's own categories of the item. */
  labels: string[];
  /** The publisher in an aggregator's feed; otherwise empty. */
  outlet: string;
  /** The number of the item's addresses that were rejected. */
  refused?: number;
}

export const TITLE_LENGTH = 250;
const TITLE_FROM_TEXT_LENGTH = 80;
const MAX_LABELS = 20;
const OUTLET_LENGTH = 100;
const LABEL_LENGTH = 100;

/** A line that publishing systems append to every text. */
const BOILERPLATE =
  /(?:(?:^| )(?:[oa]|est[ea]|the|this) (?:post|postagem|artigo|conteúdo|texto|notícia|matéria|publicação|article|content|entry) .{0,300}?\b(?:(?:apareceu|aparece|foi publicad[ao]) (?:primeir[ao]|originalmente) (?:em|no|na)|(?:first )?appeared (?:first )?on) .*| (?:publicad[ao] originalmente (?:em|no|na)|originally (?:published|posted|appeared) (?:at|in|on)) .{0,100}| ?\[?(?:leia mais|continue lendo|continue reading|read more|saiba mais)[^.]{0,60})$/i;

export interface RawEntry {
  guid: string;
  links: readonly (string | undefined)[];
  title: string;
  /** Plain texts, the best first. Evaluated one by one, because parsing markup is slow. */
  texts: readonly (() => string)[];
  markup: string;
  /** The base of relative addresses in `markup`, if it states one. */
  markupBase?: string | undefined;
  images: readonly Picture[];
  /** Pictures that are often smaller than those of `images`. */
  thumbnails?: readonly Picture[];
  dates: readonly string[];
  labels: readonly string[];
  outlet?: string;
}

/** A picture's credit at the start of a text, in the usual words of agencies, or as a name with its origin. */
const CREDIT =
  /^\(?(?:fotos?|imagem|imagens|cr.ditos?|ilustra..o|photo|image|credit)(?: de capa| ilustrativa)? ?[:/–-] ?(?:(?:divulga..o|reprodu..o|arquivo(?: pessoal)?|freepik|shutterstock|unsplash|pixabay|pexels|getty images|adobe stock|istock|canva|internet|ag.ncia brasil|assessoria|ascom|secom|gerada por ia|ia)(?: ?[/,] ?[\p{L}\d-]+){0,2}(?: \p{L}+(?= ?[.)|–-]))?|\p{L}[\p{L}.]*(?: \p{L}[\p{L}.]*){0,6} ?\/ ?[\p{L}\d.-]+(?: \p{L}+(?= ?[.)|-]))?)\)?(?: ?[.|–—-])? ?/iu;

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

export interface Base {
  href: string;
  /** True for `xml:base`, which also applies to pictures. Otherwise pictures are relative to the item's page. */
  isStated: boolean;
}

/** Applies an `xml:base`. A long one is ignored, because it would be parsed again for each relative address. */
export function withBase(stated: string | undefined, base: Base): Base {
  const href = stated && isShort(stated) ? parseUrl(stated, base.href)?.href : undefined;
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
