import { useQuery } from "@tanstack/react-query";
import { Pause, Pencil, Play, RefreshCw, Trash2 } from "lucide-react";
import { TimeAgo } from "@/admin/time-ago";
import { categoryName } from "@/articles/model/category";
import type { SourceActivity } from "@/feeds/data/feed-activity.ts";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { activityQuery } from "@/feeds/data/feed-queries.ts";
import { hasFeeds } from "@/feeds/data/open-feeds.ts";
import { cn } from "@/lib/cn";
import { parseDate } from "@/lib/date";
import { counted, formatCount } from "@/lib/plural";
import { Button } from "@/ui/button";
import { Spinner } from "@/ui/spinner";
import { isFailing } from "./source-order";
import { useSourceActions } from "./use-source-actions";

interface SourceListProps {
  sources: readonly Source[];
  onEdit: (source: Source) => void;
  onRemove: (source: Source) => void;
}

function Moment({ text }: { text: string | null }) {
  const date = parseDate(text ?? "");
  return date && <TimeAgo date={date} />;
}

function state(source: Source): [word: string, tone: string] {
  if (source.isPaused) return ["‖ Pausada", "text-foreground-muted"];
  if (isFailing(source)) return ["▲ Com problema", "font-medium text-danger"];
  return source.lastSuccessAt === null
    ? ["◌ Nunca foi lida", "text-accent"]
    : ["✓ Em dia", "text-success"];
}

export function SourceList({ sources, ...dialogs }: SourceListProps) {
  const { data: activity } = useQuery({ ...activityQuery, enabled: hasFeeds() });
  const actions = useSourceActions();
  return (
    <ul aria-label="Fontes" className="grid grid-cols-1 border-y empty:hidden">
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

/** Returns a text such as " · em 30 dias: 3 publicados, 1 rejeitado", or an empty one. */
function monthText({ published, rejected, nearMisses }: SourceActivity): string {
  const counts = [
    published > 0 && counted(published, "publicado", "publicados"),
    rejected > 0 && counted(rejected, "rejeitado", "rejeitados"),
    nearMisses > 0 && `${formatCount(nearMisses)} fora por pouco`,
  ].filter(Boolean);
  return counts.length > 0 ? ` · em 30 dias: ${counts.join(", ")}` : "";
}

function SourceRow({ source, activity, actions, onEdit, onRemove }: SourceRowProps) {
  const { name, url, category, isPaused } = source;
  const [word, tone] = state(source);
  const settings = [
    category !== null && `sempre ${categoryName(category)}`,
    source.isAlwaysOnTopic && "sempre sobre RPA",
    source.publishesUnreviewed && "publica sem revisão",
  ].filter(Boolean);
  const isBusy = actions.readingId === source.id;
  const pause = isPaused ? "Retomar" : "Pausar";
  const buttons = [
    {
      id: "read",
      fullName: `Ler ${name} agora`,
      act: actions.read,
      Icon: isBusy ? Spinner : RefreshCw,
    },
    { id: "edit", fullName: `Editar ${name}`, act: onEdit, Icon: Pencil },
    {
      id: "pause",
      fullName: `${pause} ${name}`,
      act: actions.pause,
      Icon: isPaused ? Play : Pause,
    },
    { id: "remove", fullName: `Excluir ${name}`, act: onRemove, Icon: Trash2 },
  ];
  return (
    <li
      aria-label={name}
      className={cn(
        "grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-b px-2 text-sm last:border-b-0 max-lg:py-1",
        !isPaused && "bg-surface",
      )}
    >
      <div className="min-w-0 gap-x-3 py-2 max-lg:contents lg:grid lg:grid-cols-[minmax(0,2fr)_8.5rem_minmax(0,3fr)]">
        <div className="min-w-0 items-baseline gap-2 max-lg:self-center sm:flex" title={url}>
          <h3 className="foreign-text max-w-full shrink-0 font-semibold sm:truncate">{name}</h3>
          <p className="min-w-0 truncate text-foreground-muted">
            {url.replace(/^https?:\/\/(?:www\.)?/, "")}
          </p>
        </div>
        <p className={cn(tone, "max-lg:col-span-2")}>{word}</p>
        <p className="col-span-2 min-w-0 text-foreground-muted lg:col-span-1">
          {source.lastSuccessAt !== null && (
            <>
              <span>Lida </span>
              <Moment text={source.lastSuccessAt} />
              {activity && <span>{monthText(activity)}</span>}
              {activity?.lastFound && (
                <>
                  <span> · último item </span>
                  <Moment text={activity.lastFound} />
                </>
              )}
              {settings.length > 0 && <span> · </span>}
            </>
          )}
          <span>{settings.join(" · ")}</span>
        </p>
        <SourceTroubles source={source} onAccept={actions.acceptMove} />
      </div>
      <div className="flex max-lg:col-start-2 max-lg:row-start-1">
        {buttons.map(({ id, fullName, act, Icon }) => (
          <Button
            key={id}
            size="small-icon"
            variant="ghost"
            data-action={id}
            aria-label={fullName}
            title={fullName}
            aria-disabled={id === "read" ? isBusy : undefined}
            className="pointer-coarse:w-9"
            onClick={() => act(source)}
          >
            <Icon />
          </Button>
        ))}
      </div>
    </li>
  );
}

interface SourceTroublesProps {
  source: Source;
  onAccept: (source: Source) => void;
}

function SourceTroubles({ source, onAccept }: SourceTroublesProps) {
  return (
    <div className="col-span-2 grid gap-0.5 empty:hidden lg:col-span-3">
      {source.lastError !== null && (
        <p className="foreign-text text-danger">
          <span>{`${source.lastError} (`}</span>
          <Moment text={source.lastErrorAt} />
          {source.failures > 1 && <span>{`, ${source.failures} vezes seguidas`}</span>}
          <span>)</span>
        </p>
      )}
      {source.movedTo !== null && (
        <p className="foreign-text flex flex-wrap items-center gap-2">
          <span>{`Mudou para ${source.movedTo}`}</span>
          <Button
            size="line"
            variant="outline"
            data-action="accept-move"
            aria-label={`Aceitar o novo endereço de ${source.name}`}
            className="px-2"
            onClick={() => onAccept(source)}
          >
            Aceitar
          </Button>
        </p>
      )}
      {source.notices.map((notice) => (
        <p key={notice} className="foreign-text text-foreground-muted">
          {notice}
        </p>
      ))}
    </div>
  );
}
