import { useId } from "react";
import { BulkRunDialog } from "@/admin/bulk-dialog";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { writeOpml } from "@/feeds/model/opml.ts";
import { download } from "@/lib/download";
import { Button } from "@/ui/button";
import { FileButton } from "@/ui/file-input";
import { Label } from "@/ui/input";
import { Select } from "@/ui/select";
import type { SourceOrder } from "./source-order";
import { useReadingActions } from "./use-reading-actions";

interface SourceToolsProps {
  sources: readonly Source[];
  order: SourceOrder;
  onOrder: (order: SourceOrder) => void;
  onImport: (bytes: Uint8Array | null) => void;
  onReload: () => Promise<void>;
}

const ORDERS: readonly { id: SourceOrder; name: string }[] = [
  { id: "name", name: "Por nome" },
  { id: "health", name: "Com problema primeiro" },
];

/** What can be done with all the sources. */
export function SourceTools({ sources, order, onOrder, onImport, onReload }: SourceToolsProps) {
  const id = useId();
  const { run, texts, readAll } = useReadingActions(onReload);
  const { state } = run;
  const showsRun =
    state.status === "running" ||
    (state.status === "finished" && state.outcome.failed.length + state.outcome.untried.length > 0);
  const handleExport = () => {
    const feeds = sources.map(({ name, url }) => ({ name, address: url }));
    download("fontes.opml", writeOpml("Fontes do Radar RPA", feeds, new Date()), "text/x-opml");
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="grid w-56 gap-1.5">
        <Label htmlFor={id}>Ordem</Label>
        <Select
          id={id}
          value={order}
          options={ORDERS}
          onValueChange={(next) => onOrder(next as SourceOrder)}
        />
      </div>
      <Button
        variant="outline"
        disabled={sources.every(({ isPaused }) => isPaused)}
        onClick={() => readAll(sources)}
      >
        Ler todas
      </Button>
      <FileButton label="Importar OPML" accept=".opml,.xml,text/xml" onFile={onImport} />
      <Button variant="outline" disabled={sources.length === 0} onClick={handleExport}>
        Exportar OPML
      </Button>
      {showsRun && (
        <BulkRunDialog run={run} title="Ler todas as fontes" texts={texts} onClose={run.reset} />
      )}
    </div>
  );
}
