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

/** Scenes in each default picture's file: the file itself, `#v1` and `#v2`. */
const SCENES = 3;

/**
 * Our own picture for an article without one, by category (BEHAVIOUR 4). The id chooses the scene, so that neighbours
 * differ and an article keeps its own; the file is one.
 */
export function defaultPicture(category: string, id: string): string {
  const scene = id.charCodeAt(id.length - 1) % SCENES;
  return `/pictures/${categoryName(category) ? category : "geral"}.svg#v${scene}`;
}
