/** In which order the sources stand (rule 14.29): what needs a look first, and what rests last; then by name. */
import type { Source } from "@/feeds/data/feed-rows.ts";

function place({ isPaused, lastError, lastSuccessAt }: Source): number {
  if (isPaused) return 3;
  if (lastError !== null) return 0;
  return lastSuccessAt === null ? 1 : 2;
}

export const inOrder = (sources: readonly Source[]): Source[] =>
  sources.toSorted((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, "pt-BR"));
