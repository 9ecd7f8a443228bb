/** Decodes the bytes of a feed (rule 14.3). A declared charset that the bytes disprove is skipped and reported. */
import { withoutC1 } from "@/lib/mend-characters.ts";

export interface DecodedFeed {
  text: string;
  /** The name in the Encoding Standard. */
  charset: string;
  /** The first declared charset, if the bytes disprove it. */
  wrongClaim: string | null;
  isCut: boolean;
  /** The number of characters that were damaged in transit and appear as U+FFFD. */
  brokenCharacters: number;
}

export const MAX_FEED_BYTES = 2 * 1024 * 1024;

/** Cuts the bytes after a tag (`>`) or an object (`}`), so that no character is cut in two. */
function beginningOf(bytes: Uint8Array): Uint8Array {
  const start = bytes.subarray(0, MAX_FEED_BYTES);
  const end = Math.max(start.lastIndexOf(0x3e), start.lastIndexOf(0x7d)) + 1;
  return end > 0 ? start.subarray(0, end) : start;
}

const BYTE_ORDER_MARKS: readonly [charset: string, bytes: readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

const PROLOG_LENGTH = 512;

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** Detects `<?` in UTF-16 without a byte order mark. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, [0x3c, 0x00])) return "utf-16le";
  return startsWith(bytes, [0x00, 0x3c]) ? "utf-16be" : undefined;
}

function headerCharset(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*["']?([\w.:()+-]{1,40})/i.exec(contentType)?.[1];
}

function prologCharset(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, PROLOG_LENGTH));
  return /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']\s*([\w.:()+-]{1,40})\s*["']/i.exec(start)?.[1];
}

function standardName(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

function decodeAs(bytes: Uint8Array, charset: string): string | null {
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes);
    if (charset !== "windows-1252") return text;
    // Some engines decode it as ISO 8859-1, in which some of its characters are control characters.
    return withoutC1(text);
  } catch {
    return null;
  }
}

const REPLACEMENT = "\ufffd";

/** Decodes UTF-8 with a few damaged characters. Returns `null` if more are damaged than intact. */
function brokenUtf8(bytes: Uint8Array): { text: string; brokenCharacters: number } | null {
  const text = new TextDecoder().decode(bytes);
  let [intactCharacters, brokenCharacters] = [0, 0];
  for (const character of text) {
    if (character === REPLACEMENT) brokenCharacters++;
    else if (character > "\u007f") intactCharacters++;
  }
  return intactCharacters > brokenCharacters ? { text, brokenCharacters } : null;
}

const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80);

/** @param contentType the response's header; empty for a pasted or uploaded file */
export function decodeFeed(bytes: Uint8Array, contentType = ""): DecodedFeed {
  const isCut = bytes.length > MAX_FEED_BYTES;
  return { ...decodeWhole(isCut ? beginningOf(bytes) : bytes, contentType), isCut };
}

function decodeWhole(bytes: Uint8Array, contentType: string): Omit<DecodedFeed, "isCut"> {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => startsWith(bytes, mark))?.[0];
  const certain = marked ?? unmarkedUtf16(bytes);
  if (certain) {
    const text = new TextDecoder(certain).decode(bytes);
    return { text, charset: certain, wrongClaim: null, brokenCharacters: 0 };
  }

  const claims = [headerCharset(contentType), prologCharset(bytes)].filter((label) => label);
  const [firstClaim = null] = claims as string[];
  const known = (claims as string[])
    .map((label) => standardName(label))
    .filter((name) => name !== null)
    // A document whose first bytes are readable as ASCII is not in UTF-16.
    .filter((name) => !name.startsWith("utf-16"));

  // Valid UTF-8 beyond ASCII is hardly ever accidental, whereas single-byte charsets accept any bytes.
  const utf8 = decodeAs(bytes, "utf-8");
  const isSurelyUtf8 = utf8 !== null && !isAscii(bytes);
  const broken = utf8 === null ? brokenUtf8(bytes) : null;
  if (broken) return { ...broken, charset: "utf-8", wrongClaim: null };
  const candidates = isSurelyUtf8 ? ["utf-8"] : [...known, "utf-8", "windows-1252"];
  for (const charset of candidates) {
    const text = charset === "utf-8" ? utf8 : decodeAs(bytes, charset);
    if (text === null) continue;
    const isAsClaimed =
      firstClaim === null || standardName(firstClaim) === charset || isAscii(bytes);
    return { text, charset, wrongClaim: isAsClaimed ? null : firstClaim, brokenCharacters: 0 };
  }
  const text = new TextDecoder().decode(bytes);
  return { text, charset: "utf-8", wrongClaim: firstClaim, brokenCharacters: 0 };
}
