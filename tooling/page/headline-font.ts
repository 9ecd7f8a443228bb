/**
 * The published files of the headlines: the styles of their list view, and their font (rule 16.8). headline.woff2 was
 * cut from Noto Serif (@fontsource-variable/noto-serif 5.3.0, latin, wdth) by subset-font 2.9.0: weight 600, width
 * 62.5, ASCII, Latin-1 and ŒœŠšŽž–—‘’‚“”„•…‹›€™−, no hinting, and the names 0, 13 and 14 (copyright and licence must
 * stay).
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

function published(file: string) {
  const source = readFileSync(file);
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
  const { name, ext } = path.parse(file);
  return { fileName: `assets/${name}-${hash}${ext}`, source };
}

/** Requested only by readers who chose the headlines view. */
export const HEADLINE_STYLES = published("src/articles/reading/views/headlines.css");

const FILE = published("src/ui/page/headline.woff2");

/**
 * The fonts shown until ours is loaded, scaled to its width and line height. `width` is our font's width relative to
 * theirs in the seed's headlines; ascent and descent are our font's own, 106.9 and 29.3 %.
 */
const STAND_INS = [
  { name: "Radar Georgia", locals: ["Georgia Bold", "Georgia-Bold"], width: 0.784 },
  { name: "Radar Noto", locals: ["Noto Serif Bold", "NotoSerif-Bold"], width: 0.799 },
  {
    name: "Radar Times",
    locals: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"],
    width: 0.94,
  },
  { name: "Radar DejaVu", locals: ["DejaVu Serif Bold", "DejaVuSerif-Bold"], width: 0.751 },
];

const percent = (part: number) => `${(part * 100).toFixed(1)}%`;

function standIn({ name, locals, width }: (typeof STAND_INS)[number]): string {
  const sources = locals.map((local) => `local("${local}")`).join();
  const metrics = `size-adjust:${percent(width)};ascent-override:${percent(1.069 / width)};descent-override:${percent(0.293 / width)}`;
  return `@font-face{font-family:"${name}";font-weight:700;src:${sources};${metrics}}`;
}

// `swap` shows the font even if it arrives late: starting a service worker takes longer than `optional` waits.
const FACE = `@font-face{font-family:Radar;font-weight:700;font-display:swap;src:url(/${FILE.fileName}) format("woff2")}`;

const families = [...STAND_INS.map(({ name }) => `"${name}"`), "serif"].join();

/**
 * A font in use is requested before the page's pictures, so it is unused until it is loaded (src/app/page/start.tsx).
 */
const CLASS = `.font-headline{font-family:${families}}[data-headline] .font-headline:not([data-keeps-fallback]){font-family:Radar,${families}}`;

export const HEADLINE_FONT = {
  ...FILE,
  styles: FACE + STAND_INS.map(standIn).join("") + CLASS,
};
