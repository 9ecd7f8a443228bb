import { useEffect } from "react";
import { pageTitle } from "@/lib/site";

/** Names the page in the browser's tab and history. Without a name, the product's alone. */
export function usePageTitle(page?: string) {
  useEffect(() => {
    document.title = pageTitle(page);
  }, [page]);
}
