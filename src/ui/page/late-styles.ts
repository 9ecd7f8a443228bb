import { readStored, writeStored } from "@/lib/storage";
import { HEADLINE_ID, HEADLINE_KEY } from "./headline-names";
import styles from "./styles.css?inline";

/**
 * Adds a style sheet to the page's own. A lazy module calls it while it loads, so that nothing is rendered without its
 * styles, and the content security policy needs no opening.
 *
 * @see https://developer.mozilla.org/docs/Web/API/Document/adoptedStyleSheets
 */
export function adoptStyles(text: string): void {
  // Only jsdom has none.
  if (!("adoptedStyleSheets" in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Fetches and shows the face of headlines, which the first screen does not wait for (rule 16.8). Its stand-in is as wide,
 * and nothing moves. On later visits it is in the browser's cache, and there from the first moment on.
 */
function showHeadlineFace(): void {
  const element = document.getElementById(HEADLINE_ID) as HTMLStyleElement | null;
  if (!element) return;
  element.media = "all";
  try {
    const [face] = element.sheet?.cssRules ?? [];
    (face as CSSFontFaceRule | undefined)?.style.setProperty("font-display", "swap");
  } catch {
    // Firefox does not let it be changed: there the face may come with the next visit.
  }
  if (readStored(HEADLINE_KEY) === null) writeStored(HEADLINE_KEY, "1");
}

let isAdopted = false;

/** Adds the whole product's styles, once. Each lazy module that renders what is not on the first screen calls it. */
export function adoptLateStyles(): void {
  if (isAdopted) return;
  isAdopted = true;
  adoptStyles(styles);
  showHeadlineFace();
}
