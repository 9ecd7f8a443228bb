import { useNews } from "@/articles/data/news-context";
import { APPROVE_BATCH_SIZE, type Publication } from "@/feeds/data/approvals.ts";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { errorMessage } from "@/lib/error-message";
import { ServiceError } from "@/lib/service-error";
import { toast } from "@/ui/toast-store";
import {
  type Decision,
  forgetDecision,
  latestDecision,
  rememberDecision,
} from "./decision-history";
import { openFeeds } from "./admin-feeds";
import { useApprovalActions } from "./use-approval-actions";
import { useTurnActions } from "./use-turn-actions";

const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count} ${many}`;

const elsewhereText = (count: number) =>
  counted(count, "O item já foi decidido em outro lugar.", "já foram decididos em outro lugar.");

/** Beside the items' own ids: taking back is one of the things that are done one at a time. */
const UNDO = "undo";

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

interface UndoResult {
  back: FeedItem[];
  /** Changed since: somebody's work by now. */
  kept: number;
  elsewhere: number;
  /** Why some could not be taken back now. */
  error: unknown;
}

/** Approves, rejects and takes back; each is notified by a toast, and the list follows what was stored. */
export function useReviewActions({ change, unpublished }: ReviewOptions) {
  const { drop, reload } = useNews();
  const { isBusy, isFirst, areUnderWay, enqueue } = useTurnActions();

  const approval = useApprovalActions({
    leave: (ids) => change(ids, []),
    unpublished,
    enqueue,
  });

  /** What the database says can never be taken back leaves the decision, as what was taken back does. */
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
      // What one call took back is taken back, whatever becomes of the next.
      decision.published = [...left, ...published.slice(start + batch.length)];
      drop(gone, false);
      change(new Set(), back);
    }
    return undone;
  };

  const undoRejection = async ({
    items,
  }: Decision & { status: "rejected" }): Promise<UndoResult> => {
    const ids = items.map(({ id }) => id);
    const moved = await (await openFeeds()).move(ids, "rejected", "waiting", new Date());
    const back = items.filter(({ id }) => moved.has(id));
    change(new Set(), back);
    return { back, kept: 0, elsewhere: items.length - back.length, error: null };
  };

  const undo = async (decision: Decision) => {
    const isApproval = decision.status === "approved";
    const { back, kept, elsewhere, error } = isApproval
      ? await undoApproval(decision).finally(() => void reload())
      : await undoRejection(decision);
    if (error === null) forgetDecision(decision);
    const done =
      back.length > 0 &&
      (isApproval
        ? counted(back.length, "Aprovação desfeita.", "aprovações desfeitas.")
        : counted(back.length, "Rejeição desfeita.", "rejeições desfeitas."));
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

  return {
    ...approval,
    isBusy: isBusy || approval.approvals.isRunning,
    areUnderWay,

    reject: (items: readonly FeedItem[]) =>
      enqueue(
        "Erro ao rejeitar",
        items.map(({ id }) => id),
        async () => {
          if (items.length === 0) return;
          const ids = items.map(({ id }) => id);
          const moved = await (await openFeeds()).move(ids, "waiting", "rejected", new Date());
          const rejected = items.filter(({ id }) => moved.has(id));
          if (rejected.length > 0) rememberDecision({ status: "rejected", items: rejected });
          change(new Set(ids), []);
          const elsewhere = items.length - rejected.length;
          toast({
            title: counted(rejected.length, "Item rejeitado.", "itens rejeitados."),
            description: [
              elsewhere > 0 && elsewhereText(elsewhere),
              rejected.length > 0 && "Pressione U para desfazer.",
            ]
              .filter(Boolean)
              .join(" "),
          });
        },
      ),

    restore: (item: FeedItem) =>
      enqueue("Erro ao devolver à fila", [item.id], async () => {
        const moved = await (await openFeeds()).move([item.id], "rejected", "waiting", new Date());
        change(new Set([item.id]), []);
        if (!moved.has(item.id)) throw new ServiceError("server", elsewhereText(1));
        toast({ title: "Item devolvido à fila.", description: item.title });
      }),

    /** Takes back the last decision, also one that is under way; never an earlier one in the place of one that failed. */
    undo: () => {
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
    },
  };
}
