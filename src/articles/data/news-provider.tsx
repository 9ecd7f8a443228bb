/** Loads the reader's list on start, on demand, and after the panel has written (rule 5.2). */
import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { isWeekPath } from "@/articles/model/page-path";
import type { ArticlesPage } from "./articles-page";
import type { ListSnapshot } from "./list-cache";
import { NewsActionsContext, NewsStateContext } from "./news-context";
import { createNewsList } from "./news-list";
import type { News, NewsState } from "./news-state";

export interface FirstNews {
  page?: ListSnapshot | undefined;
  /** The first page of articles, if a script in the HTML has already requested it. */
  firstPage?: Promise<ArticlesPage> | undefined;
}

/** The state with which the build renders the page too, so that hydration finds the same HTML. */
const initialState = (page: ListSnapshot | undefined): NewsState =>
  page
    ? { status: "prerendered", articles: page.articles, lastUpdated: null }
    : { status: "loading", articles: [], lastUpdated: null };

/** The panel's pages load their own list (use-articles.ts). */
const PANEL = /^\/admin(?:\/(?:articles|review|sources))?\/?$/;

const RETRY_DELAYS_MS = [2000, 8000, 30_000];

export function NewsProvider({ page, firstPage, children }: FirstNews & { children: ReactNode }) {
  const [news, setNews] = useState<News>(() => ({ state: initialState(page), newer: 0 }));
  const [list] = useState(() => createNewsList(setNews, page, firstPage));
  const isMounted = useRef(false);
  const { pathname } = useLocation();
  // A week's page has its own articles (rule 18.5).
  const isNeeded = !isWeekPath(pathname) && !PANEL.test(pathname);

  useEffect(() => {
    if (!isNeeded) return;
    // StrictMode mounts twice, but one load is enough. A list that is there already is rendered in slices.
    if (!list.hasBegun()) startTransition(() => void list.refresh());
    else if (list.isOutdated()) void list.reload();
  }, [list, isNeeded]);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // By the time of the microtask, StrictMode has remounted the component.
      queueMicrotask(() => {
        if (!isMounted.current) list.close();
      });
    };
  }, [list]);

  // Retries, because a device may report that it is online before requests succeed.
  useEffect(() => {
    if (!isNeeded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = async (delays: readonly number[]) => {
      const [delay, ...others] = delays;
      if ((await list.refresh()) || delay === undefined || !navigator.onLine) return;
      timer = setTimeout(() => {
        if (list.hasFailed()) void refresh(others);
      }, delay);
    };
    const handleOnline = () => {
      clearTimeout(timer);
      if (list.hasBegun()) void refresh(RETRY_DELAYS_MS);
    };
    window.addEventListener("online", handleOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", handleOnline);
    };
  }, [list, isNeeded]);

  // When a reader leaves a page, WebKit lets its requests fail, so they are repeated when the reader returns.
  useEffect(() => {
    const refresh = () => {
      if (list.hasFailed() && navigator.onLine) void list.refresh();
    };
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refresh();
    };
    const handleVisibility = () => {
      if (document.visibilityState === "visible") refresh();
    };
    window.addEventListener("pageshow", handleShow);
    document.addEventListener("visibilitychange", handleVisibility);
    return () => {
      window.removeEventListener("pageshow", handleShow);
      document.removeEventListener("visibilitychange", handleVisibility);
    };
  }, [list]);

  return (
    <NewsActionsContext value={list}>
      <NewsStateContext value={news}>{children}</NewsStateContext>
    </NewsActionsContext>
  );
}
