import { runMain } from "../checks/command.ts";
import { PlainError } from "../checks/plain-error.ts";
import { backup } from "./backup.ts";
import { withDatabase } from "./database.ts";
import { restore } from "./restore.ts";

const COMMANDS = { backup, restore };

await runMain(async () => {
  const [name = "", file] = process.argv.slice(2);
  if (file === undefined) throw new PlainError(`Diga o arquivo: npm run ${name} -- ../radar.sql`);
  const act = COMMANDS[name as keyof typeof COMMANDS];
  console.log(await withDatabase((database) => act(database, file)));
});
