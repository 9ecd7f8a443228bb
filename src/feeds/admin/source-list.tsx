import { useQuery } from "@tanstack/react-query";
import { TimeAgo } from "@/admin/time-ago";
import type { SourceActivity } from "@/feeds/data/feed-activity.ts";
import { activityQuery } from "@/feeds/data/item-queries.ts";
import { hasFeeds } from "@/feeds/data/open-feeds.ts";
import { cn } from "@/lib/cn";
import { useSourceActions } from "./use-source-actions";
import { WeeksLine } from "./twelve-weeks";
import { countsText } from "./week-activity";
import { parseDate } from "@/lib/date";
import { categoryName } from "@/articles/model/category";
import { counted } from "@/lib/plural";
import { Button } from "@/ui/button";
import { Spinner } from "@/ui/spinner";
import type { Source } from "@/feeds/data/feed-rows.ts";

interface SourceListProps {
  sources: readonly Source[];
  onEdit: (source: Source) => void;
  onRemove: (source: Source) => void;
}

function Moment({ text }: { text: string | null }) {
  const date = text === null ? null : parseDate(text);
  return date ? <TimeAgo date={date} /> : "nunca";
}

/** Its word, and how it looks: paused ones are sunk into the page. */
function state({ isPaused, lastError, lastSuccessAt }: Source): [string, string] {
  if (isPaused) return ["‖ Pausada", "border-border-control text-foreground-muted"];
  if (lastError !== null) return ["▲ Com problema", "border-danger bg-danger-soft text-danger"];
  return lastSuccessAt === null
    ? ["◌ Ainda não lida", "border-accent border-dashed text-accent"]
    : ["✓ Em dia", "border-success bg-surface text-success"];
}

export function SourceList({ sources, ...dialogs }: SourceListProps) {
  const { data: activity } = useQuery({ ...activityQuery, enabled: hasFeeds() });
  const actions = useSourceActions();
  return (
    <ul aria-label="Fontes" className="grid grid-cols-1 gap-2">
      {sources.map((source) => (
        <SourceRow
          key={source.id}
          source={source}
          activity={activity?.sources.get(source.id)}
          actions={actions}
          {...dialogs}
        />
      ))}
    </ul>
  );
}

interface SourceRowProps extends Omit<SourceListProps, "sources"> {
  source: Source;
  activity: SourceActivity | undefined;
  actions: ReturnType<typeof useSourceActions>;
}

function SourceRow({ source, activity, actions, onEdit, onRemove }: SourceRowProps) {
  const { name, keepWords, blockWords } = source;
  const [status, tone] = state(source);
  // Its state says so, and there is nothing to count.
  const isUnread = source.lastSuccessAt === null && source.lastError === null;
  const words = [
    isUnread && source.isPaused && "ainda não lida",
    source.category !== null && `sempre ${categoryName(source.category)}`,
    source.isAlwaysOnTopic && "sempre sobre RPA",
    source.publishesUnreviewed && "publica sem revisão",
  ].filter((each) => each !== false);
  const isBusy = actions.readingId === source.id;
  const pause = source.isPaused ? "Retomar" : "Pausar";
  const buttons = [
    { id: "read", label: "Ler agora", fullName: `Ler ${name} agora`, act: actions.read },
    { id: "edit", label: "Editar", fullName: `Editar ${name}`, act: onEdit },
    { id: "pause", label: pause, fullName: `${pause} ${name}`, act: actions.pause },
    { id: "remove", label: "Excluir", fullName: `Excluir ${name}`, act: onRemove },
  ];
  return (
    <li
      aria-label={name}
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border px-3 py-1.5",
        !source.isPaused && "bg-surface",
      )}
    >
      <div className="grid min-w-0 flex-1 basis-80 grid-cols-1 gap-0.5">
        <div className="flex items-baseline gap-x-2">
          <strong className={cn("shrink-0 rounded-full border px-2 text-xs font-medium", tone)}>
            {status}
          </strong>
          <h3 className="foreign-text min-w-0 font-semibold">{name}</h3>
          <p
            title={source.url}
            className="min-w-0 flex-1 truncate text-sm text-foreground-muted max-sm:hidden"
          >
            {source.url}
          </p>
        </div>
        {/* A row of words, broken where it must be. */}
        <p className="text-sm text-foreground-muted">
          {!isUnread && (
            <>
              <span>última leitura boa: </span>
              <Moment text={source.lastSuccessAt} />
              {activity ? (
                <>
                  <span>{` · 30 dias: ${countsText(activity)} · último item novo `}</span>
                  <Moment text={activity.lastFound} /> <WeeksLine weeks={activity.weeks} />
                </>
              ) : (
                <span>{` · ${counted(source.items30Days, "item", "itens")} na fila em 30 dias`}</span>
              )}
              {words.length > 0 && <span> · </span>}
            </>
          )}
          <span>{words.join(" · ")}</span>
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
              onClick={() => actions.acceptMove(source)}
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
      </div>
      <div className="flex flex-wrap gap-1 max-lg:*:px-2">
        {buttons.map(({ id, label, fullName, act }) => (
          <Button
            key={id}
            size="small"
            variant={id === "remove" ? "ghost" : "outline"}
            data-action={id}
            aria-label={fullName}
            aria-disabled={id === "read" ? isBusy : undefined}
            onClick={() => act(source)}
          >
            {id === "read" && isBusy && <Spinner />}
            <span>{label}</span>
          </Button>
        ))}
      </div>
    </li>
  );
}
