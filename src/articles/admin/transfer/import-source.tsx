import { useId } from "react";
import { FileButton } from "@/ui/file-input";
import { Label, Textarea } from "@/ui/input";

interface ImportSourceProps {
  text: string;
  onTextChange: (text: string) => void;
  onFile: (content: Promise<Uint8Array>, name: string) => void;
}

export function ImportSource({ text, onTextChange, onFile }: ImportSourceProps) {
  const id = useId();
  return (
    <div className="grid gap-4">
      <div>
        <FileButton label="Escolher arquivo CSV" accept=".csv,.tsv,.txt,text/csv" onFile={onFile} />
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
