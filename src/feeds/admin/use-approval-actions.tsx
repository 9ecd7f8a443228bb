import { useRef, useState } from "react";
import { useNews } from "@/articles/data/news-context";
import type { BulkItem } from "@/admin/bulk-account";
import type { Failure } from "@/admin/run-in-batches";
import { useBulkRun } from "@/admin/use-bulk-run";
import { ArticleConflict } from "@/articles/model/article-conflict";
import type { Article } from "@/articles/model/article";
import type { ArticleFields } from "@/articles/model/fields";
import { savedText } from "@/articles/model/scheduled";
import { differingFields } from "@/articles/model/stored-fields";
import { APPROVE_BATCH_SIZE, type ApprovalResult, type Publication } from "@/feeds/data/approvals";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { openFeeds } from "@/feeds/data/open-feeds.ts";
import { counted } from "@/lib/plural";
import { ServiceError } from "@/lib/service-error";
import { toast, toastFailure, undoBy } from "@/ui/toast-store";
import { approvalTexts } from "./approval-texts";
import { rememberDecision } from "./decision-history";
import { type Skipped, skippedOf, skippedText, warnings } from "./skipped-items";
import type { Turns } from "./use-turn-actions";

/** Why an item was not published by this call, and does not wait any longer. */
const ELSEWHERE = {
  "already-approved": "O item já foi aprovado em outro lugar.",
  "already-rejected": "O item já foi rejeitado em outro lugar.",
  missing: "O item não existe mais.",
};

const SAVE_FAILED = "Erro ao salvar artigo";
const OTHER_TEXT = "A tentativa anterior publicou este item com outro texto.";

/** The account of a run's rest, for a toast on another page. */
function leftText(failed: number, untried: number): string {
  const parts = [
    failed > 0 && counted(failed, "não foi publicado", "não foram publicados"),
    untried > 0 && counted(untried, "nem foi tentado", "nem foram tentados"),
  ];
  return `Você saiu da fila: ${parts.filter(Boolean).join(" e ")}. Veja o que continua à espera.`;
}

type RunItem = FeedItem & BulkItem;

interface ApprovalOptions {
  /** Takes items out of the queue. */
  leave: (ids: ReadonlySet<string>) => void;
  /** Those of the items that are not on the portal already. */
  unpublished: (items: readonly FeedItem[]) => Promise<FeedItem[]>;
  enqueue: Turns["enqueue"];
  onUndo: () => void;
}

const remember = (published: readonly Publication[]) => {
  if (published.length > 0) rememberDecision({ status: "approved", published });
};

