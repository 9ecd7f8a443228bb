import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { errorMessage } from "@/lib/error-message";
import { toast } from "@/ui/toast-store";
import { type LoginFailure, useAuth } from "./auth-context";
import { originFrom } from "./remembered-origin";

function failureText(failure: LoginFailure): string {
  return failure.reason === "invalid-credentials"
    ? "Usuário ou senha inválidos."
    : errorMessage(failure.error);
}

export function useLoginActions() {
  const navigate = useNavigate();
  const location = useLocation();
  return useSignInActions(() => void navigate(originFrom(location.state), { replace: true }));
}

/** Aborts the sign-in when its form is removed. `onSuccess` must remove the form. */
export function useSignInActions(onSuccess: () => void) {
  const { login } = useAuth();
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useRef<AbortController>(null);

  useEffect(() => () => attempt.current?.abort(), []);

  const submit = async (user: string, password: string) => {
    if (attempt.current) return;
    const { signal } = (attempt.current = new AbortController());
    setSubmitting(true);
    setFailure(null);
    const result = await login(user, password, signal);
    if (signal.aborted) return;
    if (result.isSuccess) {
      toast({
        title: "Login bem-sucedido!",
        description: "Bem-vindo de volta.",
        variant: "success",
      });
      // The form stays in its submitting state until it is removed.
      onSuccess();
      return;
    }
    const description = failureText(result);
    setFailure(description);
    toast({ title: "Falha no login", description, variant: "destructive" });
    attempt.current = null;
    setSubmitting(false);
  };

  return { isSubmitting, failure, submit };
}

/** The page is left at once; only the toast waits for the server's confirmation. */
export function useLogoutActions() {
  const { logout } = useAuth();
  return {
    signOut: async () => {
      const isRevoked = await logout();
      toast({
        title: "Logout realizado!",
        description: isRevoked
          ? "Você foi desconectado com segurança."
          : "A sessão foi encerrada neste navegador, mas o servidor não pôde ser avisado.",
      });
    },
  };
}
