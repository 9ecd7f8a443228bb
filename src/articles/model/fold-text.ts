/**
 * Text without case, accents or the difference between composed and decomposed characters. The database folds alike
 * (search.fold_text): the final sigma too is the character that it is elsewhere.
 */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ς", "σ");
}
