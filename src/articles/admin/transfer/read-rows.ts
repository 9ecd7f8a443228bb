/** A CSV file or a pasted text, which can hold anything, as rows that can be inserted, and others that cannot. */
import { cleanedAddress } from "@/articles/model/address-cleaning";
import { addressKey } from "@/articles/model/address-key";
import { type ArticleFields, type Field, FIELDS } from "@/articles/model/fields";
import { INVISIBLE } from "@/articles/model/fold-text";
import { openableAddress } from "@/articles/model/openable-address";
import { EMPTY_FIELDS, storableFields } from "@/articles/model/stored-fields";
import {
  columnsOf,
  type FileColumn,
  type FileColumns,
  inRank,
  isBlank,
  type RankedColumn,
} from "./file-columns";
import { unguardFormula } from "./formula-guard";
import { categoryIdOf } from "./imported-category";
import { readImportedDate } from "./imported-date";
import { type FileRecord, readRecords } from "./read-records";

/** `line`: the record's position in the text. */
export type ReadRow =
  /** `isBare`: without a title. `isAlike`: with the address of an earlier row. */
  | { line: number; status: "whole"; fields: ArticleFields; isBare?: boolean; isAlike?: boolean }
  | { line: number; status: "broken"; title: string; reason: string };

export interface ReadTable {
  columns: readonly FileColumn[];
  rows: readonly ReadRow[];
}

/** A single character that shows nothing. */
const UNSEEN = `[\\s${INVISIBLE.source.slice(1, -2)}]`;
/** A run within a text is tried once, and not from each of its characters on. */
const EDGES = new RegExp(`^${UNSEEN}+|(?<!${UNSEEN})${UNSEEN}+$`, "g");

/** In a file of others a category may stand by its name, and an address with its tracking (rule 3.5). */
function valueOf({ kind }: Field, cell: string): unknown {
  const text = cell.replace(EDGES, "");
  if (kind === "category") return categoryIdOf(text) ?? text;
  return kind === "address" ? (cleanedAddress(text) ?? text) : text;
}

/** A whole line, without a blank, that opens something else than a page. */
const OTHER_ADDRESS = /^(?!https?:)[a-z][a-z\d+.-]*:\S+$/i;

interface Reading extends FileColumns {
  ranked: readonly RankedColumn[];
  delimiter: string;
}

function readRecord({ cells, line, isUnclosed }: FileRecord, reading: Reading): ReadRow {
  const { columns, ranked, head, isOurs, delimiter } = reading;
  const values: ArticleFields = { ...EMPTY_FIELDS };
  const broken = (reason: string, title: unknown = cells[0]): ReadRow => ({
    line,
    status: "broken",
    title: String(title),
    reason,
  });
  if (isUnclosed) return broken("As aspas não fecham.");
  const whole = cells.join(delimiter);
  const address = cleanedAddress(whole) ?? whole;
  if (head === -1 && openableAddress(address) !== null) {
    const fields = storableFields({ ...values, url: address });
    return { line, status: "whole", fields, isBare: true };
  }
  if (head === -1 && OTHER_ADDRESS.test(whole)) {
    return broken("Só endereços http(s) completos são aceitos.", whole);
  }
  if (!cells.slice(columns.length).every(isBlank)) {
    return broken("O número de colunas é outro que o do cabeçalho.");
  }
  const filled = new Set<Field>();
  for (const { field, index } of ranked) {
    const text = unguardFormula(cells[index] ?? "");
    // What is blank in a file of others is not given.
    if (filled.has(field) || (isBlank(text) && !(isOurs && index < cells.length))) continue;
    filled.add(field);
    values[field.name] = isOurs ? text : valueOf(field, text);
  }
  for (const { name, kind } of FIELDS) {
    const value = values[name];
    if (kind !== "date" || typeof value !== "string") continue;
    const date = readImportedDate(value);
    if (date === undefined) {
      return broken(`A data “${value.slice(0, 40)}” não pode ser lida.`, values.title);
    }
    values[name] = date;
  }
  const isBare = !isOurs && isBlank(values.title);
  return { line, status: "whole", fields: storableFields(values), isBare };
}

/** Marks the rows of a file of others whose address an earlier one has. */
function markAlike(rows: readonly ReadRow[]): ReadRow[] {
  const seen = new Set([""]);
  return rows.map((row) => {
    if (row.status === "broken") return row;
    const key = addressKey(String(row.fields.url));
    const isAlike = key !== "" && seen.has(key);
    seen.add(key);
    return { ...row, isAlike };
  });
}

/** The rows of a CSV text. Rejects for nothing that the text holds. */
export async function readTable(text: string): Promise<ReadTable> {
  const { records, content, delimiter } = await readRecords(text);
  // A row that was cleared in a spreadsheet is none (rule 12.15).
  const given = records.filter(({ cells }) => !cells.every(isBlank));
  if (given.length === 0) return { columns: [], rows: [] };
  const found = columnsOf(
    given.map(({ cells }) => cells),
    content,
  );
  const reading = { ...found, ranked: inRank(found.columns), delimiter };
  const rows = given.slice(found.head + 1).map((record) => readRecord(record, reading));
  return { columns: found.columns, rows: found.isOurs ? rows : markAlike(rows) };
}
