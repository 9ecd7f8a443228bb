/**
 * The export puts an apostrophe before a cell that a spreadsheet could run as a formula. The import removes it.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */

// In some spreadsheets full-width signs start a formula too. A text that already starts with apostrophes gets one more.
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const GUARDED = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function unguardFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
