import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { displayTitle } from "@/articles/model/article";
import type { Field } from "@/articles/model/fields";
import { Label } from "@/ui/input";
import { cn } from "@/lib/cn";
import type { DraftHint } from "./draft-hints";
import { tooLong } from "@/articles/model/stored-fields";
import { FieldControl, type FieldControlProps } from "./field-control";

interface FormFieldProps extends Omit<
  FieldControlProps,
  "id" | "aria-describedby" | "aria-invalid" | "kind"
> {
  field: Field;
  hints: readonly DraftHint[];
  note: string | undefined;
  /** Rendered beside the label, but after the control in the tab order. */
  children: ReactNode;
}

export function FormField({ field, hints, note, children, ...control }: FormFieldProps) {
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
        <FieldControl
          id={id}
          aria-describedby={hintId}
          aria-invalid={tooLong(field, control.value) !== null || undefined}
          kind={field.kind}
          {...control}
        />
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
            <Hint key={hint.text} hint={hint} />
          ))}
      </div>
    </div>
  );
}

function Hint({ hint }: { hint: DraftHint }) {
  if (!hint.article) return <p>{hint.text}</p>;
  const title = displayTitle(hint.article);
  return (
    <p>
      <span>{`${hint.text} `}</span>
      <Link
        to={`/admin/articles?q=${encodeURIComponent(title.slice(0, 100))}`}
        // Opened in a new tab, so that the typed text is kept.
        target="_blank"
        className="foreign-text line-clamp-2 font-medium text-accent underline"
      >
        {title.slice(0, 300)}
      </Link>
    </p>
  );
}
