import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "@/lib/when-idle";
import { usePartActions } from "@/ui/page/use-part-actions";
import type { homeExtras } from "./home-extras";

type HomeExtras = typeof homeExtras;

const loadExtras = async () => (await import("./home-extras")).homeExtras;

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
    let cancel = () => {};
    const load = () => {
      cancel = whenIdle(() => {
        void loadPart(loadExtras, false).then((extras) => {
          known = extras ?? undefined;
          document.documentElement.toggleAttribute("data-without-tools", !extras);
          startTransition(() => setTools(extras));
        });
      });
    };
    if (document.readyState === "complete") load();
    else window.addEventListener("load", load, { once: true });
    return () => {
      window.removeEventListener("load", load);
      cancel();
    };
  }, [loadPart]);

  return tools;
}
