import { useEffect } from "react";
import { findMatches } from "@/articles/model/article-matches";
import { adoptStyles } from "@/lib/adopt-styles";
import { whenIdle } from "@/lib/when-idle";

const NAME = "search-match";

/** Added only with the first search, because the browser then recalculates the styles of the whole page (rule 15.9). */
const STYLES =
  `::highlight(${NAME}){background-color:#ffe08a;color:#171b1f;` +
  "background-color:light-dark(#ffe08a,#6b5200);color:light-dark(#171b1f,#fff6dc)}" +
  `@media (forced-colors:active){::highlight(${NAME}){background-color:Mark;color:MarkText}}`;

const TYPING_PAUSE_MS = 150;

const TEXTS =
  "[data-slot=article-title], [data-slot=article-description], [data-slot=article-source]";

function textNodesOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

function rangesOf(root: ParentNode, wanted: readonly string[]): Range[] {
  return [...root.querySelectorAll(TEXTS)].flatMap(textNodesOf).flatMap((node) =>
    wanted
      .flatMap((each) => findMatches(node.data, each))
      .map(([start, end]) => {
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, end);
        return range;
      }),
  );
}

/** Returns the query's matches in the page's cards, or those of its single words if the whole query matches nowhere. */
export function matchRanges(root: ParentNode, query: string): Range[] {
  const exact = rangesOf(root, [query]);
  if (exact.length > 0) return exact;
  return rangesOf(root, query.trim().split(/\s+/));
}

/**
 * Highlights the matches without changing the markup, in browsers with the CSS Custom Highlight API.
 * @see https://www.w3.org/TR/css-highlight-api-1/
 */
export function useHighlights(query: string) {
  useEffect(() => {
    if (!("highlights" in CSS) || query.trim() === "") return;
    let cancel = () => {};
    const mark = () => {
      cancel();
      cancel = whenIdle(() => {
        adoptStyles(STYLES);
        CSS.highlights.set(NAME, new Highlight(...matchRanges(document, query)));
      }, TYPING_PAUSE_MS);
    };
    mark();
    const observer = new MutationObserver(mark);
    const list = document.querySelector("[data-slot=results]");
    if (list) observer.observe(list, { childList: true, characterData: true, subtree: true });
    return () => {
      cancel();
      observer.disconnect();
      CSS.highlights.delete(NAME);
    };
  }, [query]);
}
