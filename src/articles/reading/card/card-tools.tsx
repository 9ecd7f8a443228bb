import { Bookmark, ChevronDown, Share2 } from "lucide-react";
import { useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { type Article, displayTitle } from "@/articles/model/article";
import { openableAddress } from "@/articles/model/openable-address";
import { cn } from "@/lib/cn";
import { cardOf } from "./card-of";
import { useSavedIds } from "@/articles/reading/saved/saved";
import { useSaveActions } from "@/articles/reading/saved/use-save-actions";
import { shareArticle } from "./use-share-actions";

/** As high as the line of the source that they cover, and a finger's with the room below it: no text above is cut. */
const toolStyle =
  "grid h-6 w-9 place-items-center rounded-full text-foreground-muted eased hover:bg-accent-soft hover:text-foreground pointer-coarse:h-8.5 pointer-coarse:w-11";

/** The card's own button on touch screens. */
const MENU = "[data-slot=card-menu]";

/** @returns whether a text of the card is longer than its clamped lines, clamped at the moment or not */
function isCut(card: Element, selector: string): boolean {
  const text = card.querySelector(selector);
  if (!text) return false;
  const { lineHeight, webkitLineClamp } = getComputedStyle(text);
  return text.scrollHeight > Number(webkitLineClamp) * Number.parseFloat(lineHeight) + 2;
}

interface ToolsProps {
  card: HTMLElement;
  article: Article;
}

/** The actions on a card besides opening it. */
function Tools({ card, article }: ToolsProps) {
  const { toggleSaved } = useSaveActions();
  const isSaved = useSavedIds().has(article.id);
  const [isTitleCut] = useState(() => isCut(card, "[data-slot=article-title] span"));
  const [isTextCut] = useState(() => isCut(card, "[data-slot=article-description]"));
  const [isWhole, setWhole] = useState(card.dataset.whole !== undefined);
  const title = displayTitle(article);
  // For reading.css. React does not render these attributes, because the card is another component's.
  useLayoutEffect(() => {
    card.toggleAttribute("data-whole", isWhole);
    card.toggleAttribute("data-cut", isTitleCut && !isWhole);
    return () => card.removeAttribute("data-cut");
  }, [card, isTitleCut, isWhole]);
  useLayoutEffect(() => {
    const menu = card.querySelector(MENU);
    const show = (isInUse: boolean) => {
      menu?.setAttribute("aria-expanded", String(isInUse));
      card.toggleAttribute("data-in-use", isInUse);
    };
    show(true);
    return () => show(false);
  }, [card]);

  return (
    <div
      data-slot="card-tools"
      className="absolute right-0 bottom-0 z-1 flex bg-background pl-1 pointer-coarse:right-11"
    >
      {(isTitleCut || isTextCut || isWhole) && (
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
          onClick={() => toggleSaved(article)}
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
    </div>
  );
}

const cardAt = (target: EventTarget | null | undefined) =>
  target instanceof Element ? cardOf(target, []).card : null;

/** @returns the card under the pointer or with the focus, or the one whose own button was pressed */
function useCardInUse(): Element | null {
  // Its button may have been pressed before the tools were loaded.
  const [card, setCard] = useState(() => cardAt(document.activeElement?.closest(MENU)));

  useEffect(() => {
    const focused = () =>
      document.activeElement?.matches(":focus-visible") ? cardAt(document.activeElement) : null;
    const handlePointer = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== "touch") setCard(cardAt(target) ?? focused());
    };
    const handleFocus = ({ target }: FocusEvent) => {
      if ((target as Element).matches(":focus-visible")) setCard(cardAt(target));
    };
    // A press on the button opens and closes them, as it does a menu; so does one elsewhere, and Esc.
    const handleClick = ({ target }: MouseEvent) => {
      const menu = (target as Element).closest(MENU);
      const pressed = cardAt(target);
      setCard((shown) =>
        menu && shown !== pressed ? pressed : menu || shown !== pressed ? null : shown,
      );
    };
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setCard(null);
    };
    document.addEventListener("pointerover", handlePointer, { passive: true });
    document.addEventListener("focusin", handleFocus);
    document.addEventListener("click", handleClick);
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("pointerover", handlePointer);
      document.removeEventListener("focusin", handleFocus);
      document.removeEventListener("click", handleClick);
      document.removeEventListener("keydown", handleKey);
    };
  }, []);

  return card;
}

/** Renders the tools into the one card that is in use. @param articles whose cards are shown */
export function CardTools({ articles }: { articles: readonly Article[] }) {
  const { card, article } = cardOf(useCardInUse(), articles);
  if (!card || !article) return null;
  return createPortal(<Tools key={article.key} card={card} article={article} />, card);
}
