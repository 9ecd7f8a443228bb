/** Problems of the list that an administrator may want to mend. None is forbidden (rule 12.9). */
import type { Article } from "@/articles/model/article";
import { parseDate } from "@/lib/date";
import { onceForEach } from "@/lib/once-for-each";
import { beginIndex, likenessOf, type ListIndex } from "@/articles/model/article-likeness";
import { categoryName } from "@/articles/model/category";

export const PROBLEMS = [
  { id: "agendados", name: "Agendados" },
  { id: "sem-data", name: "Sem data" },
  { id: "sem-endereco", name: "Sem endereço que abra" },
  { id: "enderecos-mortos", name: "Endereço não responde" },
  { id: "enderecos-repetidos", name: "Endereço repetido" },
  { id: "titulos-repetidos", name: "Título repetido" },
  { id: "categorias-desconhecidas", name: "Categoria desconhecida" },
] as const;

export type ProblemId = (typeof PROBLEMS)[number]["id"];

export type ListHealth = Readonly<Record<ProblemId, readonly Article[]>>;

export function toProblem(name: string | null): ProblemId | null {
  return PROBLEMS.find(({ id }) => id === name)?.id ?? null;
}

/** `null`: no date, or none that can be read. */
const momentOf = onceForEach(
  ({ publishedAt }: Article) => parseDate(publishedAt ?? "")?.getTime() ?? null,
);

/** Articles that share a key, alike ones next to each other. */
function repeated(groups: ListIndex["byTitle"]): Article[] {
  return [...groups.values()].filter((group) => group.length > 1).flat();
}

export interface CheckedList {
  readonly articles: readonly Article[];
  readonly index: ListIndex;
  readonly health: ListHealth;
}

/** Checks a list article by article, so that it can be done in slices. `finish` is given the list they make up. */
export function beginCheck(now: Date) {
  const { index, add } = beginIndex();
  const undated: Article[] = [];
  const future: Article[] = [];
  const unopenable: Article[] = [];
  const uncategorised: Article[] = [];
  return {
    look: (article: Article) => {
      add(article);
      const moment = momentOf(article);
      if (moment === null) undated.push(article);
      else if (moment > now.getTime()) future.push(article);
      if (likenessOf(article).address === "") unopenable.push(article);
      if (!categoryName(article.category)) uncategorised.push(article);
    },
    finish: (articles: readonly Article[]): CheckedList => ({
      articles,
      index,
      health: {
        "sem-data": undated,
        agendados: future,
        "sem-endereco": unopenable,
        // The scheduled reading finds them (`useDeadAddresses`).
        "enderecos-mortos": [],
        "enderecos-repetidos": repeated(index.byAddress),
        "titulos-repetidos": repeated(index.byTitle),
        "categorias-desconhecidas": uncategorised,
      },
    }),
  };
}

export function checkedList(articles: readonly Article[], now: Date): CheckedList {
  const { look, finish } = beginCheck(now);
  articles.forEach(look);
  return finish(articles);
}
