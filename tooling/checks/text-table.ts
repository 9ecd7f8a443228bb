/** Tables for the terminal and for Markdown. */

/** Left the first column, right the others: figures. */
const isLeft = (column: number) => column === 0;
const isText = () => true;

function padded(
  row: readonly string[],
  widths: readonly number[],
  isLeftColumn: (column: number) => boolean = isLeft,
): string[] {
  return widths.map((width, column) => {
    const text = row[column] ?? "";
    return isLeftColumn(column) ? text.padEnd(width) : text.padStart(width);
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

/** @param content of the columns after the first */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  content: "figures" | "text" = "figures",
): string {
  const widths = widthsOf([head, ...rows]);
  const isLeftColumn = content === "text" ? isText : isLeft;
  const rule = widths.map((width, column) =>
    isLeftColumn(column) ? "-".repeat(width) : `${"-".repeat(Math.max(width - 1, 1))}:`,
  );
  return [
    line(padded(head, widths, isLeftColumn)),
    line(rule),
    ...rows.map((row) => line(padded(row, widths, isLeftColumn))),
  ].join("\n");
}
