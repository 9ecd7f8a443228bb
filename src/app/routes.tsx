import { Outlet, type RouteObject, ScrollRestoration } from "react-router-dom";
import { RequireAuth } from "@/auth/require-auth";
import { OfflineNotice } from "@/components/offline-notice";
import { ScreenSpinner } from "@/components/ui/spinner";
import { HomePage } from "@/pages/home-page";
import { ErrorScreen } from "./error-screen";

function Root() {
  return (
    <>
      <OfflineNotice />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Every address of the product. Visitors load the home page only; the rest comes when it is asked for. */
export const routes: RouteObject[] = [
  {
    path: "/",
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: ScreenSpinner,
    children: [
      { index: true, Component: HomePage },
      {
        path: "login",
        lazy: async () => ({ Component: (await import("@/pages/login-page")).LoginPage }),
      },
      {
        path: "admin",
        Component: RequireAuth,
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
        ],
      },
    ],
  },
];
