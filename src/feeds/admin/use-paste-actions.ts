import { countWaiting, type FeedItem } from "@/feeds/data/feed-rows.ts";
import { sortCandidates, toNewItem } from "@/feeds/data/new-items.ts";
import type { Candidate } from "@/feeds/model/candidate.ts";
import { describeNotice } from "@/feeds/model/feed-problem.ts";
import { ServiceError } from "@/lib/service-error";
import { toast, toastFailure } from "@/ui/toast-store";
import { openFeeds } from "./admin-feeds";

/** Puts a pasted feed's items into the queue, or among what was nearly taken. @returns those that were new */
async function addPasted(name: string, candidates: Candidate[]): Promise<FeedItem[]> {
  const store = await openFeeds();
  const keys = candidates.map(({ addressKey }) => addressKey);
  const known = await store.fetchKnown(null, [], keys);
  const { fresh } = sortCandidates(candidates, null, known, new Set());
  const rows = fresh.map((candidate) => toNewItem(candidate, { id: null, name }));
  const { added, refused } = await store.addItems(rows);
  if (refused > 0)
    throw new ServiceError("server", describeNotice({ kind: "refused-items", count: refused }));
  return added;
}

/** @param reload of the queue */
export function usePasteActions(reload: () => Promise<void>) {
  return {
    /** Rejects with what went wrong. */
    addPasted: async (name: string, candidates: Candidate[]) => {
      const stored = await addPasted(name, candidates).catch((error: unknown) => {
        toastFailure("Erro ao pôr os itens na fila", error);
        throw error;
      });
      const added = countWaiting(stored);
      const near = stored.length - added;
      toast({
        title: added === 1 ? "1 item novo na fila." : `${added} itens novos na fila.`,
        description: [
          ...(near > 0 ? [near === 1 ? "1 quase aceito." : `${near} quase aceitos.`] : []),
          `${candidates.length - stored.length} já eram conhecidos.`,
        ].join(" "),
        variant: "success",
      });
      await reload();
    },
  };
}
