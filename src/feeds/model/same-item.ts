/**
 * Decides which items are equal (rule 14.7). Each case is tried for all items before the next, and a stored item
 * matches one entry:
 * 1. Same page, title and time: equal, whatever the guid.
 * 2. Same guid, page and title: equal, whatever the time.
 * 3. Same page and title: equal, whatever guid and time, unless the feed contains both at once.
 * 4. Same guid and page: equal, with an edited title.
 * 5. Same guid, and title on the same day: equal, with a new address.
 * 6. Same title, outlet and time: equal, whatever guid and page.
 * 7. Same page and time, both without a guid: equal, with an edited title.
 * 8. Same page, which no other item has, both without a guid: equal and edited.
 * 9. Same title, both without anything else: equal.
 * 10. Within a feed, a page with different addresses, on another site or without guids: equal, whatever the titles.
 * All others differ, for example two guids with two titles on one page, or without guids several titles on one page.
 */
import { toTerm } from "./words.ts";
import { withoutOutlet } from "@/lib/without-outlet.ts";

export interface Marks {
  guid: string;
  /** Empty if the item has no page of its own. */
  page: string;
  /** In the form of `comparableTitle`. */
  title: string;
  outlet: string;
  /** ISO date-time; `null` without a date. */
  moment: string | null;
  isOwnPage: boolean;
  /** The address as the feed writes it. Set only for items to which case 10 applies. */
  writtenAddress?: string | undefined;
}

type Key = readonly (string | null)[] | null;

interface Matcher {
  /** Items with the same key are equal; a key with an empty part matches nothing. */
  key: (marks: Marks) => Key;
  /** True if the key also identifies repetitions within a feed. */
  isInFeed?: boolean;
}

const dayOf = (moment: string | null) => moment && moment.slice(0, 10);

const MATCHERS: readonly Matcher[] = [
  { key: ({ page, title, moment }) => [page, title, moment ?? "undated"] },
  { key: ({ guid, page, title }) => [guid, page, title], isInFeed: true },
  { key: ({ page, title }) => [page, title] },
  { key: ({ guid, page }) => [guid, page] },
  { key: ({ guid, title, moment }) => [guid, title, dayOf(moment)], isInFeed: true },
  { key: ({ title, outlet, moment }) => [title, `by ${outlet}`, moment], isInFeed: true },
  { key: ({ guid, page, moment }) => (guid === "" ? [page, moment] : null) },
  { key: ({ guid, page, isOwnPage }) => (guid === "" && isOwnPage ? [page] : null) },
  {
    key: ({ guid, page, title, moment }) => (guid || page || moment ? null : [title]),
    isInFeed: true,
  },
];

const keyOf = ({ key }: Matcher, marks: Marks): string | null => {
  const parts = key(marks);
  return parts === null || parts.some((part) => !part) ? null : parts.join("\n");
};

/** Returns a folded title without the names of outlets at its end. It may be empty. */
export const comparableTitle = (title: string, outlets: readonly string[]): string =>
  toTerm(outlets.reduce(withoutOutlet, title));

/** At most this many items of a page are compared, because each is compared with all others. */
const MAX_ON_PAGE = 20;

/** True if two entries on one page are equal by case 1, even if one has no time, or by case 10. */
const isSameOnPage = (a: Marks, b: Marks) =>
  (a.title !== "" &&
    a.title === b.title &&
    (a.moment === null || b.moment === null || a.moment === b.moment)) ||
  (a.writtenAddress !== undefined &&
    b.writtenAddress !== undefined &&
    a.writtenAddress !== b.writtenAddress);

/** Returns, for each entry of a feed, the index of an earlier one that it certainly repeats, or `null`. */
export function repeatsOf(entries: readonly Marks[]): (number | null)[] {
  const byKey = new Map<string, number>();
  const onPage = new Map<string, number[]>();
  return entries.map((marks, index) => {
    const keys = MATCHERS.flatMap((matcher, place) => {
      const key = matcher.isInFeed ? keyOf(matcher, marks) : null;
      return key === null ? [] : `${place} ${key}`;
    });
    const earlierOnPage = (marks.page !== "" && onPage.get(marks.page)) || [];
    const same =
      keys.map((key) => byKey.get(key)).find((earlier) => earlier !== undefined) ??
      earlierOnPage.find((earlier) => isSameOnPage(entries[earlier] as Marks, marks)) ??
      null;
    if (same === null) {
      for (const key of keys) byKey.set(key, index);
      if (marks.page !== "" && earlierOnPage.length < MAX_ON_PAGE) {
        onPage.set(marks.page, [...earlierOnPage, index]);
      }
    }
    return same;
  });
}

/** Returns, for each entry, the matching stored item of its source, or `null`. */
export function matchStored<Item>(
  entries: readonly Marks[],
  stored: readonly (readonly [Marks, Item])[],
): (Item | null)[] {
  const found: (Item | null)[] = entries.map(() => null);
  const taken = new Set<Item>();
  for (const matcher of MATCHERS) {
    const byKey = new Map<string, Item[]>();
    for (const [marks, item] of stored) {
      const key = keyOf(matcher, marks);
      if (key !== null && !taken.has(item)) byKey.set(key, [...(byKey.get(key) ?? []), item]);
    }
    for (const [index, marks] of entries.entries()) {
      const key = found[index] === null ? keyOf(matcher, marks) : null;
      const item = key === null ? undefined : byKey.get(key)?.shift();
      if (item === undefined) continue;
      found[index] = item;
      taken.add(item);
    }
  }
  return found;
}
