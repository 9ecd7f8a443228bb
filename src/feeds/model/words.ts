/** Finds whole words, without accents or case: "ia" is never found in "notícia" (rule 14.9). */
import { foldText } from "@/articles/model/fold-text.ts";

/** Words of a text one blank apart, with a blank at each end, so that a term is found by its blanks. */
export function toWords(text: string): string {
  return ` ${foldText(text)
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim()} `;
}

/** A term as `toWords` would write it; empty when there is no word in it. */
export function toTerm(text: string): string {
  return toWords(text).trim();
}

/** @param words as `toWords` returns them @param term as `toTerm` does */
export function hasTerm(words: string, term: string): boolean {
  return term !== "" && words.includes(` ${term} `);
}
