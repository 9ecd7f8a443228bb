import { useId, useState } from "react";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { FileInput } from "@/ui/file-input";
import { Label, Textarea } from "@/ui/input";
import { FILE_HEAD } from "./file-columns";
import { FILE_UNREADABLE } from "@/lib/error-message";
import { decodeFile, isTable, type ReadRow, readRows } from "./read-rows";

const NO_TABLE =
  "Isto não é CSV: parece uma imagem, um documento, JSON ou uma pasta do Excel. Numa planilha, salve como CSV.";

interface ImportSourceProps {
  /** What was pasted before. */
  text: string;
  onTextChange: (text: string) => void;
  onRead: (rows: readonly ReadRow[]) => void;
}

/** Where the rows come from: a file, or a text that is pasted. */
export function ImportSource({ text, onTextChange, onRead }: ImportSourceProps) {
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  const read = async (bytes: Uint8Array) => {
    setProblem(null);
    if (!isTable(bytes)) return setProblem(NO_TABLE);
    try {
      const rows = await readRows(decodeFile(bytes));
      if (rows.length > 0) onRead(rows);
      else setProblem("Nenhuma linha encontrada.");
    } catch (error) {
      console.error("The rows could not be read.", error);
      setProblem("Não foi possível ler. Recarregue a página e tente novamente.");
    }
  };

  const handleFile = (bytes: Uint8Array | null) => {
    if (!bytes) setProblem(FILE_UNREADABLE);
    else void read(bytes);
  };

  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-file`}>Arquivo CSV</Label>
        <FileInput
          id={`${id}-file`}
          accept=".csv,.tsv,.txt,text/csv"
          className="w-full min-w-0 rounded-md border border-border-control p-2 text-sm file:mr-3 file:min-h-8 file:cursor-pointer file:rounded file:bg-accent file:px-3 file:text-accent-foreground"
          onFile={handleFile}
        />
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-text`}>Ou cole as linhas aqui</Label>
        <Textarea
          id={`${id}-text`}
          rows={6}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={(event) => {
            onTextChange(event.target.value);
            setProblem(null);
          }}
        />
        <p id={`${id}-hint`} className="text-xs text-foreground-muted">
          Com cabeçalho, em qualquer ordem: {FILE_HEAD.join(", ")}. Sem cabeçalho, nessa ordem; ou
          só um endereço por linha.
        </p>
      </div>
      {problem && (
        <Alert>
          <p>{problem}</p>
        </Alert>
      )}
      <Button
        className="justify-self-end"
        disabled={text.trim() === ""}
        onClick={() => void read(new TextEncoder().encode(text))}
      >
        Ver prévia
      </Button>
    </div>
  );
}
