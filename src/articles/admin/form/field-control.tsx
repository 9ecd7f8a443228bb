import { type ComponentProps, useRef, useState } from "react";
import { sourcesIn, withoutSource } from "@/articles/model/also-in";
import { CATEGORIES, categoryName } from "@/articles/model/category";
import { fromLocalInput, inThisCentury, LOCAL_INPUT_BOUNDS } from "@/articles/model/date-input";
import type { FieldKind } from "@/articles/model/fields";
import { formatMoment } from "@/lib/date";
import { Button } from "@/ui/button";
import { Input, Textarea } from "@/ui/input";
import { Select } from "@/ui/select";

type InputProps = ComponentProps<"input">;

export interface FieldControlProps extends Pick<
  InputProps,
  "id" | "aria-describedby" | "aria-invalid" | "ref" | "onPaste"
> {
  kind: FieldKind;
  value: string;
  /** `isWhole` is true if the text was pasted or dropped instead of typed. */
  onChange: (text: string, isWhole: boolean) => void;
}

export function FieldControl({ kind, ref, onChange, onPaste, ...control }: FieldControlProps) {
  switch (kind) {
    case "category":
      return <CategoryField {...control} onValueChange={(id) => onChange(id, true)} />;
    case "long-text":
      return (
        <Textarea {...control} rows={4} onChange={(event) => onChange(event.target.value, false)} />
      );
    case "sources":
      return <SourcesField {...control} onValueChange={(text) => onChange(text, true)} />;
    case "date":
      return <DateField {...control} onValueChange={(local) => onChange(local, true)} />;
    default:
      return (
        <Input
          {...control}
          {...(kind === "address" && { inputMode: "url" })}
          ref={ref}
          onChange={({ target, nativeEvent }) => {
            const { inputType } = nativeEvent as InputEvent;
            onChange(target.value, inputType?.startsWith("insertFrom"));
          }}
          onPaste={onPaste}
        />
      );
  }
}

interface SourcesFieldProps extends ComponentProps<"textarea"> {
  value: string;
  onValueChange: (text: string) => void;
}

function SourcesField({ value, onValueChange, ...control }: SourcesFieldProps) {
  const typed = { alsoIn: value, source: "", url: "" };
  const text = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <Textarea
        {...control}
        ref={text}
        rows={2}
        value={value}
        placeholder="Nome da fonte https://site.com.br/noticia"
        onChange={(event) => onValueChange(event.target.value)}
      />
      <ul aria-label="Fontes citadas" className="grid text-sm empty:hidden">
        {sourcesIn(typed).map((source) => (
          <li key={source.address} className="flex items-center gap-2">
            <span className="foreign-text line-clamp-1 min-w-0 flex-1">
              <b className="font-medium">{source.name}</b>
              <span className="text-foreground-muted">{` ${source.address}`}</span>
            </span>
            <Button
              size="small"
              variant="ghost"
              aria-label={`Remover ${source.name}`}
              onClick={() => {
                onValueChange(withoutSource(typed, source));
                text.current?.focus();
              }}
            >
              Remover
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface DateFieldProps extends InputProps {
  value: string;
  onValueChange: (local: string) => void;
}

/** The browser reports a half-typed date as empty. The field then keeps its last value and shows a message. */
function DateField({ value, onValueChange, ...control }: DateFieldProps) {
  /** The form's value at the time when the typed date became incomplete; `null` for a complete date. */
  const [valueWhileIncomplete, setValueWhileIncomplete] = useState<string | null>(null);
  const isIncomplete = valueWhileIncomplete === value;
  /** True if the person typed the date: only a typed two-digit year is completed. */
  const isTyped = useRef(false);
  const checkInput = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    setValueWhileIncomplete(currentTarget.validity.badInput ? value : null);
    return !currentTarget.validity.badInput;
  };
  const whole = fromLocalInput(value);
  return (
    <>
      <Input
        {...control}
        type="datetime-local"
        {...LOCAL_INPUT_BOUNDS}
        // While the date is incomplete, an empty value makes the browser keep the typed digits.
        value={isIncomplete ? "" : value}
        onChange={(event) => {
          isTyped.current = true;
          if (checkInput(event)) onValueChange(event.target.value);
        }}
        onKeyUp={checkInput}
        onBlur={(event) => {
          if (checkInput(event) && isTyped.current) onValueChange(inThisCentury(value));
          isTyped.current = false;
        }}
      />
      <p role="status" className="text-xs text-danger empty:hidden">
        {isIncomplete &&
          (whole
            ? `Data incompleta: o artigo fica com ${formatMoment(new Date(whole))}.`
            : "Data incompleta: o artigo fica sem data.")}
      </p>
    </>
  );
}

/** An unknown initial category stays an option, even after another one was chosen. */
function CategoryField({ value, ...props }: Omit<ComponentProps<typeof Select>, "options">) {
  const [initial] = useState(value);
  const unknown = categoryName(initial)
    ? []
    : [{ id: initial, name: initial.trim() || "Sem categoria" }];
  return <Select value={value} options={[...unknown, ...CATEGORIES]} {...props} />;
}
