import { useEffect } from "react";
import { RouterProvider, type RouterProviderProps } from "react-router-dom";
import { type FirstNews, NewsProvider } from "@/articles/data/news-provider";
import { AuthProvider } from "@/session/auth-provider";
import { withholdComposedKeys } from "@/ui/composition";
import { ToastArea } from "@/ui/toast-area";

export interface AppProps extends FirstNews {
  /** The browser's router, or a test's own. */
  router: RouterProviderProps["router"];
}

export function App({ router, ...firstNews }: AppProps) {
  useEffect(withholdComposedKeys, []);
  return (
    <AuthProvider>
      <NewsProvider {...firstNews}>
        <RouterProvider router={router} />
        <ToastArea />
      </NewsProvider>
    </AuthProvider>
  );
}
