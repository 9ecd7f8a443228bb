import { Download } from "lucide-react";
import { useId } from "react";
import { Button } from "@/ui/button";
import { FileButton } from "@/ui/file-input";
import { Label, Textarea } from "@/ui/input";
import { exportTemplate } from "./use-export-actions";

interface ImportSourceProps {
  /** The text pasted before. */
  text: string;
  onTextChange: (text: string) => void;
  onFile: (content: Promise<Uint8Array>, name: string) => void;
}

/** Where the rows come from: a file, or a text that is pasted, which the form is submitted with. */
export function ImportSource({ text, onTextChange, onFile }: ImportSourceProps) {
  const id = useId();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <FileButton label="Escolher arquivo CSV" accept=".csv,.tsv,.txt,text/csv" onFile={onFile} />
        <Button variant="outline" onClick={() => void exportTemplate()}>
          <Download />
          Baixar modelo
        </Button>
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-text`}>Ou cole as linhas aqui</Label>
        <Textarea
          id={`${id}-text`}
          rows={6}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={(event) => onTextChange(event.target.value)}
        />
        <p id={`${id}-hint`} className="text-xs text-foreground-muted">
          A primeira linha com os nomes das colunas, em qualquer ordem. Na prévia você confere e
          corrige cada coluna.
        </p>
      </div>
    </div>
  );
}
