import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "@/lib/when-idle";
import type { homeExtras } from "./home-extras";

type HomeExtras = typeof homeExtras;

/** Once they have come, they are there at once. */
let known: HomeExtras | undefined;

/**
 * @returns the tools of the home page once they are there, after all that the first screen needs; `null` when they
 * cannot be had, and the page is whole without them
 */
export function useHomeExtras(): HomeExtras | null | undefined {
  const [tools, setTools] = useState<HomeExtras | null | undefined>(known);

  useEffect(() => {
    if (known) return;
    let cancel = () => {};
    const load = () => {
      cancel = whenIdle(() => {
        void import("./home-extras").then(
          ({ homeExtras }) => {
            known = homeExtras;
            startTransition(() => setTools(homeExtras));
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
