/** Opens a file or a pasted text as a table, or refuses it with a sentence that says how to save it. */
import { asMissingCode, ServiceError } from "@/lib/service-error";
import { headerOf } from "./file-columns";
import { FILE_HEADER } from "./file-header";

const SAVE = "Salve como “CSV UTF-8”, na planilha de onde ele veio, e escolha o arquivo salvo.";

/** Tests on the file's first bytes. The first test that matches refuses the file. */
const REFUSALS: readonly (readonly [test: (start: string) => boolean, sentence: string])[] = [
  [
    (start) => start.startsWith("PK\u0003\u0004") || start.startsWith("\u00D0\u00CF\u0011\u00E0"),
    `Este arquivo é uma pasta do Excel, uma planilha ou um ZIP. ${SAVE} Num ZIP do Notion, o CSV está dentro.`,
  ],
  [
    (start) => start.includes("\0") || start.startsWith("%PDF-"),
    `Este arquivo não é um CSV: parece “Texto Unicode” do Excel, uma imagem ou um PDF. ${SAVE}`,
  ],
  [
    (start) => /^(?:\xEF\xBB\xBF)?\s*(?:<[?!a-z]|[[{]\s*["{[])/i.test(start),
    "Este arquivo é XML, HTML ou JSON. Exporte em CSV no programa de onde ele veio. No WordPress, use um plugin.",
  ],
];

const START = 4096;

function refuse(sentence: string): never {
  throw new ServiceError("server", sentence);
}

/** Decodes UTF-8, or the encoding in which Excel saves a plain "CSV". */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export interface SheetRow {
  /** The row's number in a spreadsheet. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Sheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly SheetRow[];
  /** The file is an unchanged export of the portal, whose cells are taken literally. */
  readonly isOurs: boolean;
}

/** Our exports quote every cell; a spreadsheet that saves the file again does not. */
const isOurHeader = (text: string, header: readonly string[]) =>
  header.every((cell) => FILE_HEADER.includes(cell)) && text.startsWith(`"${header.join('";"')}"`);

export async function openSheet(bytes: Uint8Array, name: string): Promise<Sheet> {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, START));
  const [, refusal] = REFUSALS.find(([test]) => test(start)) ?? [];
  if (refusal !== undefined) refuse(refusal);
  const text = decode(bytes);
  const { parse } = await import("papaparse").catch(asMissingCode);
  const { data, errors } = parse<string[]>(text, {
    delimitersToGuess: [";", ",", "\t"],
    skipEmptyLines: true,
  });
  const quote = errors.find(({ type }) => type === "Quotes");
  if (quote) {
    refuse(
      `Na linha ${(quote.row ?? 0) + 1} há aspas que não fecham. Corrija essa célula. ${SAVE}`,
    );
  }
  const records = data
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (records.length === 0) refuse("Nenhuma linha encontrada.");
  const at = headerOf(records.map(({ cells }) => cells));
  const header = records[at]?.cells ?? [];
  const isOurs = at === 0 && isOurHeader(text, header);
  return { name, header, rows: records.slice(at + 1), isOurs };
}
