import { RunProgress } from "@/admin/run-progress";
import type { Source } from "@/feeds/data/feed-rows.ts";
import { writeOpml } from "@/feeds/model/opml.ts";
import { download } from "@/lib/download";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from "@/ui/alert-dialog";
import { Button } from "@/ui/button";
import { DialogHeader } from "@/ui/dialog";
import { FileButton } from "@/ui/file-input";
import { FoldButton, FoldedTool, FoldedTools } from "@/ui/folded-tools";
import { useReadAll, useSourceActions } from "./use-source-actions";

/** Tools for all sources at once. */
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
      {progress && (
        <AlertDialog open onOpenChange={stop}>
          <AlertDialogContent>
            <DialogHeader>
              <AlertDialogTitle>Ler todas as fontes</AlertDialogTitle>
              <AlertDialogDescription>Uma depois da outra, sem as pausadas.</AlertDialogDescription>
            </DialogHeader>
            <RunProgress text="Lendo" progress={progress} onStop={stop} />
          </AlertDialogContent>
        </AlertDialog>
      )}
    </FoldedTools>
  );
}
