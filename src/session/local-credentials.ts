/** Local mode (rule 10.7): one fixed pair, compared in the browser. It does not protect the database. */
import type { PasswordHash } from "@/lib/environment";
import { addMessages } from "@/lib/error-message";
import { ServiceError } from "@/lib/service-error";

addMessages({
  "insecure-page":
    "Para entrar, abra este site por https: sem ele o navegador não confere a senha.",
});

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/**
 * @returns whether `password` has the build's hash. Browsers offer Web Crypto only in a secure context (https or
 * localhost); elsewhere it rejects with `insecure-page`.
 */
export async function matchesPassword(password: string, expected: PasswordHash): Promise<boolean> {
  // The type does not know that `subtle` is missing on pages without https.
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
