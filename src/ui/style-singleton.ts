/**
 * Replaces the package react-style-singleton (tooling/page/page-plugin.ts). Radix uses it to lock the page's scrolling with
 * a style element whose text varies, which the content security policy cannot allow. Radix also blocks scroll events, and
 * base.css locks scrolling under a dialog. The scrollbar's place is reserved, so there is no gap to fill.
 */
export const styleSingleton = () => () => null;
