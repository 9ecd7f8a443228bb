import type { ClipboardEventHandler, Ref } from "react";
import { LOCAL_INPUT_BOUNDS } from "@/articles/model/date-input";
import type { FieldKind } from "@/articles/model/fields";
import { Input, Textarea } from "@/ui/input";
import { CategoryField } from "./category-field";

interface FieldControlProps {
  id: string;
  "aria-describedby": string;
  ref?: Ref<HTMLInputElement> | undefined;
  kind: FieldKind;
  value: string;
  onChange: (text: string) => void;
  onPaste?: ClipboardEventHandler | undefined;
}

/** What each kind of field is typed into or chosen with. */
export function FieldControl({ kind, ref, onChange, onPaste, ...control }: FieldControlProps) {
  switch (kind) {
    case "category":
      return <CategoryField {...control} onValueChange={onChange} />;
    case "long-text":
      return <Textarea {...control} rows={4} onChange={(event) => onChange(event.target.value)} />;
    default:
      return (
        <Input
          {...control}
          {...(kind === "address" && { inputMode: "url" })}
          {...(kind === "date" && { type: "datetime-local", ...LOCAL_INPUT_BOUNDS })}
          ref={ref}
          onChange={(event) => onChange(event.target.value)}
          onPaste={onPaste}
        />
      );
  }
}
