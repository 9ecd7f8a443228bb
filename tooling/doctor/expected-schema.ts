/** What the migrations make, as the Data API shows it: read from the types that are generated from them. */
import { readdirSync, readFileSync } from "node:fs";

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
  /** Arguments that have no default, by function. */
  functions: Map<string, ExpectedColumn[]>;
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
  const text = blockAfter(types, "    Functions: {\n");
  const functions = namesIn(text).map((name): [string, ExpectedColumn[]] => {
    const opening = `      ${name}: {`;
    const after = text.slice(text.indexOf(opening) + opening.length);
    // One that takes nothing has no list of arguments.
    return [name, columnsIn(/^\s*Args:\s*\{([^}]*)\}/.exec(after)?.[1] ?? "")];
  });
  return {
    tables: rowsOfSection(types, "Tables"),
    views: rowsOfSection(types, "Views"),
    functions: new Map(functions),
  };
}

/** "20261126000000_baseline.sql"… */
export const migrations = () => readdirSync("supabase/migrations").toSorted();

/** The first, which makes a whole database of an empty one: what has a part of it is of a version before it. */
export const baselineMigration = () => migrations()[0] ?? "";

/** @param name "table", "table.column" or "function()" @returns the migration that makes it: what to run where it is missing */
export function migrationOf(name: string): string {
  const [table = "", column] = name.replace("()", "").split(".");
  const files = migrations().map((file): [string, string] => [
    file,
    readFileSync(`supabase/migrations/${file}`, "utf8"),
  ]);
  const making = (pattern: string) =>
    files.find(([, text]) => new RegExp(pattern, "i").test(text))?.[0];
  const added =
    column && making(`alter table public\\.${table}\\b[^;]*\\badd column "?${column}\\b`);
  return (
    added || making(`create (?:or replace )?(?:table|view|function) public\\.${table}\\b`) || ""
  );
}
