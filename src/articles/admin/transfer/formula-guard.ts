/**
 * Prevents a spreadsheet from running a text as a formula: the exported cell begins with an apostrophe. The import
 * removes exactly that apostrophe, so that the text comes back unchanged.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */

/**
 * Some spreadsheets also run full-width signs as formulas. A text that already begins with apostrophes gets one more.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const GUARDED = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function unguardFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
