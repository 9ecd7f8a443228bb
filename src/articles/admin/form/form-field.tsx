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
  /** Beside the label; it follows the control for the keys. */
  children: ReactNode;
}

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
    <div
      className={cn(
        "grid grid-cols-[auto_minmax(0,1fr)] content-start items-baseline gap-1.5",
        field.isWide && "sm:col-span-2",
      )}
    >
      <Label htmlFor={id} className="leading-6">
        {field.label}
      </Label>
      <div className="col-span-2 grid grid-cols-1 gap-1.5">
        <FieldControl id={id} aria-describedby={hintId} kind={field.kind} {...control} />
      </div>
      <div className="col-start-2 row-start-1 text-right empty:hidden">{children}</div>
      <div
        id={hintId}
        aria-live="polite"
        className="col-span-2 grid gap-1 text-xs text-foreground-muted empty:hidden"
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
