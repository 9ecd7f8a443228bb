/**
 * An exported cell that a spreadsheet could run as a formula begins with an apostrophe, which the import removes.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */

// Full-width signs also begin a formula in some spreadsheets. A text that begins with apostrophes gets one more.
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const GUARDED = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function unguardFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
