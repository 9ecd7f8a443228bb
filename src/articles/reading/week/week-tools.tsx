import type { WeekSnapshot } from "@/articles/model/week-stories";
import { weekName, weekPath } from "@/articles/model/week";
import type { WeekMessage } from "@/articles/model/week-message";
import { portalFeeds } from "@/lib/site";
import { copyWeekForMail, copyWeekText } from "./week-actions";

interface WeekToolsProps extends Pick<WeekSnapshot, "previous" | "next"> {
  message: WeekMessage | null;
  isLoading: boolean;
  /** False until the app runs: before that, the buttons of a prerendered page do nothing. */
  isReady: boolean;
}

/** The links load whole pages, because each week is a static file that costs no database request. */
export function WeekTools({ previous, next, message, isLoading, isReady }: WeekToolsProps) {
  const feed = portalFeeds()?.weeks;
  return (
    <nav className="week-tools" aria-label="Semanas">
      {previous && <a href={weekPath(previous)}>{`← ${weekName(previous)}`}</a>}
      {next && <a href={weekPath(next)}>{`${weekName(next)} →`}</a>}
      {message && (
        <>
          <button type="button" disabled={!isReady} onClick={() => void copyWeekForMail(message)}>
            Copiar para e-mail
          </button>
          <button type="button" disabled={!isReady} onClick={() => void copyWeekText(message)}>
            Copiar como texto
          </button>
          <button type="button" disabled={!isReady} onClick={() => window.print()}>
            Imprimir
          </button>
        </>
      )}
      {/* Not while loading: the links that come with the week would move it. */}
      {feed && !isLoading && (
        <a type="application/rss+xml" href={feed}>
          Receber toda semana
        </a>
      )}
    </nav>
  );
}
