import { useEffect } from "react";
import { type FirstNews, NewsProvider } from "@/articles/data/news-provider";
import type { WeekSnapshot } from "@/articles/model/week-stories";
import { PageWeekContext } from "@/articles/reading/week/page-week";
import { AuthProvider } from "@/session/auth-provider";
import { withholdComposedKeys } from "@/ui/composition";
import { ToastArea } from "@/ui/toast-area";
import { Pages, type PagesProps } from "./pages";

export interface PageContent extends FirstNews {
  week?: WeekSnapshot | undefined;
}

export function App({ routes, week, ...firstNews }: PageContent & PagesProps) {
  useEffect(withholdComposedKeys, []);
  return (
    <AuthProvider>
      <NewsProvider {...firstNews}>
        <PageWeekContext value={week}>
          <Pages routes={routes} />
        </PageWeekContext>
        <ToastArea />
      </NewsProvider>
    </AuthProvider>
  );
}
