import { useState } from "react";
import { counted } from "@/lib/plural";
import { Button } from "@/ui/button";
import { dropDraft } from "./draft-storage";
import { useDraftOffers } from "./use-draft-offers";

/**
 * For a shared machine: drafts outlive the session, so that nothing typed is lost, and can be removed
 * without signing in (rule 9.16). It says how many there are, and nothing of what they hold.
 */
export function StoredDraftsNotice() {
  const { drafts } = useDraftOffers("all");
  const [step, setStep] = useState<"offered" | "confirming" | "removed">("offered");
  const count = drafts.length;

  if (step === "removed" && count === 0) {
    return (
      <p role="status" className="text-sm text-foreground-muted">
        Rascunhos descartados deste navegador.
      </p>
    );
  }
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-foreground-muted">
      <p>
        {`${counted(count, "rascunho continua salvo", "rascunhos continuam salvos")} neste navegador.`}
      </p>
      {step === "confirming" ? (
        <Button
          size="small"
          variant="danger"
          onClick={() => {
            for (const { owner } of drafts) dropDraft(owner);
            setStep("removed");
          }}
        >
          Sim, descartar
        </Button>
      ) : (
        <Button size="small" variant="outline" onClick={() => setStep("confirming")}>
          Descartar
        </Button>
      )}
    </div>
  );
}
