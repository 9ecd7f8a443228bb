/**
 * What the code and doctor know of the database, from the migrations and offline: `npm run check -- schema` fails when a
 * file is out of date, and with `--update` writes it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { generateTypescript, introspect, sortGeneratorMetadata } from "@supabase/postgrest-typegen";
import { format } from "oxfmt";
import { startEmbeddedBackend } from "./embedded-backend.ts";

const backend = await startEmbeddedBackend({ dataDir: "memory://" });
const query = (statement: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
  const text = typeof statement === "string" ? statement : statement.text;
  return backend.sql(
    text,
    values ?? (typeof statement === "string" ? undefined : statement.values),
  );
};
const pool = { query, connect: async () => ({ query, release() {} }), end: async () => {} };
const metadata = await introspect(pool as unknown as Parameters<typeof introspect>[0], {
  includedSchemas: ["public"],
});
const source = await generateTypescript(sortGeneratorMetadata(metadata), {});
/** The tables and functions; the types for use with them that follow have no use here. */
const [tables = ""] = source.split("type DatabaseWithoutInternals");
await backend.close();

const header =
  "// Generated from supabase/migrations by `npm run check -- schema --update`. Do not edit.\n";
const files = {
  "supabase/database.types.ts": header + tables,
};

for (const [file, text] of Object.entries(files)) {
  const { code } = await format(file, text);
  if (process.argv.includes("--update")) {
    writeFileSync(file, code);
    console.log(`Gravado: ${file}.`);
  } else if (readFileSync(file, "utf8") === code) {
    console.log(`${file} está em dia com as migrações.`);
  } else {
    console.error(`${file} não corresponde às migrações. Rode: npm run check -- schema --update`);
    process.exitCode = 1;
  }
}
