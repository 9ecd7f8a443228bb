import { articleCount, formatCount } from "@/articles/desk/table/article-count";
import type { ImportPlan } from "./import-plan";

interface ImportAccountProps {
  /** Compared with the list as it is after the run. */
  plan: ImportPlan;
  missing: number;
}

/** What of the file is in the list now: counted there, not believed. */
export function ImportAccount({ plan, missing }: ImportAccountProps) {
  const { fresh, repeated, alike } = plan;
  const whole = fresh.length + repeated.length + alike.length;
  return (
    <p role="status" className="text-sm" data-slot="import-account">
      Conferido na lista: {formatCount(repeated.length)} de {articleCount(whole)} da importação
      estão nela. {missing === 0 ? "Não falta nenhum." : `Faltam ${formatCount(missing)}.`}
    </p>
  );
}
