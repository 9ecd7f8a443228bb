/** Shortens names for an index: PostgreSQL refuses entries of more than 2,704 bytes. */

const LONGEST = 800;
const KEPT = 100;

/** FNV-1a with 64 bits (IETF draft-eastlake-fnv); not for secrets. */
function hash(bytes: Uint8Array): string {
  let value = 0xcbf29ce484222325n;
  for (const byte of bytes) value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
  return value.toString(16).padStart(16, "0");
}

/** @returns the name, or the start of a long one followed by a hash */
export function shortName(name: string): string {
  const bytes = new TextEncoder().encode(name);
  if (bytes.length <= LONGEST) return name;
  return `${name.slice(0, KEPT).toWellFormed()}… ${bytes.length} ${hash(bytes)}`;
}
