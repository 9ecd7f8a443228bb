import { spawnSync } from "node:child_process";

const list = new Intl.ListFormat("pt-BR", { type: "disjunction" });

/** Exits with the list of names if an argument is not one of them. */
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

/** Exits with the number that `run` returns, or with `failure` and the message of its error. */
export async function runMain(run: () => Promise<number | void>, failure = 1): Promise<void> {
  try {
    process.exitCode = (await run()) ?? 0;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = failure;
  }
}

export function runNode(args: readonly string[], env = process.env): number {
  return spawnSync(process.execPath, args, { stdio: "inherit", env }).status ?? 1;
}

export const runScript = (file: string, args: readonly string[], env = process.env) =>
  runNode(["--import", "tsx", file, ...args], env);
