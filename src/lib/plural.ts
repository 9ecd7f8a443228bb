/** Counts in words, without Intl, whose first use is slow on a phone. */

export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

/** Formats 1234 as "1.234". */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(...)+$)/g, ".");
}

export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${plural(count, one, many)}`;
}
