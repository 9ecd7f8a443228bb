import { useLayoutEffect, useRef } from "react";
import { pageTitle } from "@/lib/site";

let isFirst = false;

/** Whether the latest title is the first one of its page, not a change by a filter. */
export const isFirstTitle = () => isFirst;

/** Set before the first paint, so that only the browser announces a document that has just loaded. */
export function usePageTitle(page?: string) {
  const own = useRef<string>(undefined);
  useLayoutEffect(() => {
    const title = pageTitle(page);
    if (title === own.current) return;
    isFirst = own.current === undefined;
    own.current = document.title = title;
  }, [page]);
}
