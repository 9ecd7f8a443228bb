/** Counts in words, without Intl, whose first use is slow on a phone. */

/** The word alone: "artigo" for 1, "artigos" for any other number. */
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
