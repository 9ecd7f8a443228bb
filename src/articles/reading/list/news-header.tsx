import type { ReactNode } from "react";
import { useNews } from "@/articles/data/news-context";
import { formatMoment } from "@/lib/date";
import { SiteHeader } from "@/ui/page/site-header";

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

/** The time of the last load, in the footer of windows whose header is too narrow for it. */
export function ListAge({ lastUpdated }: { lastUpdated: Date | null }) {
  return (
    lastUpdated && (
      <p data-slot="list-age" className="basis-full md:hidden">
        <time dateTime={lastUpdated.toISOString()}>
          {`A lista é de ${formatMoment(lastUpdated)}.`}
        </time>
      </p>
    )
  );
}
