/** The columns of our files, and those of others that mean the same. */
import { type Field, FIELDS } from "@/articles/model/fields";
import { foldText } from "@/articles/model/fold-text";

/** The head of what we export. */
export const FILE_HEAD: readonly string[] = FIELDS.map(({ label }) => label);

const isLabel = (cell: string) => FILE_HEAD.includes(cell);

export interface FileColumns {
  /** For each column the field it holds; `null` for a column that is none of ours. */
  fields: readonly (Field | null)[];
  /** The first record names the columns, and is no article. */
  hasHead: boolean;
  /** Written by ourselves: every cell is to be taken literally. */
  isOurs: boolean;
}

function fieldNamed(cell: string): Field | null {
  const name = foldText(cell).trim();
  const isNamed = ({ label, columns }: Field) => foldText(label) === name || columns.includes(name);
  return FIELDS.find(isNamed) ?? null;
}

/** As our files begin, whichever columns they have. */
const asWeWrite = (record: readonly string[]) =>
  record.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";");

/**
 * Today's columns in their order are ours, also when a spreadsheet has stored the file again. Another version of the
 * product had others: a head that is written as we write it, and names what we have by our labels alone.
 */
function isOurHead(head: readonly string[], text: string): boolean {
  if (head.join("\n") === FILE_HEAD.join("\n")) return true;
  return (
    text.startsWith(asWeWrite(head)) &&
    head.every((cell) => isLabel(cell) || fieldNamed(cell) === null)
  );
}

/**
 * Without a head, the columns stand in our own order.
 * @param text what the first record begins
 */
export function columnsOf(firstRecord: readonly string[], text: string): FileColumns {
  const fields = firstRecord.map(fieldNamed);
  const hasHead = fields.some((field) => field?.name === "title" || field?.name === "url");
  if (!hasHead) return { fields: FIELDS, hasHead, isOurs: false };
  return { fields, hasHead, isOurs: isOurHead(firstRecord, text) };
}
