import { useMutation } from "@tanstack/react-query";
import { type Ref, use, useEffect, useImperativeHandle, useRef } from "react";
import { sourceFromAddress } from "@/articles/model/address-cleaning";
import type { ArticleDraft } from "@/articles/model/article-draft";
import { openableAddress } from "@/articles/model/openable-address";
import { errorMessage } from "@/lib/error-message";
import { Button } from "@/ui/button";
import { type PageFields, type PageReader, PageReaderContext } from "./page-reader";

export interface PageFill {
  fill: (address: string) => void;
}

interface PageFillButtonProps {
  ref?: Ref<PageFill>;
  draft: ArticleDraft;
  onChange: (change: Partial<ArticleDraft>) => void;
}

/** Returns the found fields that are empty in the draft. A source derived from the address counts as empty. */
function missingFields(draft: ArticleDraft, found: PageFields): PageFields {
  const isFree = (name: keyof PageFields) =>
    draft[name].trim() === "" ||
    (name === "source" && draft.source === sourceFromAddress(draft.url));
  const names = (Object.keys(found) as (keyof PageFields)[]).filter(isFree);
  return Object.fromEntries(names.map((name) => [name, found[name]]));
}

export function PageFillButton({ ref, draft, onChange }: PageFillButtonProps) {
  const reader = use(PageReaderContext);
  /** The form's draft; `null` after the form has received another text. */
  const latest = useRef<ArticleDraft | null>(draft);
  useEffect(() => {
    latest.current = draft;
    return () => {
      latest.current = null;
    };
  });
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async ({ address, reader }: { address: string; reader: PageReader }) => {
      const found = await reader(address);
      const { current } = latest;
      // The address was changed meanwhile.
      if (!current || openableAddress(current.url) !== address) return "";
      const missing = missingFields(current, found);
      onChange(missing);
      return Object.keys(missing).length > 0
        ? "Campos vazios preenchidos. Confira antes de salvar."
        : "Nada a acrescentar.";
    },
  });
  const fill = (text: string) => {
    const address = openableAddress(text);
    if (reader && address !== null) mutate({ address, reader });
  };
  useImperativeHandle(ref, () => ({ fill }));

  if (!reader || openableAddress(draft.url) === null) return null;
  return (
    <div className="grid justify-items-end gap-1 text-xs text-foreground-muted">
      <Button
        size="line"
        variant="link"
        className="text-xs"
        aria-disabled={isPending}
        onClick={() => isPending || fill(draft.url)}
      >
        {isPending ? "Lendo a página…" : "Preencher com a página"}
      </Button>
      <p role="status" className="empty:hidden">
        {error ? `A página não pôde ser lida. ${errorMessage(error)}` : data}
      </p>
    </div>
  );
}
