/** Removes the control characters that XML forbids, and replaces lone surrogates. */
export function xmlText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the control characters to remove
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
}

export const xmlEscaped = (text: string) =>
  xmlText(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
