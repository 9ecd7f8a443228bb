/** Finds whole words, ignoring accents and case: "ia" does not match in "notícia". */
import { foldText } from "@/articles/model/fold-text.ts";

/** Returns the folded words, separated by spaces, with a space at each end, so that whole words can be searched for. */
export function toWords(text: string): string {
  return ` ${foldText(text)
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim()} `;
}

/** Returns a term to search for in the result of `toWords`. It is empty if the text contains no word. */
export function toTerm(text: string): string {
  return toWords(text).trim();
}

/** `words` is the result of `toWords`, and `term` that of `toTerm`. */
export function hasTerm(words: string, term: string): boolean {
  return term !== "" && words.includes(` ${term} `);
}
