/** How the portal is, in one quiet line (rule 12.12). */
import { max, min } from "date-fns";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { readDrafts } from "@/articles/admin/form/draft-storage";
import { TimeAgo } from "@/admin/time-ago";
import { parseDate } from "@/lib/date";
import { counted } from "@/lib/plural";
import { articleTotalQuery } from "@/articles/data/article-queries";
import { useNews } from "@/articles/data/news-context";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { itemCountQuery } from "@/feeds/data/item-queries.ts";
import { hasFeeds } from "@/feeds/data/open-feeds.ts";
import { sourcesQuery } from "@/feeds/data/source-queries.ts";

const known = (times: readonly (string | null)[]): Date[] =>
  times.flatMap((time) => (time === null ? [] : (parseDate(time) ?? [])));

function Feeds({ waiting, sources }: { waiting: number; sources: readonly Source[] }) {
  const active = sources.filter(({ isPaused }) => !isPaused);
  const failing = active.filter(({ lastError }) => lastError !== null).length;
  const readings = known(sources.map(({ lastSuccessAt }) => lastSuccessAt));
  return (
    <>
      <li>
        <Link to="/admin/review" className="underline">
          {counted(waiting, "item à espera", "itens à espera")}
        </Link>
      </li>
      {failing > 0 && (
        <li className="font-medium text-foreground">
          <Link to="/admin/sources" className="underline">
            {counted(failing, "fonte com falha", "fontes com falha")}
          </Link>
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
  const { data: total } = useQuery(articleTotalQuery(isPartial));
  const isWhole = state.status === "ready" && state.rest === "complete";
  const count = isWhole ? articles.length : total;
  // The line says what is known; what failed is shown where it can be tried again.
  const { data: waiting } = useQuery(itemCountQuery("waiting"));
  const { data: sources } = useQuery({ ...sourcesQuery, enabled: hasFeeds() });
  const [drafts] = useState(() => known(readDrafts("all").map(({ savedAt }) => savedAt)));
  return (
    <ul
      aria-label="Estado do portal"
      className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-foreground-muted"
    >
      {(isWhole || isPartial) && count !== undefined && (
        <li>{counted(count, "artigo", "artigos")}</li>
      )}
      {waiting !== undefined && sources && <Feeds waiting={waiting} sources={sources} />}
      {drafts.length > 0 && (
        <li>
          Rascunho mais antigo <TimeAgo date={min(drafts)} />
        </li>
      )}
    </ul>
  );
}
