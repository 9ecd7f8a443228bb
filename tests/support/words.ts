export const words = (text: string): string[] => text.trim().split(/\s+/);

/** Splits each line of a text into the cells between "|". */
export const cells = (text: string): string[][] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));

/** Splits each line into pairs of a text and its meaning. The first cell is the meaning of all other cells. */
export const pairs = (text: string): [text: string, meaning: string][] =>
  cells(text).flatMap(([meaning = "", ...texts]) =>
    texts.map((each): [string, string] => [each, meaning]),
  );
