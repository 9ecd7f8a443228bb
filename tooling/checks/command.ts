/** What the npm scripts share: names (`npm test -- screens`), and how they end. */
import { spawnSync } from "node:child_process";

const list = new Intl.ListFormat("pt-BR", { type: "disjunction" });

/** @returns the words, all of them among `names`; any other word ends the command and lists the names */
export function expectNames<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
): Name[] {
  const isName = (word: string): word is Name => (names as readonly string[]).includes(word);
  const unknown = words.find((word) => !isName(word));
  if (unknown !== undefined) {
    console.error(`Não há "${unknown}" neste comando: use ${list.format(names)}.`);
    process.exit(1);
  }
  return words.filter(isName);
}

/** A command's whole run: exits with its number, or with `failure` where it throws, and says why without a stack. */
export async function runMain(run: () => Promise<number | void>, failure = 1): Promise<void> {
  try {
    process.exitCode = (await run()) ?? 0;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = failure;
  }
}

/** Runs this same Node in this terminal. @returns its exit code */
export function runNode(args: readonly string[], env = process.env): number {
  return spawnSync(process.execPath, args, { stdio: "inherit", env }).status ?? 1;
}

/** Runs a script of the repository's. */
export const runScript = (file: string, args: readonly string[], env = process.env) =>
  runNode(["--import", "tsx", file, ...args], env);
