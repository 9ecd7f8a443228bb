/** Owns the list: loads it once on start, again on demand, and after each write (rule 5.2). */
import {
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Article } from "@/articles/model/article";
import { mergeArticles, reuseArticles, withWrites } from "./article-list";
import type { ArticlesPage } from "./articles-page";
import { fetchFirstPage, loadApi, loadWrites } from "./late-code";
import {
  NewsActionsContext,
  type NewsActions,
  type NewsState,
  NewsStateContext,
} from "./news-context";

export interface FirstNews {
  /** The cards that stood in the page before the app. */
  painted?: readonly Article[] | undefined;
  /** The first page of articles, when the HTML has sent its request already: one request, not two. */
  firstPage?: Promise<ArticlesPage> | undefined;
}

function initialState(painted: readonly Article[] | undefined): NewsState {
  return painted
    ? { status: "painted", articles: painted, lastUpdated: null }
    : { status: "loading", articles: [], lastUpdated: null };
}

export function NewsProvider({
  painted,
  firstPage,
  children,
}: FirstNews & { children: ReactNode }) {
  const [state, setState] = useState(() => initialState(painted));
  const request = useRef<AbortController | null>(null);
  const isMounted = useRef(false);
  /** For the first load alone. */
  const early = useRef(firstPage);
  /** What the last load brought and the writes since have made of it. */
  const known = useRef<readonly Article[]>([]);
  /** What was written since the last load began, which its pages may not know of; `null`: deleted. */
  const writes = useRef(new Map<string, Article | null>());
  /** Whether a write has not been seen in a load yet: until then no failure empties the list (rule 8.7). */
  const hasUnseenWrite = useRef(false);

  const reload = useCallback(async () => {
    // The newest request wins: an older one is given up, and its outcome dropped (rule 5.4).
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    writes.current.clear();
    const { signal } = controller;
    const isNewest = () => request.current === controller && !signal.aborted;

    setState((current) =>
      current.status === "painted"
        ? current
        : { status: "loading", articles: known.current, lastUpdated: current.lastUpdated },
    );

    let updatedAt: Date | undefined;
    /** Shows what has arrived; of a list that was longer before, the rest stays until its turn comes. */
    const show = (arrived: readonly Article[], rest: "complete" | "loading" | "failed") => {
      hasUnseenWrite.current = false;
      const before = known.current;
      const current = withWrites(arrived, writes.current);
      const all = rest === "complete" ? current : mergeArticles(current, before);
      known.current = reuseArticles(before, all);
      const articles = known.current;
      updatedAt ??= new Date();
      const lastUpdated = updatedAt;
      // Many cards: rendered in slices.
      startTransition(() => setState({ status: "ready", articles, lastUpdated, rest }));
    };

    let arrived: readonly Article[] = [];
    try {
      const first = early.current;
      early.current = undefined;
      let page = await fetchFirstPage(first, signal);
      if (!isNewest()) return;
      arrived = page.articles;
      show(arrived, page.next ? "loading" : "complete");
      while (page.next) {
        const { fetchMoreArticles } = await loadApi();
        page = await fetchMoreArticles(page.next, signal);
        if (!isNewest()) return;
        arrived = mergeArticles(arrived, page.articles);
        show(arrived, page.next ? "loading" : "complete");
      }
    } catch (error) {
      if (!isNewest()) return;
      console.error("The articles could not be loaded.", error);
      if (arrived.length > 0) {
        show(arrived, "failed");
        return;
      }
      if (hasUnseenWrite.current) {
        const articles = known.current;
        setState(({ lastUpdated }) => ({
          status: "ready",
          articles,
          lastUpdated: lastUpdated ?? new Date(),
          rest: "outdated",
          error,
        }));
        return;
      }
      known.current = [];
      setState(({ lastUpdated }) => ({ status: "failed", articles: [], lastUpdated, error }));
    }
  }, []);

  useEffect(() => {
    isMounted.current = true;
    // StrictMode mounts twice; one load is enough (rule 5.2).
    if (request.current === null) void reload();
    return () => {
      isMounted.current = false;
      // By then StrictMode has mounted again; a real unmount has not.
      queueMicrotask(() => {
        if (!isMounted.current) request.current?.abort();
      });
    };
  }, [reload]);

  const actions = useMemo<NewsActions>(() => {
    /** What a write returned is the truth (rule 9.13): `reload` shows it before its request. */
    const adopt = async (stored: readonly Article[], isLast = true) => {
      const { withArticles } = await loadWrites();
      hasUnseenWrite.current = true;
      for (const article of stored) writes.current.set(article.id, article);
      known.current = withArticles(known.current, stored);
      if (isLast) void reload();
    };
    const forget = (ids: readonly string[], isLast = true) => {
      hasUnseenWrite.current = true;
      for (const id of ids) writes.current.set(id, null);
      known.current = known.current.filter(({ id }) => !ids.includes(id));
      if (isLast) void reload();
    };
    const store = async (article: Article) => {
      await adopt([article]);
      return article;
    };
    return {
      reload,
      create: async (...article) => {
        const { createOnce } = await loadWrites();
        return store(await createOnce(...article));
      },
      change: async (edited, fields) => {
        const { updateUnlessChanged } = await loadWrites();
        return store(await updateUnlessChanged(edited, fields));
      },
      remove: async (edited) => {
        const { deleteUnlessChanged } = await loadWrites();
        await deleteUnlessChanged(edited);
        forget([edited.id]);
      },
      lookUp: async (id) => {
        const { fetchArticle } = await loadApi();
        const article = await fetchArticle(id);
        if (article) await adopt([article]);
        else forget([id]);
        return article;
      },
      adopt,
      forget,
    };
  }, [reload]);

  return (
    <NewsActionsContext value={actions}>
      <NewsStateContext value={state}>{children}</NewsStateContext>
    </NewsActionsContext>
  );
}
