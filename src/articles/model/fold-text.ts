/** All whitespace except U+FEFF, which is invisible. */
const BLANKS = /\s+/g;
export const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]+/g;

/** Makes texts equal that look alike (rule 6.13), like search.read_alike in the database. */
export function readAlike(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(BLANKS, " ")
    .replace(/[“”„‟«»″]/g, '"')
    .replace(/[‘’‚‛‹›′´ʼ]/g, "'");
}

/**
 * Returns lower case without accents, like search.fold_text in the database. It works character by character, because
 * normalizing a long run of combining marks takes quadratic time.
 */
export function foldText(text: string): string {
  return readAlike(
    text
      .toLowerCase()
      .replace(/[\u0300-\u036F]+/g, "")
      .replace(/[\u00E0-\u024F]/g, (letter) => letter.normalize("NFD").charAt(0))
      .replaceAll("ς", "σ"),
  );
}
