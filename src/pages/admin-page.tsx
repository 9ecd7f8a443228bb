import { Newspaper } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { getEnvironment } from "@/lib/environment";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { AdminHeader } from "@/ui/page/admin-header";
import { AdminMain } from "@/ui/page/admin-main";
import { Overview } from "@/feeds/admin/overview";
import { ServerNotice } from "@/articles/admin/server-notice";

const ChangePasswordDialog = lazyPart(
  async () => (await import("@/admin/change-password-dialog")).ChangePasswordDialog,
);

export function AdminPage() {
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <AdminHeader title="Painel Administrativo">
        {/* In local mode the password is set by the build. */}
        {getEnvironment().signIn.mode === "protected" && (
          <Button variant="ghost" onClick={() => setChanging(true)}>
            Trocar senha
          </Button>
        )}
      </AdminHeader>
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
      <AdminMain>
        <ServerNotice />
        <Overview>
          <Link
            to="/admin/articles"
            data-slot="admin-card"
            className="flex items-start gap-4 rounded-lg border bg-surface px-4 py-3 eased hover:lifted"
          >
            <Newspaper className="mt-1 size-6 shrink-0 text-accent" />
            <span className="grid">
              <span className="font-semibold">Gerenciar Notícias</span>
              <span className="text-sm text-foreground-muted">
                Adicione, visualize, edite ou remova artigos.
              </span>
            </span>
          </Link>
        </Overview>
      </AdminMain>
    </>
  );
}
