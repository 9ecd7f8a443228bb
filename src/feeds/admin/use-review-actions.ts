import { useQueryClient } from "@tanstack/react-query";
import { useNews } from "@/articles/data/news-context";
import { displayTitle } from "@/articles/model/article";
import { APPROVE_BATCH_SIZE, type Publication } from "@/feeds/data/approvals.ts";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { moveItems } from "@/feeds/data/item-queries.ts";
import { openFeeds } from "@/feeds/data/open-feeds.ts";
import { errorMessage } from "@/lib/error-message";
import { counted, plural } from "@/lib/plural";
import { ServiceError } from "@/lib/service-error";
import { toast, undoBy } from "@/ui/toast-store";
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

/** Beside the items' own ids: taking back is one of the things that are done one at a time. */
const UNDO = "undo";

const keptText = (count: number) =>
  counted(
    count,
    "artigo foi alterado depois da aprovação e continua no portal. Veja em Gerenciar Notícias.",
    "artigos não foram retirados: foram alterados depois da aprovação. Veja em Gerenciar Notícias.",
  );

interface UndoResult {
  back: FeedItem[];
  /** Changed since the approval, and therefore kept. */
  kept: number;
  elsewhere: number;
  /** Why some could not be taken back now. */
  error: unknown;
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

  const approval = useApprovalActions({
    leave: (ids) => moveItems(client, ids),
    unpublished,
    enqueue,
    onUndo: () => void undoLast(),
  });

  /** Items that the database says can never be taken back leave the decision, as those that were taken back do. */
  const undoApproval = async (decision: Decision & { status: "approved" }): Promise<UndoResult> => {
    const store = await openFeeds();
    const undone: UndoResult = { back: [], kept: 0, elsewhere: 0, error: null };
    const published = decision.published;
    const left: Publication[] = [];
    for (let start = 0; start < published.length; start += APPROVE_BATCH_SIZE) {
      const batch = published.slice(start, start + APPROVE_BATCH_SIZE);
      const results = await store.undoApprovals(batch);
      const back: FeedItem[] = [];
      const gone: string[] = [];
      for (const [index, publication] of batch.entries()) {
        const result = results[index] ?? { outcome: "missing" };
        if ("error" in result) {
          left.push(publication);
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
      decision.published = [...left, ...published.slice(start + batch.length)];
      drop(gone, false);
      moveItems(client, new Set(), back);
    }
    return undone;
  };

  const undoRejection = async ({
    items,
  }: Decision & { status: "rejected" }): Promise<UndoResult> => {
    const ids = items.map(({ id }) => id);
    const moved = await (await openFeeds()).changeStatus(ids, "rejected", "waiting", new Date());
    const back = items.filter(({ id }) => moved.has(id));
    moveItems(client, new Set(), back);
    return { back, kept: 0, elsewhere: items.length - back.length, error: null };
  };

  const undo = async (decision: Decision) => {
    const isApproval = decision.status === "approved";
    const { back, kept, elsewhere, error } = isApproval
      ? await undoApproval(decision).finally(() => void reload())
      : await undoRejection(decision);
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
      if (!last || (isOfPending && last === before)) {
        toast({
          title: "Nada a desfazer.",
          description: last
            ? "A decisão que estava em andamento não foi gravada."
            : "Nenhuma decisão foi tomada nesta visita.",
        });
        return;
      }
      await undo(last);
    });
  };

  return {
    ...approval,
    /** Also while a decision is taken back: the next key is meant for what comes of it (rule 14.36). */
    areUnderWay: (ids: readonly string[]) => areUnderWay([...ids, UNDO]),

    reject: (items: readonly FeedItem[]) =>
      enqueue(
        "Erro ao rejeitar",
        items.map(({ id }) => id),
        async () => {
          if (items.length === 0) return;
          const ids = items.map(({ id }) => id);
          const moved = await (
            await openFeeds()
          ).changeStatus(ids, "waiting", "rejected", new Date());
          const rejected = items.filter(({ id }) => moved.has(id));
          if (rejected.length > 0) rememberDecision({ status: "rejected", items: rejected });
          moveItems(client, new Set(ids));
          const elsewhere = items.length - rejected.length;
          toast({
            title: plural(
              rejected.length,
              "Item rejeitado.",
              `${rejected.length} itens rejeitados.`,
            ),
            description: [
              elsewhere > 0 && elsewhereText(elsewhere),
              rejected.length > 0 && "Pressione U para desfazer.",
            ]
              .filter(Boolean)
              .join(" "),
            ...(rejected.length > 0 && { action: undoBy(() => void undoLast()) }),
          });
        },
      ),

    restore: (item: FeedItem) =>
      enqueue("Erro ao devolver à fila", [item.id], async () => {
        if (item.articleId !== null) {
          const { id, articleId } = item;
          moveItems(client, new Set([id]));
          await undo({
            status: "approved",
            published: [{ item: { ...item, status: "waiting" }, articleId }],
          });
          return;
        }
        const moved = await (
          await openFeeds()
        ).changeStatus([item.id], "rejected", "waiting", new Date());
        moveItems(client, new Set([item.id]));
        if (!moved.has(item.id)) throw new ServiceError("server", elsewhereText(1));
        toast({ title: "Item devolvido à fila.", description: item.title });
      }),

    /** Brings a near miss into the queue. */
    promote: (item: FeedItem) =>
      enqueue("Erro ao trazer o item para a fila", [item.id], async () => {
        const moved = await (
          await openFeeds()
        ).changeStatus([item.id], "near-miss", "waiting", new Date());
        if (!moved.has(item.id)) {
          throw new ServiceError("server", "O item já não está entre os quase aceitos.");
        }
        moveItems(client, new Set([item.id]), [{ ...item, status: "waiting" }]);
        toast({
          title: "Item na fila.",
          description: displayTitle(item),
          variant: "success",
        });
      }),

    undo: undoLast,
  };
}
