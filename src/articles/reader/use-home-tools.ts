import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "@/lib/when-idle";
import type { homeTools } from "./home-tools";

type HomeTools = typeof homeTools;

/** Once they have come, they are there at once. */
let known: HomeTools | undefined;

/**
 * @returns the tools of the home page once they are there, after all that the first screen needs; `null` when they
 * cannot be had, and the page is whole without them
 */
export function useHomeTools(): HomeTools | null | undefined {
  const [tools, setTools] = useState<HomeTools | null | undefined>(known);

  useEffect(() => {
    if (known) return;
    let cancel = () => {};
    const load = () => {
      cancel = whenIdle(() => {
        void import("./home-tools").then(
          ({ homeTools }) => {
            known = homeTools;
            startTransition(() => setTools(homeTools));
          },
          () => setTools(null),
        );
      });
    };
    if (document.readyState === "complete") load();
    else window.addEventListener("load", load, { once: true });
    return () => {
      window.removeEventListener("load", load);
      cancel();
    };
  }, []);

  return tools;
}
