import { use, useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from "react";
import { sourceFromAddress } from "@/articles/model/address-cleaning";
import type { ArticleDraft } from "@/articles/model/article-draft";
import { openableAddress } from "@/articles/model/openable-address";
import { errorMessage } from "@/lib/error-message";
import { Button } from "@/ui/button";
import { Label, Textarea } from "@/ui/input";
import { type PageFields, PageReaderContext } from "./page-reader";

export interface PageFill {
  /** Reads the page at an address that was just pasted. */
  fill: (address: string) => void;
}

interface PageFillButtonProps {
  ref?: Ref<PageFill>;
  draft: ArticleDraft;
  onChange: (change: Partial<ArticleDraft>) => void;
}

/** What nobody has typed: empty, or the source that the address itself suggested. */
function missingFields(draft: ArticleDraft, found: PageFields): PageFields {
  const isFree = (name: keyof PageFields) =>
    draft[name].trim() === "" ||
    (name === "source" && draft.source === sourceFromAddress(draft.url));
  const names = (Object.keys(found) as (keyof PageFields)[]).filter(isFree);
  return Object.fromEntries(names.map((name) => [name, found[name]]));
}

/**
 * Fills the form with what the article's page says of itself (rule 9.18). What was typed stays. Where the page cannot be
 * fetched, its source code does as well.
 */
export function PageFillButton({ ref, draft, onChange }: PageFillButtonProps) {
  const reader = use(PageReaderContext);
  const [status, setStatus] = useState<"idle" | "busy" | { text: string }>("idle");
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });

  const fillWith = async (address: string, reading: Promise<PageFields>) => {
    setStatus("busy");
    try {
      const found = await reading;
      // The address became another one meanwhile: this page is not the article's.
      if (openableAddress(latest.current.url) !== address) return setStatus("idle");
      const missing = missingFields(latest.current, found);
      onChange(missing);
      const isSome = Object.keys(missing).length > 0;
      setStatus({
        text: isSome
          ? "Preenchido com o que a página diz. Confira antes de salvar."
          : "A página não diz nada que falte aqui.",
      });
    } catch (error) {
      setFailed(true);
      setStatus({ text: `A página não pôde ser lida. ${errorMessage(error)}` });
    }
  };
  const fill = (text: string) => {
    const address = openableAddress(text);
    if (reader?.read && address) void fillWith(address, reader.read(address));
  };
  useImperativeHandle(ref, () => ({ fill }));

  const address = openableAddress(draft.url);
  if (!reader || address === null) return null;
  return (
    <div className="grid justify-items-start gap-1 text-xs text-foreground-muted">
      {reader.read && (
        <Button
          size="small"
          variant="outline"
          aria-disabled={status === "busy"}
          onClick={() => status !== "busy" && fill(draft.url)}
        >
          {status === "busy" ? "Lendo a página…" : "Preencher com a página"}
        </Button>
      )}
      {(hasFailed || !reader.read) && (
        <SourceCode onGiven={(html) => void fillWith(address, reader.parse(html, address))} />
      )}
      <p role="status">{typeof status === "object" && status.text}</p>
    </div>
  );
}

/** Takes a page's source code, which is pasted and never shown: it may have a million characters. */
function SourceCode({ onGiven }: { onGiven: (html: string) => void }) {
  const id = useId();
  return (
    <details className="w-full">
      <summary className="min-h-6 cursor-pointer">Preencher com o código da página</summary>
      <div className="grid gap-1 pt-1">
        <Label htmlFor={id} className="text-xs">
          Código-fonte da página
        </Label>
        <Textarea
          id={id}
          className="min-h-10"
          rows={1}
          value=""
          placeholder="No artigo: Ctrl+U, Ctrl+A, Ctrl+C. Aqui: Ctrl+V."
          onChange={(event) => onGiven(event.target.value)}
          onPaste={(event) => {
            event.preventDefault();
            onGiven(event.clipboardData.getData("text/plain"));
          }}
        />
      </div>
    </details>
  );
}
