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
  const { lastUpdated } = useNews();
  return (
    <>
      <SkipLink />
      <PageAnnouncer />
      <OfflineNotice age={lastUpdated && formatMoment(lastUpdated)} />
      <Outlet />
    </>
  );
}

/** Every address of the product. Visitors load the home page only; the rest comes when it is needed. */
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
        lazy: async () => ({ Component: (await import("@/pages/not-found-page")).NotFoundPage }),
      },
      {
        path: "login",
        lazy: async () => ({ Component: (await import("@/pages/login-page")).LoginPage }),
      },
      {
        path: "admin",
        lazy: async () => ({ Component: (await import("@/session/require-auth")).RequireAuth }),
        children: [
          {
            lazy: async () => ({ Component: (await import("./admin-layout")).AdminLayout }),
            children: [
              {
                index: true,
                lazy: async () => ({ Component: (await import("@/pages/admin-page")).AdminPage }),
              },
              {
                path: "articles",
                lazy: async () => ({
                  Component: (await import("@/pages/admin-articles-page")).AdminArticlesPage,
                }),
              },
              {
                path: "sources",
                lazy: async () => ({
                  Component: (await import("@/pages/admin-sources-page")).AdminSourcesPage,
                }),
              },
              {
                path: "review",
                lazy: async () => ({
                  Component: (await import("@/pages/admin-review-page")).AdminReviewPage,
                }),
              },
            ],
          },
        ],
      },
    ],
  },
];
