const adopted = new Set<string>();

/**
 * Adds a style sheet to the page, once. A lazy module calls it while it loads, so that its elements are never rendered
 * without their styles and the content security policy needs no exception.
 *
 * @see https://developer.mozilla.org/docs/Web/API/Document/adoptedStyleSheets
 */
export function adoptStyles(text: string): void {
  // jsdom does not support adopted style sheets.
  if (typeof document === "undefined" || !("adoptedStyleSheets" in document)) return;
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
