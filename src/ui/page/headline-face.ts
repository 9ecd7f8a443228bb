import { readStored, writeStored } from "@/lib/storage";
import { HEADLINE_ID, HEADLINE_KEY } from "./headline-names";

/**
 * Fetches and shows the face of headlines, which the first screen does not wait for (rule 16.8). What stood in for it is as
 * wide, and nothing moves. On later visits it is in the browser's cache, and there from the first moment on.
 */
export function showHeadlineFace(): void {
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
