import { type ClipboardEvent, useEffect, useMemo, useRef } from "react";
import { sourceFromAddress } from "@/articles/model/address-cleaning";
import type { Article } from "@/articles/model/article";
import type { ArticleDraft } from "@/articles/model/article-draft";
import { LOCAL_INPUT_BOUNDS, timeZoneLabel } from "@/articles/model/date-input";
import { Input, Textarea } from "@/ui/input";
import { CategoryField } from "./category-field";
import type { DraftHint } from "./draft-hints";
import { FormField } from "./form-field";

interface ArticleFormFieldsProps {
  draft: ArticleDraft;
  openedAt: Date;
  hints: readonly DraftHint[];
  /** Begins at the first field, when these take the place of others. */
  takesFocus: boolean;
  onChange: (change: Partial<ArticleDraft>) => void;
  onOpenArticle: (article: Article) => void;
}

/** The seven fields, all free text: nothing typed here ever blocks saving (rule 9.7). */
export function ArticleFormFields({
  draft,
  openedAt,
  hints,
  takesFocus,
  onChange,
  onOpenArticle,
}: ArticleFormFieldsProps) {
  // Some milliseconds, which no keystroke should cost.
  const timeZone = useMemo(() => timeZoneLabel(openedAt), [openedAt]);
  const first = useRef<HTMLInputElement>(null);

  // Only when these fields appear.
  const takesFocusAtFirst = useRef(takesFocus);
  useEffect(() => {
    if (takesFocusAtFirst.current) first.current?.focus();
  }, []);

  /** A whole address that is pasted names its source, where nobody did. */
  const handlePaste = (event: ClipboardEvent) => {
    const source = sourceFromAddress(event.clipboardData.getData("text"));
    if (source !== null && draft.source.trim() === "") onChange({ source });
  };

  const common = {
    hints,
    onOpenArticle,
    onCleanAddress: (url: string) => onChange({ url }),
  };
  return (
    <div className="grid grid-cols-1 content-start gap-4 sm:grid-cols-2">
      <FormField field="title" isWide {...common}>
        {(control) => (
          <Input
            ref={first}
            {...control}
            value={draft.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </FormField>
      <FormField field="description" isWide {...common}>
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </FormField>
      <FormField field="source" {...common}>
        {(control) => (
          <Input
            {...control}
            value={draft.source}
            onChange={(event) => onChange({ source: event.target.value })}
          />
        )}
      </FormField>
      <FormField field="url" {...common}>
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            value={draft.url}
            onPaste={handlePaste}
            onChange={(event) => onChange({ url: event.target.value })}
          />
        )}
      </FormField>
      <FormField field="image" isWide {...common}>
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            value={draft.image}
            onChange={(event) => onChange({ image: event.target.value })}
          />
        )}
      </FormField>
      <FormField field="category" {...common}>
        {(control) => (
          <CategoryField
            {...control}
            value={draft.category}
            onChange={(category) => onChange({ category })}
          />
        )}
      </FormField>
      <FormField field="publishedAt" note={timeZone} {...common}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            {...LOCAL_INPUT_BOUNDS}
            value={draft.publishedAt}
            onChange={(event) => onChange({ publishedAt: event.target.value })}
          />
        )}
      </FormField>
    </div>
  );
}
