import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/ui/dialog";
import { LoginForm } from "./login-form";
import { useSignInActions } from "./use-session-actions";

export function SignInDialog({ onClose }: { onClose: () => void }) {
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
