import {
  type ClipboardEventHandler,
  type ComponentProps,
  type FocusEventHandler,
  type Ref,
  useState,
} from "react";
import { CATEGORIES, categoryName } from "@/articles/model/category";
import { LOCAL_INPUT_BOUNDS } from "@/articles/model/date-input";
import type { FieldKind } from "@/articles/model/fields";
import { Input, Textarea } from "@/ui/input";
import { Select } from "@/ui/select";

interface FieldControlProps {
  id: string;
  "aria-describedby": string;
  ref?: Ref<HTMLInputElement> | undefined;
  kind: FieldKind;
  value: string;
  /** @param isWhole pasted or dropped, not typed character by character */
  onChange: (text: string, isWhole: boolean) => void;
  onPaste?: ClipboardEventHandler | undefined;
  onBlur?: FocusEventHandler | undefined;
}

/** The control of each kind of field. */
export function FieldControl({
  kind,
  ref,
  onChange,
  onPaste,
  onBlur,
  ...control
}: FieldControlProps) {
  switch (kind) {
    case "category":
      return <CategoryField {...control} onValueChange={(id) => onChange(id, true)} />;
    case "long-text":
      return (
        <Textarea {...control} rows={4} onChange={(event) => onChange(event.target.value, false)} />
      );
    default:
      return (
        <Input
          {...control}
          {...(kind === "address" && { inputMode: "url" })}
          {...(kind === "date" && { type: "datetime-local", ...LOCAL_INPUT_BOUNDS })}
          ref={ref}
          onChange={({ target, nativeEvent }) => {
            const { inputType } = nativeEvent as InputEvent;
            onChange(target.value, inputType?.startsWith("insertFrom"));
          }}
          onPaste={onPaste}
          onBlur={onBlur}
        />
      );
  }
}

/** A category that the product does not know is one option more, and kept on save (rule 9.6). */
function CategoryField({ value, ...props }: Omit<ComponentProps<typeof Select>, "options">) {
  // The value the form opened with stays on offer after another was chosen.
  const [initial] = useState(value);
  const unknown = categoryName(initial)
    ? []
    : [{ id: initial, name: initial.trim() || "Sem categoria" }];
  return <Select value={value} options={[...unknown, ...CATEGORIES]} {...props} />;
}
