const adopted = new Set<string>();

/** Adds a lazy module's styles to the page, once. The content security policy allows adopted style sheets. */
export function adoptStyles(text: string): void {
  // jsdom does not support adopted style sheets.
  if (typeof document === "undefined" || !("adoptedStyleSheets" in document)) return;
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
