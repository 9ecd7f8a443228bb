import { useEffect, useState } from "react";
import { whenIdle } from "@/lib/when-idle";
import type { homeTools } from "./home-tools";

type HomeTools = typeof homeTools;

/** @returns the tools of the home page once they are there: after all that the first screen needs */
export function useHomeTools(): HomeTools | null {
  const [tools, setTools] = useState<HomeTools | null>(null);

  useEffect(() => {
    let cancel = () => {};
    const load = () => {
      cancel = whenIdle(() => {
        // The page is whole without them.
        void import("./home-tools").then(
          (module) => setTools(module.homeTools),
          () => undefined,
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
