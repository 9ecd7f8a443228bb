import { useEffect, useState } from "react";
import { useNews } from "@/articles/data/news-context";
import { LoadFailure } from "./load-failure";

/** After this long, a load counts as slow. */
const SLOW_LOAD_MS = 4000;

function useIsSlow(isLoading: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), SLOW_LOAD_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isSlow;
}

/** A notice of a failing or slow server, on a page without the list. */
export function ServerNotice() {
  const { state, isLoading, reload } = useNews();
  const isSlow = useIsSlow(isLoading);
  if (state.status === "failed") {
    return <LoadFailure error={state.error} onRetry={() => void reload()} />;
  }
  return (
    <p role="status" className="text-sm text-foreground-muted empty:absolute">
      {isSlow && "O servidor ainda não respondeu."}
    </p>
  );
}
