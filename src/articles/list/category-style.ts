import { categoryName, NO_CATEGORY } from "@/articles/model/category";

/** A row can name anything, `__proto__` included. */
const known = (category: string) => (categoryName(category) ? category : NO_CATEGORY.id);

/** The category's own hue as a background; neutral for an unknown one. `tailwind.config.ts` makes these classes. */
export function categoryStyle(category: string): string {
  return `bg-category-${known(category)}`;
}

/** Scenes in each default picture's file: the file itself, `#v1` and `#v2`. */
const SCENES = 3;

/**
 * Our own picture for an article without one, by category (rule 2.4). The id chooses the scene, so that neighbours
 * differ and an article keeps its own; the file is one.
 */
export function defaultPicture(category: string, id: string): string {
  const scene = (id.charCodeAt(id.length - 1) || 0) % SCENES;
  return `/pictures/${known(category)}.svg#v${scene}`;
}
