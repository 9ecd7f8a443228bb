import { useCallback, useRef, useState } from "react";
import type { ArticleVersion } from "@/articles/data/article-history-api";

export type VersionsState =
  | { status: "loading" }
  | { status: "failed"; error: unknown }
  | { status: "ready"; versions: readonly ArticleVersion[] };

/** Versions that are fetched when somebody looks. The newest look wins. */
export function useVersions(fetch: () => Promise<ArticleVersion[]>) {
  const [state, setState] = useState<VersionsState>({ status: "loading" });
  const last = useRef(0);

  const load = useCallback(async () => {
    const look = ++last.current;
    let next: VersionsState;
    try {
      next = { status: "ready", versions: await fetch() };
    } catch (error) {
      console.error("The history could not be loaded.", error);
      next = { status: "failed", error };
    }
    if (look === last.current) setState(next);
  }, [fetch]);

  return { state, load };
}
