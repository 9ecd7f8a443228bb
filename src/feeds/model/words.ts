/** Finds whole words, ignoring accents and case: "ia" does not match in "notícia". */
import { foldText } from "@/articles/model/fold-text.ts";

export function toWords(text: string): string {
  return ` ${foldText(text)
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim()} `;
}

export function toTerm(text: string): string {
  return toWords(text).trim();
}

export function hasTerm(words: string, term: string): boolean {
  return term !== "" && words.includes(` ${term} `);
}
