import { ArrowLeft, Plus } from "lucide";
import { Icon } from "@/components/ui/icon";
import { useCallback, useState } from "react";
import { Link } from "react-router-dom";
import type { Article } from "@/articles/article";
import { NoIndex } from "@/components/no-index";
import { PanelHeader } from "@/components/panel-header";
import { Button, buttonVariants } from "@/components/ui/button";
import { MAIN_ID } from "@/components/skip-link";
import { usePageTitle } from "@/components/use-page-title";
import { ArticleFormDialog } from "@/editing/article-form-dialog";
import { DeleteArticleDialog } from "@/editing/delete-article-dialog";
import { DraftOffers } from "@/editing/draft-offers";
import { dropDraft, type KeptDraft, readDrafts } from "@/editing/draft-storage";
import { useCheckedList } from "@/editing/health/use-checked-list";
import { searchTextsOf } from "@/editing/table/table-search";
import { ArticleCard } from "@/news/article-card";
import { LoadFailure, PartialLoadNotice } from "@/news/load-failure";
import { useNews } from "@/news/news-context";
import { ArticlesWorkbench } from "./articles-workbench";
import { useArticleWrites } from "./use-article-writes";
import { useNewsFailureToast } from "./use-news-failure-toast";

const TITLE = "Gerenciar Notícias";

const renderCard = (article: Article) => <ArticleCard article={article} isPriority />;

type OpenDialog =
  | { kind: "form"; article: Article | null; openedAt: Date; restored?: KeptDraft }
  | { kind: "delete"; article: Article };

export function AdminArticlesPage() {
  const { state, articles, reload } = useNews();
  const { saveArticle, deleteArticle } = useArticleWrites();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [drafts, setDrafts] = useState(readDrafts);
  const checked = useCheckedList(articles, searchTextsOf);
  useNewsFailureToast(state);
  usePageTitle(TITLE);

  const isListWhole = state.status === "ready" && state.rest === "complete";
  const isListed = (articleId: string | null) =>
    articleId === null || articles.some(({ id }) => id === articleId);

  const openForm = useCallback(
    (article: Article | null) => setDialog({ kind: "form", article, openedAt: new Date() }),
    [],
  );
  const openDelete = useCallback((article: Article) => setDialog({ kind: "delete", article }), []);
  const restoreDraft = (restored: KeptDraft) => {
    // An article that is gone meanwhile is written anew.
    const article = articles.find(({ id }) => id === restored.articleId) ?? null;
    setDialog({ kind: "form", article, openedAt: new Date(), restored });
  };
  const close = () => {
    setDialog(null);
    setDrafts(readDrafts());
  };

  return (
    <>
      <NoIndex />
      <PanelHeader title={TITLE}>
        <Link to="/admin" className={buttonVariants({ variant: "outline" })}>
          <Icon icon={ArrowLeft} />
          Voltar ao Painel
        </Link>
        <Button onClick={() => openForm(null)}>
          <Icon icon={Plus} />
          Adicionar Artigo
        </Button>
      </PanelHeader>
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="outline-none mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4 px-4 py-8 sm:px-6"
      >
        <h2 id="articles-table-title" className="text-lg font-semibold">
          Seus Artigos
        </h2>
        {state.status === "failed" && (
          <LoadFailure error={state.error} onRetry={() => void reload()} />
        )}
        {state.status === "ready" && state.rest === "failed" && (
          <PartialLoadNotice onRetry={() => void reload()} />
        )}
        <DraftOffers
          // A draft of an edit waits for its article, which is gone only when the whole list lacks it.
          drafts={drafts.filter(({ articleId }) => isListWhole || isListed(articleId))}
          onRestore={restoreDraft}
          onDiscard={({ key }) => {
            dropDraft(key);
            setDrafts(readDrafts());
          }}
        />
        <ArticlesWorkbench
          state={state}
          checked={checked}
          onEdit={openForm}
          onDelete={openDelete}
        />
      </main>
      {dialog?.kind === "form" && (
        <ArticleFormDialog
          article={dialog.article}
          openedAt={dialog.openedAt}
          onClose={close}
          restored={dialog.restored}
          index={checked.index}
          renderCard={renderCard}
          onOpenArticle={openForm}
          onSave={(fields, known) => saveArticle(dialog.article, fields, known)}
        />
      )}
      {dialog?.kind === "delete" && (
        <DeleteArticleDialog
          article={dialog.article}
          onClose={close}
          onConfirm={() => deleteArticle(dialog.article)}
        />
      )}
    </>
  );
}
