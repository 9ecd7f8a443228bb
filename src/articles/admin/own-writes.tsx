/** The articles that this panel has written, which the table shows at once. Those that others add are only offered. */
import { createContext, type ReactNode, useContext, useState } from "react";
import type { Article } from "@/articles/model/article";

function createOwnWrites() {
  const ids = new Set<string>();
  let isInDoubt = false;
  const add = (articles: readonly Article[]) => {
    for (const { id } of articles) ids.add(id);
  };
  return {
    has: (id: string) => ids.has(id),
    add,
    /** Loads the list after a write with an unknown outcome. Any article in the response may be the written one. */
    loadInDoubt: async (load: () => Promise<void>) => {
      isInDoubt = true;
      await load();
      isInDoubt = false;
    },
    seeLoaded: (articles: readonly Article[]) => {
      if (isInDoubt) add(articles);
    },
  };
}

export type OwnWrites = ReturnType<typeof createOwnWrites>;

const OwnWritesContext = createContext<OwnWrites | undefined>(undefined);

export function OwnWritesProvider({ children }: { children: ReactNode }) {
  const [writes] = useState(createOwnWrites);
  return <OwnWritesContext value={writes}>{children}</OwnWritesContext>;
}

export function useOwnWrites(): OwnWrites {
  const writes = useContext(OwnWritesContext);
  if (!writes) throw new Error("useOwnWrites must be used within an OwnWritesProvider");
  return writes;
}
