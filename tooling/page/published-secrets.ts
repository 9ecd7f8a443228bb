/**
 * Searches for secrets in a build's code and in the files of `public/` (rule 17.14). Pages and feeds are left out: they
 * contain the news, which is public already.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Rollup } from "vite";
import { jwtClaims, type Variables } from "../backend/environment-values.ts";
import { PlainError } from "../checks/plain-error.ts";

const PATTERNS: readonly [pattern: RegExp, name: string, isSecret?: (text: string) => boolean][] = [
  [/\bsb_secret_[\w-]+/g, "uma chave secreta (sb_secret_)"],
  [/\bsbp_\w{8,}/g, "um token pessoal do Supabase (sbp_)"],
  [
    /\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]*/g,
    "um token cujo papel não é anon",
    (token) => jwtClaims(token)?.role !== "anon",
  ],
  [/\b[a-z][\w+.-]*:\/\/[^\s"'`<>()[\]{}/?#@\\$]+@/gi, "um endereço com usuário ou senha"],
];

export function secretsIn(text: string) {
  return PATTERNS.flatMap(([pattern, name, isSecret = () => true]) =>
    [...text.matchAll(pattern)]
      .map(([found]) => ({ text: found, name }))
      .filter((found) => isSecret(found.text)),
  );
}

interface Published {
  bundle: Rollup.OutputBundle;
  /** The folder whose files are copied unchanged. */
  publicDir: string;
  variables: Variables;
}

/** Throws a PlainError that names the file and the variable, but never repeats the value. */
export function refuseSecrets({ bundle, publicDir, variables }: Published): void {
  const look = (file: string, text: string) => {
    const [secret] = secretsIn(text);
    if (!secret) return;
    const holds = (value = "") => secretsIn(value).some(({ name }) => name === secret.name);
    const [variable] = Object.entries(variables).find(([, value]) => holds(value)) ?? [];
    const origin = variable ? `, que vem de ${variable}` : "";
    throw new PlainError(
      `O arquivo ${file} publicaria ${secret.name}${origin}. Nada foi publicado: tire o segredo dali e troque-o, pois pode já ter vazado.`,
    );
  };
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === "chunk") look(name, file.code);
  }
  for (const entry of readdirSync(publicDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    look(path.relative(publicDir, file), readFileSync(file, "utf8"));
  }
}
