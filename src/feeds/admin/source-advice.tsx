import { useCallback } from "react";
import { displayTitle } from "@/articles/model/article";
import type { UndecidedItem } from "@/feeds/model/judge-again.ts";
import { effectOf, type Rejudged } from "@/feeds/model/judge-again.ts";
import { adviseWords, type DecidedTitle, type WordAdvice } from "@/feeds/model/word-advice.ts";
import { Button } from "@/ui/button";
import { openFeeds } from "./admin-feeds";
import { rulesOf, type SourceDraft, splitWords } from "./source-draft";
import { useLoaded } from "./use-loaded";

export interface SourceItems {
  decided: readonly DecidedTitle[];
  undecided: readonly UndecidedItem[];
}

const NOTHING: SourceItems = { decided: [], undecided: [] };

/** What a source has brought, for its words to be tried on. Without it, or until it is there, nothing is advised. */
export function useSourceItems(sourceId: string | null): SourceItems {
  const load = useCallback(
    async (): Promise<SourceItems> =>
      sourceId === null ? NOTHING : (await openFeeds()).fetchForWords(sourceId),
    [sourceId],
  );
  const { state } = useLoaded(load);
  return state.status === "ready" ? state.data : NOTHING;
}

interface WordAdviceListProps {
  decided: readonly DecidedTitle[];
  draft: SourceDraft;
  onChange: (change: Partial<SourceDraft>) => void;
}

/** What was approved and rejected of the source, as advice for its words; only a press takes it (rule 14.33). */
export function WordAdviceList({ decided, draft, onChange }: WordAdviceListProps) {
  const advice = adviseWords(decided, rulesOf(draft));
  if (advice.length === 0) return null;
  const take = ({ word, isApproved }: WordAdvice) => {
    const field = isApproved ? "keepWords" : "blockWords";
    onChange({ [field]: [...splitWords(draft[field]), word].join(", ") });
  };
  return (
    <section aria-label="Conselhos" className="grid gap-2">
      <h3 className="text-sm font-medium">O que você decidiu desta fonte</h3>
      <ul className="grid gap-2 text-sm">
        {advice.map((each) => (
          <li key={each.word} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1">
              Você {each.isApproved ? "aprovou" : "rejeitou"} {each.count} com «{each.word}» desta
              fonte{each.isApproved ? ", e não rejeitou nenhum." : ", e não aprovou nenhum."}
            </span>
            <Button
              size="small"
              variant="outline"
              aria-label={`Acrescentar ${each.word} às palavras que ${each.isApproved ? "aprovam" : "bloqueiam"}`}
              onClick={() => take(each)}
            >
              {each.isApproved ? "Acrescentar às que aprovam" : "Acrescentar às que bloqueiam"}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WordEffectProps {
  rejudged: readonly Rejudged[];
  isApplied: boolean;
  onApply: (isApplied: boolean) => void;
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 item ${one}` : `${count} itens ${many}`;

/** What the words that are being typed would make of what still waits (rule 14.32). */
export function WordEffect({ rejudged, isApplied, onApply }: WordEffectProps) {
  const { risen, fallen } = effectOf(rejudged);
  const effects = [
    ...(risen > 0 ? [counted(risen, "sobe para a fila", "sobem para a fila")] : []),
    ...(fallen > 0
      ? [counted(fallen, "desce para os quase aceitos", "descem para os quase aceitos")]
      : []),
  ];
  if (effects.length === 0) return null;
  const moved = rejudged.filter(({ from, status }) => from !== status);
  return (
    <section aria-label="Efeito das palavras" className="grid gap-2 rounded-md border p-3 text-sm">
      <label className="flex items-start gap-2 font-medium">
        <input
          type="checkbox"
          className="mt-0.5 size-5"
          checked={isApplied}
          onChange={(event) => onApply(event.target.checked)}
        />
        Aplicar, ao salvar, ao que ainda espera: {effects.join(" e ")}.
      </label>
      <details>
        <summary className="cursor-pointer text-foreground-muted">Ver quais</summary>
        <ul className="grid gap-1 pt-2">
          {moved.map((item) => (
            <li key={item.id} className="foreign-text">
              {item.status === "waiting" ? "↑" : "↓"} {displayTitle(item)} · {item.score} pontos
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
