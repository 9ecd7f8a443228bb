/** Counts in words. Without Intl, which the first page does not wait for (docs/decisions/0023). */

/** The word alone: "artigo" of 1, "artigos" of any other number. */
export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

/** "1.234". */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(...)+$)/g, ".");
}

/** "1 artigo", "1.234 artigos". */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${plural(count, one, many)}`;
}
