import { writeStored } from "@/lib/storage";
import { HEADLINE_ID, HEADLINE_KEY } from "@/ui/page/headline-names";

/**
 * Fetches the headlines' face, which the first screen does not wait for (rule 16.8), and shows it once it is there: its rule in
 * force before would have the whole page styled and laid out twice. Its fallback is as wide, so that nothing moves. On later
 * visits it is in the browser's cache, and its rule in force from the start (tooling/page/site-head.ts).
 */
export function showHeadlineFace(): void {
  const element = document.getElementById(HEADLINE_ID) as HTMLStyleElement | null;
  if (element?.media !== "not all") return;
  const [rule] = element.sheet?.cssRules ?? [];
  if (!(rule instanceof CSSFontFaceRule)) {
    // Older Safaris read no sheet that is for no medium.
    element.media = "all";
    writeStored(HEADLINE_KEY, "1");
    return;
  }
  const face = new FontFace("Radar", rule.style.getPropertyValue("src"), { weight: "700" });
  face.load().then(
    () => {
      document.fonts.add(face);
      writeStored(HEADLINE_KEY, "1");
    },
    // The fallback stays.
    () => undefined,
  );
}
