import { useRef, useState } from "react";
import type { Article } from "@/articles/model/article";
import type { ArticleFields } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import { toast, toastFailure } from "@/ui/toast-store";
import type { FeedItem, ItemStatus } from "@/feeds/data/feed-rows.ts";
import { ServiceError } from "@/lib/service-error";
import { useNews } from "@/articles/data/news-context";
import { fieldsOfItem } from "@/feeds/data/published-articles.ts";
import type { BulkItem } from "@/articles/desk/bulk/bulk-dialog";
import { useBulkRun } from "@/articles/desk/bulk/use-bulk-run";
import { openFeeds } from "./panel-feeds";
import { useArticleActions } from "@/articles/desk/form/use-article-actions";

const CHANGED_MEANWHILE =
  "O artigo publicado mudou ou já não está no portal. Veja em Gerenciar Notícias.";

interface Decision {
  items: readonly FeedItem[];
  status: ItemStatus;
  /** What was published for it. */
  published?: Article;
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count} ${many}`;

function skippedText(count: number): string {
  if (count === 0) return "";
  return counted(
    count,
    "1 já estava publicado e ficou na fila.",
    "já estavam publicados e ficaram na fila.",
  );
}

/**
 * Approves, rejects and takes back; each is notified by a toast, and the list follows what was stored.
 * @param isPublished whether the item's address is on the portal already
 */
export function useReviewActions(
  change: (leave: ReadonlySet<string>, back: readonly FeedItem[]) => void,
  isPublished: (item: FeedItem) => boolean,
) {
  const { articles, reload, create, remove } = useNews();
  const { createArticle } = useArticleActions();
  const past = useRef<Decision[]>([]);
  const [isBusy, setBusy] = useState(false);

  const attempt = async (title: string, work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastFailure(title, error);
    } finally {
      setBusy(false);
    }
  };

  const decide = async (items: readonly FeedItem[], status: ItemStatus, published?: Article) => {
    const ids = items.map(({ id }) => id);
    await (await openFeeds()).decide(ids, status, new Date());
    past.current.push({ items, status, ...(published && { published }) });
    change(new Set(ids), []);
  };

  /** What is published although the queue was not notified of it: another try publishes nothing again. */
  const published = useRef(new Map<string, Article>());
  const skipped = useRef("");
  const approvals = useBulkRun<FeedItem & BulkItem>({
    perform: async (item) => {
      const article =
        published.current.get(item.id) ?? (await create(fieldsOfItem(item), item.id, false));
      published.current.set(item.id, article);
      await decide([item], "approved", article);
      published.current.delete(item.id);
    },
    onFinish: ({ done, failed, untried }) => {
      void reload();
      const [first] = failed;
      const total = done.length + failed.length + untried.length;
      if (first) {
        toastFailure("Erro ao aprovar", first.error, `${done.length} de ${total} publicados. `);
      } else if (done.length > 0) {
        toast({
          title: counted(done.length, "1 artigo publicado.", "artigos publicados."),
          description: `${skipped.current} Pressione U para desfazer o último.`.trim(),
          variant: "success",
        });
      }
    },
  });

  return {
    isBusy: isBusy || approvals.isRunning,
    reject: (items: readonly FeedItem[]) =>
      attempt("Erro ao rejeitar", async () => {
        if (items.length === 0) return;
        await decide(items, "rejected");
        toast({
          title: counted(items.length, "Item rejeitado.", "itens rejeitados."),
          description: "Pressione U para desfazer.",
        });
      }),

    /** Rejects with what the form is to say. */
    approve: async (item: FeedItem, fields: ArticleFields) => {
      const published = await createArticle(fields, item.id);
      // It is published: that the queue was not notified of it must not make the form say otherwise.
      await decide([item], "approved", published).catch((error: unknown) =>
        toastFailure("Publicado, mas ainda na fila", error),
      );
    },

    /** The run of `approveMany`, to be shown. */
    approvals,

    /** One after the other, as the form would. None is published twice. */
    approveMany: (chosen: readonly FeedItem[]) => {
      if (isBusy || approvals.isRunning) return;
      const items = chosen.filter((item) => !isPublished(item));
      skipped.current = skippedText(chosen.length - items.length);
      if (items.length === 0) toast({ title: "Nada a publicar.", description: skipped.current });
      else void approvals.start(items.map((item) => Object.assign({ key: item.id }, item)));
    },

    restore: (item: FeedItem) =>
      attempt("Erro ao devolver à fila", async () => {
        await (await openFeeds()).decide([item.id], "waiting", new Date());
        change(new Set([item.id]), []);
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
        const { published } = last;
        if (published) {
          const listed = articles.find(({ id }) => id === published.id);
          const isUnchanged =
            listed && differingFields(listed.stored, published.stored).length === 0;
          if (!isUnchanged) throw new ServiceError("server", CHANGED_MEANWHILE);
          await remove(published.id);
        }
        const ids = last.items.map(({ id }) => id);
        await (await openFeeds()).decide(ids, "waiting", new Date());
        past.current.pop();
        change(new Set(), last.items);
        toast({
          title: last.status === "approved" ? "Aprovação desfeita." : "Rejeição desfeita.",
          description: last.items[0]?.title ?? "",
        });
      }),
  };
}
