import { type ReactNode, type Ref, useCallback, useRef } from "react";
import type { NewsState } from "@/articles/data/news-context";
import { buttonVariants } from "@/ui/button";
import { ResultCount } from "./result-messages";
import type { Results } from "./use-results";

/**
 * @returns what a card calls when its source is pressed, always the same function, and a ref for the chip that says which
 * one the list is narrowed to: it takes the focus, because the card may be gone, or far from the list's beginning
 */
export function useSourceChoice(setSource: (source: string) => void) {
  const wasPressed = useRef(false);
  const onSource = useCallback(
    (source: string) => {
      wasPressed.current = true;
      setSource(source);
    },
    [setSource],
  );
  const chip = useCallback((element: HTMLButtonElement | null) => {
    if (element && wasPressed.current) element.focus();
    wasPressed.current = false;
  }, []);
  return { onSource, chip };
}

interface ResultsHeadProps {
  state: NewsState;
  results: Results;
  /** The only source that the list shows; empty: it shows all. */
  source: string;
  chip: Ref<HTMLButtonElement>;
  onClearSource: () => void;
  /** What comes late. */
  children: ReactNode;
}

/** How many articles there are, of which source, and what else can be done with the list. */
export function ResultsHead({
  state,
  results,
  source,
  chip,
  onClearSource,
  children,
}: ResultsHeadProps) {
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-end gap-3 pointer-coarse:min-h-11">
      <div className="mr-auto flex flex-wrap items-center gap-3">
        <ResultCount state={state} results={results} />
        {source && (
          <button
            ref={chip}
            type="button"
            title="Tirar o filtro da fonte"
            onClick={onClearSource}
            className={buttonVariants({ variant: "outline", size: "small" })}
          >
            <span className="line-clamp-1 text-left">
              Fonte: <span className="foreign-text">{source}</span>
            </span>
            <span aria-hidden>×</span>
          </button>
        )}
      </div>
      {children}
    </div>
  );
}
