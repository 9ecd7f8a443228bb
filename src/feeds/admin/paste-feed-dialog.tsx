import { mutationOptions, useMutation } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { FormDialog, useFormDialog } from "@/admin/form-dialog";
import { WriteNotice } from "@/admin/write-notice";
import { countWaiting } from "@/feeds/data/feed-rows.ts";
import { addPastedItems } from "@/feeds/data/item-queries.ts";
import { nearMissesOf, wantedOf } from "@/feeds/model/candidate.ts";
import { readFeed } from "@/feeds/model/read-feed.ts";
import { FILE_UNREADABLE } from "@/lib/error-message";
import { counted } from "@/lib/plural";
import { ServiceError } from "@/lib/service-error";
import { FileButton } from "@/ui/file-input";
import { Label, Textarea } from "@/ui/input";
import { toastFailure, toastSuccess } from "@/ui/toast-store";
import { FeedPreview } from "./feed-preview";

const NO_RULES = { keepWords: [], blockWords: [], category: null };
/** The base of a pasted feed that states none: its relative addresses open nothing. */
const NOWHERE = "https://feed-colado.invalid/";

const TEXTS = {
  ifUnknown: "Os itens podem ter chegado à fila. Tente de novo: os que chegaram são reconhecidos.",
};

const addItems = mutationOptions({
  ...addPastedItems,
  onSuccess: (stored, { candidates }) => {
    const added = countWaiting(stored);
    const near = stored.length - added;
    const known = `${candidates.length - stored.length} já eram conhecidos.`;
    toastSuccess(
      counted(added, "item novo na fila.", "itens novos na fila."),
      near > 0 ? `${counted(near, "quase aceito.", "quase aceitos.")} ${known}` : known,
    );
  },
  onError: (error) => toastFailure("Erro ao pôr os itens na fila", error),
});

/** A feed as a text or a file, read by this browser (rule 14.19). */
export function PasteFeedDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const [read, setRead] = useState<{ bytes: Uint8Array; at: Date } | null>(null);
  const form = useFormDialog({ isChanged: read !== null, onClose });
  const { mutateAsync: add } = useMutation(addItems);
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
      await add({ name, candidates: [...wanted, ...nearMissesOf(candidates)] });
      onClose();
    });

  const readFile = (bytes: Uint8Array | null) =>
    void form.run(async () => {
      setText("");
      setRead(bytes && { bytes, at: new Date() });
      if (!bytes) throw new ServiceError("server", FILE_UNREADABLE);
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
            setRead(event.target.value.trim() === "" ? null : { bytes, at: new Date() });
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
      {reading && <FeedPreview reading={reading} />}
    </FormDialog>
  );
}
