/** Problems of the list that an administrator may want to fix. They never block saving (rule 12.9). */
import type { Article } from "@/articles/model/article";
import { parseDate } from "@/lib/date";
import { onceForEach } from "@/lib/once-for-each";
import { createListIndex, likenessOf, type ListIndex } from "@/articles/model/article-likeness";
import { categoryName } from "@/articles/model/category";
import { createSimilarFinder } from "@/articles/model/similar-titles";

export const LAST_IMPORT = "ultima-importacao";
export const DRAFTS = "rascunhos";

export const PROBLEMS = [
  { id: DRAFTS, name: "Com rascunho" },
  { id: LAST_IMPORT, name: "Última importação" },
  { id: "agendados", name: "Agendados" },
  { id: "sem-data", name: "Sem data" },
  { id: "sem-endereco", name: "Sem link válido" },
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

export const momentOf = onceForEach(
  ({ publishedAt }: Article) => parseDate(publishedAt ?? "")?.getTime() ?? null,
);

const CHECKS: readonly [ProblemId, (article: Article, now: number) => boolean][] = [
  ["agendados", (article, now) => (momentOf(article) ?? now) > now],
  ["sem-data", (article) => momentOf(article) === null],
  ["sem-endereco", (article) => likenessOf(article).address === ""],
  ["categorias-desconhecidas", ({ category }) => !categoryName(category)],
];

function repeated(groups: Iterable<readonly Article[]>): Article[] {
  return [...groups].filter((group) => group.length > 1).flat();
}

/** @param index must already contain each article that is added */
function beginTitles({ byTitle }: ListIndex) {
  const similar = createSimilarFinder();
  const added: Article[] = [];
  const groupOf = new Map<Article, Article[]>();
  return {
    groups: () => new Set(groupOf.values()),
    add: (article: Article) => {
      const news = similar({ title: article.title, time: momentOf(article) });
      const [same] = byTitle.get(likenessOf(article).title) ?? [];
      const earlier = same === article || !same ? added[news ?? -1] : same;
      const group = (earlier && groupOf.get(earlier)) ?? [];
      group.push(article);
      groupOf.set(article, group);
      added.push(article);
    },
  };
}

export interface CheckedList {
  readonly articles: readonly Article[];
  readonly index: ListIndex;
  readonly health: ListHealth;
}

/** Checks a list article by article, so that the check can run in slices. */
export function beginCheck(now: Date) {
  const { index, add } = createListIndex();
  const titles = beginTitles(index);
  const health = Object.fromEntries(PROBLEMS.map(({ id }) => [id, [] as Article[]])) as Record<
    ProblemId,
    Article[]
  >;
  return {
    checkArticle: (article: Article) => {
      add(article);
      titles.add(article);
      for (const [id, applies] of CHECKS) {
        if (applies(article, now.getTime())) health[id].push(article);
      }
    },
    finish: (articles: readonly Article[]): CheckedList => ({
      articles,
      index,
      health: {
        ...health,
        "enderecos-repetidos": repeated(index.byAddress.values()),
        "titulos-repetidos": repeated(titles.groups()),
      },
    }),
  };
}
