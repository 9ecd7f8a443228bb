import { SelectAll } from "@/admin/select-all";
import { cn } from "@/lib/cn";
import { counted, formatCount } from "@/lib/plural";
import { Button } from "@/ui/button";
import { STATUSES } from "./queue-filter";
import type { Queue } from "./use-queue";

export function BulkBar({ queue }: { queue: Queue }) {
  const { counts, publishChosen, rejectChosen } = queue;
  const shown = queue.status === "waiting" ? queue.shown.length : 0;
  const chosen = queue.chosen.length;
  const buttons = [
    { verb: "Publicar", count: counts.toPublish, variant: "primary", act: publishChosen },
    { verb: "Rejeitar", count: counts.toReject, variant: "outline", act: rejectChosen },
  ] as const;
  return (
    <>
      {/* Space for the bar, which is fixed below the list on a phone. */}
      {chosen > 0 && <div aria-hidden className="h-9 sm:hidden pointer-coarse:h-11" />}
      <div
        data-slot="selection-bar"
        data-sticky={chosen > 0 || undefined}
        className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 px-2.5 pointer-coarse:min-h-11"
      >
        {shown > 0 && (
          <SelectAll
            name={`Selecionar todos (${shown})`}
            shown={shown}
            chosen={chosen}
            onSelect={queue.selection.chooseAll}
          />
        )}
        <div className={cn("min-w-0 flex-1", chosen > 0 && "@max-4xl:sr-only")}>
          <QueueHead {...queue} />
        </div>
        {chosen > 0 &&
          buttons.map(({ verb, count, variant, act }) => (
            <Button key={verb} size="small" variant={variant} onClick={act}>
              <span>
                <span>{verb}</span> <span className="@max-2xl:sr-only">selecionados</span>{" "}
                <span>{`(${count})`}</span>
              </span>
            </Button>
          ))}
      </div>
    </>
  );
}

/** A line such as "Para revisar: 2 de 3 (1 parecido agrupado)", and the offer of new items. */
function QueueHead({ status, counts: { found, total, folded, fresh }, showAll }: Queue) {
  const name = STATUSES.find(({ id }) => id === status)?.name;
  const ofAll = found !== undefined && found < total ? ` de ${formatCount(total)}` : "";
  return (
    <div className="flex min-h-9 items-center gap-x-4 pointer-coarse:min-h-11">
      <h2 className="truncate font-semibold">
        <span>{found === undefined ? "Fila" : `${name}: ${formatCount(found)}${ofAll}`}</span>
        {folded > 0 && (
          <span className="font-normal text-foreground-muted max-sm:sr-only">
            {` (${counted(folded, "parecido agrupado", "parecidos agrupados")})`}
          </span>
        )}
      </h2>
      {fresh > 0 && (
        <Button
          variant="ghost"
          size="small"
          className="bg-accent-soft text-accent max-sm:px-2"
          onClick={showAll}
        >
          {`${counted(fresh, "novo", "novos")} — mostrar`}
        </Button>
      )}
    </div>
  );
}
