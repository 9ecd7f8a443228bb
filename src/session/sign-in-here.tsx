/** Signs in again without leaving the page, whose typed texts and choices stay (rule 10.11). */
import { useState } from "react";
import { isSignInNeeded } from "@/lib/service-error";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { useAuth } from "./auth-context";

const SignInDialog = lazyPart(async () => (await import("./sign-in-dialog")).SignInDialog);

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
