/** The words of a text: a table whose rows have no blank in them. */
export const words = (text: string): string[] => text.trim().split(/\s+/);

/** The cells of a table that is written as lines, with "|" between them. */
export const cells = (text: string): string[][] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
