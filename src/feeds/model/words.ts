/** Finds whole words, ignoring accents and case: "ia" does not match in "notícia" (rule 14.9). */
import { foldText } from "@/articles/model/fold-text.ts";

/** A text's words separated by spaces, with a space at each end, so that whole words can be found. */
export function toWords(text: string): string {
  return ` ${foldText(text)
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim()} `;
}

/** A term in the form of `toWords`; empty if it contains no word. */
export function toTerm(text: string): string {
  return toWords(text).trim();
}

/** @param words the result of `toWords` @param term the result of `toTerm` */
export function hasTerm(words: string, term: string): boolean {
  return term !== "" && words.includes(` ${term} `);
}
