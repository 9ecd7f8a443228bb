import { type ComponentType, useLayoutEffect, useRef } from "react";
import {
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigationType,
} from "react-router-dom";
import { CATEGORIES } from "@/articles/model/category";
import { useNews } from "@/articles/data/news-context";
import { formatMoment } from "@/lib/date";
import { OfflineNotice } from "@/ui/page/offline-notice";
import { PageAnnouncer } from "@/ui/page/page-announcer";
import { SkipLink } from "@/ui/page/skip-link";
import { ScreenSpinner } from "@/ui/spinner";
import { HomePage } from "@/pages/home-page";
import { ErrorScreen } from "./error-screen";

/** Another page begins at its top; on Back, the browser restores the position by itself. */
function useScrollToTop() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type !== "POP") window.scrollTo(0, 0);
  }, [pathname, type]);
}

function Root() {
  useScrollToTop();
  const { articles, lastUpdated } = useNews();
  const age = articles.length > 0 && lastUpdated ? formatMoment(lastUpdated) : null;
  return (
    <>
      <SkipLink />
      <PageAnnouncer />
      <OfflineNotice age={age} />
      <Outlet />
    </>
  );
}

/** Throws for an empty module, which would render nothing. */
function screen(Component: ComponentType | undefined) {
  if (!Component) throw new TypeError("Empty dynamically imported module.");
  return { Component };
}

/** Every route. Visitors load the home page only; the others are lazy. */
export const routes: RouteObject[] = [
  {
    path: "/",
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: ScreenSpinner,
    children: [
      { index: true, Component: HomePage },
      ...CATEGORIES.map(({ id }) => ({ path: `categoria/${id}`, Component: HomePage })),
      // The home page's file, as some hosts and bookmarks name it.
      { path: "index.html", element: <Navigate to="/" replace /> },
      {
        path: "*",
        lazy: async () => screen((await import("@/pages/not-found-page")).NotFoundPage),
      },
      {
        path: "login",
        lazy: async () => screen((await import("@/pages/login-page")).LoginPage),
      },
      {
        path: "nova-senha",
        lazy: async () => screen((await import("@/pages/new-password-page")).NewPasswordPage),
      },
      {
        path: "admin",
        lazy: async () => screen((await import("@/session/require-auth")).RequireAuth),
        children: [
          {
            lazy: async () => screen((await import("./admin-layout")).AdminLayout),
            children: [
              {
                index: true,
                lazy: async () => screen((await import("@/pages/admin-page")).AdminPage),
              },
              {
                path: "articles",
                lazy: async () =>
                  screen((await import("@/pages/admin-articles-page")).AdminArticlesPage),
              },
              {
                path: "sources",
                lazy: async () =>
                  screen((await import("@/pages/admin-sources-page")).AdminSourcesPage),
              },
              {
                path: "review",
                lazy: async () =>
                  screen((await import("@/pages/admin-review-page")).AdminReviewPage),
              },
            ],
          },
        ],
      },
    ],
  },
];
