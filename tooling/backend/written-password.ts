/** Detects a password that an .env file changes, because "$" and "#" have a meaning there. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const lineOf = (name: string) =>
  new RegExp(String.raw`^[ \t]*(?:export[ \t]+)?${name}[ \t]*[=:][ \t]*(.*?)[ \t\r]*$`, "gm");

/** The value in the last of Vite's files, without quotes and escapes. */
function writtenPassword(folder: string, mode: string, name: string): string | undefined {
  const files = [".env", ".env.local", `.env.${mode}`, `.env.${mode}.local`];
  const lines = files
    .map((file) => path.join(folder, file))
    .filter((file) => existsSync(file))
    .flatMap((file) => Array.from(readFileSync(file, "utf8").matchAll(lineOf(name))));
  return lines
    .at(-1)?.[1]
    ?.replace(/^(['"`])(.*)\1$/, "$2")
    .replaceAll(String.raw`\$`, "$");
}

/** @param password the value that Vite read */
export function misreadPasswordWarnings(
  folder: string,
  mode: string,
  name: string,
  password: string | undefined,
): string[] {
  // A variable of the process wins over files and is not parsed.
  if (process.env[name] !== undefined) return [];
  const written = writtenPassword(folder, mode, name);
  if (written === undefined || written === (password ?? "")) return [];
  return [
    `A senha lida de ${name} não é a que está escrita no arquivo .env: nele, $ é o começo do nome de uma variável e # o de um comentário. ` +
      String.raw`Escreva-a entre aspas simples, com \$ no lugar de cada $ (veja .env.example).`,
  ];
}
