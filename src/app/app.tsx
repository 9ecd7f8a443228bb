import { RouterProvider, type RouterProviderProps } from "react-router-dom";
import { type FirstNews, NewsProvider } from "@/articles/data/news-provider";
import { AuthProvider } from "@/session/auth-provider";
import { ToastArea } from "@/ui/toast-area";

export interface AppProps extends FirstNews {
  /** The browser's router, or a test's own. */
  router: RouterProviderProps["router"];
}

export function App({ router, ...firstNews }: AppProps) {
  return (
    <AuthProvider>
      <NewsProvider {...firstNews}>
        <RouterProvider router={router} />
        <ToastArea />
      </NewsProvider>
    </AuthProvider>
  );
}
