import { useLayoutEffect, useRef } from "react";
import { pageTitle } from "@/lib/site";

let isFirst = false;

/** Whether the latest title is a page's first one: a later change of it is no other page. */
export const isFirstTitle = () => isFirst;

/**
 * The page's title in the browser's tab and history; without a name, the product's alone. Set before the first
 * paint, so that only the browser announces a document that has just been loaded.
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
