import { type ReactNode, useId } from "react";
import { displayTitle, type Article } from "@/articles/model/article";
import type { Field } from "@/articles/model/fields";
import { Label } from "@/ui/input";
import { cn } from "@/lib/cn";
import type { DraftHint } from "./draft-hints";
import { FieldControl, type FieldControlProps } from "./field-control";

interface FormFieldProps extends Omit<FieldControlProps, "id" | "aria-describedby" | "kind"> {
  field: Field;
  hints: readonly DraftHint[];
  /** Stands there whatever the field holds. */
  note: string | undefined;
  onOpenArticle: (article: Article) => void;
  /** Below the control; what is `besideLabel` stands beside the label, where that leaves a pointer enough room. */
  children: ReactNode;
}

export const besideLabel = "sm:pointer-fine:absolute sm:pointer-fine:top-0 sm:pointer-fine:right-0";

/** A labelled field with what there is to remark about it. */
export function FormField({
  field,
  hints,
  note,
  onOpenArticle,
  children,
  ...control
}: FormFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={cn("relative grid content-start gap-1.5", field.isWide && "sm:col-span-2")}>
      <Label htmlFor={id}>{field.label}</Label>
      <FieldControl id={id} aria-describedby={hintId} kind={field.kind} {...control} />
      {children}
      <div
        id={hintId}
        aria-live="polite"
        className="grid gap-1 text-xs text-foreground-muted empty:hidden"
      >
        {note && <p>{note}</p>}
        {hints
          .filter((hint) => hint.field === field.name)
          .map((hint) => (
            <Hint key={hint.text} hint={hint} onOpenArticle={onOpenArticle} />
          ))}
      </div>
    </div>
  );
}

function Hint({
  hint,
  onOpenArticle,
}: Pick<FormFieldProps, "onOpenArticle"> & { hint: DraftHint }) {
  if (hint.kind === "remark") return <p>{hint.text}</p>;
  return (
    <p>
      <span>{`${hint.text} `}</span>
      <button
        type="button"
        className="foreign-text line-clamp-2 min-h-6 text-left font-medium text-accent underline"
        onClick={() => onOpenArticle(hint.article)}
      >
        {displayTitle(hint.article).slice(0, 300)}
      </button>
    </p>
  );
}
