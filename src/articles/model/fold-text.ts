/**
 * Text without case, accents or the difference between composed and decomposed characters. The database folds alike
 * (search.fold_text): the final sigma too is the character that it is elsewhere. Marks go before normalising too, which
 * changes nothing but the time: it sorts those of one character, in time that grows with the square of their number.
 */
export function foldText(text: string): string {
  return withoutMarks(withoutMarks(text).normalize("NFD")).toLowerCase().replaceAll("ς", "σ");
}

function withoutMarks(text: string): string {
  return text.replace(/\p{M}/gu, "");
}
