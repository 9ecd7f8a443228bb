/** Which of a feed's candidates are new: the same thing is never stored twice (rule 14.7). */
import type { EntryField } from "@/articles/model/fields.ts";
import type { Candidate } from "@/feeds/model/candidate.ts";
import { entryTexts } from "@/feeds/model/feed-entry.ts";
import { hasOwnGuid, isOfAddress, NAMING } from "@/feeds/model/item-name.ts";
import { isWanted } from "@/feeds/model/judge.ts";
import { withoutOutlet } from "@/feeds/model/plain-text.ts";
import { shortName } from "@/feeds/model/short-name.ts";
import { toTerm } from "@/feeds/model/words.ts";
import type { ItemChange, NewItem } from "./feed-client.ts";
import type { FeedItem, ItemStatus } from "./feed-rows.ts";
import { isSameDomain } from "./source-move.ts";

/** The source of an item; `id: null` for a pasted or uploaded feed. */
export interface ItemOrigin {
  id: string | null;
  name: string;
  /** Of its feed. */
  url?: string;
}

type Content = Required<Pick<NewItem, EntryField | "url" | "category" | "score">>;

function contentOf(candidate: Candidate): Content {
  const { address: url, category, judgement } = candidate;
  return { url, ...entryTexts(candidate), category, score: judgement.score };
}

/** The key of one item of a page that has several: no other source's. */
const sharedPageKey = ({ addressKey, identity }: Candidate, { id }: ItemOrigin) =>
  shortName(`${addressKey} ${id ?? ""} ${identity}`);

export function toNewItem(
  candidate: Candidate,
  origin: ItemOrigin,
): NewItem & { status: ItemStatus } {
  return {
    ...contentOf(candidate),
    source_id: origin.id,
    source_name: candidate.outlet || origin.name,
    identity: candidate.identity,
    address_key: candidate.isPageShared ? sharedPageKey(candidate, origin) : candidate.addressKey,
    page_key: candidate.isPageShared ? candidate.addressKey : "",
    naming: NAMING,
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

const isUndecided = ({ status }: FeedItem) => status === "waiting" || status === "near-miss";

/** Whether a feed is of the site whose page has this key: an address may only lead there from elsewhere. */
const isOfSite = (feedUrl: string | undefined, pageKey: string) =>
  Boolean(feedUrl) && isOfAddress(pageKey) && isSameDomain(feedUrl ?? "", `https://${pageKey}`);

/** Whether two titles are one, but for the name of an outlet behind them. */
function isSameTitle(item: FeedItem, { title, outlet }: Candidate, origin: ItemOrigin): boolean {
  const outlets = [item.source, outlet, origin.name];
  const [one, other] = [item.title, title].map((each) =>
    toTerm(outlets.reduce((rest, name) => withoutOutlet(rest, name), each)),
  );
  return one === other;
}

/**
 * Whether what another source says of an address holds for everybody: it was published, it is the site's own word, or both
 * say the same. Any feed can list any site's addresses under titles of its own.
 */
const isBelievable = (item: FeedItem, candidate: Candidate, origin: ItemOrigin) =>
  item.status === "approved" ||
  isOfSite(item.feedUrl, item.pageKey || item.addressKey) ||
  isSameTitle(item, candidate, origin);

/**
 * The stored item that a candidate is, in this order:
 * 1. of its source, by the name that the feed gives it;
 * 2. by name and address together: its source was removed, and perhaps added again, or gave its guid to others meanwhile;
 * 3. of its source, by the address, where either has no guid, or where only the guid is another: title and date are the
 *    same, and the feed has the old guid no more;
 * 4. of another source, by the address, unless its own source has several items there: first one that is believable, then
 *    one that still waits.
 */
function matchOf(
  candidate: Candidate,
  origin: ItemOrigin,
  { byIdentity, onPage }: Known,
  present: ReadonlySet<string>,
  taken: ReadonlySet<FeedItem>,
): Match {
  const { identity, otherIdentity, addressKey, hasGuid, title, publishedAt, flags } = candidate;
  const named = byIdentity.get(identity);
  if (named) return { same: named, isPageShared: candidate.isPageShared };
  const isOfSource = (item: FeedItem) => origin.id !== null && item.sourceId === origin.id;
  const all = addressKey === "" ? [] : (onPage.get(addressKey) ?? []);
  const there = all.filter((item) => isOfSource(item) || isBelievable(item, candidate, origin));
  const isNamed = (item: FeedItem) =>
    item.identity === identity || (hasGuid && item.identity === otherIdentity);
  const sameName = all.find(
    (item) => isNamed(item) && (item.sourceId === null || there.includes(item)),
  );
  if (sameName) return { same: sameName, isPageShared: candidate.isPageShared };

  const ofSource = there.filter((item) => isOfSource(item) && !taken.has(item));
  const isRenamed = (item: FeedItem) =>
    !present.has(item.identity) &&
    item.title === title &&
    (flags.includes("no-date") || Date.parse(item.publishedAt) === Date.parse(publishedAt));
  const inSource = ofSource.find(
    (item) => !hasGuid || !hasOwnGuid(item.identity) || isRenamed(item),
  );
  if (inSource) return { same: inSource, isPageShared: candidate.isPageShared };

  const isPageShared = candidate.isPageShared || there.some(isOfSource);
  const waiting = all.filter(isUndecided);
  const another = isPageShared ? waiting.find(isNamed) : (there[0] ?? waiting[0]);
  return { same: another, isPageShared };
}

/**
 * @param known what the store has of these candidates, decided or not
 * @param publishedKeys of the articles on the portal
 */
export function sortCandidates(
  candidates: readonly Candidate[],
  origin: ItemOrigin,
  known: readonly FeedItem[],
  publishedKeys: ReadonlySet<string>,
): SortedCandidates {
  const index = indexKnown(known, origin.id);
  const present = new Set(candidates.map(({ identity }) => identity));
  /** Each stored item is one candidate. */
  const taken = new Set<FeedItem>();
  const sorted: SortedCandidates = { fresh: [], edited: [] };
  for (const candidate of candidates) {
    const { same, isPageShared } = matchOf(candidate, origin, index, present, taken);
    if (same) taken.add(same);
    if (!same && (isPageShared || !publishedKeys.has(candidate.addressKey))) {
      // The page's key is another's already, who listed it under another title.
      const isTaken = index.onPage.has(candidate.addressKey);
      sorted.fresh.push({ ...candidate, isPageShared: isPageShared || isTaken });
      continue;
    }
    // A decision stands, whatever the source makes of its text.
    if (!same || !isUndecided(same)) continue;
    const { address_key: _key, page_key: _page, ...row } = toNewItem(candidate, origin);
    const { reasons, flags, published_at, status } = row;
    // By words that were added since, or by another source; what waits goes on waiting.
    const isPromoted = same.status === "near-miss" && status === "waiting";
    if (same.sourceId !== origin.id) {
      // What the site itself says of its page takes the place of another's word, and what is on topic that of another's word
      // that was not. Else another source's text is another's.
      const isBetter = isPromoted || isOfSite(origin.url, candidate.addressKey);
      if (isBetter && !isBelievable(same, candidate, origin)) {
        sorted.edited.push({ id: same.id, change: { ...row, page_read_at: null } });
      } else if (isPromoted) sorted.edited.push({ id: same.id, change: { status } });
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
