import { usePageKeys } from "@/ui/use-page-keys";
import { stuckHeight } from "@/articles/reading/scroll/place";
import { searchField } from "@/articles/reading/shared/focus-search";

const CARD_LINKS = "[data-slot=article-card] [data-slot=article-title] a";

function moveFocus(step: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>(CARD_LINKS)];
  const card = document.activeElement?.closest("[data-slot=article-card]");
  const current = links.findIndex((link) => card?.contains(link));
  const inView = links.findIndex((link) => link.getBoundingClientRect().bottom > 0);
  const next = current === -1 ? inView : current + step;
  // `focus` alone would scroll only the title into view, not the picture.
  links[next]?.focus({ preventScroll: true });
  links[next]?.closest("[data-slot=article-card]")?.scrollIntoView({ block: "nearest" });
}

function openFocused() {
  const card = document.activeElement?.closest("[data-slot=article-card]");
  card?.querySelector<HTMLElement>("[data-slot=article-title] a")?.click();
}

function goToSearch() {
  const input = searchField();
  // While the search is sticky, `focus` alone would scroll to the search's original position in the page.
  input?.focus({ preventScroll: stuckHeight() > 0 });
  input?.select();
}

const ACTIONS: Readonly<Record<string, () => void>> = {
  j: () => moveFocus(1),
  k: () => moveFocus(-1),
  o: openFocused,
  "/": goToSearch,
};

export function useShortcuts() {
  usePageKeys(({ key }) => ACTIONS[key], { repeats: true });
}

export const LIST_SHORTCUTS = {
  keys: [
    ["j", "Próxima notícia"],
    ["k", "Notícia anterior"],
    ["o", "Abrir a notícia em foco"],
    ["/", "Ir para a busca"],
    ["Esc", "Limpar a busca"],
  ],
} as const;
