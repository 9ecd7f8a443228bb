import { type ClassValue, clsx } from "clsx";

/** Joins class names. Conflicts are not resolved: keep `className` for layout (docs/decisions/0004). */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
