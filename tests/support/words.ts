/** The words of a text: a table whose rows have no blank in them. */
export const words = (text: string): string[] => text.trim().split(/\s+/);

/** The cells of a table that is written as lines, with "|" between them. */
export const cells = (text: string): string[][] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));

/** The rows of a table of two columns: each line begins with the second, and goes on with all that come to it. */
export const pairs = (text: string): [text: string, meaning: string][] =>
  cells(text).flatMap(([meaning = "", ...texts]) =>
    texts.map((each): [string, string] => [each, meaning]),
  );
