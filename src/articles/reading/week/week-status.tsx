import { LoadFailure } from "@/articles/reading/list/load-failure";
import { CachedWeeks } from "./cached-weeks";
import type { WeekState } from "./use-week";

interface WeekStatusProps {
  state: WeekState;
  isFuture: boolean;
  onRetry: () => void;
}

export function WeekStatus({ state, isFuture, onRetry }: WeekStatusProps) {
  switch (state.status) {
    case "loading":
      return (
        <p key="loading" role="status" className="week-dates">
          Carregando as histórias da semana…
        </p>
      );
    case "failed":
      return (
        <>
          <LoadFailure
            title="Não foi possível carregar esta semana."
            error={state.error}
            onRetry={onRetry}
          />
          <CachedWeeks />
        </>
      );
    case "ready":
      return (
        <p key="ready" className="week-empty">
          {isFuture ? "Esta semana ainda não começou" : "Nenhuma história nesta semana"}
        </p>
      );
  }
}
