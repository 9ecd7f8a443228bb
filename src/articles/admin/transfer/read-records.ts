/** A text of records and cells, whatever parts them. Rejects for nothing that the text holds. */
import { isColumnName } from "./file-columns";

export interface FileRecord {
  /** Its position in the text. */
  line: number;
  cells: readonly string[];
  /** A quote in it never closes. */
  isUnclosed?: true;
}

const DELIMITERS = ["\t", ";", ",", "|"];

/**
 * Which sign parts the cells, beside what stands in quotes:
 * 1. the one between names of columns,
 * 2. the one that most of the first lines have, equally often,
 * 3. `;` where less than half of them have one.
 */
function delimiterOf(text: string): string {
  const start = text.slice(0, 20_000).replace(/"[^"]*"/g, '"');
  const lines = start
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== "")
    .slice(0, 10);
  const ranked = DELIMITERS.map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    const alike = counts.map((count) => count && counts.filter((each) => each === count).length);
    const heads = text.slice(0, 20_000).split(/[\r\n]+/, 10);
    const named = heads.map((line) => line.split(sign).filter(isColumnName).length);
    return {
      sign,
      named: Math.max(0, ...named),
      alike: Math.max(0, ...alike),
      lines: counts.filter((count) => count > 0).length,
    };
  });
  const [best] = ranked.toSorted((a, b) => b.named - a.named || b.alike - a.alike);
  return best && (best.named > 1 || best.lines * 2 >= lines.length) ? best.sign : ";";
}

/** What a text is that holds more stray quotes than that is not looked into any further. */
const MAX_STRAY_QUOTES = 50;

/** Whether a line's first quote ends a cell that began above. */
function closes(line: string | undefined, delimiter: string): boolean {
  const at = line?.indexOf('"') ?? -1;
  const [before, after] = [line?.[at - 1], line?.[at + 1]];
  return at > 0 && before !== delimiter && (after === undefined || after === delimiter);
}

/** @returns the records, and what stands between the cells */
export async function readRecords(
  text: string,
): Promise<{ records: FileRecord[]; content: string; delimiter: string }> {
  const { parse } = await import("papaparse");
  // Without the byte order mark, and the line that only names the delimiter to Excel.
  const content = text.replace(/^\uFEFF/, "").replace(/^sep=.\r?\n/i, "");
  const delimiter = delimiterOf(content);
  const records: FileRecord[] = [];
  const add = (cells: readonly string[], isUnclosed = false) =>
    records.push({ line: records.length + 1, cells, ...(isUnclosed && { isUnclosed }) });

  let rest = content;
  for (let stray = 0; rest !== ""; stray++) {
    const { data, errors } = parse<string[]>(rest, { delimiter });
    const fault = errors.find(({ type }) => type === "Quotes")?.row;
    if (fault === undefined || stray === MAX_STRAY_QUOTES) {
      for (const [index, cells] of data.entries())
        add(cells, fault !== undefined && index >= fault);
      break;
    }
    // A quote that is part of a text would swallow the lines below it: its own line alone is read by itself.
    for (const cells of data.slice(0, fault)) add(cells);
    const { meta } = parse<string[]>(rest, { delimiter, preview: fault });
    rest = fault === 0 ? rest : rest.slice(meta.cursor);
    const [line = "", ...below] = rest.split(/\r\n|\r|\n/, 30);
    const isUnclosed = line.split('"').length % 2 === 0;
    add(line.split(delimiter), isUnclosed);
    const end = isUnclosed ? below.findIndex((next) => next.includes('"')) : -1;
    const lines = closes(below[end], delimiter) ? end + 2 : 1;
    rest = rest.replace(new RegExp(`^(?:[^\\r\\n]*(?:\\r\\n|\\r|\\n|$)){${lines}}`), "");
  }
  return { records, content, delimiter };
}
