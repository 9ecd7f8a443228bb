import { useQueryClient } from "@tanstack/react-query";
import { useArticleCache } from "@/articles/admin/use-articles";
import { displayTitle } from "@/articles/model/article";
import { APPROVE_BATCH_SIZE, type Publication } from "@/feeds/data/approvals.ts";
import type { FeedItem, ItemStatus } from "@/feeds/data/feed-rows.ts";
import { moveItems } from "@/feeds/data/item-queries.ts";
import { openFeeds } from "@/feeds/data/open-feeds.ts";
import { chunks } from "@/lib/chunks";
import { errorMessage } from "@/lib/error-message";
import { counted, plural } from "@/lib/plural";
import { ServiceError } from "@/lib/service-error";
import { toast, toastSuccess, undoBy } from "@/ui/toast-store";
import {
  type Decision,
  forgetDecision,
  latestDecision,
  rememberDecision,
} from "./decision-history";
import { useApprovalActions } from "./use-approval-actions";
import { useTurnActions } from "./use-turn-actions";

const elsewhereText = (count: number) =>
  plural(
    count,
    "O item já foi decidido em outro lugar.",
    `${count} já foram decididos em outro lugar.`,
  );

const changedText = (count: number) =>
  counted(
    count,
    "artigo foi alterado depois da aprovação e continua no portal. Veja em Gerenciar Notícias.",
    "artigos não foram retirados: foram alterados depois da aprovação. Veja em Gerenciar Notícias.",
  );

/** Queue key of the undo action: one undo at a time. */
const UNDO = "undo";

const idsOf = (items: readonly FeedItem[]) => items.map(({ id }) => id);

/** @returns the items now in `to` */
async function changeStatus(
  items: readonly FeedItem[],
  from: ItemStatus,
  to: "waiting" | "rejected",
): Promise<FeedItem[]> {
  const changed = await (await openFeeds()).changeStatus(idsOf(items), from, to, new Date());
  return items.filter(({ id }) => changed.has(id));
}

/**
 * Approves, rejects and undoes; each shows a toast, and the list follows the stored state.
 * @param unpublished those of the items that are not on the portal already
 * @param onRequeued selects an item that waits again, for the keys (rule 14.36)
 */
