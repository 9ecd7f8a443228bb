/** Where keys belong to what is typed or chosen. */
const FIELDS =
  "input:not([type=checkbox]), textarea, select, [contenteditable=''], [contenteditable=true], [role=combobox], [role=listbox]";

/**
 * Whether a key is meant for the page as a whole: pressed by itself, outside fields and dialogs (WCAG 2.1.4), and not
 * used by anything else yet.
 */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (document.querySelector("[role=dialog], [role=alertdialog]")) return false;
  return !(event.target instanceof Element && event.target.closest(FIELDS));
}
