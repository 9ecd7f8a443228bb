/**
 * Adds a style sheet to the page's own. A lazy module calls it while it loads, so that nothing is rendered without its
 * styles, and the content security policy needs no opening.
 *
 * @param place among the adopted sheets: rules of a later one win
 * @see https://developer.mozilla.org/docs/Web/API/Document/adoptedStyleSheets
 */
export function adoptStyles(text: string, place: "first" | "last" = "last"): void {
  // Only jsdom has none.
  if (!("adoptedStyleSheets" in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  if (place === "first") document.adoptedStyleSheets.unshift(sheet);
  else document.adoptedStyleSheets.push(sheet);
}
