import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "@/lib/when-idle";
import { usePartActions } from "@/ui/page/use-part-actions";
import type { homeExtras } from "./home-extras";

type HomeExtras = typeof homeExtras;

const loadExtras = async () => (await import("./home-extras")).homeExtras;

/** A picture that never comes withholds the window's `load` for minutes. */
const PATIENCE_MS = 5000;

/** Once loaded, later pages have them at once. */
let known: HomeExtras | undefined;

/**
 * @returns the optional features of the home page, loaded after the first screen; `null` when that failed: the page works
 * without them
 */
export function useHomeExtras(): HomeExtras | null | undefined {
  const { loadPart } = usePartActions();
  const [tools, setTools] = useState<HomeExtras | null | undefined>(known);

  useEffect(() => {
    if (known) return;
    const load = () => {
      window.removeEventListener("load", hasten);
      void loadPart(loadExtras, false).then((extras) => {
        known = extras ?? undefined;
        document.documentElement.toggleAttribute("data-without-tools", !extras);
        startTransition(() => setTools(extras));
      });
    };
    let cancel = whenIdle(load, PATIENCE_MS);
    const hasten = () => {
      cancel();
      cancel = whenIdle(load);
    };
    if (document.readyState === "complete") hasten();
    else window.addEventListener("load", hasten);
    return () => {
      window.removeEventListener("load", hasten);
      cancel();
    };
  }, [loadPart]);

  return tools;
}
