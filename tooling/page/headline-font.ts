/**
 * The face of headlines (rule 16.8): one cut of a variable font, with the characters that Portuguese and its neighbours
 * need. See docs/decisions/0031.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

export interface HeadlineFont {
  fileName: string;
  source: Uint8Array;
  /** The rule that brings it into the page. */
  face: string;
  /** The rules of what stands in for it. */
  standIns: string;
}

const SOURCE = createRequire(import.meta.url).resolve(
  "@fontsource-variable/noto-serif/files/noto-serif-latin-wdth-normal.woff2",
);

/** Narrow, so that most headlines fit their two lines. */
const CUT = { wght: 600, wdth: 62.5 };

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

/** ASCII, Latin-1, and what newsrooms type around it. */
const CHARACTERS = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ..."ŒœŠšŽž–—‘’‚“”„•…‹›€™−"].join(
  "",
);

/** Copyright and licence (https://learn.microsoft.com/typography/opentype/spec/name#name-ids): they go with the file. */
const LEGAL_NAMES = [0, 13, 14];

/**
 * What stands in until the face is there (`font-headline` in tailwind.config.ts), made as wide as it and set on the same
 * line, so that hardly a word moves. `width`: the face's by the other's, over the 38 headlines of the seed; ascent and descent
 * are the face's own, 106.9 and 29.3 %.
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

export async function headlineFont(): Promise<HeadlineFont> {
  const source = await subsetFont(await readFile(SOURCE), CHARACTERS, {
    targetFormat: "woff2",
    variationAxes: CUT,
    noHinting: true,
    preserveNameIds: LEGAL_NAMES,
  });
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
  const fileName = `assets/headline-${hash}.woff2`;
  // Swapped in even if it comes late: a service worker that must be started first takes longer than "optional" waits.
  const face = `@font-face{font-family:Radar;font-weight:700;font-display:swap;src:url(/${fileName}) format("woff2")}`;
  return { fileName, source, face, standIns: STAND_INS.map(standIn).join("") };
}
