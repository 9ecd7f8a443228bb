import { useRef, useState } from "react";
import type { Article } from "@/articles/model/article";
import type { ArticleFields } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import { toast, toastFailure } from "@/ui/toast-store";
import type { FeedItem, ItemStatus } from "@/feeds/data/feed-rows.ts";
import { ServiceError } from "@/lib/service-error";
import { useNews } from "@/articles/data/news-context";
import { fieldsOfItem } from "@/feeds/data/published-articles.ts";
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

function tellSkipped(count: number): string {
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
  const { articles, create, remove } = useNews();
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

  return {
    isBusy,
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

    /** One after the other, as the form would; the first that fails ends it. None is published twice. */
    approveMany: (chosen: readonly FeedItem[]) =>
      attempt("Erro ao aprovar", async () => {
        const items = chosen.filter((item) => !isPublished(item));
        const skipped = tellSkipped(chosen.length - items.length);
        if (items.length === 0) {
          toast({ title: "Nada a publicar.", description: skipped });
          return;
        }
        let done = 0;
        try {
          for (const item of items) {
            await decide([item], "approved", await create(fieldsOfItem(item), item.id));
            done++;
          }
        } catch (error) {
          toastFailure("Erro ao aprovar", error, `${done} de ${items.length} publicados. `);
          return;
        }
        toast({
          title: counted(done, "1 artigo publicado.", "artigos publicados."),
          description: `${skipped} Pressione U para desfazer o último.`.trim(),
          variant: "success",
        });
      }),

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
