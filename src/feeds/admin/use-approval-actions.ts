import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useArticleCache } from "@/articles/admin/use-articles";
import { runTexts } from "@/admin/bulk-texts";
import { type Failure, restOf } from "@/admin/run-in-batches";
import { useBulkRun } from "@/admin/use-bulk-run";
import { ArticleConflict } from "@/articles/model/article-conflict";
import type { Article } from "@/articles/model/article";
import type { ArticleFields } from "@/articles/model/fields";
import { savedText } from "@/articles/model/scheduled";
import { differingFields } from "@/articles/model/stored-fields";
import {
  APPROVE_BATCH_SIZE,
  type ApprovalRequest,
  type Publication,
} from "@/feeds/data/approvals.ts";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { moveItems } from "@/feeds/data/item-queries.ts";
import { openFeeds } from "@/feeds/data/open-feeds.ts";
import { counted } from "@/lib/plural";
import { ServiceError } from "@/lib/service-error";
import { toast, toastFailure, toastSuccess, undoBy } from "@/ui/toast-store";
import { rememberDecision } from "./decision-history";
import { type Skipped, skippedOf, skippedText, warnings } from "./skipped-items";
import { useTurnActions } from "./use-turn-actions";

export const APPROVAL_TEXTS = runTexts(
  "Publicando",
  ["artigo", "artigos"],
  ["publicado", "publicados"],
);

/** Why an item was not published by this call, and does not wait any longer. */
const ELSEWHERE = {
  "already-approved": "O item já foi aprovado em outro lugar.",
  "already-rejected": "O item já foi rejeitado em outro lugar.",
  missing: "O item não existe mais.",
};

const OTHER_TEXT = "A tentativa anterior publicou este item com outro texto.";

/** The account of a run's rest, for a toast on another page. */
function leftText(failed: number, untried: number): string {
  const parts = [
    failed > 0 && counted(failed, "não foi publicado", "não foram publicados"),
    untried > 0 && counted(untried, "nem foi tentado", "nem foram tentados"),
  ];
  return `Você saiu da fila: ${parts.filter(Boolean).join(" e ")}. Veja o que continua à espera.`;
}

const remember = (published: readonly Publication[]) => {
  if (published.length > 0) rememberDecision({ status: "approved", published });
};

/**
 * Publishes items of the queue: by the form, as one stands, or many. All in the one way of `approvals.ts`.
 * @param unpublished those of the items that are not on the portal already
 */
export function useApprovalActions(
  unpublished: (items: readonly FeedItem[]) => Promise<FeedItem[]>,
  onUndo: () => void,
) {
  const client = useQueryClient();
  const { enqueue } = useTurnActions();
  const { store, refresh } = useArticleCache();
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const notice = useRef("");

  /** One call: its articles go into the list of the news, and its items out of the queue. */
  const publish = async (requests: readonly ApprovalRequest[], isLast = true) => {
    const results = await (await openFeeds()).approve(requests);
    const published: Publication[] = [];
    const failed: Failure<FeedItem>[] = [];
    const articles: Article[] = [];
    const decided: string[] = [];
    for (const [index, { item }] of requests.entries()) {
      const result = results[index] ?? { outcome: "missing" };
      if ("error" in result) {
        failed.push({ item, error: result.error });
        continue;
      }
      decided.push(item.id);
      if ("article" in result && result.article) articles.push(result.article);
      if (result.outcome === "done") published.push({ item, articleId: result.articleId });
      else failed.push({ item, error: new ServiceError("server", ELSEWHERE[result.outcome]) });
    }
    if (articles.length > 0) await store(articles);
    if (articles.length > 0 && isLast) refresh();
    moveItems(client, decided);
    return { published, failed, articles };
  };

  const publishedInRun = useRef<Publication[]>([]);
  const approvals = useBulkRun<FeedItem>({
    perform: {
      size: APPROVE_BATCH_SIZE,
      perform: async (batch) => {
        const requests = batch.map((item) => ({ item }));
        const { published, failed } = await publish(requests, false);
        publishedInRun.current.push(...published);
        return failed;
      },
    },
    onFinish: (outcome, hasLeft) => {
      if (publishedInRun.current.length > 0) refresh();
      remember(publishedInRun.current);
      publishedInRun.current = [];
      const { done, failed, untried } = outcome;
      const rest = restOf(outcome);
      if (done.length + rest === 0) {
        toast({ title: "Nada a publicar.", description: notice.current });
        return;
      }
      // Its dialog, while it is there, accounts for the rest.
      if (rest > 0 && !hasLeft) return;
      toast({
        title: APPROVAL_TEXTS.done(done.length),
        description: hasLeft
          ? rest > 0 && leftText(failed.length, untried.length)
          : `${notice.current} Pressione U para desfazer.`.trim(),
        variant: rest > 0 ? "destructive" : "success",
        action: hasLeft ? undefined : undoBy(onUndo),
      });
    },
  });

  return {
    /**
     * @returns the stored article, if it is there still. Rejects with what the form is to say; with an ArticleConflict
     * when the item is published already, with other text
     */
    approve: async (item: FeedItem, fields: ArticleFields): Promise<Article | undefined> => {
      try {
        const { published, failed, articles } = await publish([{ item, fields }]);
        remember(published);
        const [article] = articles;
        if (article && differingFields(article.stored, fields).length > 0) {
          const reason = failed.length > 0 ? ELSEWHERE["already-approved"] : OTHER_TEXT;
          throw new ArticleConflict(article, reason);
        }
        if (failed[0]) throw failed[0].error;
        toastSuccess("Artigo criado com sucesso!", savedText(fields), undoBy(onUndo));
        return article;
      } catch (error) {
        toastFailure("Erro ao salvar artigo", error);
        throw error;
      }
    },

    /** Publishes one without the form; what is odd is left to it. */
    approveAsItStands: (item: FeedItem) =>
      enqueue("Erro ao aprovar", [item.id], async () => {
        const description = savedText(item);
        if (warnings(item).length > 0) {
          toast({ title: "Este item pede uma olhada: abra o formulário (A).", description });
          return;
        }
        if ((await unpublished([item])).length === 0) {
          toast({ title: "Já está publicado, e ficou na fila.", description });
          return;
        }
        const { published, failed } = await publish([{ item }]);
        if (failed[0]) throw failed[0].error;
        remember(published);
        const undoHint = `${description} · Pressione U para desfazer.`;
        toastSuccess("Artigo publicado.", undoHint, undoBy(onUndo));
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
    approveMany: (chosen: readonly FeedItem[]) => {
      if (approvals.isRunning) return;
      const ids = chosen.map(({ id }) => id);
      enqueue("Erro ao aprovar", ids, async () => {
        const left = skippedOf(chosen, await unpublished(chosen));
        const isLeft = new Set(left.map(({ item }) => item));
        setSkipped(left);
        notice.current = skippedText(left);
        void approvals.start(chosen.filter((item) => !isLeft.has(item)));
      });
    },
  };
}
