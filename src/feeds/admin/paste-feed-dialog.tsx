import { useId, useMemo, useState } from "react";
import { Alert } from "@/ui/alert";
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
import { Label, Textarea } from "@/ui/input";
import { useDiscard } from "@/admin/use-discard";
import { Spinner } from "@/ui/spinner";
import { type Candidate, nearMissesOf, wantedOf } from "@/feeds/model/candidate.ts";
import { readFeed } from "@/feeds/model/read-feed.ts";
import { errorMessage, FILE_UNREADABLE } from "@/lib/error-message";
import { ServiceError } from "@/lib/service-error";
import { SignInHere } from "@/session/sign-in-here";
import { FeedPreview } from "./feed-preview";
import { FileButton } from "@/ui/file-input";

interface PasteFeedDialogProps {
  onClose: () => void;
  /** Rejects with what to say in the dialog, which then stays. */
  onAdd: (feedTitle: string, candidates: Candidate[]) => Promise<void>;
}

const NO_RULES = { keepWords: [], blockWords: [], category: null };
/** What a pasted feed's relative addresses are relative to, if it does not say: nothing that opens. */
const NOWHERE = "https://feed-colado.invalid/";

/** A feed that somebody has as a text or a file; this browser reads it. */
export function PasteFeedDialog({ onClose, onAdd }: PasteFeedDialogProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [read, setRead] = useState<{ bytes: Uint8Array; at: Date } | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const reading = useMemo(
    () =>
      read && readFeed({ bytes: read.bytes, contentType: "", address: NOWHERE }, NO_RULES, read.at),
    [read],
  );
  const wanted = reading?.status === "read" ? wantedOf(reading.candidates) : [];

  const { close, question } = useDiscard(read !== null, onClose);

  const handleAdd = async () => {
    if (isRunning || reading?.status !== "read") return;
    setRunning(true);
    setFailure(null);
    try {
      await onAdd(reading.title || "Feed colado", [...wanted, ...nearMissesOf(reading.candidates)]);
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setRunning(false);
    }
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isRunning && close()}>
      <DialogContent className="max-w-3xl" onInteractOutside={(event) => event.preventDefault()}>
        <DialogHeader>
          <DialogTitle>Colar ou enviar um feed</DialogTitle>
          <DialogDescription>
            O conteúdo é lido neste navegador; o que for sobre RPA vai para a fila.
          </DialogDescription>
        </DialogHeader>
        <div className="grid gap-1.5">
          <Label htmlFor={id}>Conteúdo do feed</Label>
          <Textarea
            id={id}
            rows={6}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              const bytes = new TextEncoder().encode(`\ufeff${event.target.value}`);
              setRead(event.target.value.trim() === "" ? null : { bytes, at: new Date() });
            }}
          />
        </div>
        <div>
          <FileButton
            label="Escolher arquivo"
            accept=".xml,.rss,.atom,.rdf,.json,text/xml,application/json"
            onFile={(bytes) => {
              setText("");
              setRead(bytes && { bytes, at: new Date() });
              setFailure(bytes ? null : new ServiceError("server", FILE_UNREADABLE));
            }}
          />
        </div>
        {reading && <FeedPreview reading={reading} />}
        {question ?? (
          <DialogFooter
            notice={
              failure !== null && (
                <FooterFailure key={errorMessage(failure)}>
                  <Alert>
                    <p className="foreign-text">{errorMessage(failure)}</p>
                    <SignInHere after={failure} />
                  </Alert>
                </FooterFailure>
              )
            }
          >
            <Button variant="outline" disabled={isRunning} onClick={onClose}>
              Cancelar
            </Button>
            <Button
              aria-disabled={isRunning}
              disabled={wanted.length === 0}
              onClick={() => void handleAdd()}
            >
              {isRunning && <Spinner />}
              {wanted.length === 1 ? "Pôr 1 item na fila" : `Pôr ${wanted.length} itens na fila`}
            </Button>
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  );
}
