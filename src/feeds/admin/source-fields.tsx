import { type ReactNode, useId, useState } from "react";
import { CATEGORIES } from "@/articles/model/category";
import { SOURCE_FIELDS, type SourceDraft, type SourceField } from "@/feeds/model/source-fields.ts";
import { cn } from "@/lib/cn";
import { Checkbox, Input, Label, Textarea } from "@/ui/input";
import { Select } from "@/ui/select";
import { differingFields, draftOfSource } from "./source-draft";

const FIELDS_STYLE = "grid gap-4 sm:grid-cols-2";

interface SourceFieldsProps {
  draft: SourceDraft;
  onChange: (change: Partial<SourceDraft>) => void;
  children: ReactNode;
}

export function SourceFields({ draft, onChange, children }: SourceFieldsProps) {
  const [isOpen] = useState(() =>
    differingFields(draft, draftOfSource(null)).some(({ isFolded }) => isFolded),
  );
  const renderField = (field: SourceField) => (
    <LabelledField
      key={field.name}
      field={field}
      value={draft[field.name]}
      onChange={(value) => onChange({ [field.name]: value })}
    >
      {field.kind === "address" && children}
    </LabelledField>
  );
  return (
    <>
      <div className={FIELDS_STYLE}>
        {SOURCE_FIELDS.filter(({ isFolded }) => !isFolded).map(renderField)}
      </div>
      <details open={isOpen}>
        <summary className="min-h-9 w-fit cursor-pointer py-2 text-sm font-medium pointer-coarse:min-h-11">
          Mais: palavras e revisão
        </summary>
        <div className={cn(FIELDS_STYLE, "pt-2")}>
          {SOURCE_FIELDS.filter(({ isFolded }) => isFolded).map(renderField)}
        </div>
      </details>
    </>
  );
}

interface ControlProps {
  field: SourceField;
  value: string | boolean;
  onChange: (value: string | boolean) => void;
}

function LabelledField({ children, ...props }: ControlProps & { children: ReactNode }) {
  const { kind, label, hint } = props.field;
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={cn("grid content-start gap-1.5", kind === "address" && "sm:col-span-2")}>
      <div
        className={kind === "switch" ? "flex flex-row-reverse justify-end gap-2" : "grid gap-1.5"}
      >
        <Label htmlFor={id}>{label}</Label>
        <Control id={id} aria-describedby={hint && hintId} {...props} />
      </div>
      {children}
      {hint && (
        <p id={hintId} className="text-xs text-foreground-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

const CATEGORY_OPTIONS = [
  { id: "", name: "Pelas palavras de cada item" },
  ...CATEGORIES.map(({ id, name }) => ({ id, name: `Sempre ${name}` })),
];

type LabelledProps = ControlProps & { id: string; "aria-describedby": string | undefined };

function Control({ field: { kind }, value, onChange, ...control }: LabelledProps) {
  if (typeof value === "boolean") {
    return (
      <Checkbox {...control} checked={value} onChange={(event) => onChange(event.target.checked)} />
    );
  }
  if (kind === "category") {
    return (
      <Select {...control} value={value} options={CATEGORY_OPTIONS} onValueChange={onChange} />
    );
  }
  const typed = {
    ...control,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  if (kind === "words") return <Textarea {...typed} rows={2} />;
  return <Input {...typed} {...(kind === "address" && { inputMode: "url", required: true })} />;
}
