/** Signs in again without leaving the page, whose typed texts and choices stay (rule 10.11). */
import { useState } from "react";
import { isSignInNeeded } from "@/lib/service-error";
import { Button } from "@/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/ui/dialog";
import { useAuth } from "./auth-context";
import { LoginForm } from "./login-form";
import { useSignInActions } from "./use-session-actions";

export function SignInHere({ after }: { after: unknown }) {
  const { isAuthenticated } = useAuth();
  if (!isSignInNeeded(after)) return null;
  if (isAuthenticated) return <p role="status">Você entrou. Tente novamente.</p>;
  return <SignInButton />;
}

export function SignInButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setOpen(true)}>
        Entrar novamente
      </Button>
      {isOpen && <SignInDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function SignInDialog({ onClose }: { onClose: () => void }) {
  const { isSubmitting, failure, submit } = useSignInActions(onClose);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="max-w-sm" onInteractOutside={(event) => event.preventDefault()}>
        <DialogHeader>
          <DialogTitle>Entrar novamente</DialogTitle>
          <DialogDescription>O que você digitou continua aqui.</DialogDescription>
        </DialogHeader>
        {/* Otherwise React would pass the event on to the form around this dialog. */}
        <div role="presentation" onSubmit={(event) => event.stopPropagation()}>
          <LoginForm isSubmitting={isSubmitting} failure={failure} onSubmit={submit} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
