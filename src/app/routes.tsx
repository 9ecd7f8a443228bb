import { useLayoutEffect, useRef } from "react";
import {
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigationType,
} from "react-router-dom";
import { CATEGORIES } from "@/articles/model/category";
import { categoryPath } from "@/articles/model/page-path";
import { useNews } from "@/articles/data/news-context";
import { categoryOfPath } from "@/articles/model/page-path";
import { formatRecent } from "@/lib/date";
import { OfflineNotice } from "@/ui/page/offline-notice";
import { PageAnnouncer } from "@/ui/page/page-announcer";
import { SkipLink } from "@/ui/page/skip-link";
import { HomePage } from "@/pages/home-page";
import { lazyRoute } from "./pages";

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
  const hasList = categoryOfPath(useLocation().pathname) !== undefined && articles.length > 0;
  const age = hasList && lastUpdated ? formatRecent(lastUpdated) : null;
  return (
    <>
      <SkipLink />
      <PageAnnouncer />
      <OfflineNotice age={age} />
      <Outlet />
    </>
  );
}

export const routes: RouteObject[] = [
  {
    path: "/",
    element: <Root />,
    children: [
      { index: true, element: <HomePage /> },
      ...CATEGORIES.map(({ id }) => ({ path: categoryPath(id), element: <HomePage /> })),
      {
        path: "semana/:week?",
        ...lazyRoute(async () => (await import("@/pages/week-page")).WeekPage),
      },
      // Some hosts and bookmarks use the file name of the home page.
      { path: "index.html", element: <Navigate to="/" replace /> },
      {
        path: "*",
        ...lazyRoute(async () => (await import("@/pages/not-found-page")).NotFoundPage),
      },
      {
        path: "login",
        ...lazyRoute(async () => (await import("@/pages/login-page")).LoginPage),
      },
      {
        path: "nova-senha",
        ...lazyRoute(async () => (await import("@/pages/new-password-page")).NewPasswordPage),
      },
      {
        path: "privacidade",
        ...lazyRoute(async () => (await import("@/pages/privacy-page")).PrivacyPage),
      },
      {
        path: "admin",
        ...lazyRoute(async () => (await import("@/session/require-auth")).RequireAuth),
        children: [
          {
            ...lazyRoute(async () => (await import("./admin-layout")).AdminLayout),
            children: [
              {
                index: true,
                ...lazyRoute(async () => (await import("@/pages/admin-page")).AdminPage),
              },
              {
                path: "articles",
                ...lazyRoute(
                  async () => (await import("@/pages/admin-articles-page")).AdminArticlesPage,
                ),
              },
              {
                path: "sources",
                ...lazyRoute(
                  async () => (await import("@/pages/admin-sources-page")).AdminSourcesPage,
                ),
              },
              {
                path: "review",
                ...lazyRoute(
                  async () => (await import("@/pages/admin-review-page")).AdminReviewPage,
                ),
              },
            ],
          },
        ],
      },
    ],
  },
];
