/** Which of a feed's candidates are new: the same thing is never stored twice (rule 14.7). */
import type { EntryField } from "@/articles/model/fields.ts";
import type { Candidate } from "@/feeds/model/candidate.ts";
import { entryTexts } from "@/feeds/model/feed-entry.ts";
import { sharedPageKey } from "@/feeds/model/item-name.ts";
import { isWanted } from "@/feeds/model/judge.ts";
import type { ItemChange, NewItem } from "./feed-client.ts";
import type { FeedItem, ItemStatus } from "./feed-rows.ts";

/** The source of an item; `id: null` for a pasted or uploaded feed. */
export interface ItemOrigin {
  id: string | null;
  name: string;
}

type Content = Required<Pick<NewItem, EntryField | "url" | "category" | "score">>;

function contentOf(candidate: Candidate): Content {
  const { address: url, category, judgement } = candidate;
  return { url, ...entryTexts(candidate), category, score: judgement.score };
}

export function toNewItem(
  candidate: Candidate,
  origin: ItemOrigin,
): NewItem & { status: ItemStatus } {
  return {
    ...contentOf(candidate),
    source_id: origin.id,
    source_name: candidate.outlet || origin.name,
    identity: candidate.identity,
    address_key: candidate.isPageShared ? sharedPageKey(candidate) : candidate.addressKey,
    page_key: candidate.isPageShared ? candidate.addressKey : "",
    published_at: candidate.publishedAt,
    flags: candidate.flags,
    reasons: candidate.judgement.reasons.map((reason) => ({ ...reason })),
    status: isWanted(candidate.judgement) ? "waiting" : "near-miss",
  };
}

const isSameList = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

export interface SortedCandidates {
  fresh: Candidate[];
  /** Items that are not decided, and that their source has edited since, or that are to wait by now. */
  edited: { id: string; change: ItemChange }[];
}

/** The stored items of a source's candidates, and of their addresses. */
interface Known {
  byIdentity: ReadonlyMap<string, FeedItem>;
  /** By the item's own key, and by that of a page that it shares with others. */
  onPage: ReadonlyMap<string, readonly FeedItem[]>;
}

function indexKnown(known: readonly FeedItem[], sourceId: string | null): Known {
  const ofSource = known.filter((item) => sourceId !== null && item.sourceId === sourceId);
  const onPage = new Map<string, FeedItem[]>();
  for (const item of new Map(known.map((each) => [each.id, each])).values()) {
    for (const key of new Set([item.addressKey, item.pageKey])) {
      if (key !== "") onPage.set(key, [...(onPage.get(key) ?? []), item]);
    }
  }
  return { byIdentity: new Map(ofSource.map((item) => [item.identity, item])), onPage };
}

interface Match {
  same: FeedItem | undefined;
  /** Whether the source has other items of this page: then the page names none of them. */
  isPageShared: boolean;
}

/**
 * The stored item that a candidate is, in this order:
 * 1. of its source, by the name that the feed gives it;
 * 2. by name and address together: the source was removed and added again, or gave its guid to other items meanwhile;
 * 3. of its source, by the address, where either has no guid, or where only the guid is another: title and date are the
 *    same, and the feed has the old guid no more;
 * 4. of another source, by the address, unless its own source has several items there.
 */
function matchOf(
  candidate: Candidate,
  sourceId: string | null,
  { byIdentity, onPage }: Known,
  present: ReadonlySet<string>,
  taken: ReadonlySet<FeedItem>,
): Match {
  const { identity, otherIdentity, addressKey, hasGuid, title, publishedAt, flags } = candidate;
  const named = byIdentity.get(identity);
  if (named) return { same: named, isPageShared: candidate.isPageShared };
  const there = addressKey === "" ? [] : (onPage.get(addressKey) ?? []);
  const isNamed = (item: FeedItem) =>
    item.identity === identity || (hasGuid && item.identity === otherIdentity);
  const sameName = there.find(isNamed);
  if (sameName) return { same: sameName, isPageShared: candidate.isPageShared };

  const ofSource = there.filter(
    (item) => sourceId !== null && item.sourceId === sourceId && !taken.has(item),
  );
  const isRenamed = (item: FeedItem) =>
    !present.has(item.identity) &&
    item.title === title &&
    (flags.includes("no-date") || Date.parse(item.publishedAt) === Date.parse(publishedAt));
  const renamed = ofSource.find((item) => !hasGuid || !hasOwnGuid(item) || isRenamed(item));
  if (renamed) return { same: renamed, isPageShared: candidate.isPageShared };

  const isPageShared =
    candidate.isPageShared || there.some((item) => sourceId !== null && item.sourceId === sourceId);
  return { same: isPageShared ? undefined : there[0], isPageShared };
}

/** An item that its feed did not name has a name of ours. */
const hasOwnGuid = ({ identity }: FeedItem) => !/^(?:address|title):/.test(identity);

/**
 * @param known what the store has of these candidates, decided or not
 * @param publishedKeys of the articles on the portal
 */
export function sortCandidates(
  candidates: readonly Candidate[],
  sourceId: string | null,
  known: readonly FeedItem[],
  publishedKeys: ReadonlySet<string>,
): SortedCandidates {
  const index = indexKnown(known, sourceId);
  const present = new Set(candidates.map(({ identity }) => identity));
  /** Each stored item is one candidate. */
  const taken = new Set<FeedItem>();
  const sorted: SortedCandidates = { fresh: [], edited: [] };
  for (const candidate of candidates) {
    const { same, isPageShared } = matchOf(candidate, sourceId, index, present, taken);
    if (same) taken.add(same);
    if (!same && (isPageShared || !publishedKeys.has(candidate.addressKey))) {
      sorted.fresh.push({ ...candidate, isPageShared });
      continue;
    }
    // A decision stands, whatever the source makes of its text.
    if (same?.status !== "waiting" && same?.status !== "near-miss") continue;
    const { reasons, flags, published_at, status } = toNewItem(candidate, {
      id: sourceId,
      name: "",
    });
    // By words that were added since, or by another source; what waits goes on waiting.
    const isPromoted = same.status === "near-miss" && status === "waiting";
    // Another source's text is another's.
    if (same.sourceId !== sourceId) {
      if (isPromoted) sorted.edited.push({ id: same.id, change: { status } });
      continue;
    }
    // Another address may be known from elsewhere; the item keeps the one it was found at.
    const { url: _, ...content } = contentOf(candidate);
    // A picture that the item's page had is kept while the feed has none.
    if (content.image === "") content.image = same.image;
    // A date that was missing or wrong may have been mended; another one stays as it was found.
    const dates = isSameList(candidate.flags, same.flags) ? {} : { flags, published_at };
    const { identity } = candidate;
    const isEdited =
      isPromoted ||
      identity !== same.identity ||
      "flags" in dates ||
      (Object.keys(content) as (keyof typeof content)[]).some(
        (name) => content[name] !== same[name],
      );
    if (isEdited)
      sorted.edited.push({
        id: same.id,
        change: { ...content, ...dates, identity, reasons, ...(isPromoted && { status }) },
      });
  }
  return sorted;
}
