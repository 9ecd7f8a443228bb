import { type ReactNode, useId } from "react";
import { CATEGORIES } from "@/articles/model/category";
import { Input, Label, Textarea } from "@/ui/input";
import { Select } from "@/ui/select";
import type { SourceDraft } from "./source-draft";

interface SourceFieldsProps {
  draft: SourceDraft;
  onChange: (change: Partial<SourceDraft>) => void;
}

const CATEGORY_OPTIONS = [
  { id: "", name: "Pelas palavras de cada item" },
  ...CATEGORIES.map(({ id, name }) => ({ id, name: `Sempre ${name}` })),
];

export function SourceFields({ draft, onChange }: SourceFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Endereço do feed" isWide>
        {(id) => (
          <Input
            id={id}
            inputMode="url"
            required
            value={draft.url}
            onChange={(event) => onChange({ url: event.target.value })}
          />
        )}
      </Field>
      <Field label="Nome" hint="Aparece como fonte da notícia. Vazio: o nome do site.">
        {(id, hintId) => (
          <Input
            id={id}
            aria-describedby={hintId}
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label="Categoria">
        {(id) => (
          <Select
            id={id}
            value={draft.category}
            options={CATEGORY_OPTIONS}
            onValueChange={(category) => onChange({ category })}
          />
        )}
      </Field>
      <Field
        label="Palavras que aprovam"
        hint="Separadas por vírgulas. Valem 5 pontos, 15 no título."
      >
        {(id, hintId) => (
          <Textarea
            id={id}
            aria-describedby={hintId}
            rows={2}
            value={draft.keepWords}
            onChange={(event) => onChange({ keepWords: event.target.value })}
          />
        )}
      </Field>
      <Field label="Palavras que bloqueiam" hint="Com uma delas, o item não entra na fila.">
        {(id, hintId) => (
          <Textarea
            id={id}
            aria-describedby={hintId}
            rows={2}
            value={draft.blockWords}
            onChange={(event) => onChange({ blockWords: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Sempre sobre RPA"
        hint="Tudo o que ela traz vai para a fila, a não ser pelas palavras que bloqueiam."
      >
        {(id, hintId) => (
          <input
            id={id}
            aria-describedby={hintId}
            type="checkbox"
            className="size-5"
            checked={draft.isAlwaysOnTopic}
            onChange={(event) => onChange({ isAlwaysOnTopic: event.target.checked })}
          />
        )}
      </Field>
      <Field
        label="Publicar sem perguntar a partir de"
        hint="Pontos. Vazio: nada é publicado sem a sua aprovação."
      >
        {(id, hintId) => (
          <Input
            id={id}
            aria-describedby={hintId}
            type="number"
            min={1}
            value={draft.autoApproveScore}
            onChange={(event) => onChange({ autoApproveScore: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

interface FieldProps {
  label: string;
  hint?: string;
  isWide?: boolean;
  children: (id: string, hintId: string | undefined) => ReactNode;
}

function Field({ label, hint, isWide, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div
      className={isWide ? "grid content-start gap-1.5 sm:col-span-2" : "grid content-start gap-1.5"}
    >
      <Label htmlFor={id}>{label}</Label>
      {children(id, hintId)}
      {hint && (
        <p id={hintId} className="text-xs text-foreground-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
