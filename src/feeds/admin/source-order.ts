/** The order of the sources (rule 14.29): problems first, paused ones last, then by name. */
import { foldText } from "@/articles/model/fold-text";
import type { Source } from "@/feeds/data/feed-rows.ts";

export const isFailing = ({ isPaused, lastError }: Source) => !isPaused && lastError !== null;

function place(source: Source): number {
  if (source.isPaused) return 4;
  if (isFailing(source)) return 0;
  if (source.movedTo !== null) return 1;
  return source.lastSuccessAt === null ? 2 : 3;
}

const { compare } = new Intl.Collator("pt-BR", { numeric: true });

export const inOrder = (sources: readonly Source[]): Source[] =>
  sources.toSorted((a, b) => place(a) - place(b) || compare(a.name, b.name));

export function findSources(sources: readonly Source[], typed: string): readonly Source[] {
  const query = foldText(typed).trim();
  if (query === "") return sources;
  return sources.filter(({ name, url }) => foldText(`${name}\0${url}`).includes(query));
}
