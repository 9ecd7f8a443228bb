import { useEffect } from "react";
import { type FirstNews, NewsProvider } from "@/articles/data/news-provider";
import { AuthProvider } from "@/session/auth-provider";
import { withholdComposedKeys } from "@/ui/composition";
import { ToastArea } from "@/ui/toast-area";
import { Pages, type PagesProps } from "./pages";

/** Within a router: the browser's, the build's or a test's. */
export function App({ routes, ...firstNews }: FirstNews & PagesProps) {
  useEffect(withholdComposedKeys, []);
  return (
    <AuthProvider>
      <NewsProvider {...firstNews}>
        <Pages routes={routes} />
        <ToastArea />
      </NewsProvider>
    </AuthProvider>
  );
}
