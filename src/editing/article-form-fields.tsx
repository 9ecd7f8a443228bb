import { type ReactNode, useId, useMemo, useState } from "react";
import { LOCAL_INPUT_BOUNDS, timeZoneLabel } from "@/articles/date-input";
import type { ArticleDraft } from "@/articles/article-draft";
import { CATEGORIES, categoryName } from "@/articles/category";
import { Input, Label, Select, Textarea } from "@/components/ui/input";
import { FIELD_LABELS } from "./field-labels";

interface ArticleFormFieldsProps {
  draft: ArticleDraft;
  openedAt: Date;
  onChange: (change: Partial<ArticleDraft>) => void;
}

/** The seven fields, all free text: nothing typed here ever blocks saving (BEHAVIOUR 28). */
export function ArticleFormFields({ draft, openedAt, onChange }: ArticleFormFieldsProps) {
  // Some milliseconds, which no keystroke should cost.
  const timeZone = useMemo(() => timeZoneLabel(openedAt), [openedAt]);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={FIELD_LABELS.title} isWide>
        {(id) => (
          <Input
            id={id}
            value={draft.title}
            onChange={(e) => onChange({ title: e.target.value })}
          />
        )}
      </Field>
      <Field label={FIELD_LABELS.description} isWide>
        {(id) => (
          <Textarea
            id={id}
            rows={4}
            value={draft.description}
            onChange={(e) => onChange({ description: e.target.value })}
          />
        )}
      </Field>
      <Field label={FIELD_LABELS.source}>
        {(id) => (
          <Input
            id={id}
            value={draft.source}
            onChange={(e) => onChange({ source: e.target.value })}
          />
        )}
      </Field>
      <Field label={FIELD_LABELS.url}>
        {(id) => (
          <Input
            id={id}
            inputMode="url"
            value={draft.url}
            onChange={(e) => onChange({ url: e.target.value })}
          />
        )}
      </Field>
      <Field label={FIELD_LABELS.image} isWide>
        {(id) => (
          <Input
            id={id}
            inputMode="url"
            value={draft.image}
            onChange={(e) => onChange({ image: e.target.value })}
          />
        )}
      </Field>
      <Field label={FIELD_LABELS.category}>
        {(id) => (
          <CategoryField
            id={id}
            value={draft.category}
            onChange={(category) => onChange({ category })}
          />
        )}
      </Field>
      <Field label={FIELD_LABELS.publishedAt} hint={timeZone}>
        {(id, hintId) => (
          <Input
            id={id}
            type="datetime-local"
            aria-describedby={hintId}
            {...LOCAL_INPUT_BOUNDS}
            value={draft.publishedAt}
            onChange={(e) => onChange({ publishedAt: e.target.value })}
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

interface CategoryFieldProps {
  id: string;
  value: string;
  onChange: (category: string) => void;
}

/** A category that the product does not know is one option more, and kept on save (BEHAVIOUR 27). */
function CategoryField({ id, value, onChange }: CategoryFieldProps) {
  // The value the form opened with stays on offer after another was chosen.
  const [initial] = useState(value);
  return (
    <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
      {!categoryName(initial) && <option value={initial}>{initial || "Sem categoria"}</option>}
      {CATEGORIES.map((category) => (
        <option key={category.id} value={category.id}>
          {category.name}
        </option>
      ))}
    </Select>
  );
}
