/**
 * In place of the package react-style-singleton (tooling/page/page-plugin.ts). Radix's parts lock the page's scrolling
 * with it, by a style element whose text is never the same, which the content security policy cannot admit. They lock it
 * by events too; under a dialog base.css does. The bar's place is kept in any case, so there is no gap to fill.
 */
export const styleSingleton = () => () => null;
