/** A file or a pasted text, opened: its table, what it is taken to mean, and the bytes that it can be read from anew. */
import { counted } from "@/lib/plural";
import { ServiceError } from "@/lib/service-error";
import { decodeFile, type Encoding, type FileText, refusalOf } from "./file-text";
import { type Conventions, conventionsOf, readSheet, type Sheet } from "./read-rows";

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
