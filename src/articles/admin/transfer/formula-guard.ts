/**
 * Keeps a spreadsheet from taking a text for a formula: such a cell begins with an apostrophe, which a spreadsheet shows
 * as text. Reading takes exactly that apostrophe away again, so that what was written comes back unchanged.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */

/** The full-width signs are formulas to some spreadsheets too. A text that looks guarded already is guarded once more. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const GUARDED = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export function guardFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function unguardFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
