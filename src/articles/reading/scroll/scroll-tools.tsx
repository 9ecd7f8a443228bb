import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { focusMain } from "@/ui/page/skip-link";

/** On the root element while the reader scrolls back up: reading.css keeps the search in sight then. */
const UP = "data-scrolling-up";

/** Shorter movements are a trembling hand's. CSS pixels. */
const STEP = 8;

/** Far down the list (rule 1.13): the search while scrolling up, and a way back to the top. */
export function ScrollTools() {
  const [isFar, setFar] = useState(false);

  useEffect(() => {
    const root = document.documentElement;
    let last = window.scrollY;
    let lastHeight = root.scrollHeight;
    const lookHowFar = () => setFar(window.scrollY > 1.5 * window.innerHeight);
    // A returning reader has scrolled already.
    lookHowFar();
    const handleScroll = () => {
      const { scrollY, innerHeight } = window;
      lookHowFar();
      // The page has grown or shrunk: the browser's scroll anchoring moved it, not the reader.
      if (root.scrollHeight !== lastHeight) {
        lastHeight = root.scrollHeight;
        last = scrollY;
        return;
      }
      if (Math.abs(scrollY - last) < STEP) return;
      root.toggleAttribute(UP, scrollY < last && scrollY > innerHeight / 2);
      last = scrollY;
    };
    window.addEventListener("scroll", handleScroll, { passive: true });
    return () => {
      window.removeEventListener("scroll", handleScroll);
      root.removeAttribute(UP);
    };
  }, []);

  if (!isFar) return null;
  return (
    <button
      type="button"
      data-slot="back-to-top"
      aria-label="Voltar ao topo"
      title="Voltar ao topo"
      onClick={() => {
        window.scrollTo({ top: 0 });
        focusMain();
      }}
      className="fixed right-4 bottom-4 z-10 grid size-11 place-items-center rounded-full border border-border-control bg-surface text-foreground lifted hover:bg-accent-soft"
    >
      <ArrowUp className="size-5" />
    </button>
  );
}
