import { useEffect } from "react";
import { RouterProvider, type RouterProviderProps } from "react-router-dom";
import { type FirstNews, NewsProvider } from "@/articles/data/news-provider";
import { AuthProvider } from "@/session/auth-provider";
import { showHeadlineFace } from "@/ui/page/headline-face";
import { ToastArea } from "@/ui/toast-area";

interface AppProps extends FirstNews {
  /** The browser's router, or a test's own. */
  router: RouterProviderProps["router"];
}

export function App({ router, ...firstNews }: AppProps) {
  // Before the rest of the list: few cards are laid out once more.
  useEffect(showHeadlineFace, []);
  return (
    <AuthProvider>
      <NewsProvider {...firstNews}>
        <RouterProvider router={router} />
        <ToastArea />
      </NewsProvider>
    </AuthProvider>
  );
}
