import { categoryName } from "@/articles/model/category";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { SourceConflict } from "@/feeds/data/source-conflict.ts";
import { errorMessage } from "@/lib/error-message";
import { isOutcomeUnknown } from "@/lib/service-error";
import { SignInHere } from "@/session/sign-in-here";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { differingParts, draftOfSource, type SourceDraft } from "./source-draft";
import { SOURCE_GONE } from "./use-source-actions";

const LABELS: Readonly<Record<keyof SourceDraft, string>> = {
  url: "Endereço do feed",
  name: "Nome",
  category: "Categoria",
  keepWords: "Palavras que aprovam",
  blockWords: "Palavras que bloqueiam",
  isAlwaysOnTopic: "Sempre sobre RPA",
  autoApproveScore: "Publicar sem perguntar a partir de",
};

function valueText(part: keyof SourceDraft, draft: SourceDraft): string {
  const value = draft[part];
  if (typeof value === "boolean") return value ? "sim" : "não";
  if (part === "category") return categoryName(value) ?? "pelas palavras de cada item";
  return value || "(vazio)";
}

interface SourceFailureProps {
  failure: unknown;
  /** The version that the person has seen. */
  seen: Source | null;
  onLoad: (current: Source) => void;
  onOverwrite: (current: Source) => void;
  /** Adds it again, which was deleted meanwhile. */
  onAddAgain: () => void;
}

/** Why a source was not saved, and what can be done about it (rule 14.34). */
export function SourceFailure({ failure, seen, ...actions }: SourceFailureProps) {
  if (failure instanceof SourceConflict) {
    const { current } = failure;
    return current ? (
      <Conflict current={current} seen={seen} {...actions} />
    ) : (
      <Alert>
        <p>{SOURCE_GONE}</p>
        <Button size="small" variant="outline" onClick={actions.onAddAgain}>
          Adicionar de novo
        </Button>
      </Alert>
    );
  }
  return (
    <Alert>
      <p className="foreign-text">{errorMessage(failure)}</p>
      {isOutcomeUnknown(failure) && (
        <p>A gravação pode ter chegado ao servidor. Tente de novo: nada é gravado duas vezes.</p>
      )}
      <SignInHere after={failure} />
    </Alert>
  );
}

type ConflictProps = Pick<SourceFailureProps, "seen" | "onLoad" | "onOverwrite"> & {
  current: Source;
};

function Conflict({ current, seen, onLoad, onOverwrite }: ConflictProps) {
  const draft = draftOfSource(current);
  return (
    <Alert>
      <p className="font-semibold">
        Esta fonte foi alterada em outro lugar depois que você a abriu.
      </p>
      <dl className="grid w-full gap-1">
        {differingParts(draft, draftOfSource(seen)).map((part) => (
          <div key={part} className="flex min-w-0 gap-2">
            <dt className="shrink-0 font-medium">{LABELS[part]} agora:</dt>
            <dd className="foreign-text line-clamp-2 min-w-0">{valueText(part, draft)}</dd>
          </div>
        ))}
      </dl>
      <p>Nada foi gravado. O que você digitou continua aqui.</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="outline" onClick={() => onLoad(current)}>
          Ver a versão atual
        </Button>
        <Button size="small" variant="danger" onClick={() => onOverwrite(current)}>
          Gravar por cima
        </Button>
      </div>
    </Alert>
  );
}
