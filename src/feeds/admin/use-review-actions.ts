import { useQueryClient } from "@tanstack/react-query";
import { useNews } from "@/articles/data/news-context";
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

const keptText = (count: number) =>
  counted(
    count,
    "artigo foi alterado depois da aprovação e continua no portal. Veja em Gerenciar Notícias.",
    "artigos não foram retirados: foram alterados depois da aprovação. Veja em Gerenciar Notícias.",
  );

/** Beside the items' own ids: taking back is one of the things that are done one at a time. */
const UNDO = "undo";

const idsOf = (items: readonly FeedItem[]) => items.map(({ id }) => id);

/** @returns those of the items that had this status, and have the other one now */
async function changeStatus(
  items: readonly FeedItem[],
  from: ItemStatus,
  to: "waiting" | "rejected",
): Promise<FeedItem[]> {
  const changed = await (await openFeeds()).changeStatus(idsOf(items), from, to, new Date());
  return items.filter(({ id }) => changed.has(id));
}

/**
 * Approves, rejects and takes back; each is notified by a toast, and the list follows what was stored.
 * @param unpublished those of the items that are not on the portal already
 * @param onBack an item waits again: it is the one that the keys act on (rule 14.36)
 */
export function useReviewActions(
  unpublished: (items: readonly FeedItem[]) => Promise<FeedItem[]>,
  onBack: (item: FeedItem) => void,
) {
  const client = useQueryClient();
  const { drop, reload } = useNews();
  const { isFirst, areUnderWay, enqueue } = useTurnActions();

  /** Items that the database says can never be taken back leave the decision, as those that were taken back do. */
  const undoApproval = async (decision: Decision & { status: "approved" }) => {
    const store = await openFeeds();
    /** `kept`: changed since the approval. `error`: why some could not be taken back now. */
    const undone = { back: [] as FeedItem[], kept: 0, elsewhere: 0, error: null as unknown };
    const refused = new Set<Publication>();
    for (const batch of chunks(decision.published, APPROVE_BATCH_SIZE)) {
      const results = await store.undoApprovals(batch);
      const back: FeedItem[] = [];
      const gone: string[] = [];
      for (const [index, publication] of batch.entries()) {
        const result = results[index] ?? { outcome: "missing" };
        if ("error" in result) {
          refused.add(publication);
          undone.error = result.error;
        } else if (result.outcome === "changed") undone.kept++;
        // One that is not approved was taken back by a call whose response was lost.
        else if (result.outcome === "done" || result.outcome === "not-approved") {
          back.push(publication.item);
          if (result.outcome === "done" && result.article) gone.push(result.article.id);
        } else undone.elsewhere++;
      }
      undone.back.push(...back);
      // One call's result stands, whatever becomes of the next.
      decision.published = decision.published.filter(
        (publication) => refused.has(publication) || !batch.includes(publication),
      );
      drop(gone, false);
      moveItems(client, [], back);
    }
    return undone;
  };

  const undoRejection = async (items: readonly FeedItem[]) => {
    const back = await changeStatus(items, "rejected", "waiting");
    moveItems(client, [], back);
    return { back, kept: 0, elsewhere: items.length - back.length, error: null };
  };

  const undo = async (decision: Decision) => {
    const isApproval = decision.status === "approved";
    const { back, kept, elsewhere, error } = isApproval
      ? await undoApproval(decision).finally(() => void reload())
      : await undoRejection(decision.items);
    if (error === null) forgetDecision(decision);
    if (back[0]) onBack(back[0]);
    const done =
      back.length > 0 &&
      (isApproval
        ? plural(back.length, "Aprovação desfeita.", `${back.length} aprovações desfeitas.`)
        : plural(back.length, "Rejeição desfeita.", `${back.length} rejeições desfeitas.`));
    const problems = [
      kept > 0 && keptText(kept),
      elsewhere > 0 && elsewhereText(elsewhere),
      error !== null && errorMessage(error),
    ].filter(Boolean);
    if (problems.length > 0) {
      throw new ServiceError("server", [done, ...problems].filter(Boolean).join(" "));
    }
    toast({
      title: done || "Nada a desfazer.",
      description: `${back[0]?.title ?? ""}${back.length > 1 ? "…" : ""}`,
    });
  };

  /** Takes back the last decision, also one that is under way; never an earlier one in the place of one that failed. */
  const undoLast = () => {
    const before = latestDecision();
    const isOfPending = !isFirst();
    return enqueue("Erro ao desfazer", [UNDO], async () => {
      const last = latestDecision();
      if (last && !(isOfPending && last === before)) return undo(last);
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
        moveItems(client, [item.id]);
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
      if (!moved) throw new ServiceError("server", "O item já não está entre os quase aceitos.");
      moveItems(client, [item.id], [{ ...item, status: "waiting" }]);
      toastSuccess("Item na fila.", displayTitle(item));
    });

  const approval = useApprovalActions(unpublished, undoLast);

  return {
    ...approval,
    /** Also while a decision is taken back: the next key is meant for what comes of it (rule 14.36). */
    areUnderWay: (ids: readonly string[]) => areUnderWay([...ids, UNDO]),

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

    /** Gives an item back to the queue, or brings a near miss into it. */
    restore: (item: FeedItem) => (item.status === "near-miss" ? promote(item) : giveBack(item)),

    undo: undoLast,
  };
}
