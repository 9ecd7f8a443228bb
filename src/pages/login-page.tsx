import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { type LoginFailure, useAuth } from "@/auth/auth-context";
import { LoginForm } from "@/auth/login-form";
import { originFrom } from "@/auth/remembered-origin";
import { NoIndex } from "@/components/no-index";
import { RadarMark } from "@/components/radar-mark";
import { buttonVariants } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { MAIN_ID } from "@/components/skip-link";
import { usePageTitle } from "@/components/use-page-title";
import { errorMessage } from "@/lib/error-message";
import { SITE_NAME } from "@/lib/site";

const TITLE = "Acesso Administrativo";

/** A server that cannot be asked is not a wrong password, and is not called one. */
function failureText(failure: LoginFailure): string {
  return failure.reason === "invalid-credentials"
    ? "Usuário ou senha inválidos."
    : errorMessage(failure.error);
}

export function LoginPage() {
  const { isAuthenticated, login } = useAuth();
  const navigate = useNavigate();
  const location = useLocation();
  const [isSubmitting, setSubmitting] = useState(false);
  /** The question under way. It does not outlive this page. */
  const attempt = useRef<AbortController>(null);
  usePageTitle(TITLE);

  useEffect(() => () => attempt.current?.abort(), []);

  const handleSubmit = async (user: string, password: string) => {
    if (attempt.current) return;
    const { signal } = (attempt.current = new AbortController());
    setSubmitting(true);
    const result = await login(user, password, signal);
    // The person went elsewhere meanwhile: do not fetch them back.
    if (signal.aborted) return;
    if (result.isSuccess) {
      toast({
        title: "Login bem-sucedido!",
        description: "Bem-vindo de volta.",
        variant: "success",
      });
      // Still "submitting" until the next page stands there.
      await navigate(originFrom(location.state), { replace: true });
    } else {
      toast({
        title: "Falha no login",
        description: failureText(result),
        variant: "destructive",
      });
    }
    attempt.current = null;
    setSubmitting(false);
  };

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
            {SITE_NAME}
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
          <LoginForm isSubmitting={isSubmitting} onSubmit={handleSubmit} />
        )}
      </div>
    </main>
  );
}
