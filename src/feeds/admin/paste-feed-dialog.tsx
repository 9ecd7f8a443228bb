import { useId, useMemo, useState } from "react";
import { FormDialog, useFormDialog } from "@/admin/form-dialog";
import { WriteNotice } from "@/admin/write-notice";
import { nearMissesOf, wantedOf } from "@/feeds/model/candidate.ts";
import { readFeed } from "@/feeds/model/read-feed.ts";
import { counted } from "@/lib/plural";
import { FileButton } from "@/ui/file-input";
import { Label, Textarea } from "@/ui/input";
import { FeedPreview } from "./feed-preview";
import { useSourceActions } from "./use-source-actions";

const NO_RULES = { keepWords: [], blockWords: [], category: null };
/** The base of a pasted feed that states none: its relative addresses open nothing. */
const NOWHERE = "https://feed-colado.invalid/";

const TEXTS = {
  ifUnknown: "Os itens podem ter chegado à fila. Tente de novo: os que chegaram são reconhecidos.",
};

/** A feed as a text or a file, read by this browser (rule 14.19). */
export function PasteFeedDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const [read, setRead] = useState<{ bytes: Uint8Array; at: Date; file?: string } | null>(null);
  const form = useFormDialog({ isChanged: read !== null, onClose });
  const { addPasted } = useSourceActions();
  const reading = useMemo(
    () =>
      read && readFeed({ bytes: read.bytes, contentType: "", address: NOWHERE }, NO_RULES, read.at),
    [read],
  );
  const candidates = reading?.status === "read" ? reading.candidates : [];
  const wanted = wantedOf(candidates);

  const handleAdd = () =>
    void form.run(async () => {
      if (reading?.status !== "read") return;
      const name = reading.title || "Feed colado";
      await addPasted({ name, candidates: [...wanted, ...nearMissesOf(candidates)] });
      onClose();
    });

  const readFile = (content: Promise<Uint8Array>, file: string) =>
    void form.run(async () => {
      const bytes = await content;
      setRead({ bytes, at: new Date(), file });
    });

  return (
    <FormDialog
      form={form}
      className="max-w-3xl"
      title="Colar ou enviar um feed"
      description="O conteúdo é lido neste navegador; o que for sobre RPA vai para a fila."
      submit={wanted.length > 0 ? `Pôr ${counted(wanted.length, "item", "itens")} na fila` : null}
      onSubmit={handleAdd}
      renderFailure={(failure) => <WriteNotice failure={failure} texts={TEXTS} />}
    >
      <div className="grid gap-1.5">
        <Label htmlFor={id}>Conteúdo do feed</Label>
        <Textarea
          id={id}
          rows={6}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            const bytes = new TextEncoder().encode(`\ufeff${event.target.value}`);
            const isEmpty = event.target.value.trim() === "";
            // What was read from a file does not go with the text.
            const left = read?.file === undefined ? null : read;
            setRead(isEmpty ? left : { bytes, at: new Date() });
          }}
        />
      </div>
      <div>
        <FileButton
          label="Escolher arquivo"
          accept=".xml,.rss,.atom,.rdf,.json,text/xml,application/json"
          onFile={readFile}
        />
      </div>
      {read?.file !== undefined && (
        <p className="foreign-text text-sm">{`Do arquivo ${read.file}`}</p>
      )}
      {reading && <FeedPreview reading={reading} />}
    </FormDialog>
  );
}
