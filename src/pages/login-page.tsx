import { Link, useLocation } from "react-router-dom";
import { KeptDraftsNotice } from "@/articles/admin/form/kept-drafts-notice";
import { useAuth } from "@/session/auth-context";
import { LoginForm } from "@/session/login-form";
import { useLoginActions } from "@/session/use-session-actions";
import { originFrom } from "@/session/remembered-origin";
import { adoptLateStyles } from "@/ui/page/late-styles";
import { NoIndex } from "@/ui/page/no-index";
import { RadarMark } from "@/ui/page/radar-mark";
import { buttonVariants } from "@/ui/button";
import { MAIN_ID } from "@/ui/page/skip-link";
import { usePageTitle } from "@/ui/page/use-page-title";
import { SITE_NAME } from "@/lib/site";

adoptLateStyles();

const TITLE = "Acesso Administrativo";

export function LoginPage() {
  const { isAuthenticated } = useAuth();
  const { isSubmitting, submit } = useLoginActions();
  const location = useLocation();
  usePageTitle(TITLE);

  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className="outline-none grid min-h-screen place-items-center p-4"
    >
      <NoIndex />
      <div className="grid w-full max-w-sm gap-6 rounded-lg border bg-surface p-6 sm:p-8">
        <div className="grid gap-2">
          <Link
            to="/"
            className="flex items-center gap-2 text-sm font-semibold text-foreground-muted"
          >
            <RadarMark className="size-5 text-accent" />
            <span>{SITE_NAME}</span>
          </Link>
          <h1 className="font-headline text-2xl font-bold">{TITLE}</h1>
        </div>
        {isAuthenticated && !isSubmitting ? (
          <div className="grid gap-4">
            <p>Você já entrou neste navegador.</p>
            <Link to={originFrom(location.state)} className={buttonVariants()}>
              Ir para o painel
            </Link>
          </div>
        ) : (
          <LoginForm isSubmitting={isSubmitting} onSubmit={submit} />
        )}
        <KeptDraftsNotice />
      </div>
    </main>
  );
}
