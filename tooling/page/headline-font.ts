/**
 * What headlines have as files: the styles of a list of them, and their face (rule 16.8), src/ui/page/headline.woff2, cut once
 * from Noto Serif (@fontsource-variable/noto-serif 5.3.0, latin, wdth) by subset-font 2.9.0: weight 600, width 62.5, narrow, so
 * that most fit their two lines; ASCII, Latin-1 and ŒœŠšŽž–—‘’‚“”„•…‹›€™−, what newsrooms type around it; no hinting; with the
 * names 0, 13 and 14, copyright and licence, which go with the file.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

/** A file as it is published, named by its content too. */
function published(file: string) {
  const source = readFileSync(file);
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
  const { name, ext } = path.parse(file);
  return { fileName: `assets/${name}-${hash}${ext}`, source };
}

/** The styles of the list as headlines: a file, which only those request who have chosen it. */
export const HEADLINE_STYLES = published("src/articles/reading/views/headlines.css");

const FILE = published("src/ui/page/headline.woff2");

/**
 * What stands in until the face is there, made as wide as it and set on the same line, so that hardly a word moves. `width`:
 * the face's by the other's, over the 38 headlines of the seed; ascent and descent are the face's own, 106.9 and 29.3 %.
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

// Swapped in even if it comes late: a service worker that must be started first takes longer than "optional" waits.
const FACE = `@font-face{font-family:Radar;font-weight:700;font-display:swap;src:url(/${FILE.fileName}) format("woff2")}`;

const families = [...STAND_INS.map(({ name }) => `"${name}"`), "serif"].join();

/**
 * On a first visit asked for by nothing before `data-headline` says that it is there (src/app/page/start.tsx): a face that the
 * page asks for is fetched before its pictures, and one that is put in later has all text laid out again, not the headlines
 * alone.
 */
const CLASS = `.font-headline{font-family:${families}}[data-headline] .font-headline{font-family:Radar,${families}}`;

export const HEADLINE_FONT = {
  ...FILE,
  styles: FACE + STAND_INS.map(standIn).join("") + CLASS,
};
