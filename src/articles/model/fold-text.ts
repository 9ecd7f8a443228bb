/** Every kind of blank, but U+FEFF, which is none. */
const BLANKS = /\s+/g;
export const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]+/g;

/** One text for texts that read the same: blanks, invisible characters, quotes (rule 6.13; search.read_alike). */
export function readAlike(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .replace(BLANKS, " ")
    .replace(/[“”„‟«»″]/g, '"')
    .replace(/[‘’‚‛‹›′´ʼ]/g, "'");
}

/**
 * Small letters without their accents, blanks and quotes as they are read. The database folds alike (search.fold_text): the
 * final sigma too is the character that it is elsewhere. Letter by letter, since normalising a whole text takes time that
 * grows with the square of the marks in a row.
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
