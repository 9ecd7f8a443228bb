import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { BulkItem } from "@/admin/bulk-account";
import type { RunTexts } from "@/admin/bulk-texts";
import { useBulkRun } from "@/admin/use-bulk-run";
import { readSourceNow } from "@/feeds/data/feed-function.ts";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { FEEDS } from "@/feeds/data/open-feeds.ts";
import { counted } from "@/lib/plural";
import { ServiceError } from "@/lib/service-error";
import { toast } from "@/ui/toast-store";

const readText = (count: number) => counted(count, "fonte lida", "fontes lidas");

const foundText = (count: number) =>
  count === 0 ? "Nada de novo." : `${counted(count, "item novo", "itens novos")} na fila.`;

/** Reads every source that is not paused, one after the other, with an account of each. */
export function useReadingActions() {
  const client = useQueryClient();
  const added = useRef(0);
  const [found, setFound] = useState(0);

  const run = useBulkRun<Source & BulkItem>({
    perform: {
      size: 1,
      perform: async (batch) => {
        for (const { id } of batch) {
          const outcome = await readSourceNow(id);
          if (outcome.status === "failed") throw new ServiceError("server", outcome.message);
          if (outcome.status === "read") added.current += outcome.added;
        }
        return [];
      },
    },
    onFinish: ({ done, failed, untried }, hasLeft) => {
      setFound(added.current);
      void client.invalidateQueries({ queryKey: FEEDS });
      const rest = failed.length + untried.length;
      // Otherwise the account is in the dialog.
      if (rest > 0 && !hasLeft) return;
      toast({
        title: `${readText(done.length)}.`,
        description: `${foundText(added.current)}${rest > 0 ? ` ${counted(rest, "não foi lida", "não foram lidas")}.` : ""}`,
        variant: rest > 0 ? "destructive" : "success",
      });
    },
  });

  const texts: RunTexts = {
    running: "Lendo",
    done: (count) => `${readText(count)}. ${foundText(found)}`,
    notDone: (count) => `${counted(count, "fonte não foi lida", "fontes não foram lidas")}:`,
    unknown: (count) => `${counted(count, "fonte", "fontes")} sem resposta:`,
  };

  return {
    run,
    texts,
    readAll: (sources: readonly Source[]) => {
      added.current = 0;
      const read = sources.filter(({ isPaused }) => !isPaused);
      void run.start(
        read.map((source) => Object.assign({ key: source.id, title: source.name }, source)),
      );
    },
  };
}
