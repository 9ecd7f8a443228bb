/** How the portal is, in one quiet line (rule 12.12). */
import { max, min } from "date-fns";
import { useEffect, useState } from "react";
import { articleCount } from "@/articles/admin/table/article-count";
import { readDrafts } from "@/articles/admin/form/draft-storage";
import { TimeAgo } from "@/admin/time-ago";
import { useTotal } from "@/articles/admin/use-total";
import { parseDate } from "@/lib/date";
import { useNews } from "@/articles/data/news-context";
import type { Source } from "@/feeds/data/feed-rows.ts";

interface FeedState {
  waiting: number;
  sources: readonly Source[];
}

/** @returns `null` while it is not known, and where there are no feeds */
function useFeedState(): FeedState | null {
  const [state, setState] = useState<FeedState | null>(null);
  useEffect(() => {
    let cancelled = false;
    void (async () => {
      const { hasFeeds, openFeeds } = await import("./admin-feeds");
      if (!hasFeeds()) return;
      const store = await openFeeds();
      const [waiting, sources] = await Promise.all([
        store.countItems("waiting"),
        store.fetchSources(),
      ]);
      if (!cancelled) setState({ waiting, sources });
      // The line says what is known; what failed is shown where it can be tried again.
    })().catch(() => undefined);
    return () => {
      cancelled = true;
    };
  }, []);
  return state;
}

const known = (times: readonly (string | null)[]): Date[] =>
  times.flatMap((time) => (time === null ? [] : (parseDate(time) ?? [])));

function Feeds({ waiting, sources }: FeedState) {
  const active = sources.filter(({ isPaused }) => !isPaused);
  const failing = active.filter(({ lastError }) => lastError !== null).length;
  const readings = known(sources.map(({ lastSuccessAt }) => lastSuccessAt));
  return (
    <>
      <li>{waiting === 1 ? "1 item à espera" : `${waiting} itens à espera`}</li>
      {failing > 0 && (
        <li className="font-medium text-foreground">
          {failing === 1 ? "1 fonte com falha" : `${failing} fontes com falha`}
        </li>
      )}
      {readings.length > 0 && (
        <li>
          Última leitura <TimeAgo date={max(readings)} />
        </li>
      )}
    </>
  );
}

export function AdminState() {
  const { state, articles } = useNews();
  const isPartial = "next" in state;
  const total = useTotal(isPartial);
  const isWhole = state.status === "ready" && state.rest === "complete";
  const count = isWhole ? articles.length : total;
  const feeds = useFeedState();
  const [drafts] = useState(() => known(readDrafts("all").map(({ savedAt }) => savedAt)));
  return (
    <ul
      aria-label="Estado do portal"
      className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-foreground-muted"
    >
      {(isWhole || isPartial) && count !== undefined && <li>{articleCount(count)}</li>}
      {feeds && <Feeds {...feeds} />}
      {drafts.length > 0 && (
        <li>
          Rascunho mais antigo <TimeAgo date={min(drafts)} />
        </li>
      )}
    </ul>
  );
}
