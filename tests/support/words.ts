export const words = (text: string): string[] => text.trim().split(/\s+/);

/** The cells of a table written as lines, separated by "|". */
export const cells = (text: string): string[][] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));

/** The rows of a two-column table: each line starts with the second column, followed by all values of the first. */
export const pairs = (text: string): [text: string, meaning: string][] =>
  cells(text).flatMap(([meaning = "", ...texts]) =>
    texts.map((each): [string, string] => [each, meaning]),
  );
