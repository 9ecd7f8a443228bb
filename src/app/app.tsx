import { RouterProvider, type RouterProviderProps } from "react-router-dom";
import type { Article } from "@/articles/model/article";
import { ToastArea } from "@/ui/toast-area";
import { NewsProvider } from "@/articles/data/news-provider";

interface AppProps extends Pick<RouterProviderProps, "router"> {
  /** The cards that stood in the page before the app. */
  painted?: readonly Article[] | undefined;
}

/** @param props.router the browser's router, or a test's own */
export function App({ router, painted }: AppProps) {
  return (
    <NewsProvider painted={painted}>
      <RouterProvider router={router} />
      <ToastArea />
    </NewsProvider>
  );
}
