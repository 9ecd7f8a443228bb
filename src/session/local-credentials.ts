/** Local mode (rule 10.7): one fixed pair, compared in the browser. It does not protect the database. */
import type { PasswordHash } from "@/lib/environment";
import { addMessages } from "@/lib/error-message";
import { ServiceError } from "@/lib/service-error";

addMessages({
  "insecure-page":
    "Para entrar, abra este site por https: sem ele o navegador não confere a senha.",
});

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** Rejects with `insecure-page` where Web Crypto is missing: outside a secure context (https or localhost). */
export async function matchesPassword(password: string, expected: PasswordHash): Promise<boolean> {
  const { subtle } = window.crypto as Partial<Crypto>;
  if (!subtle) throw new ServiceError("insecure-page");
  const key = await subtle.importKey(
    "raw",
    new TextEncoder().encode(`${password.length}:${password}`),
    "PBKDF2",
    false,
    ["deriveBits"],
  );
  const derived = await subtle.deriveBits(
    {
      name: "PBKDF2",
      hash: "SHA-256",
      salt: fromBase64(expected.salt),
      iterations: expected.iterations,
    },
    key,
    256,
  );
  return btoa(String.fromCharCode(...new Uint8Array(derived))) === expected.hash;
}
