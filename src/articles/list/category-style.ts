import { CATEGORIES, categoryName, COMPOSITIONS, NO_CATEGORY } from "@/articles/model/category";

/** A row can name anything, `__proto__` included. */
const known = (category: string) => (categoryName(category) ? category : NO_CATEGORY.id);

/** The category's own hue as a background; neutral for an unknown one. `tailwind.config.ts` makes these classes. */
export function categoryStyle(category: string): string {
  return `bg-category-${known(category)}`;
}

/** The id chooses the composition, so that neighbours differ and an article keeps its own. */
const compositionOf = (id: string) => (id.charCodeAt(id.length - 1) || 0) % COMPOSITIONS;

/** Our own picture for an article: shown when it has none, and under its own while that comes. */
export interface OwnPicture {
  address: string;
  /** Class of an element that has it as its background. tooling/page/picture-styles.ts makes it. */
  background: string;
}

const addressOf = (name: string) => `/pictures/${name}.svg`;

/** By category (rule 2.4). One file each, which has its shape and can be cut to another's. */
export function ownPicture(category: string, id: string): OwnPicture {
  const name = `${known(category)}-${compositionOf(id)}`;
  return { address: addressOf(name), background: `art-${name}` };
}

/** @returns the address of every picture of ours: the service worker keeps them all (rule 5.11) */
export const ownPictureAddresses = (): string[] =>
  [...CATEGORIES, NO_CATEGORY].flatMap(({ id }) =>
    Array.from({ length: COMPOSITIONS }, (_, index) => addressOf(`${id}-${index}`)),
  );
