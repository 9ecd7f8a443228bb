import { ArrowLeft, Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { Link } from "react-router-dom";
import type { Article } from "@/articles/model/article";
import { AdminHeader } from "@/ui/page/admin-header";
import { Button, buttonVariants } from "@/ui/button";
import { AdminMain } from "@/ui/page/admin-main";
import { LoadFailure } from "@/articles/reading/list/load-failure";
import { useArticles } from "@/articles/admin/use-articles";
import { useListFailureToast } from "@/articles/admin/use-list-actions";
import type { ArticleDialog } from "@/articles/admin/form/article-dialogs";
import { ArticlesWorkbench } from "@/articles/admin/table/articles-workbench";
import { errorMessage } from "@/lib/error-message";
import { lazyPart } from "@/ui/lazy-part";
import { usePageKeys } from "@/ui/use-page-keys";

const ArticleDialogs = lazyPart(
  async () => (await import("@/articles/admin/form/article-dialogs")).ArticleDialogs,
);

export function AdminArticlesPage() {
  const list = useArticles();
  const { articles, error, reload } = list;
  const [dialog, setDialog] = useState<ArticleDialog | null>(null);
  useListFailureToast(list);

  const openForm = useCallback(
    (article: Article | null) => setDialog({ kind: "form", article, openedAt: new Date() }),
    [],
  );
  usePageKeys(({ key }) => (key.toLowerCase() === "n" ? () => openForm(null) : undefined));
  const openDelete = useCallback((article: Article) => setDialog({ kind: "delete", article }), []);
  return (
    <>
      <AdminHeader title="Gerenciar Notícias">
        <Link to="/admin" className={buttonVariants({ variant: "outline" })}>
          <ArrowLeft />
          Voltar ao Painel
        </Link>
        <Button onClick={() => openForm(null)}>
          <Plus />
          Adicionar Artigo
        </Button>
      </AdminHeader>
      <AdminMain>
        {error !== null && (
          // A list that was loaded before stays visible.
          <LoadFailure
            title={articles.length > 0 ? "A lista não pôde ser atualizada." : undefined}
            error={error}
            messageOf={errorMessage}
            onRetry={reload}
          />
        )}
        <ArticlesWorkbench list={list} onEdit={openForm} onDelete={openDelete} />
      </AdminMain>
      {dialog && (
        <ArticleDialogs dialog={dialog} onOpenArticle={openForm} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
