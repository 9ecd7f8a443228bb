const adopted = new Set<string>();

/**
 * Adds a style sheet to the page's own, once. A lazy module calls it while it loads, so that nothing is rendered without its
 * styles, and the content security policy needs no opening.
 *
 * @see https://developer.mozilla.org/docs/Web/API/Document/adoptedStyleSheets
 */
export function adoptStyles(text: string): void {
  // Only jsdom has none.
  if (!("adoptedStyleSheets" in document) || adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
