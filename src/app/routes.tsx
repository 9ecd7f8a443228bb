import type { ComponentType } from "react";
import { Navigate, Outlet, type RouteObject } from "react-router-dom";
import { CATEGORIES } from "@/articles/model/category";
import { useNews } from "@/articles/data/news-context";
import { formatMoment } from "@/lib/date";
import { OfflineNotice } from "@/ui/page/offline-notice";
import { PageAnnouncer } from "@/ui/page/page-announcer";
import { SkipLink } from "@/ui/page/skip-link";
import { ScreenSpinner } from "@/ui/spinner";
import { HomePage } from "@/pages/home-page";
import { useScrollToTop } from "@/ui/page/use-scroll-to-top";
import { ErrorScreen } from "./error-screen";

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

/** A lazy module's component, its one export. Rejects also for an empty module, which would render nothing (rule 5.13). */
const screen = (load: () => Promise<Record<string, ComponentType>>) => async () => {
  const [Component] = Object.values(await load());
  if (!Component) throw new TypeError("Empty dynamically imported module.");
  return { Component };
};

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
      { path: "*", lazy: screen(() => import("@/pages/not-found-page")) },
      { path: "login", lazy: screen(() => import("@/pages/login-page")) },
      { path: "nova-senha", lazy: screen(() => import("@/pages/new-password-page")) },
      {
        path: "admin",
        lazy: screen(() => import("@/session/require-auth")),
        children: [
          {
            lazy: screen(() => import("./admin-layout")),
            children: [
              { index: true, lazy: screen(() => import("@/pages/admin-page")) },
              { path: "articles", lazy: screen(() => import("@/pages/admin-articles-page")) },
              { path: "sources", lazy: screen(() => import("@/pages/admin-sources-page")) },
              { path: "review", lazy: screen(() => import("@/pages/admin-review-page")) },
            ],
          },
        ],
      },
    ],
  },
];
