import { ArrowLeft, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { type Article, displayTitle } from "@/articles/article";
import type { ArticleFields } from "@/articles/article-draft";
import { useAuth } from "@/auth/auth-context";
import { NoIndex } from "@/components/no-index";
import { PanelHeader } from "@/components/panel-header";
import { Button, buttonVariants } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { usePageTitle } from "@/components/use-page-title";
import { ArticleFormDialog } from "@/editing/article-form-dialog";
import { ArticlesTable } from "@/editing/articles-table";
import { DeleteArticleDialog } from "@/editing/delete-article-dialog";
import { errorMessage } from "@/lib/error-message";
import { ServiceError } from "@/lib/service-error";
import { LoadFailure } from "@/news/load-failure";
import { useNews } from "@/news/news-context";
import { useNewsFailureToast } from "./use-news-failure-toast";

const TITLE = "Gerenciar Notícias";

type OpenDialog =
  | { kind: "form"; article: Article | null; openedAt: Date }
  | { kind: "delete"; article: Article };

export function AdminArticlesPage() {
  const { state, articles, isLoading, reload, save, remove } = useNews();
  const { expire } = useAuth();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  useNewsFailureToast(state);
  usePageTitle(TITLE);

  const openForm = (article: Article | null) =>
    setDialog({ kind: "form", article, openedAt: new Date() });
  const close = () => setDialog(null);

  /** Tells of a refused write and hands the refusal on to the dialog. */
  const refuse = (title: string, error: unknown): never => {
    toast({ title, description: errorMessage(error), variant: "destructive" });
    if (error instanceof ServiceError && error.kind === "session-expired") expire();
    throw error;
  };

  const handleSave = async (article: Article | null, fields: ArticleFields) => {
    await save(article && article.id, fields).catch((error: unknown) =>
      refuse("Erro ao salvar artigo", error),
    );
    close();
    toast({
      title: article ? "Artigo atualizado com sucesso!" : "Artigo criado com sucesso!",
      description: String(fields.title ?? ""),
      variant: "success",
    });
  };

  const handleDelete = async (article: Article) => {
    await remove(article.id).catch((error: unknown) => refuse("Erro ao excluir artigo", error));
    close();
    toast({
      title: "Artigo excluído!",
      description: `O artigo "${displayTitle(article)}" foi removido.`,
    });
  };

  return (
    <>
      <NoIndex />
      <PanelHeader title={TITLE}>
        <Link to="/admin" className={buttonVariants({ variant: "outline" })}>
          <ArrowLeft aria-hidden />
          Voltar ao Painel
        </Link>
        <Button onClick={() => openForm(null)}>
          <Plus aria-hidden />
          Adicionar Artigo
        </Button>
      </PanelHeader>
      <main className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4 px-4 py-8 sm:px-6">
        <h2 id="articles-table-title" className="text-lg font-semibold">
          Seus Artigos
        </h2>
        {state.status === "failed" && (
          <LoadFailure error={state.error} onRetry={() => void reload()} />
        )}
        <ArticlesTable
          articles={articles}
          isLoading={isLoading && articles.length === 0}
          onEdit={openForm}
          onDelete={(article) => setDialog({ kind: "delete", article })}
        />
        {state.status === "ready" && articles.length === 0 && (
          <p className="py-6 text-center text-foreground-muted">
            Nenhum artigo ainda. Adicione o primeiro.
          </p>
        )}
      </main>
      {dialog?.kind === "form" && (
        <ArticleFormDialog
          article={dialog.article}
          openedAt={dialog.openedAt}
          onClose={close}
          onSave={(fields) => handleSave(dialog.article, fields)}
        />
      )}
      {dialog?.kind === "delete" && (
        <DeleteArticleDialog
          article={dialog.article}
          onClose={close}
          onConfirm={() => handleDelete(dialog.article)}
        />
      )}
    </>
  );
}
