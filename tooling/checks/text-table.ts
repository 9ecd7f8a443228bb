/** Tables for the terminal. */

type Row = readonly string[];

/** Left the first column, right the others: figures. */
export function textTable(head: Row, rows: readonly Row[]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? "").length)),
  );
  const padded = (row: Row) =>
    widths.map((width, column) => {
      const text = row[column] ?? "";
      return column === 0 ? text.padEnd(width) : text.padStart(width);
    });
  return [head, ...rows].map((row) => padded(row).join("  ").trimEnd()).join("\n");
}
