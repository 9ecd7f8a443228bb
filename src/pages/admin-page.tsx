import { ExternalLink, LogOut, Newspaper } from "lucide-react";
import { Link } from "react-router-dom";
import { useLogoutActions } from "@/session/use-session-actions";
import { NoIndex } from "@/ui/page/no-index";
import { PanelHeader } from "@/ui/page/panel-header";
import { Button, buttonVariants } from "@/ui/button";
import { MAIN_ID } from "@/ui/page/skip-link";
import { usePageTitle } from "@/ui/page/use-page-title";

const TITLE = "Painel Administrativo";

export function AdminPage() {
  const { signOut } = useLogoutActions();
  usePageTitle(TITLE);

  return (
    <>
      <NoIndex />
      <PanelHeader title={TITLE}>
        <a
          href="/"
          target="_blank"
          rel="noopener"
          className={buttonVariants({ variant: "outline" })}
        >
          <ExternalLink />
          Ver Site
        </a>
        <Button variant="outline" onClick={signOut}>
          <LogOut />
          Sair
        </Button>
      </PanelHeader>
      <main id={MAIN_ID} tabIndex={-1} className="outline-none mx-auto max-w-6xl px-4 py-8 sm:px-6">
        <Link
          to="/admin/articles"
          data-slot="admin-card"
          className="flex max-w-md items-start gap-4 rounded-lg border bg-surface p-6 eased hover:lifted"
        >
          <Newspaper className="mt-1 size-6 shrink-0 text-accent" />
          <span className="grid gap-1">
            <span className="text-lg font-semibold">Gerenciar Notícias</span>
            <span className="text-sm text-foreground-muted">
              Adicione, visualize, edite ou remova artigos.
            </span>
          </span>
        </Link>
      </main>
    </>
  );
}
