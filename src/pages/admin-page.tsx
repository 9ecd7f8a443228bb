import { ExternalLink, LogOut, Newspaper } from "lucide-react";
import { Link } from "react-router-dom";
import { useLogoutActions } from "@/session/use-session-actions";
import { PanelHeader } from "@/ui/page/panel-header";
import { Button, buttonVariants } from "@/ui/button";
import { PanelMain } from "@/ui/page/panel-main";
import { ServerNotice } from "@/articles/list/server-notice";

export function AdminPage() {
  const { signOut } = useLogoutActions();

  return (
    <>
      <PanelHeader title="Painel Administrativo">
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
      <PanelMain>
        <ServerNotice />
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
      </PanelMain>
    </>
  );
}
