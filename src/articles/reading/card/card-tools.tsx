import { Bookmark, ChevronDown, Share2 } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { type Article, displayTitle } from "@/articles/model/article";
import { openableAddress } from "@/articles/model/openable-address";
import { cn } from "@/lib/cn";
import { cardOf, useCardEvent } from "@/articles/reading/shared/card-events";
import { focusSearch } from "@/articles/reading/shared/focus-search";
import { useSavedIds } from "@/articles/reading/saved/saved";
import { useSaveActions } from "@/articles/reading/saved/use-save-actions";
import { shareArticle } from "@/articles/reading/shared/share-actions";

const toolStyle =
  "grid h-6 w-9 place-items-center rounded-full text-foreground-muted eased hover:bg-accent-soft hover:text-foreground pointer-coarse:h-8.5 pointer-coarse:w-11";

const TOOLS = "[data-slot=card-tools]";

const MENU = "[data-slot=card-menu]";

/** True if a text is longer than its line clamp, also while the card is expanded. */
function isCut(card: Element, selector: string): boolean {
  const text = card.querySelector(selector);
  if (!text) return false;
  const { lineHeight, webkitLineClamp } = getComputedStyle(text);
  return text.scrollHeight > Number(webkitLineClamp) * Number.parseFloat(lineHeight) + 2;
}

/** Each view of the list shows one of these. */
const DATES = "[data-slot=article-date], [data-slot=short-date]";

const IN_USE = "data-in-use";

const boxOf = (element: Element | null) => element?.getBoundingClientRect();

const allCards = () => [...document.querySelectorAll<HTMLElement>("[data-slot=article-card]")];

interface ToolsProps {
  card: HTMLElement;
  article: Article;
  onMove: (card: HTMLElement) => void;
}

function Tools({ card, article, onMove }: ToolsProps) {
  const tools = useRef<HTMLSpanElement>(null);
  const { toggleSaved } = useSaveActions();
  const isSaved = useSavedIds().has(article.id);
  const [isTitleCut] = useState(() => isCut(card, "[data-slot=article-title] span"));
  const [isTextCut] = useState(() => isCut(card, "[data-slot=article-description]"));
  const more = card.querySelector("[data-slot=also-more]");
  const [isWhole, setWhole] = useState(card.dataset.whole !== undefined);
  useEffect(() => {
    const show = () => setWhole(true);
    more?.addEventListener("click", show);
    return () => more?.removeEventListener("click", show);
  }, [more]);
  const title = displayTitle(article);
  // Sets the attributes for reading.css in the DOM, because another component renders the card.
  useLayoutEffect(() => {
    card.toggleAttribute("data-whole", isWhole);
    card.toggleAttribute("data-cut", isTitleCut && !isWhole);
    return () => card.removeAttribute("data-cut");
  }, [card, isTitleCut, isWhole]);
  useLayoutEffect(() => {
    const menu = card.querySelector(MENU);
    menu?.setAttribute("aria-expanded", "true");
    card.setAttribute(IN_USE, "");
    // The tools may overlap the date in their line.
    const ends = [...card.querySelectorAll(DATES)].map(
      (date) => date.getBoundingClientRect().right,
    );
    if (Math.max(...ends) > Number(boxOf(tools.current)?.left))
      card.setAttribute(IN_USE, "crowded");
    return () => {
      menu?.setAttribute("aria-expanded", "false");
      card.removeAttribute(IN_USE);
    };
  }, [card]);

  /** If the card leaves the saved list, the focus moves to the card that takes its place, or else to the search. */
  const handleSave = () => {
    const place = allCards().indexOf(card);
    flushSync(() => toggleSaved(article));
    if (card.isConnected) return;
    const next = allCards()[place] ?? allCards().at(-1);
    if (!next) return focusSearch();
    flushSync(() => onMove(next));
    next.querySelector<HTMLElement>("[aria-pressed]")?.focus();
  };

  return (
    <span
      ref={tools}
      data-slot="card-tools"
      className="absolute inset-y-0 right-0 z-1 flex items-center pointer-coarse:right-11"
    >
      {(isTitleCut || isTextCut || more !== null || isWhole) && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-label={`Ler título e resumo completos: ${title}`}
          title={isWhole ? "Recolher" : "Ler título e resumo completos"}
          onClick={() => setWhole(!isWhole)}
          className={toolStyle}
        >
          <ChevronDown className={cn("size-4", isWhole && "rotate-180")} />
        </button>
      )}
      {article.id && (
        <button
          type="button"
          aria-pressed={isSaved}
          aria-label={`Salvar para ler depois: ${title}`}
          title={isSaved ? "Remover das salvas" : "Salvar para ler depois"}
          onClick={handleSave}
          className={toolStyle}
        >
          <Bookmark className={cn("size-4", isSaved && "fill-current text-accent")} />
        </button>
      )}
      {openableAddress(article.url) && (
        <button
          type="button"
          aria-label={`Compartilhar: ${title}`}
          title="Compartilhar"
          onClick={() => void shareArticle(article)}
          className={toolStyle}
        >
          <Share2 className="size-4" />
        </button>
      )}
    </span>
  );
}

const cardAt = (part: Element | null | undefined) => cardOf(part ?? null, []).card;

function useCardInUse() {
  // The menu button may have been pressed before the tools were loaded.
  const [inUse, setInUse] = useState(() => cardAt(document.activeElement?.closest(MENU)));

  useCardEvent("pointerover", [], ({ card }, { pointerType }) => {
    const focused = document.activeElement;
    // Moving the tools away would take the focus from a keyboard user.
    if (pointerType === "touch" || focused?.matches(`${TOOLS} :focus-visible`)) return;
    setInUse(card ?? (focused?.matches(":focus-visible") ? cardAt(focused) : null));
  });
  useCardEvent("focusin", [], ({ part, card }) => {
    if (part.matches(":focus-visible")) setInUse(card);
  });
  useCardEvent("click", [], ({ part, card }) => {
    // A removed element has left the page together with its card.
    if (!part.isConnected) return;
    const menu = part.closest(MENU);
    setInUse((shown) => (menu && shown !== card ? card : menu || shown !== card ? null : shown));
  });
  useCardEvent("keydown", [], (_, { key }) => {
    if (key === "Escape") setInUse(null);
  });

  return [inUse, setInUse] as const;
}

export function CardTools({ articles }: { articles: readonly Article[] }) {
  const [inUse, setInUse] = useCardInUse();
  const { card, article } = cardOf(inUse, articles);
  const line = card?.querySelector("[data-slot=article-meta]");
  if (!card || !article || !line) return null;
  const tools = <Tools key={article.key} card={card} article={article} onMove={setInUse} />;
  return createPortal(tools, line);
}
