/** Chooses an item's picture (rule 14.23). */
import { FlatParser } from "./page-head.ts";
import { MAX_MARKUP_LENGTH, toOneLine } from "@/lib/plain-text.ts";

export interface Picture {
  address: string;
  /** In pixels; 0 if unknown. */
  width: number;
  height: number;
}

/** In pixels. Smaller pictures are icons. */
const MIN_SIDE = 100;

/** Hosts of tracking pixels, emoji, portraits and advertisements. */
const NO_PICTURE_SITE =
  /feeds\.feedburner\.com\/~|feedburner\.com\/fb\/|feedsportal\.com|pixel\.wp\.com|\/\/stats\.|s\.w\.org\/images\/core\/emoji|twemoji|wp-includes\/images\/smilies|gravatar\.com|doubleclick\.net|googleadservices|google-analytics|googlesyndication|scorecardresearch|feeds\.wordpress\.com|rss-?pixel/i;

/** Whole file names of tracking pixels, buttons and placeholders: names of real pictures can contain the same words. */
const NO_PICTURE_FILE =
  /\/(?:(?:[\w-]*-)?(?:pixel|beacon)(?:\.\w+)?|(?:track(?:er)?|count(?:er)?|b|1x1|spacer|blank|transparent)\.(?:gif|png|php|ashx)|(?:placeholder|lazy(?:[-_]?load)?|loading|avatars?|emoji|(?:share|icon|button|badge)s?[-_/](?:facebook|twitter|whatsapp|linkedin|email|rss))(?:[-_]\d+x\d+)?\.(?:gif|png|svg|jpe?g|webp))(?:[?#]|$)/i;

/** A picture's width and height in its address: "-80x80.jpg", "/600x400/". */
const PAIR = /[-_/](\d{1,4})x(\d{1,4})(?=[./_-]|$)/i;
/** A picture's width in the query of its address: "?w=40". */
const QUERY = /[?&](?:w|width|s|size)=(\d{1,4})(?=&|$)/i;

/** Smaller numbers are not pixels: "3x2" and "16x9" are aspect ratios, and "?s=2" can mean anything. */
const MIN_SIZE_IN_ADDRESS = 30;

function sizesInAddress(address: string): number[] {
  const pair = (PAIR.exec(address) ?? []).slice(1).map(Number);
  const isIcon = pair.length > 0 && pair[0] === pair[1] && Number(pair[0]) >= 16;
  const isSize = isIcon || pair.some((size) => size >= MIN_SIZE_IN_ADDRESS);
  const width = Number(QUERY.exec(address)?.[1] ?? 0);
  return [...(isSize ? pair : []), ...(width >= MIN_SIZE_IN_ADDRESS ? [width] : [])];
}

/** Uses the size in the address only if the feed states no size. */
function isSmall({ address, width, height }: Picture): boolean {
  const stated = [width, height].filter((size) => size > 0);
  return (stated.length > 0 ? stated : sizesInAddress(address)).some((size) => size < MIN_SIDE);
}

const isReal = (picture: Picture) =>
  picture.address !== "" &&
  !/^data:/i.test(picture.address) &&
  !NO_PICTURE_SITE.test(picture.address) &&
  !NO_PICTURE_FILE.test(picture.address) &&
  !isSmall(picture);

const areaOf = ({ width, height }: Picture) => width * (height || width) || height * height;

/** Returns the addresses of possible pictures, the largest first, and otherwise in their order in the text. */
export function realPictures(pictures: readonly Picture[]): string[] {
  return pictures
    .filter(isReal)
    .toSorted((a, b) => areaOf(b) - areaOf(a))
    .map(({ address }) => address);
}

function pixels(text: string): number {
  return /^\d+(?:\.\d+)?(?:px)?$/.test(text) ? Number.parseFloat(text) : 0;
}

/** The maximum number of picture elements examined in a text. */
const MAX_TAGS = 50;
const MAX_CANDIDATES = 20;

/** Returns the address of the largest picture in a text such as "a.jpg 480w, b.jpg 1200w". */
function largestOf(srcset: string): string {
  const candidates = srcset
    .split(/,\s+/, MAX_CANDIDATES)
    .map((candidate) => candidate.trim().split(/\s+/))
    .map(([address = "", size = "1"]) => ({ address, size: Number.parseFloat(size) || 1 }));
  return candidates.toSorted((a, b) => b.size - a.size)[0]?.address ?? "";
}

const LAZY_ATTRIBUTES = [
  "data-src",
  "data-lazy-src",
  "data-original",
  "data-orig-file",
  "data-image",
];

/** Addresses in attributes for lazy loading come before `src`, which is then a placeholder. */
function picturesOf(attributes: Readonly<Record<string, string>>): Picture[] {
  const attribute = (name: string) => toOneLine(attributes[name] ?? "");
  const style = attribute("style");
  const styled = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*(\\d+)px`, "i").exec(style)?.[1] ?? "";
  const width = pixels(attribute("width") || styled("width"));
  const height = pixels(attribute("height") || styled("height"));
  const isMark = /\b(?:wp-smiley|emoji|avatar|gravatar)\b/i.test(attribute("class"));
  if (isMark) return [];
  const largest = largestOf(attribute("srcset") || attribute("data-srcset"));
  const addresses = [largest, ...LAZY_ATTRIBUTES.map(attribute), attribute("src")];
  return addresses.map((address) => ({ address, width, height }));
}

export function firstPicture(markup: string): string | undefined {
  let found: string | undefined;
  let tags = 0;
  const parser = new FlatParser({
    onopentag(name, attributes) {
      if (found !== undefined || !/^(?:img|source|amp-img)$/.test(name) || tags++ >= MAX_TAGS)
        return;
      found = picturesOf(attributes).find(isReal)?.address;
    },
  });
  parser.end(markup.slice(0, MAX_MARKUP_LENGTH));
  return found;
}