export function useReviewActions(
  unpublished: (items: readonly FeedItem[]) => Promise<FeedItem[]>,
  onRequeued: (item: FeedItem) => void,
) {
  const client = useQueryClient();
  const { remove, refresh } = useArticleCache();
  const { isIdle, warnIfPending, enqueue } = useTurnActions();

  /** Undone items and items that cannot be undone are removed from the decision. */
  const undoApproval = async (decision: Decision & { status: "approved" }) => {
    const store = await openFeeds();
    /** `changed`: articles edited since the approval, which stay. `error`: why some could not be undone now. */
    const undone = { requeued: [] as FeedItem[], changed: 0, elsewhere: 0, error: null as unknown };
    const refused = new Set<Publication>();
    for (const batch of chunks(decision.published, APPROVE_BATCH_SIZE)) {
      const results = await store.undoApprovals(batch);
      const requeued: FeedItem[] = [];
      const deletedArticleIds: string[] = [];
      for (const [index, publication] of batch.entries()) {
        const result = results[index] ?? { outcome: "missing" };
        if ("error" in result) {
          refused.add(publication);
          undone.error = result.error;
        } else if (result.outcome === "changed") undone.changed++;
        // `not-approved`: undone by an earlier call whose response was lost.
        else if (result.outcome === "done" || result.outcome === "not-approved") {
          requeued.push(publication.item);
          if (result.outcome === "done" && result.article)
            deletedArticleIds.push(result.article.id);
        } else undone.elsewhere++;
      }
      undone.requeued.push(...requeued);
      // Each call's result is recorded, even if the next one fails.
      decision.published = decision.published.filter(
        (publication) => refused.has(publication) || !batch.includes(publication),
      );
      await remove(deletedArticleIds);
      moveItems(client, idsOf(requeued), requeued);
    }
    return undone;
  };

  const undoRejection = async (items: readonly FeedItem[]) => {
    const requeued = await changeStatus(items, "rejected", "waiting");
    moveItems(client, idsOf(requeued), requeued);
    return { requeued, changed: 0, elsewhere: items.length - requeued.length, error: null };
  };

  const undo = async (decision: Decision) => {
    const isApproval = decision.status === "approved";
    const { requeued, changed, elsewhere, error } = isApproval
      ? await undoApproval(decision).finally(refresh)
      : await undoRejection(decision.items);
    if (error === null) forgetDecision(decision);
    if (requeued[0]) onRequeued(requeued[0]);
    const done =
      requeued.length > 0 &&
      (isApproval
        ? plural(requeued.length, "Aprovação desfeita.", `${requeued.length} aprovações desfeitas.`)
        : plural(requeued.length, "Rejeição desfeita.", `${requeued.length} rejeições desfeitas.`));
    const problems = [
      changed > 0 && changedText(changed),
      elsewhere > 0 && elsewhereText(elsewhere),
      error !== null && errorMessage(error),
    ].filter(Boolean);
    if (problems.length > 0) {
      throw new ServiceError("server", [done, ...problems].filter(Boolean).join(" "));
    }
    toast({
      title: done || "Nada a desfazer.",
      description: `${requeued[0]?.title ?? ""}${requeued.length > 1 ? "…" : ""}`,
    });
  };

  /** Undoes the latest decision, waiting for a pending one; if that one fails, undoes nothing. */
  const undoLast = () => {
    const before = latestDecision();
    const wasPending = !isIdle();
    return enqueue("Erro ao desfazer", [UNDO], async () => {
      const last = latestDecision();
      if (last && !(wasPending && last === before)) return undo(last);
      toast({
        title: "Nada a desfazer.",
        description: last
          ? "A decisão que estava em andamento não foi gravada."
          : "Nenhuma decisão foi tomada nesta visita.",
      });
    });
  };

  const giveBack = (item: FeedItem) =>
    enqueue("Erro ao devolver à fila", [item.id], async () => {
      const { articleId } = item;
      if (articleId !== null) {
        const published = [{ item: { ...item, status: "waiting" as const }, articleId }];
        return undo({ status: "approved", published });
      }
      const [moved] = await changeStatus([item], "rejected", "waiting");
      moveItems(client, [item.id]);
      if (!moved) throw new ServiceError("server", elsewhereText(1));
      toast({ title: "Item devolvido à fila.", description: item.title });
    });

  const promote = (item: FeedItem) =>
    enqueue("Erro ao trazer o item para a fila", [item.id], async () => {
      const [moved] = await changeStatus([item], "near-miss", "waiting");
      moveItems(client, [item.id], moved && [{ ...item, status: "waiting" }]);
      if (!moved) throw new ServiceError("server", "O item já não está entre os quase aceitos.");
      toastSuccess("Item na fila.", displayTitle(item));
    });

  const approval = useApprovalActions(unpublished, undoLast);

  return {
    ...approval,
    /** Also while an undo is pending: the next key is meant for its result (rule 14.36). */
    warnIfPending: (ids: readonly string[]) => warnIfPending([...ids, UNDO]),

    reject: (items: readonly FeedItem[]) =>
      enqueue("Erro ao rejeitar", idsOf(items), async () => {
        const rejected = await changeStatus(items, "waiting", "rejected");
        moveItems(client, idsOf(items));
        const elsewhere = items.length - rejected.length;
        const isAny = rejected.length > 0;
        if (isAny) rememberDecision({ status: "rejected", items: rejected });
        toast({
          title: plural(rejected.length, "Item rejeitado.", `${rejected.length} itens rejeitados.`),
          description: [
            elsewhere > 0 && elsewhereText(elsewhere),
            isAny && "Pressione U para desfazer.",
          ]
            .filter(Boolean)
            .join(" "),
          action: isAny ? undoBy(undoLast) : undefined,
        });
      }),

    /** Returns an item to the queue, or brings a near miss into it. */
    restore: (item: FeedItem) => (item.status === "near-miss" ? promote(item) : giveBack(item)),

    undo: undoLast,
  };
}
