import { useQuery } from "@tanstack/react-query";
import { type SyntheticEvent, useDeferredValue, useMemo, useRef, useState } from "react";
import { FormDialog, useFormDialog } from "@/admin/form-dialog";
import { useCheckedList } from "@/articles/admin/health/use-checked-list";
import { optionalColumnsQuery } from "@/articles/data/article-queries";
import { EarlierVersions } from "@/articles/admin/history/earlier-versions";
import { useArticles } from "@/articles/admin/use-articles";
import { type Article, articlesFromRows } from "@/articles/model/article";
import { ArticleCard } from "@/articles/reading/card/article-card";
import { fieldsToSend } from "@/articles/model/article-draft";
import type { ArticleFields, StoredFields } from "@/articles/model/fields";
import { hasOptionalColumns } from "@/articles/model/stored-fields";
import { isServiceError } from "@/lib/service-error";
import { ArticleFormFields } from "./article-form-fields";
import { ArticleWriteNotice } from "./article-write-notice";
import { draftHints } from "./draft-hints";
import { DraftLine } from "./draft-line";
import { type FormStart, type SavedForm, useArticleForm } from "./use-article-form";

interface ArticleFormDialogProps extends FormStart {
  article: Article | null;
  openedAt: Date;
  heading?: { title: string; description: string };
  submitLabel?: (fields: ArticleFields) => string;
  focusesDialog?: boolean;
  onClose: () => void;
  /** Called when the person opens an existing article instead of the new one. */
  onOpenArticle?: (article: Article) => void;
  /** Rejects with the error that the dialog shows. */
  onSave: (fields: ArticleFields, form: SavedForm) => Promise<unknown>;
}

const ADDING = {
  title: "Adicionar Novo Artigo",
  description: "Preencha as informações para criar um novo artigo.",
};

const saveLabel = () => "Salvar";

const EDITING = { title: "Editar Artigo", description: "Atualize os detalhes do artigo." };

const ignoreChange = () => undefined;

const KEPT_NOWHERE =
  "Este navegador não consegue guardar o rascunho: o armazenamento está cheio ou bloqueado. Salve antes de fechar ou recarregar esta aba.";

export function ArticleFormDialog({
  article,
  openedAt,
  fields,
  owner,
  heading = article ? EDITING : ADDING,
  submitLabel = saveLabel,
  focusesDialog = false,
  onClose,
  onOpenArticle,
  onSave,
}: ArticleFormDialogProps) {
  const form = useArticleForm(article, openedAt, { fields, owner });
  const { hasChanges, isDraftSaved } = form;
  const dialog = useFormDialog({ isChanged: hasChanges, isDraftSaved, onClose });
  const { articles, isWhole } = useArticles();
  const { index } = useCheckedList(articles);
  const isEmpty = isWhole && articles.length === 0;
  const { data: hasColumns = false } = useQuery(optionalColumnsQuery(isEmpty && !owner));
  const hasOptional =
    Boolean(owner) || (article ? [article] : articles).some(hasOptionalColumns) || hasColumns;
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null);
  const inputs = useRef<HTMLDivElement>(null);
  /** Incremented when the form's text is replaced, so that React resets the fields. */
  const [attempt, setAttempt] = useState(0);

  const draft = useDeferredValue(form.draft);
  const preview = useMemo(() => fieldsToSend(draft, form.stored), [draft, form.stored]);
  const articleId = article && article.id;
  const hints = useMemo(
    () => draftHints(draft, { index, articleId, brokenPicture, now: openedAt }),
    [draft, index, articleId, brokenPicture, openedAt],
  );

  const replaceForm = (change: () => void, isLost?: boolean) => {
    if (dialog.isRunning) return;
    dialog.replace(() => {
      change();
      setAttempt((attempt) => attempt + 1);
      dialog.clearFailure();
    }, isLost);
  };

  const loadCurrent = (current: Article) =>
    replaceForm(() => {
      form.loadArticle(current);
      if (!article) onOpenArticle?.(current);
    });

  const save = ({
    shown,
    isRecreation = false,
  }: { shown?: StoredFields; isRecreation?: boolean } = {}) => {
    // The database would refuse a field that is still too long.
    const refused = inputs.current?.querySelector<HTMLElement>("[aria-invalid]");
    if (refused && isServiceError(dialog.failure, "too-long")) return refused.focus();
    void dialog.run(async () => {
      const known = shown ?? form.known;
      const sent = shown ? [...form.sent, shown] : form.sent;
      const isKnownRepetition =
        !shown && hints.some(({ field, article: same }) => field === "url" && same);
      await onSave(form.send(), { known, sent, isKnownRepetition, isRecreation });
      form.drop();
      onClose();
    });
  };

  return (
    <FormDialog
      dialog={dialog}
      title={heading.title}
      description={
        <>
          <span>{heading.description}</span>{" "}
          {form.kept && (
            <DraftLine
              {...form.kept}
              onStartOver={() => replaceForm(form.startOver, false)}
              onGoBack={() => replaceForm(form.goBack, form.isTyped)}
            />
          )}
        </>
      }
      className="max-w-2xl lg:max-w-5xl"
      renderFailure={(failure) => (
        <ArticleWriteNotice
          write={article ? "edit" : owner === undefined ? "create" : "publish"}
          failure={failure}
          known={form.known}
          onLoad={isDraftSaved ? loadCurrent : undefined}
          onOverwrite={({ stored }) => save({ shown: stored })}
          onCreateAgain={() => save({ isRecreation: true })}
        />
      )}
      // Rendered even without a text, so that screen readers announce the warning.
      notice={
        <p role="status" className="text-sm text-danger empty:hidden">
          {!isDraftSaved && KEPT_NOWHERE}
        </p>
      }
      submitLabel={submitLabel(preview)}
      focusesDialog={focusesDialog}
      onSubmit={() => save()}
    >
      <div ref={inputs} className="@container">
        <div className="grid grid-cols-1 gap-x-6 gap-y-4 @min-[56rem]:grid-cols-[minmax(0,1fr)_20rem]">
          <ArticleFormFields
            key={attempt}
            draft={form.draft}
            openedAt={openedAt}
            hasOptional={hasOptional}
            hints={hints}
            takesFocus={attempt > 0}
            onChange={dialog.isRunning ? ignoreChange : form.change}
          />
          <CardPreview fields={preview} onPictureBreak={setBrokenPicture} />
        </div>
      </div>
      {article && (
        <EarlierVersions
          articleId={article.id}
          fields={preview}
          onRestore={({ article: { stored } }) => replaceForm(() => form.loadVersion(stored))}
        />
      )}
    </FormDialog>
  );
}

type CardPreviewProps = { fields: ArticleFields; onPictureBreak: (address: string) => void };

/** Shows the card as visitors will see it. Hidden from screen readers, because it repeats the fields. */
function CardPreview({ fields, onPictureBreak }: CardPreviewProps) {
  const [article] = useMemo(() => articlesFromRows([{ ...fields, id: "preview" }]), [fields]);

  const handleError = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLImageElement) onPictureBreak(target.src);
  };

  return (
    <div
      inert
      aria-hidden
      data-slot="card-preview"
      className="isolate grid grid-cols-1 content-start gap-2"
      onErrorCapture={handleError}
    >
      <p className="text-sm font-medium">Como o visitante verá</p>
      <div className="max-w-sm">{article && <ArticleCard article={article} isPriority />}</div>
    </div>
  );
}
