/**
 * Whether a server's message is one of the product's own sentences, in Portuguese: PostgreSQL, PostgREST and whatever
 * stands before them speak English, and what they say is for the console (rule 5.6).
 */
const PORTUGUESE = new Set(
  "a o as os ao de do da dos das em no na nos nas um uma e ou que se com sem para por foi este esta ser".split(
    " ",
  ),
);
const ENGLISH = new Set(
  "the of is are was were not for to in on with and or by could cannot can from this that it an already value key column table row invalid error failed denied permission request".split(
    " ",
  ),
);

export function isPortuguese(message: string): boolean {
  const words = message.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (isOne: (word: string) => boolean) => words.filter(isOne).length;
  const portuguese = count((word) => PORTUGUESE.has(word) || /[à-ú]/.test(word));
  return portuguese > count((word) => ENGLISH.has(word));
}