/** Publishes items of the queue: by the form, as one stands, or many. All in the one way of `approvals.ts`. */
export function useApprovalActions({ leave, unpublished, enqueue, onUndo }: ApprovalOptions) {
  const { upsert, reload } = useNews();
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const notice = useRef("");

  /** Puts a call's results into the list of the news, and takes its items out of the queue. */
  const applyResults = async (
    items: readonly FeedItem[],
    results: readonly ApprovalResult[],
    isLast: boolean,
  ) => {
    const published: Publication[] = [];
    const failed: Failure<FeedItem>[] = [];
    const articles: Article[] = [];
    const left = new Set<string>();
    for (const [index, item] of items.entries()) {
      const result = results[index] ?? { outcome: "missing" };
      if ("error" in result) {
        failed.push({ item, error: result.error });
        continue;
      }
      left.add(item.id);
      if ("article" in result && result.article) articles.push(result.article);
      if (result.outcome === "done") published.push({ item, articleId: result.articleId });
      else failed.push({ item, error: new ServiceError("server", ELSEWHERE[result.outcome]) });
    }
    if (articles.length > 0) upsert(articles, isLast);
    leave(left);
    return { published, failed, articles };
  };

  const run = useRef<Publication[]>([]);
  const approvals = useBulkRun<RunItem>({
    perform: {
      size: APPROVE_BATCH_SIZE,
      perform: async (batch) => {
        const results = await (await openFeeds()).approve(batch.map((item) => ({ item })));
        const { published, failed } = await applyResults(batch, results, false);
        run.current.push(...published);
        return failed as Failure<RunItem>[];
      },
    },
    onFinish: ({ done, failed, untried }, hasLeft) => {
      if (run.current.length > 0) void reload();
      remember(run.current);
      run.current = [];
      const rest = failed.length + untried.length;
      if (done.length + rest === 0) {
        toast({ title: "Nada a publicar.", description: notice.current });
        return;
      }
      // Its dialog, while it is there, accounts for the rest.
      if (rest > 0 && !hasLeft) return;
      toast({
        title: approvalTexts.done(done.length),
        description: hasLeft
          ? rest > 0 && leftText(failed.length, untried.length)
          : `${notice.current} Pressione U para desfazer.`.trim(),
        variant: rest > 0 ? "destructive" : "success",
        ...(!hasLeft && { action: undoBy(onUndo) }),
      });
    },
  });

  return {
    /**
     * @returns the stored article, if it is there still. Rejects with what the form is to say; with an ArticleConflict
     * when the item is published already, with other text
     */
    approve: async (item: FeedItem, fields: ArticleFields): Promise<Article | undefined> => {
      let article: Article | undefined;
      try {
        const results = await (await openFeeds()).approve([{ item, fields }]);
        const { published, failed, articles } = await applyResults([item], results, true);
        remember(published);
        [article] = articles;
        if (article && differingFields(article.stored, fields).length > 0) {
          const reason = failed.length > 0 ? ELSEWHERE["already-approved"] : OTHER_TEXT;
          throw new ArticleConflict(article, reason);
        }
        if (failed[0]) throw failed[0].error;
      } catch (error) {
        if (error instanceof ArticleConflict) {
          toast({ title: SAVE_FAILED, description: error.reason, variant: "destructive" });
        } else toastFailure(SAVE_FAILED, error);
        throw error;
      }
      toast({
        title: "Artigo criado com sucesso!",
        description: savedText(fields),
        variant: "success",
        action: undoBy(onUndo),
      });
      return article;
    },

    /** Publishes one without the form; what is odd is left to it. */
    approveAsItStands: (item: FeedItem) =>
      enqueue("Erro ao aprovar", [item.id], async () => {
        const title = savedText(item);
        if (warnings(item).length > 0) {
          toast({ title: "Este item pede uma olhada: abra o formulário (A).", description: title });
          return;
        }
        if ((await unpublished([item])).length === 0) {
          toast({ title: "Já está publicado, e ficou na fila.", description: title });
          return;
        }
        const results = await (await openFeeds()).approve([{ item }]);
        const { published, failed } = await applyResults([item], results, true);
        if (failed[0]) throw failed[0].error;
        remember(published);
        toast({
          title: "Artigo publicado.",
          description: `${title} · Pressione U para desfazer.`,
          variant: "success",
          action: undoBy(onUndo),
        });
      }),

    /** The run of `approveMany`, to be shown. */
    approvals,
    /** The items that it left in the queue. */
    skipped,
    closeApprovals: () => {
      setSkipped([]);
      approvals.reset();
    },

    /** In batches. None is published twice, and none that asks for the form. */
    approveMany: async (chosen: readonly FeedItem[]) => {
      if (approvals.isRunning) return;
      const ids = chosen.map(({ id }) => id);
      await enqueue("Erro ao aprovar", ids, async () => {
        const left = skippedOf(chosen, await unpublished(chosen));
        const isLeft = new Set(left.map(({ item }) => item));
        const items = chosen.filter((item) => !isLeft.has(item));
        setSkipped(left);
        notice.current = skippedText(left);
        void approvals.start(items.map((item) => Object.assign({ key: item.id }, item)));
      });
    },
  };
}
