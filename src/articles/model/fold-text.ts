/** Text without case, accents or the difference between composed and decomposed characters. */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
