/** Owns the reader's list: loads it once on start, again on demand, and after the panel has written (rule 5.2). */
import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { isWeekPath } from "@/articles/model/page-path";
import type { ArticlesPage } from "./articles-page";
import type { ListSnapshot } from "./list-cache";
import { NewsActionsContext, NewsStateContext } from "./news-context";
import { createNewsList } from "./news-list";
import type { News, NewsState } from "./news-state";

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

/** The panel's pages: they do not show this list, and the panel requests its own (use-articles.ts). */
const PANEL = /^\/admin(?:\/(?:articles|review|sources))?\/?$/;

/** Waits between the attempts after the connection has returned. */
const RETRY_DELAYS_MS = [2000, 8000, 30_000];

export function NewsProvider({ page, firstPage, children }: FirstNews & { children: ReactNode }) {
  const [news, setNews] = useState<News>(() => ({ state: initialState(page), newer: 0 }));
  const [list] = useState(() => createNewsList(setNews, page, firstPage));
  const isMounted = useRef(false);
  const { pathname } = useLocation();
  // The page of a week has its own articles (rule 18.5).
  const isNeeded = !isWeekPath(pathname) && !PANEL.test(pathname);

  useEffect(() => {
    if (!isNeeded) return;
    // StrictMode mounts twice; one load is enough. A list that has arrived already is rendered in slices.
    if (!list.hasBegun()) startTransition(() => void list.refresh());
    else if (list.isOutdated()) void list.reload();
  }, [list, isNeeded]);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // StrictMode has mounted again by then.
      queueMicrotask(() => {
        if (!isMounted.current) list.close();
      });
    };
  }, [list]);

  // Offline no request was sent. A device may say that it is online before its first request gets through.
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

  // A reader who comes back finds no failure of before: WebKit fails the requests of a page that is left.
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
