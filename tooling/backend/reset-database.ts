/** Throws the embedded backend's data away; the next start makes them anew. `npm run db:reset` */
import { rmSync } from "node:fs";
import path from "node:path";
import { runMain } from "../checks/command.ts";
import { lockDataDir } from "./data-lock.ts";
import { readConfig } from "./embedded-backend.ts";

await runMain(async () => {
  const dataDir = path.resolve((await readConfig()).db.url);
  lockDataDir(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  console.log(
    "Banco embutido apagado. O próximo `npm run dev` o cria de novo, com os artigos de exemplo.",
  );
});
