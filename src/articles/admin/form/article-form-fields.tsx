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
  /** Shows also the fields that the seed's table has no column for. */
  hasOptional: boolean;
  hints: readonly DraftHint[];
  /** Focuses the first field: another text has replaced the form's. */
  takesFocus: boolean;
  onChange: (change: Partial<ArticleDraft>) => void;
}

const isChosen = ({ kind }: Field) => kind === "category" || kind === "date";

const IN_FORM = FIELDS.toSorted((a, b) => Number(isChosen(a)) - Number(isChosen(b)));

/** The article's fields. All are free text, and nothing typed here blocks saving. */
export function ArticleFormFields({
  draft,
  openedAt,
  hasOptional,
  hints,
  takesFocus,
  onChange,
}: ArticleFormFieldsProps) {
  // Takes milliseconds, too long for each keystroke.
  const timeZone = useMemo(() => timeZoneLabel(openedAt), [openedAt]);
  const page = useRef<PageFill>(null);
  const first = useRef<HTMLInputElement>(null);
  const takesFocusAtFirst = useRef(takesFocus);
  // In an effect, after a closing question has given the focus back.
  useEffect(() => {
    if (takesFocusAtFirst.current) first.current?.focus();
  }, []);

  /** Pasting a whole address fills in a missing source, and the fields of a form without a title. */
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    const address = cleanedAddress(text) ?? text;
    const source = sourceFromAddress(address);
    if (source !== null && draft.source.trim() === "") onChange({ source });
    if (draft.title.trim() === "") page.current?.fill(address);
  };

  // Tracking parameters are removed when an address is pasted; from a typed one, when it is sent.
  const changeAddress = (url: string, isWhole: boolean) =>
    onChange({ url: (isWhole && cleanedAddress(url)) || url });
  /** An address that is pasted into the title of an empty form becomes the URL. */
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
