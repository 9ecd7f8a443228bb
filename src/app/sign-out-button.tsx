import { LogOut } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/admin/confirm-dialog";
import { draftOwners, dropDraft } from "@/articles/admin/form/draft-storage";
import { forgetAllDecisions } from "@/feeds/admin/decision-history";
import { counted, plural } from "@/lib/plural";
import { useLogoutActions } from "@/session/use-session-actions";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/input";

/** Signs out. Drafts can be discarded first, because the browser's next user could read them (rule 9.16). */
export function SignOutButton() {
  const { signOut } = useLogoutActions();
  const [draftCount, setDraftCount] = useState(0);
  const [areDiscarded, setDiscarded] = useState(true);
  const leave = () => {
    forgetAllDecisions();
    void signOut();
  };
  const handleClick = () => {
    const { size } = draftOwners();
    if (size === 0) leave();
    else setDraftCount(size);
  };
  return (
    <>
      <Button variant="ghost" size="small" title="Sair" className="shrink-0" onClick={handleClick}>
        <LogOut />
        <span className="max-sm:sr-only">Sair</span>
      </Button>
      {draftCount > 0 && (
        <ConfirmDialog
          title={`Sair com ${counted(draftCount, "rascunho guardado", "rascunhos guardados")}?`}
          confirm="Sair"
          isDangerous={false}
          onConfirm={async () => {
            if (areDiscarded) draftOwners().forEach(dropDraft);
            leave();
          }}
          onClose={() => setDraftCount(0)}
          details={
            <label className="flex items-center gap-2 text-sm">
              <Checkbox
                checked={areDiscarded}
                onChange={({ target }) => setDiscarded(target.checked)}
              />
              <span>{plural(draftCount, "Descartar o rascunho", "Descartar os rascunhos")}</span>
            </label>
          }
        >
          O que você digitou e não salvou está guardado neste navegador. Sem descartar, quem o usar
          depois de você pode ler.
        </ConfirmDialog>
      )}
    </>
  );
}
