/** The bytes of a file that may hold a table: what text they are, or why they hold none. */

const NO_TABLE =
  "Isto não é CSV: parece uma imagem, um documento, JSON ou uma pasta do Excel. Numa planilha, salve como CSV.";
const MARKUP =
  "Isto não é CSV: é XML ou HTML, como um feed ou uma exportação do WordPress. Para ler um feed, vá a Fontes.";

/** As much as is looked at. */
const START = 4096;

/** By its mark, as Excel's "Texto Unicode" has one; or by the zeros that every second byte of most texts is. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const mark = bytes.subarray(0, 2).join();
  if (mark === "255,254") return "utf-16le";
  if (mark === "254,255") return "utf-16be";
  const start = bytes.subarray(0, START);
  const zerosAt = (half: 0 | 1) => start.filter((byte, at) => byte === 0 && at % 2 === half).length;
  const [first, second] = [zerosAt(0), zerosAt(1)];
  const most = start.length / 4;
  if (second > most && first < second / 8) return "utf-16le";
  return first > most && second < first / 8 ? "utf-16be" : undefined;
}

/** UTF-16 or UTF-8; what is neither was saved by an older Excel. */
export function decodeFile(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes.subarray(0, bytes.length & ~1));
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Why a file holds no table, whatever its name says; `null`: it may hold one. */
export function refusalOf(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, START);
  const text = decodeFile(start).replace(/^\uFEFF/, "");
  if (/^\s*<[?!a-z]/i.test(text)) return MARKUP;
  const isBinary = start.includes(0) && !utf16Of(start);
  return isBinary || /^(?:%PDF-|\s*(?:\[\s*)?\{\s*")/.test(text) ? NO_TABLE : null;
}
