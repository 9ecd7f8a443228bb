import { type ClipboardEvent, useEffect, useMemo, useRef } from "react";
import { cleanedAddress, sourceFromAddress } from "@/articles/model/address-cleaning";
import type { ArticleDraft } from "@/articles/model/article-draft";
import { timeZoneLabel, tomorrowAtEight } from "@/articles/model/date-input";
import { type ArticleField, type Field, FIELDS } from "@/articles/model/fields";
import { Button } from "@/ui/button";
import type { DraftHint } from "./draft-hints";
import { FormField } from "./form-field";
import { type PageFill, PageFillButton } from "./page-fill";

interface ArticleFormFieldsProps {
  draft: ArticleDraft;
  openedAt: Date;
  /** True if the table has the optional columns, whose fields are then shown. */
  hasOptional: boolean;
  hints: readonly DraftHint[];
  /** True after the form's text was replaced: the first field then gets the focus. */
  takesFocus: boolean;
  onChange: (change: Partial<ArticleDraft>) => void;
}

const isChosen = ({ kind }: Field) => kind === "category" || kind === "date";

const IN_FORM = FIELDS.toSorted((a, b) => Number(isChosen(a)) - Number(isChosen(b)));

export function ArticleFormFields({
  draft,
  openedAt,
  hasOptional,
  hints,
  takesFocus,
  onChange,
}: ArticleFormFieldsProps) {
  // Formatting the time zone takes milliseconds, too long for each keystroke.
  const timeZone = useMemo(() => timeZoneLabel(openedAt), [openedAt]);
  const page = useRef<PageFill>(null);
  const first = useRef<HTMLInputElement>(null);
  const takesFocusAtFirst = useRef(takesFocus);
  // An effect runs after a closed confirmation dialog has returned the focus.
  useEffect(() => {
    if (takesFocusAtFirst.current) first.current?.focus();
  }, []);

  /** A pasted address fills in the missing source and, in a form without a title, the other fields. */
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    const address = cleanedAddress(text) ?? text;
    const source = sourceFromAddress(address);
    if (source !== null && draft.source.trim() === "") onChange({ source });
    if (draft.title.trim() === "") page.current?.fill(address);
  };

  // Tracking parameters are removed from a pasted address at once, and from a typed one when it is saved.
  const changeAddress = (url: string, isWhole: boolean) =>
    onChange({ url: (isWhole && cleanedAddress(url)) || url });
  /** Moves an address that was pasted into the title of an empty form to the address field. */
  const handleTitlePaste = (event: ClipboardEvent) => {
    const address = event.clipboardData.getData("text");
    const isFree = `${draft.title}${draft.url}`.trim() === "";
    if (!isFree || sourceFromAddress(cleanedAddress(address) ?? address) === null) return;
    event.preventDefault();
    changeAddress(address, true);
    handlePaste(event);
  };
  const events: Partial<Record<ArticleField, object>> = {
    title: { onPaste: handleTitlePaste },
    url: { onChange: changeAddress, onPaste: handlePaste },
  };

  return (
    <div className="grid grid-cols-1 content-start gap-4 sm:grid-cols-2">
      {IN_FORM.filter(({ isOptional }) => hasOptional || !isOptional).map((field, index) => (
        <FormField
          key={field.name}
          field={field}
          note={field.kind === "date" ? timeZone : undefined}
          hints={hints}
          ref={index === 0 ? first : undefined}
          value={draft[field.name]}
          onChange={(text) => onChange({ [field.name]: text })}
          {...events[field.name]}
        >
          {field.kind === "date" && (
            <Button
              size="line"
              variant="link"
              className="text-xs"
              onClick={() => onChange({ publishedAt: tomorrowAtEight(new Date()) })}
            >
              Agendar para amanhã às 08:00
            </Button>
          )}
          {field.name === "url" && <PageFillButton ref={page} draft={draft} onChange={onChange} />}
        </FormField>
      ))}
    </div>
  );
}
