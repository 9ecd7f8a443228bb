/** Tables for the terminal and for Markdown. */

/** Left the first column, right the others. */
function padded(row: readonly string[], widths: readonly number[]): string[] {
  return widths.map((width, column) => {
    const text = row[column] ?? "";
    return column === 0 ? text.padEnd(width) : text.padStart(width);
  });
}

function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const columns = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
}

export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = widthsOf([head, ...rows]);
  return [head, ...rows].map((row) => padded(row, widths).join("  ").trimEnd()).join("\n");
}

const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = widthsOf([head, ...rows]);
  const rule = widths.map((width, column) =>
    column === 0 ? "-".repeat(width) : `${"-".repeat(Math.max(width - 1, 1))}:`,
  );
  return [
    line(padded(head, widths)),
    line(rule),
    ...rows.map((row) => line(padded(row, widths))),
  ].join("\n");
}
