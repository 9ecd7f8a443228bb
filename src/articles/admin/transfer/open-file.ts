/** A file or a pasted text, opened: its table, what it is taken to mean, and the bytes that it can be read from anew. */
import { counted } from "@/lib/plural";
import { ServiceError } from "@/lib/service-error";
import { type Conventions, conventionsOf, readSheet, type Sheet } from "./read-rows";

const NO_TABLE =
  "Isto não é CSV: parece uma imagem, um documento, JSON ou uma pasta do Excel. Numa planilha, salve como CSV.";
const MARKUP =
  "Isto não é CSV: é XML ou HTML, como um feed ou uma exportação do WordPress. Para ler um feed, vá a Fontes.";

/** As much as is looked at. */
const START = 4096;

export type Encoding = "utf-8" | "windows-1252" | "utf-16le" | "utf-16be";

export interface FileText {
  text: string;
  encoding: Encoding;
  /** The lines with a byte that is no letter in this encoding: each is one character that was lost. */
  unreadable: readonly number[];
}

/** By its mark, as Excel's "Texto Unicode" has one. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const mark = bytes.subarray(0, 2).join();
  if (mark === "255,254") return "utf-16le";
  return mark === "254,255" ? "utf-16be" : undefined;
}

const LOST = "\uFFFD";
const LOST_IN_UTF8 = "\u00EF\u00BF\u00BD";

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether more of the bytes beyond ASCII are no UTF-8 than are. @param text them as UTF-8 */
function isOld(bytes: Uint8Array, text: string): boolean {
  // A sign that was lost before the file was written is no fault of its bytes.
  const lost =
    countOf(text, /\uFFFD/g) -
    countOf(new TextDecoder("latin1").decode(bytes), new RegExp(LOST_IN_UTF8, "g"));
  return lost > countOf(text, /[^\0-\x7F\uFFFD\uFEFF]/g);
}

/** One encoding for the whole file: UTF-8, unless an older Excel has saved it. */
export function decodeFile(bytes: Uint8Array, chosen?: Encoding): FileText {
  const utf16 = utf16Of(bytes);
  let encoding = chosen ?? utf16 ?? "utf-8";
  const decode = () =>
    new TextDecoder(encoding).decode(
      encoding.startsWith("utf-16") ? bytes.subarray(0, bytes.length & ~1) : bytes,
    );
  let text = decode();
  // Only what was lost is counted, which takes its time.
  if (!chosen && !utf16 && text.includes(LOST) && isOld(bytes, text)) {
    encoding = "windows-1252";
    text = decode();
  }
  const unreadable = text.includes(LOST)
    ? text.split(/\r\n|\r|\n/).flatMap((line, at) => (line.includes(LOST) ? at + 1 : []))
    : [];
  return { text, encoding, unreadable };
}

/** Why a file holds no table, whatever its name says; `null`: it may hold one. */
export function refusalOf(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, START);
  const text = decodeFile(start).text.replace(/^\uFEFF/, "");
  if (/^\s*<[?!a-z]/i.test(text)) return MARKUP;
  const isBinary = start.includes(0) && !utf16Of(start);
  return isBinary || /^(?:%PDF-|\s*(?:\[\s*["[{]|\{\s*"))/.test(text) ? NO_TABLE : null;
}

export interface OpenFile {
  bytes: Uint8Array;
  name: string;
  file: FileText;
  sheet: Sheet;
  conventions: Conventions;
}

export async function openFile(
  bytes: Uint8Array,
  name: string,
  encoding?: Encoding,
): Promise<OpenFile> {
  const refusal = refusalOf(bytes);
  if (refusal !== null) throw new ServiceError("server", refusal);
  const file = decodeFile(bytes, encoding);
  const sheet = await readSheet(file.text).catch((cause: unknown) => {
    console.error("The rows could not be read.", cause);
    const message = "Não foi possível ler. Recarregue a página e tente novamente.";
    throw new ServiceError("server", message, { cause });
  });
  if (sheet.records.length === 0) throw new ServiceError("server", "Nenhuma linha encontrada.");
  return { bytes, name, file, sheet, conventions: conventionsOf(sheet) };
}

const DELIMITERS: Readonly<Record<string, string>> = { "\t": "tabulações", "|": "barras" };

export function fileText({ name, sheet: { records, delimiter } }: OpenFile): string {
  const lines = counted(records.length, "linha", "linhas");
  return [name, lines, `separadas por ${DELIMITERS[delimiter] ?? delimiter}`]
    .filter(Boolean)
    .join(" · ");
}
