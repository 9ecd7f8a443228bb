/** Categories as other people's files name them. */
import { CATEGORIES, type CategoryId } from "@/articles/model/category";
import { foldText } from "@/articles/model/fold-text";

const OTHER_NAMES: Readonly<Partial<Record<CategoryId, readonly string[]>>> = {
  tecnologia: ["technology", "technologies", "tech", "tecnologias"],
  mercado: ["market", "markets", "mercados", "business", "negocio", "negocios"],
  estudos: ["estudo", "study", "studies", "research", "pesquisa", "pesquisas"],
  "casos-de-uso":
    "caso,casos,caso de uso,caso de sucesso,casos de sucesso,estudo de caso,estudos de caso,case,cases,cases de sucesso,case study,case studies,use case,use cases".split(
      ",",
    ),
};

const plain = (name: string) =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** @returns the id of the first that a cell names: "Mercado", "case", "Notícias|Estudos"; `undefined`: it names none */
export function categoryIdOf(cell: string): CategoryId | undefined {
  const names = [cell, ...cell.split(/[|,;>/]/)].map(plain);
  for (const name of names) {
    const found = CATEGORIES.find((category) =>
      [category.id, category.name, ...(OTHER_NAMES[category.id] ?? [])].map(plain).includes(name),
    );
    if (found) return found.id;
  }
  return undefined;
}
