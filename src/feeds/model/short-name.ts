/** Shortens names for an index: PostgreSQL refuses entries of more than 2,704 bytes. */

const MAX_BYTES = 800;
const KEPT_LENGTH = 100;

/** FNV-1a with 64 bits (IETF draft-eastlake-fnv), which is not safe for secrets. */
function hash(bytes: Uint8Array): string {
  let value = 0xcbf29ce484222325n;
  for (const byte of bytes) value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
  return value.toString(16).padStart(16, "0");
}

/** Returns a short name unchanged, and of a long one the start and a hash. */
export function shortName(name: string): string {
  const bytes = new TextEncoder().encode(name);
  if (bytes.length <= MAX_BYTES) return name;
  return `${name.slice(0, KEPT_LENGTH).toWellFormed()}… ${bytes.length} ${hash(bytes)}`;
}
