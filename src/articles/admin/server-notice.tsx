import { useEffect, useState } from "react";
import { errorMessage } from "@/lib/error-message";
import { LoadFailure } from "@/articles/reading/list/load-failure";
import { useFirstArticles } from "./use-articles";

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

export function ServerNotice() {
  const { error, isLoading, reload } = useFirstArticles();
  const isSlow = useIsSlow(isLoading);
  if (error !== null)
    return <LoadFailure error={error} messageOf={errorMessage} onRetry={reload} />;
  return (
    <p role="status" className="text-sm text-foreground-muted empty:absolute">
      {isSlow && "O servidor ainda não respondeu."}
    </p>
  );
}
