import { useRef, useState } from "react";
import { errorMessage } from "@/lib/error-message";
import { PasswordFields, readPasswords } from "@/session/password-fields";
import { SignInHere } from "@/session/sign-in-here";
import { usePasswordActions } from "@/session/use-password-actions";
import { FormDialog, useFormDialog } from "./form-dialog";

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const [isChanged, setChanged] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const dialog = useFormDialog({ isChanged, onClose });
  const { changePassword } = usePasswordActions();

  return (
    <FormDialog
      dialog={dialog}
      title="Trocar senha"
      description="As outras sessões desta conta serão encerradas."
      className="max-w-sm"
      submitLabel="Trocar senha"
      renderFailure={(failure) => (
        <>
          <p>{errorMessage(failure)}</p>
          <SignInHere after={failure} />
        </>
      )}
      onSubmit={() => {
        const passwords = readPasswords(fields.current?.closest("form") as HTMLFormElement);
        void dialog.run(async () => {
          await changePassword(passwords);
          onClose();
        });
      }}
    >
      <div ref={fields} className="grid gap-4" onInput={() => setChanged(true)}>
        <PasswordFields hasCurrent />
      </div>
    </FormDialog>
  );
}
