/** What in the list an administrator may want to mend. Nothing of it is forbidden (rule 12.9). */
import type { Article } from "@/articles/model/article";
import { parseDate } from "@/articles/model/article-date";
import { indexList, likenessOf, type ListIndex } from "@/articles/model/article-likeness";
import { categoryName } from "@/articles/model/category";

export const PROBLEMS = [
  { id: "sem-data", name: "Sem data" },
  { id: "datas-futuras", name: "Data no futuro" },
  { id: "sem-endereco", name: "Sem endereço que abra" },
  { id: "enderecos-repetidos", name: "Endereço repetido" },
  { id: "titulos-repetidos", name: "Título repetido" },
  { id: "categorias-desconhecidas", name: "Categoria desconhecida" },
] as const;

export type ProblemId = (typeof PROBLEMS)[number]["id"];

export type ListHealth = Readonly<Record<ProblemId, readonly Article[]>>;

export function toProblem(name: string | null): ProblemId | null {
  return PROBLEMS.find(({ id }) => id === name)?.id ?? null;
}

const moments = new WeakMap<Article, number | null>();

/** `null`: no date, or none that can be read. */
function momentOf(article: Article): number | null {
  let moment = moments.get(article);
  if (moment === undefined) {
    moment = parseDate(article.publishedAt ?? "")?.getTime() ?? null;
    moments.set(article, moment);
  }
  return moment;
}

/** Does an article's costly part ahead of `checkList`. */
export function prepareCheck(article: Article): void {
  likenessOf(article);
  momentOf(article);
}

/** Those that share a key, the ones alike next to each other. */
function repeated(groups: ListIndex["byTitle"]): Article[] {
  return [...groups.values()].filter((group) => group.length > 1).flat();
}

function checkList(articles: readonly Article[], index: ListIndex, now: Date): ListHealth {
  const isFuture = (moment: number | null) => moment !== null && moment > now.getTime();
  return {
    "sem-data": articles.filter((article) => momentOf(article) === null),
    "datas-futuras": articles.filter((article) => isFuture(momentOf(article))),
    "sem-endereco": articles.filter((article) => likenessOf(article).address === ""),
    "enderecos-repetidos": repeated(index.byAddress),
    "titulos-repetidos": repeated(index.byTitle),
    "categorias-desconhecidas": articles.filter(({ category }) => !categoryName(category)),
  };
}

export interface CheckedList {
  readonly articles: readonly Article[];
  readonly index: ListIndex;
  readonly health: ListHealth;
}

export function checkedList(articles: readonly Article[], now: Date): CheckedList {
  const index = indexList(articles);
  return { articles, index, health: checkList(articles, index, now) };
}
