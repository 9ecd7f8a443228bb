import { type Article, displayTitle } from "@/articles/model/article";
import { storableFields } from "@/articles/model/stored-fields";
import { toast } from "@/ui/toast-store";
import { keepDeleted } from "@/articles/desk/history/deleted-storage";
import type { RunTexts } from "./bulk-texts";
import type { Outcome } from "./run-in-sequence";
import { ServiceError } from "@/lib/service-error";
import { useNews } from "@/articles/data/news-context";

const isOutcomeUnknown = (error: unknown) =>
  error instanceof ServiceError && error.isOutcomeUnknown;

/** The panel's writes on many articles (rule 12.6): one after the other, and one reload at the end. */
export function useBulkActions() {
  const { reload, change, remove } = useNews();

  return {
    deleteOne: async (article: Article) => {
      try {
        await remove(article.id, false);
      } catch (error) {
        // It may be gone; as long as it is in the list it is not offered.
        if (isOutcomeUnknown(error)) keepDeleted(article, new Date());
        throw error;
      }
      keepDeleted(article, new Date());
    },

    moveOne: async ({ id, stored }: Article, category: string) => {
      await change({ id, known: stored }, { ...storableFields(stored), category }, false);
    },

    /** To be called when a run is over. */
    settle: (texts: RunTexts) => {
      return ({ done, failed, untried }: Outcome<{ title: string }>, hasLeft: boolean) => {
        void reload();
        if (!hasLeft) return;
        // The dialog that would have said so is gone.
        const rest = failed.length + untried.length;
        const [first] = [...failed.map(({ item }) => item), ...untried];
        toast({
          title: texts.done(done.length),
          description:
            first && `${texts.notDone(rest)} ${displayTitle(first)}${rest > 1 ? "…" : ""}`,
          variant: rest > 0 ? "destructive" : "success",
        });
      };
    },
  };
}
