import { type FormEvent, useMemo, useState } from "react";
import { openableAddress } from "@/articles/model/openable-address";
import { Button } from "@/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  FooterFailure,
  DialogHeader,
  DialogTitle,
} from "@/ui/dialog";
import { useDiscard } from "@/admin/use-discard";
import { Spinner } from "@/ui/spinner";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { judgeAgain, type Rejudged } from "@/feeds/model/judge-again.ts";
import { errorMessage } from "@/lib/error-message";
import { ServiceError } from "@/lib/service-error";
import { FeedChoices } from "./feed-choices";
import { FeedPreview } from "./feed-preview";
import { useSourceItems, WordAdviceList, WordEffect } from "./source-advice";
import { rulesOf, type SourceDraft } from "./source-draft";
import { SourceFailure } from "./source-failure";
import { SourceFields } from "./source-fields";
import { useFeedPreview } from "./use-feed-preview";
import type { SourceSave } from "./use-source-actions";
import { type SaveOptions, useSourceForm } from "./use-source-form";

interface SourceFormDialogProps {
  /** `null`: a new one. */
  source: Source | null;
  onClose: () => void;
  /** Rejects with what to say in the dialog, which then stays. */
  onSave: (save: SourceSave) => Promise<void>;
  /** Applies the words that were saved to what still waits. */
  onApply: (rejudged: readonly Rejudged[]) => Promise<void>;
}

const BAD_ADDRESS = new ServiceError(
  "server",
  "O endereço não é um endereço http(s) completo. Corrija-o.",
);

export function SourceFormDialog({ source, onClose, onSave, onApply }: SourceFormDialogProps) {
  const form = useSourceForm(source);
  const { draft } = form;
  const preview = useFeedPreview(draft, form.change);
  const { decided, undecided } = useSourceItems(source?.id ?? null);
  const rejudged = useMemo(() => judgeAgain(undecided, rulesOf(draft)), [undecided, draft]);
  const [isApplied, setApplied] = useState(false);
  const [running, setRunning] = useState<"preview" | "save" | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { close, question } = useDiscard(form.isTyped, onClose);

  const change = (part: Partial<SourceDraft>) => {
    form.change(part);
    if (part.url !== undefined) preview.reset();
  };

  const run = async (what: "preview" | "save", work: () => Promise<void>) => {
    if (running) return;
    setRunning(what);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setRunning(null);
    }
  };

  const handlePreview = () =>
    run("preview", async () => {
      const address = openableAddress(draft.url);
      if (address === null) return setFailure(BAD_ADDRESS);
      await preview.look(address);
    });

  const save = (options?: SaveOptions) =>
    void run("save", async () => {
      const toSave = form.toSave(options);
      if (toSave === null) return setFailure(BAD_ADDRESS);
      await onSave(toSave);
      if (isApplied) void onApply(rejudged);
      onClose();
    });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && running !== "save" && close()}>
      <DialogContent className="max-w-3xl" onInteractOutside={(event) => event.preventDefault()}>
        <DialogHeader>
          <DialogTitle>{source ? "Editar fonte" : "Adicionar fonte"}</DialogTitle>
          <DialogDescription>
            As notícias novas deste feed vão para a fila de revisão.
          </DialogDescription>
        </DialogHeader>
        <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
          <SourceFields draft={draft} onChange={change} />
          <div>
            <Button
              variant="outline"
              aria-disabled={running !== null}
              onClick={() => void handlePreview()}
            >
              {running === "preview" && <Spinner />}
              Ver prévia
            </Button>
          </div>
          {preview.choices.length > 0 && (
            <FeedChoices feeds={preview.choices} onChoose={preview.choose} />
          )}
          {preview.reading && <FeedPreview reading={preview.reading} />}
          <WordAdviceList decided={decided} draft={draft} onChange={change} />
          <WordEffect rejudged={rejudged} isApplied={isApplied} onApply={setApplied} />
          {form.setAside && (
            <div>
              <Button variant="outline" onClick={form.bringBack}>
                Trazer de volta o que você digitou
              </Button>
            </div>
          )}
          {question ?? (
            <DialogFooter
              notice={
                failure !== null && (
                  <FooterFailure key={errorMessage(failure)}>
                    <SourceFailure
                      failure={failure}
                      seen={form.seen}
                      onLoad={(current) => {
                        form.load(current);
                        setFailure(null);
                      }}
                      onOverwrite={(over) => save({ over })}
                      onAddAgain={() => save({ isRecreation: true })}
                    />
                  </FooterFailure>
                )
              }
            >
              <Button variant="outline" disabled={running === "save"} onClick={onClose}>
                Cancelar
              </Button>
              <Button type="submit" aria-disabled={running !== null}>
                {running === "save" && <Spinner />}
                Salvar fonte
              </Button>
            </DialogFooter>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}
