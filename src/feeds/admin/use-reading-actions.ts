import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { runTexts } from "@/admin/bulk-texts";
import { restOf } from "@/admin/run-in-batches";
import { useBulkRun } from "@/admin/use-bulk-run";
import { readSourceNow } from "@/feeds/data/feed-function.ts";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { FEEDS } from "@/feeds/data/open-feeds.ts";
import { counted } from "@/lib/plural";
import { toast } from "@/ui/toast-store";
import { foundText } from "./use-source-actions";

const TEXTS = runTexts("Lendo", ["fonte", "fontes"], ["lida", "lidas"]);

/** Reads every source that is not paused, one after the other, with an account of each. */
export function useReadingActions() {
  const client = useQueryClient();
  const added = useRef(0);
  const [found, setFound] = useState(0);

  const run = useBulkRun<Pick<Source, "id"> & { title: string }>({
    perform: {
      size: 1,
      perform: async (batch) => {
        for (const { id } of batch) {
          added.current += await readSourceNow(id);
        }
        return [];
      },
    },
    onFinish: (outcome, hasLeft) => {
      setFound(added.current);
      void client.invalidateQueries({ queryKey: FEEDS });
      const rest = restOf(outcome);
      // Otherwise the account is in the dialog.
      if (rest > 0 && !hasLeft) return;
      toast({
        title: TEXTS.done(outcome.done.length),
        description: `${foundText(added.current)}${rest > 0 ? ` ${counted(rest, "não foi lida", "não foram lidas")}.` : ""}`,
        variant: rest > 0 ? "destructive" : "success",
      });
    },
  });

  return {
    run,
    texts: { ...TEXTS, done: (count: number) => `${TEXTS.done(count)} ${foundText(found)}` },
    readAll: (sources: readonly Source[]) => {
      added.current = 0;
      const active = sources.filter(({ isPaused }) => !isPaused);
      void run.start(active.map(({ id, name }) => ({ id, title: name })));
    },
  };
}
