/**
 * Writes src/lib/database.types.ts from the migrations, offline: `npm run db:types`.
 * With `--check` it writes nothing and fails when the file is out of date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { generateTypescript, introspect, sortGeneratorMetadata } from "@supabase/postgrest-typegen";
import { format } from "oxfmt";
import { startEmbeddedBackend } from "./embedded-backend.ts";

const FILE = "src/lib/database.types.ts";

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
await backend.close();

const header = "// Generated from supabase/migrations by `npm run db:types`. Do not edit.\n";
const { code } = await format(FILE, header + source);

if (!process.argv.includes("--check")) {
  writeFileSync(FILE, code);
  console.log(`Tipos gravados em ${FILE}.`);
} else if (readFileSync(FILE, "utf8") === code) {
  console.log(`${FILE} está em dia com as migrações.`);
} else {
  console.error(`${FILE} não corresponde às migrações. Rode: npm run db:types`);
  process.exitCode = 1;
}
