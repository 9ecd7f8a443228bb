/** Turns a feed's entries into candidates for the queue. */
import type { EntryField } from "@/articles/model/fields.ts";
import { categorise } from "./categorise.ts";
import { itemKey } from "./item-key.ts";
import { entryTexts, type FeedEntry } from "./feed-entry.ts";
import type { FeedNotice } from "./feed-problem.ts";
import { judge, type WordRules } from "./judge.ts";
import { isWanted, type Judgement } from "./judgement.ts";
import { comparableTitle, type Marks, repeatsOf } from "./same-item.ts";
import { shortName } from "./short-name.ts";

export type Flag = "no-date" | "future-date" | "no-address";

export interface SourceRules extends WordRules {
  /** `null` if the words decide. */
  category: string | null;
}

export interface ItemName {
  /** Empty if the feed's id is missing or shared by several items. */
  identity: string;
  /** Empty if the item has no page of its own. */
  addressKey: string;
  /** True if no other item of the feed has that page, and the feed has other pages. */
  isOwnPage: boolean;
  publishedAt: string;
  flags: Flag[];
}

export interface Candidate extends Record<EntryField, string>, ItemName {
  address: string;
  /** The publisher in an aggregator's feed; otherwise empty. */
  outlet: string;
  category: string;
  judgement: Judgement;
}

/** An entry before judging, which is slow and unnecessary for most entries of an archive. */
export interface NamedEntry extends ItemName {
  entry: FeedEntry;
}

/** Only the newest items of a feed, up to this number, are used. A feed with more is an archive. */
export const MAX_ITEMS = 200;

/** An item dated further in the future is not published without review. */
const TOLERATED_FUTURE_MS = 24 * 60 * 60 * 1000;

/** Normalizes an item's id: without the scheme of an address and without a version counter after its `#`. */
function guidName({ guid, address }: FeedEntry, page: string): string {
  const isOfItem = page !== "" && itemKey(guid) === page && !address?.includes("#");
  const name = isOfItem ? guid.replace(/#\d{1,3}$/, "") : guid;
  return shortName(
    name
      .replace(/^https?:\/\/(?:www\.)?/i, "")
      .toWellFormed()
      .replace(
        /[\p{Cc}"\\,()%]/gu,
        (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
      ),
  );
}

function named(entry: FeedEntry, now: Date): NamedEntry {
  const { date, address } = entry;
  const isFuture = date !== null && date.getTime() > now.getTime() + TOLERATED_FUTURE_MS;
  const page = address === null ? "" : itemKey(address);
  return {
    entry,
    identity: guidName(entry, page),
    addressKey: page,
    isOwnPage: false,
    publishedAt: (date ?? now).toISOString(),
    flags: [
      ...(date === null ? (["no-date"] as const) : []),
      ...(isFuture ? (["future-date"] as const) : []),
      ...(address === null ? (["no-address"] as const) : []),
    ],
  };
}

export function marksOf(
  { identity, addressKey, isOwnPage, publishedAt, flags }: ItemName,
  { title, outlet, writtenAddress }: { title: string; outlet: string; writtenAddress?: string },
  source = "",
): Marks {
  return {
    guid: identity,
    page: addressKey,
    title: comparableTitle(title, [outlet, source]),
    outlet: outlet || source,
    moment: flags.includes("no-date") ? null : new Date(publishedAt).toISOString(),
    isOwnPage,
    writtenAddress,
  };
}

function marksInFeed({ entry, ...name }: NamedEntry): Marks {
  const { title, outlet, isForeign, writtenAddress = "" } = entry;
  const isComparedByAddress = isForeign === true || name.identity === "";
  const written = isComparedByAddress && { writtenAddress: writtenAddress.replace(/#.*$/s, "") };
  // The site's name replaces a missing outlet.
  const [site] = name.addressKey.split("/");
  return marksOf(name, { title, outlet, ...written }, site);
}

export const hasContent = ({ entry: { title, address } }: NamedEntry) =>
  title !== "" || address !== null;

/** Returns, for each item, the index of an earlier one that it certainly repeats, or `null`. */
export const repeatsIn = (entries: readonly NamedEntry[]) => repeatsOf(entries.map(marksInFeed));

/** Names the items of a feed. If items with different titles share an id, it identifies no item and becomes empty. */
export function nameEntries(entries: readonly FeedEntry[], now: Date): NamedEntry[] {
  const all = entries.map((entry) => named(entry, now));
  const titles = {
    identity: new Map<string, Set<string>>(),
    addressKey: new Map<string, Set<string>>(),
  };
  for (const each of all) {
    for (const name of ["identity", "addressKey"] as const) {
      const ofName = titles[name].get(each[name]) ?? new Set<string>();
      titles[name].set(each[name], ofName.add(each.entry.title));
    }
  }
  const isOne = (name: "identity" | "addressKey", each: NamedEntry) =>
    titles[name].get(each[name])?.size === 1;
  for (const each of all) {
    if (!isOne("identity", each)) each.identity = "";
    each.isOwnPage = titles.addressKey.size > 1 && isOne("addressKey", each);
  }
  return all;
}

export function toCandidate({ entry, ...name }: NamedEntry, rules: SourceRules): Candidate {
  const judged = { title: entry.title, text: [entry.description, ...entry.labels].join(" | ") };
  return {
    ...name,
    ...entryTexts(entry),
    address: entry.address ?? "",
    outlet: entry.outlet,
    category: categorise(judged, rules.category),
    judgement: judge(judged, rules),
  };
}

const newestFirst = (a: NamedEntry, b: NamedEntry) => b.publishedAt.localeCompare(a.publishedAt);

export interface Candidates {
  all: Candidate[];
  notices: FeedNotice[];
}

/** Items without a date get the date `now`. `skipped` is the number of unread items of a very long feed. */
export function candidatesFrom(
  entries: readonly FeedEntry[],
  rules: SourceRules,
  now: Date,
  skipped = 0,
): Candidates {
  const readable = nameEntries(entries, now).filter(hasContent).toSorted(newestFirst);
  const repeats = repeatsIn(readable);
  const unique = readable.filter((_, index) => repeats[index] === null);
  const all = unique.slice(0, MAX_ITEMS).map((each) => toCandidate(each, rules));

  const flagged = (flag: Flag) => all.filter(({ flags }) => flags.includes(flag)).length;
  const counted = [
    { kind: "repeated", count: readable.length - unique.length },
    { kind: "without-date", count: flagged("no-date") },
    { kind: "in-future", count: flagged("future-date") },
    { kind: "without-address", count: flagged("no-address") },
  ] as const;
  const notices: FeedNotice[] = counted.filter(({ count }) => count > 0);
  if (unique.length > MAX_ITEMS) {
    notices.unshift({ kind: "too-many-items", total: unique.length + skipped, kept: MAX_ITEMS });
  }
  return { all, notices };
}

export function wantedOf(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ judgement }) => isWanted(judgement));
}

export function nearMissesOf(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ judgement }) => judgement.isNearMiss);
}

/** True if a source that publishes without review may publish this item (rule 14.16). */
export function isPublishable({ flags, judgement, title, addressKey }: Candidate): boolean {
  const isWhole = flags.length === 0 && title !== "" && addressKey !== "";
  return isWhole && isWanted(judgement) && judgement.isClear;
}
