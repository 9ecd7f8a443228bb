import { useState } from "react";
import { FormDialog, useFormDialog } from "@/admin/form-dialog";
import { type Difference, WriteNotice } from "@/admin/write-notice";
import { categoryName } from "@/articles/model/category";
import type { FoundFeed } from "@/feeds/data/discover-feeds.ts";
import { FeedRefusal } from "@/feeds/data/feed-request.ts";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { SourceConflict } from "@/feeds/data/source-conflict.ts";
import { newId } from "@/lib/new-id";
import { counted } from "@/lib/plural";
import { Button } from "@/ui/button";
import { Spinner } from "@/ui/spinner";
import { FeedPreview } from "./feed-preview";
import { columnsOf, differingFields, draftOfSource, rowOfDraft } from "./source-draft";
import { SourceFields } from "./source-fields";
import { useFeedPreview } from "./use-feed-preview";
import { useSourceActions } from "./use-source-actions";

interface SourceFormDialogProps {
  source: Source | null;
  onClose: () => void;
}

export function SourceFormDialog({ source, onClose }: SourceFormDialogProps) {
  const [draft, setDraft] = useState(() => draftOfSource(source));
  // All attempts to save use the same id.
  const [id] = useState(newId);
  const typed = differingFields(draft, draftOfSource(source));
  const dialog = useFormDialog({ isChanged: typed.length > 0, onClose });
  const preview = useFeedPreview(draft, setDraft);
  const { save: store, read } = useSourceActions();
  const isNewAddress = !source || typed.some(({ name }) => name === "url");

  /** @param over the version to overwrite */
  const save = (over = source, isChecked = isNewAddress) =>
    void dialog.run(async () => {
      let row = rowOfDraft(draft);
      const feed = isChecked ? await preview.find() : undefined;
      if (feed === null) return;
      if (feed) {
        row = rowOfDraft({
          ...draft,
          url: feed.address,
          name: preview.nameFor(draft.name, feed.title),
        });
      }
      const stored = await store(
        over
          ? { kind: "edit", source: over, changes: columnsOf(row, typed) }
          : { kind: "add", row: { id, ...row } },
      );
      if (feed) read(stored);
      onClose();
    });

  return (
    <FormDialog
      dialog={{ ...dialog, failure: dialog.failure ?? preview.error }}
      className="max-w-3xl"
      title={source ? "Editar fonte" : "Adicionar fonte"}
      description="O que for sobre RPA nesta fonte vai para a fila de revisão."
      submitLabel="Salvar fonte"
      onSubmit={() => save()}
      renderFailure={(failure) => {
        const current = failure instanceof SourceConflict ? failure.current : null;
        const isUnread = failure instanceof FeedRefusal;
        return (
          <WriteNotice
            failure={failure}
            title={isUnread ? "Não foi possível ler esta fonte" : undefined}
            conflict={
              current && {
                title: "Esta fonte foi alterada em outro lugar depois que você a abriu.",
                differences: sourceDifferences(current, source),
                outcome: "Nada foi salvo. O que você digitou continua aqui.",
                overwrite: "Salvar por cima",
                onOverwrite: () => save(current),
              }
            }
          >
            {isUnread && failure === dialog.failure && (
              <Button size="small" variant="outline" onClick={() => save(source, false)}>
                Salvar mesmo assim
              </Button>
            )}
          </WriteNotice>
        );
      }}
    >
      <SourceFields
        draft={draft}
        onChange={(part) => setDraft((current) => ({ ...current, ...part }))}
      >
        <Button
          variant="outline"
          className="justify-self-start"
          aria-disabled={preview.isLooking}
          onClick={() => {
            dialog.clearFailure();
            preview.look();
          }}
        >
          {preview.isLooking && <Spinner />}
          <span>Ver prévia</span>
        </Button>
      </SourceFields>
      {preview.choices.length > 0 && (
        <FeedChoices feeds={preview.choices} onChoose={preview.choose} />
      )}
      {preview.reading && !(dialog.failure && preview.reading.status === "failed") && (
        <FeedPreview reading={preview.reading} />
      )}
    </FormDialog>
  );
}

function sourceDifferences(current: Source, seen: Source | null): Difference[] {
  const draft = draftOfSource(current);
  return differingFields(draft, draftOfSource(seen)).map(({ name, label, kind }) => {
    const value = draft[name];
    if (typeof value === "boolean") return { label, value: value ? "sim" : "não" };
    if (kind !== "category") return { label, value: value || "(vazio)" };
    return { label, value: categoryName(value) ?? "pelas palavras de cada item" };
  });
}

interface FeedChoicesProps {
  feeds: readonly FoundFeed[];
  onChoose: (feed: FoundFeed) => void;
}

function FeedChoices({ feeds, onChoose }: FeedChoicesProps) {
  return (
    <section aria-label="Feeds encontrados" className="grid gap-2">
      <p role="status" className="text-sm font-medium">
        {`Este site tem ${feeds.length} feeds. Escolha um:`}
      </p>
      <ul className="grid gap-2">
        {feeds.map((feed) => (
          <li key={feed.address}>
            <Button
              variant="outline"
              className="h-auto w-full justify-start whitespace-normal py-2 text-left"
              onClick={() => onChoose(feed)}
            >
              <span className="foreign-text">
                <span>{feed.title || feed.address}</span>
                <span className="block text-xs text-foreground-muted">
                  <span>{`${feed.address} · ${counted(feed.items, "item", "itens")}`}</span>
                  {feed.isOfComments && <span> · comentários de leitores</span>}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
