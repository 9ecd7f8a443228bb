import { ServiceError } from "@/lib/service-error.ts";
import type { Source } from "./feed-rows.ts";

/** The source was changed elsewhere since it was read, and nothing was written (rule 14.34). */
export class SourceConflict extends ServiceError {
  override readonly name = "SourceConflict";
  /** `null` if the source was deleted. */
  readonly current: Source | null;

  constructor(current: Source | null) {
    const what = current
      ? "alterada em outro lugar depois que você a abriu"
      : "excluída em outro lugar";
    super("server", `Esta fonte foi ${what}. Nada foi salvo.`);
    this.current = current;
  }
}
