import { type KeyboardEvent, useDeferredValue, useMemo, useState } from "react";
import type { Article } from "@/articles/model/article";
import { fieldsToSend } from "@/articles/model/article-draft";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/ui/dialog";
import { useNews } from "@/articles/data/news-context";
import { useCheckedList } from "@/articles/admin/health/use-checked-list";
import { Button } from "@/ui/button";
import { Spinner } from "@/ui/spinner";
import { useWrite } from "@/admin/use-write";
import { useDiscard } from "@/admin/use-discard";
import { EarlierVersions } from "@/articles/admin/history/earlier-versions";
import { ArticleFormFields } from "./article-form-fields";
import { CardPreview } from "./card-preview";
import { draftHints } from "./draft-hints";
import { DraftOffers } from "./draft-offers";
import { type KeptDraft, takeDraft, withArrived } from "./draft-storage";
import { FormNotice } from "./form-notice";
import { type SavedForm, useArticleForm } from "./use-article-form";
import { useDraftOffers } from "./use-draft-offers";

interface ArticleFormDialogProps {
  /** `null`: a new one. */
  article: Article | null;
  /** When the dialog was opened: a new article's date (rule 4.4). */
  openedAt: Date;
  /** A kept draft to go on with. */
  restored?: KeptDraft | undefined;
  /** What a new article begins with, instead of empty fields. */
  fields?: StoredFields | undefined;
  /** What the new article is made of (`item:ID`): its draft is offered there alone. */
  draftOwner?: string | undefined;
  onClose: () => void;
  /** Another article takes this one's place in the dialog. */
  onOpenArticle: (article: Article) => void;
  /**
   * Resolves once saved, with what is stored if it is there still; rejects with what to say in the dialog, which then
   * stays.
   */
  onSave: (fields: ArticleFields, form: SavedForm) => Promise<Article | undefined>;
}

export function ArticleFormDialog({
  article,
  openedAt,
  restored,
  fields,
  draftOwner,
  onClose,
  onOpenArticle,
  onSave,
}: ArticleFormDialogProps) {
  const form = useArticleForm(article, openedAt, { restored, fields, owner: draftOwner });
  const { articles } = useNews();
  // To notice that an article is listed already.
  const { index } = useCheckedList(articles);
  const { run, isRunning, failure, clearFailure } = useWrite();
  const offers = useDraftOffers(form.owner);
  const offered = offers.drafts.filter((kept) => withArrived(kept, articles) === kept);
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null);
  const [isContinued, setContinued] = useState(false);
  // What is kept nowhere is asked about first.
  const { close, replace, question } = useDiscard(!form.isKept, onClose);

  // The fields follow the keys at once; the preview and the remarks follow when there is time.
  const draft = useDeferredValue(form.draft);
  const preview = useMemo(() => fieldsToSend(draft, form.stored), [draft, form.stored]);
  const articleId = article && article.id;
  const hints = useMemo(
    () => draftHints(draft, { index, articleId, brokenPicture, now: openedAt }),
    [draft, index, articleId, brokenPicture, openedAt],
  );

  const save = ({ known = form.known, isRecreation = false } = {}) =>
    void run(async () => {
      const { newId, sent } = form;
      const seen = [...sent, known];
      const saved = await onSave(form.send(), { known, newId, seen, isRecreation });
      form.afterSave(saved, new Date());
      onClose();
    });

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isRunning && close()}>
      <DialogContent
        className="max-w-2xl lg:max-w-5xl"
        onInteractOutside={(event) => {
          const isOnToast =
            event.target instanceof Element && event.target.closest("[data-slot=toast-viewport]");
          if (isOnToast || form.hasChanges) event.preventDefault();
        }}
      >
        <DialogHeader>
          <DialogTitle>{article ? "Editar Artigo" : "Adicionar Novo Artigo"}</DialogTitle>
          <DialogDescription>
            {article
              ? "Atualize os detalhes do artigo."
              : "Preencha as informações para criar um novo artigo."}
          </DialogDescription>
        </DialogHeader>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are pressed in its fields */}
        <form
          noValidate
          className="grid grid-cols-1 gap-4"
          onKeyDown={handleKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <div className="grid grid-cols-1 gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <ArticleFormFields
              key={form.draftKey}
              draft={form.draft}
              openedAt={openedAt}
              hints={hints}
              takesFocus={isContinued}
              onChange={form.change}
              onOpenArticle={(listed) =>
                replace(() => {
                  clearFailure();
                  form.begin(listed, new Date());
                  setContinued(true);
                  onOpenArticle(listed);
                })
              }
            />
            <CardPreview fields={preview} onPictureBreak={setBrokenPicture} />
          </div>
          <DraftOffers
            {...offers}
            drafts={offered}
            onRestore={(kept) =>
              replace(() => {
                form.restore(takeDraft(kept, new Date()));
                setContinued(true);
              })
            }
          />
          {article && (
            <EarlierVersions
              articleId={article.id}
              fields={preview}
              onRestore={(version) =>
                replace(() => {
                  form.loadVersion(version.article.stored, new Date());
                  setContinued(true);
                })
              }
            />
          )}
          {question ?? (
            <DialogFooter
              notice={
                <FormNotice
                  write={article ? "edit" : "create"}
                  failure={failure}
                  form={form}
                  // The draft of an item is offered with the item alone, which is gone when it is published.
                  canLoad={form.isKept && draftOwner === undefined}
                  onSave={save}
                  onLoad={(current) => {
                    form.begin(current, new Date());
                    clearFailure();
                    if (!article) onOpenArticle(current);
                  }}
                />
              }
            >
              <Button variant="outline" disabled={isRunning} onClick={onClose}>
                Cancelar
              </Button>
              <Button type="submit" aria-disabled={isRunning} title="Ctrl + Enter">
                {isRunning && <Spinner />}
                Salvar
              </Button>
            </DialogFooter>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}
