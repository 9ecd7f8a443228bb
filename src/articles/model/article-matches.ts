/** Finds the matches of a search in a text, by the same rules as the search itself (rule 6.1). */
import { foldText } from "./fold-text";

/** Positions in UTF-16 code units of the original text, as a DOM Range counts. */
export type Match = readonly [start: number, end: number];

interface FoldedText {
  text: string;
  /** For each code unit of `text`, the start and end of its original character. */
  origins: Match[];
}

function foldWithOrigins(text: string): FoldedText {
  let folded = "";
  const origins: Match[] = [];
  let offset = 0;
  for (const character of text) {
    const end = offset + character.length;
    const part = foldText(character);
    if (part === "" || (part === " " && folded.endsWith(" "))) {
      // A combining accent or a repeated space belongs to the character before it.
      const last = origins.at(-1);
      if (last) origins[origins.length - 1] = [last[0], end];
    } else {
      folded += part;
      for (let unit = 0; unit < part.length; unit++) origins.push([offset, end]);
    }
    offset = end;
  }
  return { text: folded, origins };
}

export function findMatches(text: string, query: string): Match[] {
  const wanted = foldText(query).trim();
  if (wanted === "") return [];
  const { text: folded, origins } = foldWithOrigins(text);
  const matches: Match[] = [];
  for (
    let at = folded.indexOf(wanted);
    at !== -1;
    at = folded.indexOf(wanted, at + wanted.length)
  ) {
    const [first, last] = [origins[at], origins[at + wanted.length - 1]];
    if (first && last) matches.push([first[0], last[1]]);
  }
  return matches;
}
