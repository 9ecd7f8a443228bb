import { useRef, useState } from "react";
import { useNews } from "@/articles/data/news-context";
import { APPROVED_AT_ONCE } from "@/feeds/data/approvals.ts";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { ServiceError } from "@/lib/service-error";
import { toast, toastFailure } from "@/ui/toast-store";
import { openFeeds } from "./panel-feeds";
import { useApprovalActions } from "./use-approval-actions";

interface Decision {
  items: readonly FeedItem[];
  status: "approved" | "rejected";
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count} ${many}`;

const DECIDED_ELSEWHERE = "O item já foi decidido em outro lugar.";

const keptText = (count: number) =>
  counted(
    count,
    "1 artigo foi alterado depois da aprovação e continua no portal. Veja em Gerenciar Notícias.",
    "artigos não foram retirados: foram alterados depois da aprovação. Veja em Gerenciar Notícias.",
  );

interface ReviewOptions {
  /** Takes items out of the queue, and brings others back. */
  change: (leave: ReadonlySet<string>, back: readonly FeedItem[]) => void;
  /** Those of the items that are not on the portal already. */
  unpublished: (items: readonly FeedItem[]) => Promise<FeedItem[]>;
}

/** Approves, rejects and takes back; each is notified by a toast, and the list follows what was stored. */
export function useReviewActions({ change, unpublished }: ReviewOptions) {
  const { forget, reload } = useNews();
  const past = useRef<Decision[]>([]);
  const [isBusy, setBusy] = useState(false);
  // A second press in the same frame comes before any button is disabled.
  const isAtWork = useRef(false);

  const attempt = async (title: string, work: () => Promise<void>) => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastFailure(title, error);
    } finally {
      isAtWork.current = false;
      setBusy(false);
    }
  };

  const approval = useApprovalActions({
    leave: (ids) => change(ids, []),
    remember: (items) => past.current.push({ items, status: "approved" }),
    unpublished,
    attempt,
  });

  /** @returns how many articles stay, because they are not as they were published any more */
  const undoApproval = async (decision: Decision): Promise<number> => {
    const store = await openFeeds();
    let kept = 0;
    while (decision.items.length > 0) {
      const batch = decision.items.slice(0, APPROVED_AT_ONCE);
      const results = await store.undoApprovals(batch.map(({ id }) => id));
      const gone = results.flatMap((result) =>
        result.outcome === "done" && result.article ? [result.article.id] : [],
      );
      // One that is not approved was taken back by a call whose response was lost.
      const isBack = (index: number) =>
        ["done", "not-approved"].includes(results[index]?.outcome ?? "");
      const back = batch.filter((_, index) => isBack(index));
      kept += batch.length - back.length;
      decision.items = decision.items.slice(batch.length);
      forget(gone, false);
      change(new Set(), back);
    }
    return kept;
  };

  return {
    isBusy: isBusy || approval.approvals.isRunning,
    ...approval,

    reject: (items: readonly FeedItem[]) =>
      attempt("Erro ao rejeitar", async () => {
        if (items.length === 0) return;
        const ids = items.map(({ id }) => id);
        const moved = await (await openFeeds()).move(ids, "waiting", "rejected", new Date());
        const rejected = items.filter(({ id }) => moved.has(id));
        if (rejected.length > 0) past.current.push({ items: rejected, status: "rejected" });
        change(new Set(ids), []);
        const elsewhere = items.length - rejected.length;
        toast({
          title: counted(rejected.length, "Item rejeitado.", "itens rejeitados."),
          description: [
            elsewhere > 0 &&
              counted(elsewhere, DECIDED_ELSEWHERE, "já foram decididos em outro lugar."),
            rejected.length > 0 && "Pressione U para desfazer.",
          ]
            .filter(Boolean)
            .join(" "),
        });
      }),

    restore: (item: FeedItem) =>
      attempt("Erro ao devolver à fila", async () => {
        const moved = await (await openFeeds()).move([item.id], "rejected", "waiting", new Date());
        change(new Set([item.id]), []);
        if (!moved.has(item.id)) throw new ServiceError("server", DECIDED_ELSEWHERE);
        toast({ title: "Item devolvido à fila.", description: item.title });
      }),

    undo: () =>
      attempt("Erro ao desfazer", async () => {
        const last = past.current.at(-1);
        if (!last) {
          toast({
            title: "Nada a desfazer.",
            description: "Nenhuma decisão foi tomada nesta visita.",
          });
          return;
        }
        const { items, status } = last;
        let kept = 0;
        if (status === "approved") {
          // What one call took back is taken back, whatever becomes of the next.
          kept = await undoApproval(last).finally(() => void reload());
        } else {
          const ids = items.map(({ id }) => id);
          const moved = await (await openFeeds()).move(ids, "rejected", "waiting", new Date());
          change(
            new Set(),
            items.filter(({ id }) => moved.has(id)),
          );
        }
        past.current.splice(past.current.indexOf(last), 1);
        if (kept > 0) throw new ServiceError("server", keptText(kept));
        const [first] = items;
        toast({
          title:
            status === "approved"
              ? counted(items.length, "Aprovação desfeita.", "aprovações desfeitas.")
              : counted(items.length, "Rejeição desfeita.", "rejeições desfeitas."),
          description: `${first?.title ?? ""}${items.length > 1 ? "…" : ""}`,
        });
      }),
  };
}
