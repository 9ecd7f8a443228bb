import { readStored, writeStored } from "@/lib/storage";
import { HEADLINE_ID, HEADLINE_KEY } from "./headline-names";

/**
 * Fetches and shows the headlines' face, which the first screen does not wait for (rule 16.8). Its fallback is as wide, so
 * that nothing moves. On later visits it is in the browser's cache, and used from the start.
 */
export function showHeadlineFace(): void {
  const element = document.getElementById(HEADLINE_ID) as HTMLStyleElement | null;
  if (!element) return;
  element.media = "all";
  try {
    const [face] = element.sheet?.cssRules ?? [];
    (face as CSSFontFaceRule | undefined)?.style.setProperty("font-display", "swap");
  } catch {
    // Firefox refuses the change: there the face may appear on the next visit.
  }
  if (readStored(HEADLINE_KEY) === null) writeStored(HEADLINE_KEY, "1");
}
