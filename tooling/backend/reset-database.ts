/** `npm run db:reset` deletes the embedded backend's data, which the next start creates again. */
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
