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
  /** Whether the table has the columns of the optional fields. */
  hasOptional: boolean;
  hints: readonly DraftHint[];
  /** Begins at the first field, when these take the place of others. */
  takesFocus: boolean;
  onChange: (change: Partial<ArticleDraft>) => void;
}

const isChosen = ({ kind }: Field) => kind === "category" || kind === "date";

const IN_FORM = FIELDS.toSorted((a, b) => Number(isChosen(a)) - Number(isChosen(b)));

/** The article's fields, all free text: nothing typed here ever blocks saving. */
export function ArticleFormFields({
  draft,
  openedAt,
  hasOptional,
  hints,
  takesFocus,
  onChange,
}: ArticleFormFieldsProps) {
  // Some milliseconds, which no keystroke should cost.
  const timeZone = useMemo(() => timeZoneLabel(openedAt), [openedAt]);
  const page = useRef<PageFill>(null);
  const first = useRef<HTMLInputElement>(null);
  const takesFocusAtFirst = useRef(takesFocus);
  // After a question that goes at the same moment has given the focus back.
  useEffect(() => {
    if (takesFocusAtFirst.current) first.current?.focus();
  }, []);

  /** A whole address that is pasted names a source that is missing, and fills a form without a title. */
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    const address = cleanedAddress(text) ?? text;
    const source = sourceFromAddress(address);
    if (source !== null && draft.source.trim() === "") onChange({ source });
    if (draft.title.trim() === "") page.current?.fill(address);
  };

  // Tracking goes when an address is pasted; from a typed one, when it is sent.
  const changeAddress = (url: string, isWhole: boolean) =>
    onChange({ url: (isWhole && cleanedAddress(url)) || url });
  /** An address that is pasted where a new article begins, in its title, is that of its page. */
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
