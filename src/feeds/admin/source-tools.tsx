import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { notDoneIn } from "@/admin/bulk-report";
import { useManyActions } from "@/admin/use-many-actions";
import { useRun } from "@/admin/use-run";
import { readSourceNow } from "@/feeds/data/feed-function.ts";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { FEEDS } from "@/feeds/data/open-feeds.ts";
import { writeOpml } from "@/feeds/model/write-opml.ts";
import { download } from "@/lib/download";
import { counted } from "@/lib/plural";
import { Button } from "@/ui/button";
import { FileButton } from "@/ui/file-input";
import { FoldButton, FoldedTool, FoldedTools } from "@/ui/folded-tools";
import { lazyPart } from "@/ui/lazy-part";
import { foundText, useSourceActions } from "./use-source-actions";

const ReadAllDialog = lazyPart(async () => (await import("./read-all-dialog")).ReadAllDialog);

export function SourceTools({ sources }: { sources: readonly Source[] }) {
  const { progress, stop, readAll } = useReadAll();
  const { importOpml } = useSourceActions();
  const handleExport = () => {
    const feeds = sources.map(({ name, url }) => ({ name, address: url }));
    download("fontes.opml", writeOpml("Fontes do Radar RPA", feeds, new Date()), "text/x-opml");
  };
  return (
    <FoldedTools>
      <FoldButton name="Ferramentas" />
      <FoldedTool className="flex flex-wrap gap-2 max-sm:w-full">
        <Button
          variant="outline"
          disabled={sources.every(({ isPaused }) => isPaused)}
          onClick={() => readAll(sources)}
        >
          Ler todas
        </Button>
        <FileButton
          label="Importar OPML"
          accept=".opml,.xml,text/xml"
          onFile={(content) => importOpml(content)}
        />
        <Button variant="outline" disabled={sources.length === 0} onClick={handleExport}>
          Exportar OPML
        </Button>
      </FoldedTool>
      {progress && <ReadAllDialog progress={progress} onClose={stop} />}
    </FoldedTools>
  );
}

function useReadAll() {
  const client = useQueryClient();
  const report = useManyActions();
  const added = useRef(0);
  const { start, ...run } = useRun<Pick<Source, "id"> & { title: string }>({
    perform: {
      size: 1,
      perform: async (batch) => {
        for (const { id } of batch) added.current += await readSourceNow(id);
        return [];
      },
    },
    onFinish: (outcome) => {
      void client.invalidateQueries({ queryKey: FEEDS });
      const count = outcome.done.length;
      const notDone = notDoneIn(outcome);
      report({
        count,
        title: counted(count, "fonte lida", "fontes lidas"),
        none: counted(notDone.length, "fonte não pôde ser lida", "fontes não puderam ser lidas"),
        description: count > 0 ? foundText(added.current) : undefined,
        notDone,
      });
    },
  });
  return {
    ...run,
    readAll: (sources: readonly Source[]) => {
      added.current = 0;
      const active = sources.filter(({ isPaused }) => !isPaused);
      void start(active.map(({ id, name }) => ({ id, title: name })));
    },
  };
}
