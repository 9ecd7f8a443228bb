/** In which order the sources stand. It is held in the address. */
import type { AddressParts } from "@/ui/address-parts";
import type { Source } from "@/feeds/data/feed-rows.ts";

export type SourceOrder = "name" | "health";

export const SOURCE_ORDER: AddressParts<{ order: SourceOrder }> = {
  order: {
    parameter: "ordem",
    read: (text) => (text === "saude" ? "health" : "name"),
    write: (order) => (order === "health" ? "saude" : ""),
  },
};

/** What needs a look comes first. */
function urgency({ isPaused, lastError, lastSuccessAt }: Source): number {
  if (isPaused) return 3;
  if (lastError !== null) return 0;
  return lastSuccessAt === null ? 1 : 2;
}

const byName = (a: Source, b: Source) => a.name.localeCompare(b.name, "pt-BR");

export function inOrder(sources: readonly Source[], order: SourceOrder): Source[] {
  if (order === "name") return sources.toSorted(byName);
  return sources.toSorted(
    (a, b) => urgency(a) - urgency(b) || b.failures - a.failures || byName(a, b),
  );
}
