import { useEffect } from "react";
import { isPageKey } from "@/ui/is-page-key";
import { areShortcutsOn } from "@/ui/shortcuts-setting";

const CARD_LINKS = "[data-slot=article-card] [data-slot=article-title] a";

/** The focus goes to the next or the previous card that can be opened; at first, to the first one in view. */
function moveFocus(step: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>(CARD_LINKS)];
  const card = document.activeElement?.closest("[data-slot=article-card]");
  const current = links.findIndex((link) => card?.contains(link));
  const inView = links.findIndex((link) => link.getBoundingClientRect().bottom > 0);
  const next = current === -1 ? inView : current + step;
  // `focus` alone scrolls the title into view, and leaves its picture out.
  links[next]?.focus({ preventScroll: true });
  links[next]?.closest("[data-slot=article-card]")?.scrollIntoView({ block: "nearest" });
}

function openFocused() {
  const card = document.activeElement?.closest("[data-slot=article-card]");
  card?.querySelector<HTMLElement>("[data-slot=article-title] a")?.click();
}

function goToSearch() {
  const input = document.querySelector<HTMLInputElement>("input[type=search]");
  input?.focus();
  input?.select();
}

/** j, k, o, "/" and "?" on the list. Not in fields and dialogs, and not when they were turned off. */
export function useShortcuts(onHelp: () => void) {
  useEffect(() => {
    const actions: Record<string, () => void> = {
      j: () => moveFocus(1),
      k: () => moveFocus(-1),
      o: openFocused,
      "/": goToSearch,
      "?": onHelp,
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      const action = actions[event.key];
      if (!action || !isPageKey(event) || !areShortcutsOn()) return;
      event.preventDefault();
      action();
    };
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, [onHelp]);
}
