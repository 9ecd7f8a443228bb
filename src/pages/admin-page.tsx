import { Newspaper } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ChangePasswordDialog } from "@/admin/change-password-dialog";
import { getEnvironment } from "@/lib/environment";
import { Button } from "@/ui/button";
import { AdminHeader } from "@/ui/page/admin-header";
import { AdminMain } from "@/ui/page/admin-main";
import { AdminState } from "@/feeds/admin/admin-state";
import { WeekActivity } from "@/feeds/admin/week-activity";
import { ServerNotice } from "@/articles/reading/list/server-notice";

export function AdminPage() {
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <AdminHeader title="Painel Administrativo">
        {/* In local mode it is the build's. */}
        {getEnvironment().signIn.mode === "protected" && (
          <Button variant="outline" onClick={() => setChanging(true)}>
            Trocar senha
          </Button>
        )}
      </AdminHeader>
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
      <AdminMain>
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
        <AdminState />
        <WeekActivity />
      </AdminMain>
    </>
  );
}
