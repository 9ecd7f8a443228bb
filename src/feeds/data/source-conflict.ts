import type { Source } from "./feed-rows.ts";

/** The source changed elsewhere since it was read; nothing was written (rule 14.34). */
export class SourceConflict extends Error {
  override readonly name = "SourceConflict";
  /** As it stands now; `null`: it is gone. */
  readonly current: Source | null;

  constructor(current: Source | null) {
    super("The source was changed elsewhere.");
    this.current = current;
  }
}
