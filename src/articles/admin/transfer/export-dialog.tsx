import { type FormEvent, useState } from "react";
import type { Article } from "@/articles/model/article";
import { Button } from "@/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/ui/dialog";
import { articleCount } from "@/articles/admin/table/article-count";
import { downloadArticles, type FileFormat } from "./export-articles";
import { RadioGroup } from "./radio-group";

export interface ExportChoice {
  /** "Todos", "Os selecionados", … */
  name: string;
  articles: readonly Article[];
}

interface ExportDialogProps {
  /** The last one is offered first. */
  choices: readonly ExportChoice[];
  onClose: () => void;
}

const FORMATS = [
  { id: "csv", name: "CSV, para planilhas (abre no Excel)" },
  { id: "json", name: "JSON, para outros programas" },
] as const;

/** Hands articles over as a file that "Importar" takes back. */
export function ExportDialog({ choices, onClose }: ExportDialogProps) {
  const [chosen, setChosen] = useState(choices.length - 1);
  const [format, setFormat] = useState<FileFormat>("csv");
  const [hasFailed, setFailed] = useState(false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await downloadArticles(choices[chosen]?.articles ?? [], format, new Date());
      onClose();
    } catch (error) {
      console.error("The export failed.", error);
      setFailed(true);
    }
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="max-w-lg">
        <DialogHeader>
          <DialogTitle>Exportar artigos</DialogTitle>
          <DialogDescription>
            O arquivo traz todos os campos de cada artigo e pode ser importado de volta.
          </DialogDescription>
        </DialogHeader>
        <form className="grid gap-4" onSubmit={(event) => void handleSubmit(event)}>
          <RadioGroup
            name="Quais artigos"
            value={String(chosen)}
            options={choices.map(({ name, articles }, index) => ({
              id: String(index),
              name: `${name} (${articleCount(articles.length)})`,
            }))}
            onChange={(id) => setChosen(Number(id))}
          />
          <RadioGroup name="Formato" value={format} options={FORMATS} onChange={setFormat} />
          <p role="alert" className="text-sm text-danger empty:hidden">
            {hasFailed &&
              "Não foi possível gerar o arquivo. Recarregue a página e tente novamente."}
          </p>
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit">Exportar arquivo</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
