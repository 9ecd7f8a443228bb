import { useSyncExternalStore } from "react";
import { useNews } from "@/articles/data/news-context";
import { categoryName } from "@/articles/model/category";
import type { HomeFilter } from "@/articles/reading/finding/use-filter";
import { cn } from "@/lib/cn";
import { midnightToday } from "@/lib/day-name";
import { useOnline } from "@/ui/page/use-online";
import { StaleNotice } from "./load-failure";
import { Optional } from "./optional";
import { newestNote } from "./newest-note";
import { ResultCount } from "./result-messages";
import type { Results } from "./use-results";

interface Names {
  title: string;
  /** A text after the number of articles. */
  kind: string;
  /** A text after `kind`, where the line is wide enough. */
  order?: string;
}

const alsoOf = (...names: (string | false | undefined)[]) =>
  names
    .filter(Boolean)
    .map((name) => ` · ${name}`)
    .join("");

/** The list's name and kind; `null` for the whole list, which shows the slogan. */
function namesOf({ query, category, source, isSavedOnly }: HomeFilter): Names | null {
  const words = query.trim();
  const name = categoryName(category);
  if (words)
    return {
      title: `“${words}”`,
      kind: alsoOf(name, source, isSavedOnly && "só as salvas"),
    };
  if (source) return { title: source, kind: ` desta fonte${alsoOf(name)}` };
  if (isSavedOnly) return { title: "Salvas", kind: " neste navegador" };
  if (name) return { title: name, kind: ` de ${name}`, order: ", das mais novas às mais antigas" };
  return null;
}

const never = () => () => undefined;

/** Midnight of the reader's day; `null` while hydrating, because the HTML has the day of the build. */
const useToday = () => useSyncExternalStore<number | null>(never, midnightToday, () => null);

interface MastheadProps {
  filter: HomeFilter;
  results: Results;
  onShowNewer: () => void;
}

export function Masthead({ filter, results, onShowNewer }: MastheadProps) {
  const { state, newer } = useNews();
  const isOnline = useOnline();
  // While offline, the page shows another notice.
  const staleSince =
    isOnline && state.status === "ready" && state.failure !== undefined ? state.lastUpdated : null;
  const names = namesOf(filter);
  const today = useToday();
  const note =
    today === null || filter.isSavedOnly
      ? ""
      : newestNote(results.articles, {
          isWhole: results.total === results.articles.length,
          isAll: names === null,
          now: new Date(today),
        });
  const count = (
    <ResultCount state={state} results={results} isSearch={filter.query.trim() !== ""} />
  );
  return (
    <div
      data-slot="masthead"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 pt-[10px] pb-[8px] text-xs text-foreground-muted sm:pb-3 md:text-sm xl:grid-cols-[fit-content(60%)_minmax(0,1fr)_auto]"
    >
      <h1
        className={cn(
          // The minimum width keeps the rest of the line still when the font loads.
          "foreign-text font-headline text-[min(1.0625rem,6.4vw)]/[1.2] font-bold text-foreground sm:text-[1.625rem]/[1.2] xl:min-w-84",
          staleSince && "max-sm:sr-only",
          names && "line-clamp-1",
        )}
      >
        {names?.title ?? "Notícias de RPA, sem ruído"}
      </h1>
      <p
        data-slot="newest"
        className={cn(
          "min-h-[1lh] max-[15.5rem]:min-h-[2lh] max-sm:col-[1/3] max-sm:row-start-2 sm:col-start-2 sm:row-start-1 sm:text-foreground xl:col-start-3",
          (names || staleSince) && "max-sm:hidden",
          newer > 0 && "max-[24rem]:invisible sm:hidden",
        )}
      >
        {note}
      </p>
      <Optional.NewsOffer
        onShow={onShowNewer}
        // Beside the slogan it would break the slogan's line in a narrow window, or with large text.
        className={cn(
          !names &&
            !staleSince &&
            "max-[24rem]:col-[1/3] max-[24rem]:row-start-2 max-[24rem]:justify-self-start",
        )}
      />
      {staleSince && (
        <StaleNotice
          className={cn(
            "col-span-2 max-sm:min-h-[calc(1lh+1.275rem)] md:text-[0.8125rem]/5 xl:col-span-1 xl:col-start-2 xl:row-start-1",
            // Stands beside the offer of new articles, so that no card moves. The line then has no space for the date.
            newer > 0 && "max-sm:col-span-1 max-sm:row-start-1 max-sm:[&>time]:sr-only",
          )}
          shownOf={staleSince}
        />
      )}
      {/* The height is the same with and without a filter, so that nothing moves while the reader types. */}
      {staleSince ? (
        <p className="sr-only">{count}</p>
      ) : names ? (
        <p className="foreign-text col-span-2 line-clamp-1 min-h-[1lh] xl:col-span-1 xl:col-start-2 xl:row-start-1">
          <span>{count}</span>
          <span>{results.articles.length > 0 && names.kind}</span>
          <span className="max-sm:hidden">{results.articles.length > 0 && names.order}</span>
          <Optional.FollowSearch filter={filter} />
        </p>
      ) : (
        <div className="col-span-2 max-sm:sr-only xl:col-span-1 xl:col-start-2 xl:row-start-1">
          <p className="line-clamp-1">
            O que muda na automação de processos, reunido de fontes públicas num só lugar.
          </p>
          {/* The visible number is on the button "Todas". */}
          <p className="sr-only">{count}</p>
        </div>
      )}
    </div>
  );
}
