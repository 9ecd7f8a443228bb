import { categoryName } from "@/articles/category";

/** Whole class names: Tailwind finds them in the source. */
const STYLES: Record<string, string> = {
  tecnologia: "bg-category-tecnologia",
  mercado: "bg-category-mercado",
  estudos: "bg-category-estudos",
  "casos-de-uso": "bg-category-casos-de-uso",
};

/** The category's own hue as a background; neutral for an unknown one. */
export function categoryStyle(category: string): string {
  return STYLES[category] ?? "bg-category-geral";
}

/** Our own picture for an article without one, by category (BEHAVIOUR 4). */
export function defaultPicture(category: string): string {
  return `/pictures/${categoryName(category) ? category : "geral"}.svg`;
}
