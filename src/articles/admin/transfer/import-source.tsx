import { useId } from "react";
import { FileInput } from "@/ui/file-input";
import { Label, Textarea } from "@/ui/input";
import { FILE_HEAD } from "./file-columns";

interface ImportSourceProps {
  /** The text pasted before. */
  text: string;
  onTextChange: (text: string) => void;
  onFile: (content: Promise<Uint8Array>) => void;
}

/** Where the rows come from: a file, or a text that is pasted, which the form is submitted with. */
export function ImportSource({ text, onTextChange, onFile }: ImportSourceProps) {
  const id = useId();
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-file`}>Arquivo CSV</Label>
        <FileInput
          id={`${id}-file`}
          accept=".csv,.tsv,.txt,text/csv"
          className="w-full min-w-0 rounded-md border border-border-control p-2 text-sm file:mr-3 file:min-h-8 file:cursor-pointer file:rounded file:bg-accent file:px-3 file:text-accent-foreground"
          onFile={onFile}
        />
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
          {`Com cabeçalho, em qualquer ordem: ${FILE_HEAD.join(", ")}. Sem cabeçalho, os endereços e as datas são reconhecidos, e o resto vem nessa ordem; ou só um endereço por linha.`}
        </p>
      </div>
    </div>
  );
}
