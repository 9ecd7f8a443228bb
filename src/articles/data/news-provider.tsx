/** Owns the list: loads it once on start, again on demand, and after each write (rule 5.2). */
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { Article } from "@/articles/model/article";
import { isServiceError } from "@/lib/service-error";
import type { ArticlesPage } from "./articles-page";
import { loadWrites } from "./lazy-modules";
import {
  NewsActionsContext,
  type NewsActions,
  type NewsState,
  NewsStateContext,
} from "./news-context";
import { createNewsList, type NewsList } from "./news-list";

export interface FirstNews {
  /** The cards painted before the app. */
  painted?: readonly Article[] | undefined;
  /** When the build prerendered those cards; `null`: it did not. */
  prerenderedAt?: Date | null;
  /** The prerendered headlines below the cards. */
  headlines?: Element | null;
  /** The first page of articles, when the HTML has sent its request already: one request, not two. */
  firstPage?: Promise<ArticlesPage> | undefined;
}

function initialState(painted: readonly Article[] | undefined): NewsState {
  return painted
    ? { status: "painted", articles: painted, lastUpdated: null }
    : { status: "loading", articles: [], lastUpdated: null };
}

function actionsOf(list: NewsList): NewsActions {
  const upsert = (stored: readonly Article[], isLast = true) => {
    list.upsert(stored);
    if (isLast) void list.reload();
  };
  const drop = (ids: readonly string[], isLast = true) => {
    list.drop(ids);
    if (isLast) void list.reload();
  };
  const store = (article: Article) => {
    upsert([article]);
    return article;
  };
  return {
    reload: list.reload,
    reloadWhole: list.reloadWhole,
    lastList: list.lastList,
    showLast: list.showLast,
    loadMore: list.loadMore,
    requireAll: list.requireAll,
    create: async (...article) => {
      const { createOnce } = await loadWrites();
      return store(await createOnce(...article));
    },
    change: async (edited, fields) => {
      const { updateUnlessChanged } = await loadWrites();
      const changed = await updateUnlessChanged(edited, fields).catch((error: unknown) => {
        // Beyond its first page a reload would not notice the deletion.
        if (isServiceError(error, "gone")) list.drop([edited.article.id]);
        throw error;
      });
      return store(changed);
    },
    remove: async (edited) => {
      const { deleteUnlessChanged } = await loadWrites();
      await deleteUnlessChanged(edited);
      drop([edited.article.id]);
    },
    lookUp: async (id) => {
      const { findArticle } = await loadWrites();
      const article = await findArticle(id);
      if (article) upsert([article]);
      else drop([id]);
      return article;
    },
    upsert,
    drop,
  };
}

export function NewsProvider({
  painted,
  prerenderedAt,
  headlines = null,
  firstPage,
  children,
}: FirstNews & { children: ReactNode }) {
  const [state, setState] = useState(() => initialState(painted));
  const [list] = useState(() =>
    createNewsList(
      setState,
      firstPage,
      painted &&
        prerenderedAt && { articles: painted, loadedAt: prerenderedAt, isWhole: false, headlines },
    ),
  );
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    // StrictMode mounts twice; one load is enough (rule 5.2).
    if (!list.hasBegun()) void list.reload();
    return () => {
      isMounted.current = false;
      // StrictMode has mounted again by then.
      queueMicrotask(() => {
        if (!isMounted.current) list.close();
      });
    };
  }, [list]);

  // Offline no request was sent (rule 5.11).
  useEffect(() => {
    const handleOnline = () => void list.reloadQuietly();
    window.addEventListener("online", handleOnline);
    return () => window.removeEventListener("online", handleOnline);
  }, [list]);

  // WebKit fails the requests of a page that is left; a reader who goes back would find that failure (rule 1.10).
  const hasFailed = state.status === "failed";
  useEffect(() => {
    if (!hasFailed) return;
    const handleReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void list.reload();
    };
    window.addEventListener("pageshow", handleReturn);
    return () => window.removeEventListener("pageshow", handleReturn);
  }, [hasFailed, list]);

  const actions = useMemo(() => actionsOf(list), [list]);

  return (
    <NewsActionsContext value={actions}>
      <NewsStateContext value={state}>{children}</NewsStateContext>
    </NewsActionsContext>
  );
}
