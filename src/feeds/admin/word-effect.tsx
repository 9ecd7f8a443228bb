import { displayTitle } from "@/articles/model/article";
import { Checkbox } from "@/ui/input";
import { counted } from "@/lib/plural";
import { effectOf, type Rejudged } from "@/feeds/model/judge-again.ts";

interface WordEffectProps {
  rejudged: readonly Rejudged[];
  isApplied: boolean;
  onApply: (isApplied: boolean) => void;
}

/** The effect that the words being typed would have on the items that still wait (trying words, rule 14.32). */
export function WordEffect({ rejudged, isApplied, onApply }: WordEffectProps) {
  const { risen, fallen } = effectOf(rejudged);
  const effects = [
    ...(risen > 0 ? [counted(risen, "item sobe para a fila", "itens sobem para a fila")] : []),
    ...(fallen > 0
      ? [counted(fallen, "item desce para os quase aceitos", "itens descem para os quase aceitos")]
      : []),
  ];
  if (effects.length === 0) return null;
  const moved = rejudged.filter(({ from, status }) => from !== status);
  return (
    <section aria-label="Efeito das palavras" className="grid gap-2 rounded-md border p-3 text-sm">
      <label className="flex items-start gap-2 font-medium">
        <Checkbox checked={isApplied} onChange={(event) => onApply(event.target.checked)} />
        <span>{`Aplicar, ao salvar, ao que ainda espera: ${effects.join(" e ")}.`}</span>
      </label>
      <details>
        <summary className="cursor-pointer text-foreground-muted">Ver quais</summary>
        <ul className="grid gap-1 pt-2">
          {moved.map((item) => (
            <li key={item.id} className="foreign-text">
              {`${item.status === "waiting" ? "↑" : "↓"} ${displayTitle(item)} · ${item.score} pontos`}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
