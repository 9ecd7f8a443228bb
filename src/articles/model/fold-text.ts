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
 * Text without case, accents or the difference between composed and decomposed characters, or between what reads the
 * same. The database folds alike (search.fold_text): the final sigma too is the character that it is elsewhere. Marks go
 * before normalising too, which changes nothing but the time: it sorts those of one character, in time that grows with
 * the square of their number.
 */
export function foldText(text: string): string {
  return readAlike(
    withoutMarks(withoutMarks(text).normalize("NFD")).toLowerCase().replaceAll("ς", "σ"),
  );
}

function withoutMarks(text: string): string {
  return text.replace(/\p{M}/gu, "");
}
