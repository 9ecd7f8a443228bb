/** Characters that were read in a wrong charset before they came to a feed or a file, as far as they can be known again. */

/** The characters of windows-1252 where ISO 8859-1 has control characters. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Control characters of this range are not in use, and stand for those of windows-1252 in their place. */
export function withoutC1(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (c) => WINDOWS_1252[c.charCodeAt(0) - 0x80] ?? c);
}

/** UTF-8 of two, three or four bytes, each byte read as a character of windows-1252. */
const TRAIL = `[\\u0080-\\u00bf${WINDOWS_1252}]`;
const SEQUENCE = new RegExp(`[ÂÃ]${TRAIL}|â${TRAIL}{2}|ð${TRAIL}{3}`, "gu");

const LATIN_LETTERS = /[À-ÖØ-öø-ÿ]/u;

function byteOf(character: string): number {
  const place = WINDOWS_1252.indexOf(character);
  return place >= 0 ? 0x80 + place : character.charCodeAt(0);
}

/** By hand: a decoder for each of a million sequences would take seconds. */
function asUtf8(sequence: string): string {
  const [first = 0, ...trail] = Array.from(sequence, byteOf);
  // The first byte has as many bits less as there are bytes.
  const start = first & (0x7f >> sequence.length);
  const code = trail.reduce((value, byte) => (value << 6) | (byte & 0x3f), start);
  const isOverlong = sequence.length === 4 && code < 0x10000;
  return isOverlong ? sequence : String.fromCodePoint(code);
}

/** "AutomaÃ§Ã£o" becomes "Automação", unless a letter beside it shows that the text is as it should be. */
export function mendUtf8(text: string): string {
  if (!/[ÂÃâð]/.test(text)) return text;
  const mended = text.replace(SEQUENCE, asUtf8);
  if (mended === text || LATIN_LETTERS.test(text.replace(SEQUENCE, ""))) return text;
  return mended;
}
