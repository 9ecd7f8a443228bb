import { useLayoutEffect, useRef } from "react";
import { pageTitle } from "@/lib/site";

let isFirst = false;

/** Whether the latest title is a page's first one: a later change of it is no other page. */
export const isFirstTitle = () => isFirst;

/**
 * Names the page in the browser's tab and history, and what it shows (rule 11.6). Without a name, the product's alone.
 * Before the page is seen, so that a document that has just been loaded is announced by the browser alone.
 */
export function usePageTitle(page?: string) {
  const own = useRef<string>(undefined);
  useLayoutEffect(() => {
    const title = pageTitle(page);
    if (title === own.current) return;
    isFirst = own.current === undefined;
    own.current = document.title = title;
  }, [page]);
}
