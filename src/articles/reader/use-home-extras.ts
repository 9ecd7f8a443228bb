import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "@/lib/when-idle";
import { usePartActions } from "@/ui/page/use-part-actions";
import type { homeExtras } from "./home-extras";

type HomeExtras = typeof homeExtras;

const loadExtras = async () => (await import("./home-extras")).homeExtras;

/** Once they have come, they are there at once. */
let known: HomeExtras | undefined;

/**
 * @returns the tools of the home page once they are there, after all that the first screen needs; `null` when they
 * cannot be had, and the page is whole without them
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
