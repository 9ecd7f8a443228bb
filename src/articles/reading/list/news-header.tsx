import type { ReactNode } from "react";
import { useNews } from "@/articles/data/news-context";
import { SiteHeader } from "@/ui/page/site-header";

/** The site's header over a page that shows the list. */
export function NewsHeader({ themeSwitch }: { themeSwitch: ReactNode }) {
  const { isLoading, lastUpdated, reload } = useNews();
  return (
    <SiteHeader
      lastUpdated={lastUpdated}
      isLoading={isLoading}
      onReload={() => void reload()}
      themeSwitch={themeSwitch}
    />
  );
}
