/** Owns the reader's list: loads it once on start, again on demand, and after each write (rule 5.2). */
import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import type { ArticlesPage } from "./articles-page";
import type { ListSnapshot } from "./list-cache";
import { type News, NewsActionsContext, type NewsState, NewsStateContext } from "./news-context";
import { createNewsList } from "./news-list";

export interface FirstNews {
  /** The list whose cards stand in the prerendered page. */
  page?: ListSnapshot | undefined;
  /** The first page of articles, when the HTML has sent its request already: one request, not two. */
  firstPage?: Promise<ArticlesPage> | undefined;
}

/** As the build renders it, which knows neither the reader's time zone nor what comes. */
const initialState = (page: ListSnapshot | undefined): NewsState =>
  page
    ? { status: "prerendered", articles: page.articles, lastUpdated: null }
    : { status: "loading", articles: [], lastUpdated: null };

export function NewsProvider({ page, firstPage, children }: FirstNews & { children: ReactNode }) {
  const [news, setNews] = useState<News>(() => ({ state: initialState(page), newer: 0 }));
  const [list] = useState(() => createNewsList(setNews, page, firstPage));
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    // StrictMode mounts twice; one load is enough. What it shows at once comes in slices, with the list that has come already.
    if (!list.hasBegun()) startTransition(() => void list.reload());
    return () => {
      isMounted.current = false;
      // StrictMode has mounted again by then.
      queueMicrotask(() => {
        if (!isMounted.current) list.close();
      });
    };
  }, [list]);

  // Offline no request was sent.
  useEffect(() => {
    const handleOnline = () => void list.refresh("online");
    window.addEventListener("online", handleOnline);
    return () => window.removeEventListener("online", handleOnline);
  }, [list]);

  // WebKit fails the requests of a page that is left; a reader who goes back would find that failure.
  const hasFailed = news.state.status === "failed";
  useEffect(() => {
    if (!hasFailed) return;
    const handleReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void list.reload();
    };
    window.addEventListener("pageshow", handleReturn);
    return () => window.removeEventListener("pageshow", handleReturn);
  }, [hasFailed, list]);

  return (
    <NewsActionsContext value={list}>
      <NewsStateContext value={news}>{children}</NewsStateContext>
    </NewsActionsContext>
  );
}
