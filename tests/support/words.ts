export const words = (text: string): string[] => text.trim().split(/\s+/);

/** Splits each line of a text into the cells between "|". */
export const cells = (text: string): string[][] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));

/** Pairs for a test table. Each line has the second column first, followed by all values of the first column. */
export const pairs = (text: string): [text: string, meaning: string][] =>
  cells(text).flatMap(([meaning = "", ...texts]) =>
    texts.map((each): [string, string] => [each, meaning]),
  );
