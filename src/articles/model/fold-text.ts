/** All whitespace except U+FEFF, which is invisible. */
const BLANKS = /\s+/g;
export const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]+/g;

/** Makes texts equal that look alike: whitespace, invisible characters and quotes (rule 6.13; search.read_alike). */
export function readAlike(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(BLANKS, " ")
    .replace(/[“”„‟«»″]/g, '"')
    .replace(/[‘’‚‛‹›′´ʼ]/g, "'");
}

/**
 * Lower case without accents, with simplified whitespace and quotes. The database folds in the same way
 * (search.fold_text), including the final sigma, which becomes an ordinary one. Works character by character, because
 * normalizing a whole text takes quadratic time for a run of marks.
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
