import { ServiceError } from "@/lib/service-error.ts";
import type { Source } from "./feed-rows.ts";

/** The source changed elsewhere since it was read; nothing was written (rule 14.34). */
export class SourceConflict extends ServiceError {
  override readonly name = "SourceConflict";
  /** As it stands now; `null`: it is gone. */
  readonly current: Source | null;

  constructor(current: Source | null) {
    const what = current
      ? "alterada em outro lugar depois que você a abriu"
      : "excluída em outro lugar";
    super("server", `Esta fonte foi ${what}. Nada foi salvo.`);
    this.current = current;
  }
}
