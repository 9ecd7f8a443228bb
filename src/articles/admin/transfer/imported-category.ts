/** Categories as other people's files name them. */
import { CATEGORIES, type CategoryId } from "@/articles/model/category";
import { foldText } from "@/articles/model/fold-text";

const OTHER_NAMES: Readonly<Record<CategoryId, readonly string[]>> = {
  tecnologia: ["technology", "tech", "tecnologias"],
  mercado: ["market", "mercados", "business", "negocios"],
  estudos: ["estudo", "study", "studies", "research", "pesquisa", "pesquisas"],
  "casos-de-uso": ["caso de uso", "caso", "casos", "case", "cases", "use case", "use cases"],
};

/** @returns the id of the first that a cell names: "Mercado", "case", "Notícias|Estudos"; `undefined`: it names none */
export function categoryIdOf(cell: string): CategoryId | undefined {
  const names = [cell, ...cell.split(/[|,;>/]/)].map((name) => foldText(name).trim());
  for (const name of names) {
    const found = CATEGORIES.find(
      (category) =>
        [category.id, foldText(category.name)].includes(name) ||
        OTHER_NAMES[category.id].includes(name),
    );
    if (found) return found.id;
  }
  return undefined;
}
