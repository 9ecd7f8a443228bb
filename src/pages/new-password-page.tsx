import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { useWrite } from "@/admin/use-write";
import { errorMessage } from "@/lib/error-message";
import { forgetPasswordLink, readPasswordLink } from "@/lib/password-link";
import { isServiceError } from "@/lib/service-error";
import { PasswordFields, readPasswords } from "@/session/password-fields";
import { NOT_REVOKED, usePasswordActions } from "@/session/use-password-actions";
import { Alert } from "@/ui/alert";
import { Button, buttonVariants } from "@/ui/button";
import { EntryPage } from "@/ui/page/entry-page";
import { adoptLazyStyles } from "@/ui/page/lazy-styles";
import { Spinner } from "@/ui/spinner";

adoptLazyStyles();

const ToLogin = () => (
  <Link to="/login" className={buttonVariants({ variant: "outline" })}>
    Ir para o login
  </Link>
);

/** The page behind the link of a password e-mail. A script in the head has removed the token from the address. */
export function NewPasswordPage() {
  const [link] = useState(readPasswordLink);
  const [done, setDone] = useState<string | null>(null);
  const { run, isRunning, failure } = useWrite();
  const { setPassword } = usePasswordActions();
  const isRefused = link.status === "refused" || isServiceError(failure, "session-expired");

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (link.status !== "open") return;
    const passwords = readPasswords(event.currentTarget);
    void run(async () => {
      const areRevoked = await setPassword(link.accessToken, passwords);
      forgetPasswordLink();
      setDone(areRevoked ? "Todas as sessões desta conta foram encerradas." : NOT_REVOKED);
    });
  };

  return (
    <EntryPage title="Nova senha">
      {done !== null ? (
        <div className="grid gap-4">
          <p role="status">{`Senha trocada. ${done}`}</p>
          <Link to="/login" className={buttonVariants()}>
            Entrar
          </Link>
        </div>
      ) : isRefused ? (
        <>
          <Alert>Este link expirou ou já foi usado. Peça outro ao responsável pelo site.</Alert>
          <ToLogin />
        </>
      ) : link.status === "none" ? (
        <>
          <p>
            Para criar uma nova senha, abra o link enviado por e-mail (ele só funciona uma vez).
            Peça um link ao responsável pelo site.
          </p>
          <ToLogin />
        </>
      ) : (
        <form className="grid gap-4" onSubmit={handleSubmit}>
          <PasswordFields />
          {failure !== null && <Alert>{errorMessage(failure)}</Alert>}
          <Button type="submit" aria-disabled={isRunning}>
            {isRunning && <Spinner />}
            <span>Trocar senha</span>
          </Button>
        </form>
      )}
    </EntryPage>
  );
}
