/** What the migrations make, as the Data API shows it: read from the types that are generated from them. */
import { readFileSync } from "node:fs";

export interface ExpectedColumn {
  name: string;
  /** As TypeScript says it. */
  type: string;
  /** The database gives it, and takes none. */
  isGenerated?: boolean;
}

export interface ExpectedSchema {
  tables: Map<string, ExpectedColumn[]>;
  views: Map<string, ExpectedColumn[]>;
}

/** The text between a line that opens a block and the one that closes it at the same depth. */
function blockAfter(text: string, opening: string): string {
  const start = text.indexOf(opening);
  if (start === -1) return "";
  const indent = /^ */.exec(opening)?.[0] ?? "";
  return text.slice(start + opening.length, text.indexOf(`\n${indent}}`, start));
}

const namesIn = (text: string) =>
  [...text.matchAll(/^ {6}(\w+): \{/gm)].map(([, name = ""]) => name);

function columnsIn(text: string): ExpectedColumn[] {
  return [...text.matchAll(/(\w+)\??: ([^;{}]+)/g)].map(([, name = "", type = ""]) => ({
    name,
    type: type.trim(),
  }));
}

function rowsOfSection(types: string, section: string): Map<string, ExpectedColumn[]> {
  const text = blockAfter(types, `    ${section}: {\n`);
  return new Map(
    namesIn(text).map((name) => {
      const table = blockAfter(text, `      ${name}: {\n`);
      const generated = new Set(
        columnsIn(blockAfter(table, "        Insert: {\n"))
          .filter(({ type }) => type === "never")
          .map((column) => column.name),
      );
      const columns = columnsIn(blockAfter(table, "        Row: {\n")).map(
        ({ name: column, type }) => ({ name: column, type, isGenerated: generated.has(column) }),
      );
      return [name, columns];
    }),
  );
}

/** @param types supabase/database.types.ts */
export function readExpectedSchema(
  types = readFileSync("supabase/database.types.ts", "utf8"),
): ExpectedSchema {
  return {
    tables: rowsOfSection(types, "Tables"),
    views: rowsOfSection(types, "Views"),
  };
}
