/** `npm run check -- schema` compares the database's types with the migrations; with `--update` it writes them. */
import { readFileSync, writeFileSync } from "node:fs";
import { generateTypescript, introspect, sortGeneratorMetadata } from "@supabase/postgrest-typegen";
import { format } from "oxfmt";
import { poolOf, startEmbeddedBackend } from "./embedded-backend.ts";

const FILE = "src/lib/database.types.ts";

const backend = await startEmbeddedBackend({ dataDir: "memory://", isEmpty: true });
const metadata = await introspect(poolOf(backend), { includedSchemas: ["public"] });
const source = await generateTypescript(sortGeneratorMetadata(metadata), {});
// Without the helper types that follow the tables and functions.
const [tables = ""] = source.split("type DatabaseWithoutInternals");
await backend.close();

const header =
  "// Generated from supabase/migrations by `npm run check -- schema --update`. Do not edit.\n";
const { code } = await format(FILE, header + tables);
if (process.argv.includes("--update")) {
  writeFileSync(FILE, code);
  console.log(`Gravado: ${FILE}.`);
} else if (readFileSync(FILE, "utf8") === code) {
  console.log(`${FILE} está em dia com as migrações.`);
} else {
  console.error(`${FILE} não corresponde às migrações. Rode: npm run check -- schema --update`);
  process.exitCode = 1;
}
