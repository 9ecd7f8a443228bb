import { Link, useLocation } from "react-router-dom";
import { useAuth } from "@/session/auth-context";
import { LoginForm } from "@/session/login-form";
import { useLoginActions } from "@/session/use-session-actions";
import { originFrom } from "@/session/remembered-origin";
import { adoptLazyStyles } from "@/ui/page/lazy-styles";
import { buttonVariants } from "@/ui/button";
import { EntryPage } from "@/ui/page/entry-page";

adoptLazyStyles();

export function LoginPage() {
  const { isAuthenticated } = useAuth();
  const { isSubmitting, failure, submit } = useLoginActions();
  const location = useLocation();

  return (
    <EntryPage title="Acesso Administrativo">
      {isAuthenticated && !isSubmitting ? (
        <div className="grid gap-4">
          <p>Você já entrou neste navegador.</p>
          <Link to={originFrom(location.state)} className={buttonVariants()}>
            Ir para o painel
          </Link>
        </div>
      ) : (
        <LoginForm isSubmitting={isSubmitting} failure={failure} onSubmit={submit} />
      )}
    </EntryPage>
  );
}
