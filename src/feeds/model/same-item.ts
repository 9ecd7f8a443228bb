/**
 * Which items are one (rule 14.7). Within a source no single field decides: of guid, page and title-with-its-day, two agree.
 * The cases in their order; each is tried for all items before the next, and a stored item is one entry's:
 *
 * 1. Same page, title and moment: one, whatever the guid.
 * 2. Same guid, page and title: one, whatever the moment.
 * 3. Same page and title: one, whatever guid and moment; two where the feed holds both at once.
 * 4. Same guid and page: one, whose title was edited.
 * 5. Same guid, and title on the same day: one, that has moved.
 * 6. Same title, outlet and moment: one, whatever guid and page.
 * 7. Same page and moment, and neither has a guid: one, whose title was edited.
 * 8. Same page, which is the item's own, and neither has a guid: one, that was edited.
 * 9. Same title, and neither has anything else: one.
 * 10. Within a feed, a page that is reached by different ways, of another site or where neither has a guid: one, whatever it is
 *     called.
 *
 * All else are two: two guids with two titles on one page; a guid that the feed gives to several; without guids, several titles
 * on one page.
 */
import { toTerm } from "./words.ts";
import { withoutOutlet } from "@/lib/plain-text.ts";

export interface Marks {
  /** Empty: none. */
  guid: string;
  /** Empty: none of its own. */
  page: string;
  /** As `comparableTitle` has it. */
  title: string;
  outlet: string;
  /** ISO date-time; `null`: it has no date. */
  moment: string | null;
  /** Whether nothing else is on its page. */
  isOwnPage: boolean;
  /** How a feed leads to the page, where that counts. */
  way?: string | undefined;
}

type Key = readonly (string | null)[] | null;

interface Matcher {
  /** Items of which this is the same are one; none where a part is empty. */
  key: (marks: Marks) => Key;
  /** Whether it also tells repetitions within a feed. */
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

/** A title without the names of outlets behind it, folded; empty: it has none. */
export const comparableTitle = (title: string, outlets: readonly string[]): string =>
  toTerm(outlets.reduce(withoutOutlet, title));

/** Items of one page that are compared with each other. */
const MAX_ON_PAGE = 20;

/** Of two entries of one page: case 1, also where one has no moment, and case 10. */
const isSameOnPage = (a: Marks, b: Marks) =>
  (a.title !== "" &&
    a.title === b.title &&
    (a.moment === null || b.moment === null || a.moment === b.moment)) ||
  (a.way !== undefined && b.way !== undefined && a.way !== b.way);

/** @returns for each entry of a feed the index of an earlier one that it certainly repeats; `null` for none */
export function repeatsOf(entries: readonly Marks[]): (number | null)[] {
  const byKey = new Map<string, number>();
  const onPage = new Map<string, number[]>();
  return entries.map((marks, index) => {
    const keys = MATCHERS.flatMap((matcher, place) => {
      const key = matcher.isInFeed ? keyOf(matcher, marks) : null;
      return key === null ? [] : `${place} ${key}`;
    });
    const there = (marks.page !== "" && onPage.get(marks.page)) || [];
    const same =
      keys.map((key) => byKey.get(key)).find((earlier) => earlier !== undefined) ??
      there.find((earlier) => isSameOnPage(entries[earlier] as Marks, marks)) ??
      null;
    if (same === null) {
      for (const key of keys) byKey.set(key, index);
      // A page of very many items is looked through no further.
      if (marks.page !== "" && there.length < MAX_ON_PAGE) {
        onPage.set(marks.page, [...there, index]);
      }
    }
    return same;
  });
}

/** @returns for each entry the stored item of its source that it is; `null` for none */
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
