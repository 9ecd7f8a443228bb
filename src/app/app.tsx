import type { ReactNode } from "react";
import { RouterProvider, type RouterProviderProps } from "react-router-dom";
import { AuthProvider } from "@/auth/auth-provider";
import { ToastArea } from "@/components/ui/toast-area";
import { NewsProvider } from "@/news/news-provider";

function AppProviders({ children }: { children: ReactNode }) {
  return (
    <AuthProvider>
      <NewsProvider>{children}</NewsProvider>
    </AuthProvider>
  );
}

/** @param router the browser's router, or a test's own */
export function App({ router }: Pick<RouterProviderProps, "router">) {
  return (
    <AppProviders>
      <RouterProvider router={router} />
      <ToastArea />
    </AppProviders>
  );
}
