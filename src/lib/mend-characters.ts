/** Repairs text that was decoded with the wrong charset before it reached a feed or a file. */

/** The characters that windows-1252 has in the range where ISO 8859-1 has control characters. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Replaces C1 control characters by the windows-1252 characters with the same codes. */
export function withoutC1(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (c) => WINDOWS_1252[c.charCodeAt(0) - 0x80] ?? c);
}

/** UTF-8 sequences of two to four bytes in which each byte was decoded as windows-1252. */
const TRAIL = `[\\u0080-\\u00bf${WINDOWS_1252}]`;
const SEQUENCE = new RegExp(`[ÂÃ]${TRAIL}|â${TRAIL}{2}|ð${TRAIL}{3}`, "gu");

const LATIN_LETTERS = /[À-ÖØ-öø-ÿ]/u;

function byteOf(character: string): number {
  const place = WINDOWS_1252.indexOf(character);
  return place >= 0 ? 0x80 + place : character.charCodeAt(0);
}

/** Decodes by hand, because a TextDecoder takes seconds for a million sequences. */
function asUtf8(sequence: string): string {
  const [first = 0, ...trail] = Array.from(sequence, byteOf);
  // The longer the sequence, the fewer bits of its first byte belong to the character.
  const start = first & (0x7f >> sequence.length);
  const code = trail.reduce((value, byte) => (value << 6) | (byte & 0x3f), start);
  const isOverlong = sequence.length === 4 && code < 0x10000;
  return isOverlong ? sequence : String.fromCodePoint(code);
}

/** Turns "AutomaÃ§Ã£o" into "Automação", unless a neighbouring character shows that the text is correct. */
export function mendUtf8(text: string): string {
  if (!/[ÂÃâð]/.test(text)) return text;
  const mended = text.replace(SEQUENCE, asUtf8);
  if (mended === text || LATIN_LETTERS.test(text.replace(SEQUENCE, ""))) return text;
  return mended;
}
