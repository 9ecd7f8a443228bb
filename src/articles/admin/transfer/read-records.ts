/** A text of records and cells, whatever parts them. Rejects for nothing that the text holds. */
import type { parse as Parse } from "papaparse";

export interface FileRecord {
  /** Its position in the text. */
  line: number;
  cells: readonly string[];
  /** A quote in it never closes. */
  isUnclosed?: true;
}

/** The sign that parts the cells: the one of which the first records have equally many; `;` where no sign parts them. */
function delimiterOf(text: string, parse: typeof Parse): string {
  const { meta, errors } = parse(text.slice(0, 20_000), {
    delimitersToGuess: ["\t", ";", ",", "|"],
    skipEmptyLines: true,
    comments: "#",
    preview: 10,
  });
  return errors.some(({ type }) => type === "Delimiter") ? ";" : meta.delimiter;
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
  const delimiter = delimiterOf(content, parse);
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
