/** XML holds no control characters, and no half of a surrogate pair. Taken out of what is written, they would join markup. */
export function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
}

/** As it is written into an element or an attribute. */
export const xmlEscaped = (text: string) =>
  xmlText(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
