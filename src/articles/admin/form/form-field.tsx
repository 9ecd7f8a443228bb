import { type ReactNode, useId } from "react";
import { displayTitle, type Article } from "@/articles/model/article";
import type { Field } from "@/articles/model/fields";
import { Button } from "@/ui/button";
import { Label } from "@/ui/input";
import { cn } from "@/lib/cn";
import type { DraftHint } from "./draft-hints";

export interface HintActions {
  onOpenArticle: (article: Article) => void;
  onCleanAddress: (address: string) => void;
}

interface FormFieldProps extends HintActions {
  field: Field;
  hints: readonly DraftHint[];
  /** Stands there whatever the field holds. */
  note?: string | undefined;
  children: (control: { id: string; "aria-describedby": string }) => ReactNode;
}

/** A labelled field with what there is to remark about it. */
export function FormField({ field, hints, note, children, ...actions }: FormFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={cn("grid content-start gap-1.5", field.isWide && "sm:col-span-2")}>
      <Label htmlFor={id}>{field.label}</Label>
      {children({ id, "aria-describedby": hintId })}
      <div
        id={hintId}
        aria-live="polite"
        className="grid gap-1 text-xs text-foreground-muted empty:hidden"
      >
        {note && <p>{note}</p>}
        {hints
          .filter((hint) => hint.field === field.name)
          .map((hint) => (
            <Hint
              key={`${hint.kind} ${"text" in hint ? hint.text : ""}`}
              hint={hint}
              {...actions}
            />
          ))}
      </div>
    </div>
  );
}

const linkStyle = "foreign-text min-h-6 text-left font-medium text-accent underline";

function Hint({ hint, onOpenArticle, onCleanAddress }: HintActions & { hint: DraftHint }) {
  if (hint.kind === "remark") return <p>{hint.text}</p>;
  if (hint.kind === "listed") {
    const title = displayTitle(hint.article);
    return (
      <p>
        {hint.text}{" "}
        <button
          type="button"
          className={cn(linkStyle, "line-clamp-2")}
          onClick={() => onOpenArticle(hint.article)}
        >
          {title.slice(0, 300)}
        </button>
      </p>
    );
  }
  return (
    <p className="grid justify-items-start gap-1">
      <span>Este endereço leva códigos de rastreamento. Sem eles:</span>
      <span className="foreign-text line-clamp-2">{hint.address}</span>
      <Button size="small" variant="outline" onClick={() => onCleanAddress(hint.address)}>
        Limpar endereço
      </Button>
    </p>
  );
}
