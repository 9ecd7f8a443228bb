import { TimeAgo } from "@/admin/time-ago";
import { parseDate } from "@/lib/date";
import { categoryName } from "@/articles/model/category";
import { counted } from "@/lib/plural";
import { Button } from "@/ui/button";
import { Spinner } from "@/ui/spinner";
import type { Source } from "@/feeds/data/feed-rows.ts";

interface SourceListProps {
  sources: readonly Source[];
  /** The source that is being read now. */
  busyId: string | null;
  onRead: (source: Source) => void;
  onEdit: (source: Source) => void;
  onPause: (source: Source) => void;
  /** Takes the address to which the feed has moved. */
  onAcceptMove: (source: Source) => void;
  onRemove: (source: Source) => void;
}

function Moment({ text }: { text: string | null }) {
  const date = text === null ? null : parseDate(text);
  return date ? <TimeAgo date={date} /> : "nunca";
}

function state({ isPaused, lastError, lastSuccessAt }: Source): string {
  if (isPaused) return "Pausada";
  if (lastError !== null) return "Com problema";
  return lastSuccessAt === null ? "Ainda não lida" : "Em dia";
}

/** Each source with its health. */
export function SourceList({ sources, busyId, ...actions }: SourceListProps) {
  return (
    <ul aria-label="Fontes" className="grid gap-3">
      {sources.map((source) => (
        <SourceRow key={source.id} source={source} isBusy={busyId === source.id} {...actions} />
      ))}
    </ul>
  );
}

type SourceRowProps = Omit<SourceListProps, "sources" | "busyId"> & {
  source: Source;
  isBusy: boolean;
};

function SourceRow({
  source,
  isBusy,
  onRead,
  onEdit,
  onPause,
  onAcceptMove,
  onRemove,
}: SourceRowProps) {
  const { name, keepWords, blockWords } = source;
  return (
    <li aria-label={name} className="grid gap-2 rounded-lg border bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="foreign-text font-semibold">{name}</h3>
          <p className="foreign-text text-sm text-foreground-muted">{source.url}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:gap-1 max-sm:*:px-2">
          <Button
            size="small"
            variant="outline"
            data-action="read"
            aria-label={`Ler ${name} agora`}
            aria-disabled={isBusy}
            onClick={() => onRead(source)}
          >
            {isBusy && <Spinner />}
            <span>Ler agora</span>
          </Button>
          <Button
            size="small"
            variant="outline"
            data-action="edit"
            aria-label={`Editar ${name}`}
            onClick={() => onEdit(source)}
          >
            Editar
          </Button>
          <Button
            size="small"
            variant="outline"
            data-action="pause"
            aria-label={`${source.isPaused ? "Retomar" : "Pausar"} ${name}`}
            onClick={() => onPause(source)}
          >
            {source.isPaused ? "Retomar" : "Pausar"}
          </Button>
          <Button
            size="small"
            variant="ghost"
            data-action="remove"
            aria-label={`Excluir ${name}`}
            onClick={() => onRemove(source)}
          >
            Excluir
          </Button>
        </div>
      </div>
      <p className="text-sm">
        <strong className={source.lastError === null ? "font-medium" : "font-medium text-danger"}>
          {state(source)}
        </strong>
        <span>{" · última leitura boa: "}</span>
        <Moment text={source.lastSuccessAt} />
        <span>{` · ${counted(source.items30Days, "item", "itens")} na fila em 30 dias`}</span>
        {source.category !== null && <span>{` · sempre ${categoryName(source.category)}`}</span>}
        {source.isAlwaysOnTopic && <span> · sempre sobre RPA</span>}
        {source.publishesUnreviewed && <span> · publica sem revisão</span>}
      </p>
      {source.lastError !== null && (
        <p className="foreign-text text-sm text-danger">
          <span>{`${source.lastError} (`}</span>
          <Moment text={source.lastErrorAt} />
          {source.failures > 1 && <span>{`, ${source.failures} vezes seguidas`}</span>}
          <span>)</span>
        </p>
      )}
      {source.movedTo !== null && (
        <p className="foreign-text flex flex-wrap items-center gap-2 text-sm">
          <span>{`O feed mudou para ${source.movedTo}`}</span>
          <Button
            size="small"
            variant="outline"
            data-action="accept-move"
            aria-label={`Aceitar o novo endereço de ${name}`}
            onClick={() => onAcceptMove(source)}
          >
            Aceitar
          </Button>
        </p>
      )}
      {source.notices.map((notice) => (
        <p key={notice} className="foreign-text text-sm text-foreground-muted">
          {notice}
        </p>
      ))}
      {(keepWords.length > 0 || blockWords.length > 0) && (
        <p className="foreign-text text-sm text-foreground-muted">
          {keepWords.length > 0 && <span>{`Aprovam: ${keepWords.join(", ")}. `}</span>}
          {blockWords.length > 0 && <span>{`Bloqueiam: ${blockWords.join(", ")}.`}</span>}
        </p>
      )}
    </li>
  );
}
