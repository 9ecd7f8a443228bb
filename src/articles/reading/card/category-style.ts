import { categoryName, COMPOSITIONS, NO_CATEGORY } from "@/articles/model/category";

/** The class that sets a category's hue, neutral for an unknown one (`tailwind.config.ts`); a row can name anything. */
export const categoryStyle = (category: string): string =>
  `category-${categoryName(category) ? category : NO_CATEGORY.id}`;

/** The one of lines alone: a lead's band, which is lower than a picture, cuts no point in half. */
const BAND = 3;

/** @returns the address of our own picture for an article that has none: lines, on a tint of its category */
export const ownPicture = (id: string, isLead: boolean) =>
  `/pictures/${isLead ? BAND : (id.charCodeAt(id.length - 1) || 0) % COMPOSITIONS}.svg`;
