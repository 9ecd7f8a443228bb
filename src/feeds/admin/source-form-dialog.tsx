import { FormDialog, useFormDialog } from "@/admin/form-dialog";
import { useWrite } from "@/admin/use-write";
import { openableAddress } from "@/articles/model/openable-address";
import type { FoundFeed } from "@/feeds/data/discover-feeds.ts";
import type { Source } from "@/feeds/data/feed-rows.ts";
import type { SourceDraft } from "@/feeds/model/source-fields.ts";
import { counted } from "@/lib/plural";
import { ServiceError } from "@/lib/service-error";
import { Button } from "@/ui/button";
import { Spinner } from "@/ui/spinner";
import { FeedPreview } from "./feed-preview";
import { SourceFields } from "./source-fields";
import { SourceWriteNotice } from "./source-write-notice";
import { useFeedPreview } from "./use-feed-preview";
import { useSourceActions } from "./use-source-actions";
import { useSourceForm } from "./use-source-form";

interface SourceFormDialogProps {
  /** `null`: a new one. */
  source: Source | null;
  onClose: () => void;
}

const badAddress = () =>
  new ServiceError("server", "Endereço incompleto. Use o formato https://site.com.br.");

export function SourceFormDialog({ source, onClose }: SourceFormDialogProps) {
  const { draft, seen, setAside, isTyped, ...form } = useSourceForm(source);
  const dialog = useFormDialog({ isChanged: isTyped, onClose });
  const preview = useFeedPreview(draft, form.change);
  const { save: store } = useSourceActions();
  // While it looks, the dialog can be closed: nothing is written.
  const looking = useWrite();

  const change = (part: Partial<SourceDraft>) => {
    form.change(part);
    if (part.url !== undefined) preview.reset();
  };

  const look = () => {
    dialog.clearFailure();
    void looking.run(async () => {
      const address = openableAddress(draft.url);
      if (address === null) throw badAddress();
      await preview.look(address);
    });
  };

  const save = (over?: Source | null) => {
    looking.clearFailure();
    void dialog.run(async () => {
      const toSave = form.toSave(over);
      if (toSave === null) throw badAddress();
      await store(toSave);
      onClose();
    });
  };

  return (
    <FormDialog
      form={{ ...dialog, failure: dialog.failure ?? looking.failure }}
      className="max-w-3xl"
      title={source ? "Editar fonte" : "Adicionar fonte"}
      description="O que for sobre RPA nesta fonte vai para a fila de revisão."
      submit="Salvar fonte"
      onSubmit={() => save()}
      renderFailure={(failure) => (
        <SourceWriteNotice
          failure={failure}
          seen={seen}
          onLoad={(current) => {
            form.load(current);
            preview.reset();
            dialog.clearFailure();
          }}
          onOverwrite={save}
          onAddAgain={() => save(null)}
        />
      )}
    >
      <SourceFields draft={draft} onChange={change}>
        <Button
          variant="outline"
          className="justify-self-start"
          aria-disabled={looking.isRunning}
          onClick={look}
        >
          {looking.isRunning && <Spinner />}
          <span>Ver prévia</span>
        </Button>
      </SourceFields>
      {preview.choices.length > 0 && (
        <FeedChoices feeds={preview.choices} onChoose={preview.choose} />
      )}
      {preview.reading && <FeedPreview reading={preview.reading} />}
      {setAside && (
        <div>
          <Button
            variant="outline"
            onClick={() => {
              form.bringBack();
              preview.reset();
            }}
          >
            Restaurar o que você digitou
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

interface FeedChoicesProps {
  feeds: readonly FoundFeed[];
  onChoose: (feed: FoundFeed) => void;
}

/** The feeds of a site whose address was typed; those of comments last. */
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
