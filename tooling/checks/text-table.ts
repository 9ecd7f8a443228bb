/** Tables for the terminal and for Markdown. */

type Row = readonly string[];

/** Left the first column, right the others: figures. */
function padded(rows: readonly Row[]): string[][] {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows.map((row) =>
    widths.map((width, column) => {
      const text = row[column] ?? "";
      return column === 0 ? text.padEnd(width) : text.padStart(width);
    }),
  );
}

export const textTable = (head: Row, rows: readonly Row[]): string =>
  padded([head, ...rows])
    .map((row) => row.join("  ").trimEnd())
    .join("\n");

export function markdownTable(head: Row, rows: readonly Row[]): string {
  const [first = [], ...others] = padded([head, ...rows]);
  const rule = first.map(({ length }, column) =>
    column === 0 ? "-".repeat(length) : `${"-".repeat(Math.max(length - 1, 1))}:`,
  );
  return [first, rule, ...others].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
