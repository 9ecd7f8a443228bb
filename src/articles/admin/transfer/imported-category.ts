/** Categories as other people's files name them. */
import { CATEGORIES, type CategoryId } from "@/articles/model/category";
import { foldText } from "@/articles/model/fold-text";

const OTHER_NAMES: Readonly<Partial<Record<CategoryId, string>>> = {
  tecnologia: "technology,technologies,tech,tecnologias",
  mercado: "market,markets,mercados,business,negocio,negocios",
  estudos: "estudo,study,studies,research,pesquisa,pesquisas",
  "casos-de-uso":
    "caso,casos,caso de uso,caso de sucesso,casos de sucesso,estudo de caso,estudos de caso,case,cases,cases de sucesso,case study,case studies,use case,use cases",
};

const plain = (name: string) =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const IDS: ReadonlyMap<string, CategoryId> = new Map(
  CATEGORIES.flatMap(({ id, name }) =>
    [id, name, ...(OTHER_NAMES[id]?.split(",") ?? [])].map((each) => [plain(each), id] as const),
  ),
);

/** What is longer is no list of names. */
const MAX_CELL_LENGTH = 500;

/** @returns the id of the first that a cell names: "Mercado", "case", "Notícias|Estudos"; `undefined`: it names none */
export function categoryIdOf(text: string): CategoryId | undefined {
  const cell = text.slice(0, MAX_CELL_LENGTH);
  const names = [cell, ...cell.split(/[|,;>/]/)].map(plain);
  return IDS.get(names.find((name) => IDS.has(name)) ?? "");
}
