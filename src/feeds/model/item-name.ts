/** Feed items are named and dated, so that none comes twice (rule 14.7). */
import { itemKey } from "./feed-address.ts";
import type { FeedEntry } from "./feed-entry.ts";
import { shortName } from "./short-name.ts";
import { toTerm } from "./words.ts";

/** Why the reviewer should look twice. */
export type Flag = "no-date" | "future-date" | "no-address";

export interface ItemName {
  /** Names the item within its source. */
  identity: string;
  /** The identity it would have if its guid were (or were not) unique in the feed. */
  otherIdentity: string;
  /** Whether the feed itself names the item, so that its address does not (rule 14.7). */
  hasGuid: boolean;
  /** Names the article over all sources by its address; where it has none of its own, within its feed by its title. */
  addressKey: string;
  /** Whether the feed brings other items with this key too. */
  isPageShared: boolean;
  /** ISO date-time. */
  publishedAt: string;
  flags: Flag[];
}

/**
 * The number of the rules below and of `itemKey`. With a change by which an item that is stored would be named otherwise it
 * rises by one: the next reading names the stored items anew (rule 14.7).
 */
export const NAMING = 1;

/** An item dated further ahead is held. */
const TOLERATED_FUTURE = 24 * 60 * 60 * 1000;

/** Items of one page that are compared with each other. */
const MAX_ON_PAGE = 20;

/** Without the characters that would need care in a query to the database, and those that it cannot store. */
function storableName(name: string): string {
  return name
    .toWellFormed()
    .replace(
      /[\p{Cc}"\\,()%]/gu,
      (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
    );
}

const TITLE_KEY = "title:";

export const isOfAddress = (key: string) => key !== "" && !key.startsWith(TITLE_KEY);

/** @returns empty when the item has neither an address of its own nor a title */
function keyOf({ address, title }: FeedEntry, feedTitle: string): string {
  const key = address === null ? "" : itemKey(address);
  const term = toTerm(title);
  // Equal titles in two feeds may be two articles.
  return key !== "" || term === "" ? key : shortName(`${TITLE_KEY}${toTerm(feedTitle)}/${term}`);
}

/** A guid that is an address is the same with another scheme. */
const guidName = (guid: string) => guid.replace(/^https?:\/\/(?:www\.)?/i, "");

/**
 * Names an item by what the feed calls it, and by its key too where the feed calls several so.
 * @returns the name, and the one that it has when the feed calls more, or fewer, items so
 */
function identify({ guid, title }: FeedEntry, key: string, isRepeated: boolean): [string, string] {
  if (guid === "") {
    const name = isOfAddress(key) ? `address:${key}` : `title:${toTerm(title)}`;
    return [shortName(storableName(name)), ""];
  }
  const [alone, among] = [guidName(guid), `${guidName(guid)} ${key}`].map((name) =>
    shortName(storableName(name)),
  ) as [string, string];
  return isRepeated ? [among, alone] : [alone, among];
}

/** Whether the feed itself named the item: else it has a name of ours. */
export const hasOwnGuid = (identity: string) => !/^(?:address|title):/.test(identity);

/** An item's names as they are stored. `pageKey`: of the page that it shares with others; empty when its address is its own. */
export interface StoredNames {
  identity: string;
  addressKey: string;
  pageKey: string;
}

/** The names that a stored item has by the rules of today. */
export function renamed({
  url,
  identity,
  addressKey,
  pageKey,
}: StoredNames & { url: string }): StoredNames {
  const before = pageKey || addressKey;
  const key = itemKey(url);
  // One without an address of its own is named by its title.
  if (key === "" || !isOfAddress(before)) return { identity, addressKey, pageKey };
  const ending = storableName(` ${before}`);
  const inFront = identity.endsWith(ending) ? identity.slice(0, -ending.length) : null;
  let today = identity;
  if (identity.startsWith("address:")) today = shortName(storableName(`address:${key}`));
  else if (inFront !== null) today = shortName(inFront + storableName(` ${key}`));
  return pageKey === ""
    ? { identity: today, addressKey: key, pageKey }
    : { identity: today, addressKey, pageKey: key };
}

/** An entry that is named and dated, and not judged yet: that takes longer, and most of an archive is left out. */
export interface NamedEntry extends ItemName {
  entry: FeedEntry;
}

function nameAndDate(
  entry: FeedEntry,
  key: string,
  isGuidRepeated: boolean,
  now: Date,
): NamedEntry {
  const { date } = entry;
  const isFuture = date !== null && date.getTime() > now.getTime() + TOLERATED_FUTURE;
  const flags: Flag[] = [];
  if (date === null) flags.push("no-date");
  if (isFuture) flags.push("future-date");
  if (entry.address === null) flags.push("no-address");
  const [identity, otherIdentity] = identify(entry, key, isGuidRepeated);
  return {
    entry,
    identity,
    otherIdentity,
    hasGuid: entry.guid !== "",
    addressKey: key,
    isPageShared: false,
    publishedAt: (date ?? now).toISOString(),
    flags,
  };
}

/**
 * @param now the time of the reading, which dates what has no date
 * @param feedTitle as the feed calls itself
 */
export function nameEntries(
  entries: readonly FeedEntry[],
  now: Date,
  feedTitle: string,
): NamedEntry[] {
  const guids = new Map<string, number>();
  for (const { guid } of entries) guids.set(guid, (guids.get(guid) ?? 0) + 1);
  const named = entries.map((entry) => {
    const isGuidRepeated = (guids.get(entry.guid) ?? 0) > 1;
    return nameAndDate(entry, keyOf(entry, feedTitle), isGuidRepeated, now);
  });
  const repeats = repeatsOf(named);
  const onPage = new Map<string, number>();
  for (const [index, { addressKey }] of named.entries()) {
    if (repeats[index] === null) onPage.set(addressKey, (onPage.get(addressKey) ?? 0) + 1);
  }
  for (const each of named) {
    each.isPageShared = each.addressKey !== "" && (onPage.get(each.addressKey) ?? 0) > 1;
  }
  return named;
}

/**
 * Whether two items of a feed with one key are the same: where the feed names both, only if they came to it from elsewhere
 * by different ways, which their addresses still show (`?source=rss-1`, `?source=rss-2`).
 */
function isSameOfPage(a: NamedEntry, b: NamedEntry): boolean {
  if (!a.hasGuid || !b.hasGuid) return true;
  const written = [a, b].map(({ entry }) => entry.writtenAddress?.replace(/#.*$/s, "") ?? "");
  return a.entry.isForeign === true && b.entry.isForeign === true && written[0] !== written[1];
}

/** @returns for each item the index of an earlier one that it certainly repeats within its feed; `null` for none */
export function repeatsOf(named: readonly NamedEntry[]): (number | null)[] {
  const byIdentity = new Map<string, number>();
  const byKey = new Map<string, number[]>();
  return named.map((each, index) => {
    if (!hasContent(each)) return null;
    const { identity, addressKey: key } = each;
    const ofKey = (key === "" ? undefined : byKey.get(key)) ?? [];
    const samePage = ofKey.find((earlier) => isSameOfPage(named[earlier] as NamedEntry, each));
    const same = byIdentity.get(identity) ?? samePage ?? null;
    if (same === null) {
      byIdentity.set(identity, index);
      // A page of very many items is looked through no further.
      if (key !== "" && ofKey.length < MAX_ON_PAGE) byKey.set(key, [...ofKey, index]);
    }
    return same;
  });
}

/** Whether an item has a title or an address. */
export const hasContent = ({ entry: { title, address } }: NamedEntry) =>
  title !== "" || address !== null;
