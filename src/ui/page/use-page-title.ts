import { useLayoutEffect, useRef } from "react";
import { pageTitle } from "@/lib/site";

let isFirst = false;

/** False if the latest title only changed on the same page, for example by a filter. */
export const isFirstTitle = () => isFirst;

/** Sets the title before the first paint: a document that has just loaded is then announced only by the browser. */
export function usePageTitle(page?: string) {
  const previous = useRef<string>(undefined);
  useLayoutEffect(() => {
    const title = pageTitle(page);
    if (title === previous.current) return;
    isFirst = previous.current === undefined;
    previous.current = document.title = title;
  }, [page]);
}
