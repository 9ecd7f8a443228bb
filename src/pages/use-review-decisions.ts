import { useRef, useState } from "react";
import type { StoredFields } from "@/articles/article";
import type { ArticleFields } from "@/articles/article-draft";
import { fieldsToSend, draftFrom } from "@/articles/article-draft";
import { useAuth } from "@/auth/auth-context";
import { toast } from "@/components/ui/toast-store";
import type { FeedItem, ItemStatus } from "@/feeds/feed-rows.ts";
import { keyOfUrl } from "@/feeds/published-articles.ts";
import { errorMessage } from "@/lib/error-message";
import { ServiceError } from "@/lib/service-error";
import { useNews } from "@/news/news-context";
import { fieldsOfItem } from "@/review/item-fields";
import { openFeeds } from "@/review/panel-feeds";
import { useArticleWrites } from "./use-article-writes";

interface Decision {
  items: readonly FeedItem[];
  status: ItemStatus;
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count} ${many}`;

/** Approves, rejects and takes back; each is told by a toast, and the list follows what was stored. */
export function useReviewDecisions(
  change: (leave: ReadonlySet<string>, back: readonly FeedItem[]) => void,
) {
  const { articles, save, remove } = useNews();
  const { saveArticle } = useArticleWrites();
  const { expire } = useAuth();
  const past = useRef<Decision[]>([]);
  const [isBusy, setBusy] = useState(false);

  const attempt = async (title: string, work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (error instanceof ServiceError && error.kind === "session-expired") expire();
      toast({ title, description: errorMessage(error), variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };

  const decide = async (items: readonly FeedItem[], status: ItemStatus) => {
    const ids = items.map(({ id }) => id);
    await (await openFeeds()).decide(ids, status, new Date());
    past.current.push({ items, status });
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
    approve: async (item: FeedItem, fields: ArticleFields, known: StoredFields) => {
      await saveArticle(null, fields, known);
      // It is published: that the queue was not told of it must not make the form say otherwise.
      await decide([item], "approved").catch((error: unknown) =>
        toast({
          title: "Publicado, mas ainda na fila",
          description: errorMessage(error),
          variant: "destructive",
        }),
      );
    },

    /** One after the other, as the form would; the first that fails ends it. */
    approveMany: (items: readonly FeedItem[]) =>
      attempt("Erro ao aprovar", async () => {
        let done = 0;
        try {
          for (const item of items) {
            const stored = fieldsOfItem(item);
            await save(null, fieldsToSend(draftFrom(stored), stored));
            await decide([item], "approved");
            done++;
          }
        } catch (error) {
          throw new ServiceError(
            "server",
            `${done} de ${items.length} publicados. ${errorMessage(error)}`,
            { cause: error },
          );
        }
        toast({
          title: counted(done, "1 artigo publicado.", "artigos publicados."),
          description: "Pressione U para desfazer o último.",
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
        if (last.status === "approved") {
          for (const item of last.items) {
            const key = keyOfUrl(item.url);
            const published = articles.find(({ url, title }) =>
              key === "" ? title === item.title : keyOfUrl(url) === key,
            );
            if (published) await remove(published.id);
          }
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
