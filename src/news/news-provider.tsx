/** Owns the list: loads it once on start, again on demand, and after each write (SPEC section 4). */
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { deleteArticle, fetchArticles } from "@/articles/articles-api";
import { createInserter, updateUnlessChanged } from "./article-writes";
import {
  NewsActionsContext,
  type NewsActions,
  type NewsState,
  NewsStateContext,
} from "./news-context";

const INITIAL: NewsState = { status: "loading", articles: [], lastUpdated: null };

export function NewsProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<NewsState>(INITIAL);
  const request = useRef<AbortController | null>(null);
  const isMounted = useRef(false);
  const [insert] = useState(createInserter);
  const ids = useRef<ReadonlySet<string>>(new Set());

  const reload = useCallback(async () => {
    // The newest request wins: an older one is given up, and its outcome dropped (BEHAVIOUR 11).
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    const isNewest = () => request.current === controller && !controller.signal.aborted;

    setState(({ articles, lastUpdated }) => ({ status: "loading", articles, lastUpdated }));
    try {
      const articles = await fetchArticles(controller.signal);
      if (!isNewest()) return;
      ids.current = new Set(articles.map(({ id }) => id));
      setState({ status: "ready", articles, lastUpdated: new Date() });
    } catch (error) {
      if (!isNewest()) return;
      console.error("The articles could not be loaded.", error);
      setState(({ lastUpdated }) => ({ status: "failed", articles: [], lastUpdated, error }));
    }
  }, []);

  useEffect(() => {
    isMounted.current = true;
    // StrictMode mounts twice; one load is enough (BEHAVIOUR 10).
    if (request.current === null) void reload();
    return () => {
      isMounted.current = false;
      // By then StrictMode has mounted again; a real unmount has not.
      queueMicrotask(() => {
        if (!isMounted.current) request.current?.abort();
      });
    };
  }, [reload]);

  const actions = useMemo<NewsActions>(
    () => ({
      reload,
      save: async (edited, fields) => {
        await (edited ? updateUnlessChanged(edited, fields) : insert(fields, ids.current));
        void reload();
      },
      remove: async (id) => {
        await deleteArticle(id);
        void reload();
      },
    }),
    [insert, reload],
  );

  return (
    <NewsActionsContext value={actions}>
      <NewsStateContext value={state}>{children}</NewsStateContext>
    </NewsActionsContext>
  );
}
