/** Sorts a feed's candidates into new items and edits of stored ones (rules 14.7 and 14.16). */
import type { Json } from "@/lib/database.types.ts";
import { type Candidate, isPublishable, marksOf } from "@/feeds/model/candidate.ts";
import { entryTexts } from "@/feeds/model/feed-entry.ts";
import { isWanted } from "@/feeds/model/judgement.ts";
import { matchStored } from "@/feeds/model/same-item.ts";
import type { FeedItem } from "./feed-rows.ts";
import type { Published } from "./published-articles.ts";
import type { ItemEdit, NewItem } from "./readings.ts";
import { isSameDomain } from "./source-move.ts";

export interface ItemOrigin {
  id: string;
  name: string;
  url: string;
}

export interface SortedCandidates {
  fresh: NewItem[];
  /** Undecided items that their source has edited, or that now reach the queue. */
  edits: ItemEdit[];
}

function contentOf(candidate: Candidate, { name }: ItemOrigin) {
  const { outlet, category, judgement } = candidate;
  return {
    ...entryTexts(candidate),
    source_name: outlet || name,
    category,
    score: judgement.score,
    reasons: judgement.reasons as unknown as NonNullable<Json>,
  };
}

const isUndecided = ({ status }: FeedItem) => status === "waiting" || status === "near-miss";

const isSameList = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** The same page alone does not prove it: any feed can list pages of other sites under titles of its own. */
const isSameItem = (item: FeedItem, isSameTitle: boolean, isShared: boolean) =>
  isSameTitle ||
  (!isShared &&
    (item.status === "approved" ||
      (item.feedUrl !== "" && isSameDomain(item.feedUrl, `https://${item.addressKey}`))));

function editOf(candidate: Candidate, item: FeedItem, origin: ItemOrigin): ItemEdit | null {
  // A near miss enters the queue if it matches words that were added later.
  const isPromoted = item.status === "near-miss" && isWanted(candidate.judgement);
  const { image, reasons, source_name, ...content } = contentOf(candidate, origin);
  // Only a date that was missing or in the future is updated, because it may have been corrected.
  const isDated = !isSameList(candidate.flags, item.flags);
  const isEdited =
    isPromoted ||
    isDated ||
    source_name !== item.source ||
    // A picture from the item's page stays while the feed has none.
    (image !== "" && image !== item.image) ||
    (Object.keys(content) as (keyof typeof content)[]).some((key) => content[key] !== item[key]);
  return isEdited
    ? {
        id: item.id,
        ...content,
        source_name,
        reasons,
        ...(image !== "" && { image }),
        ...(isDated && { flags: candidate.flags, published_at: candidate.publishedAt }),
        ...(isPromoted && { status: "waiting" }),
      }
    : null;
}

const newItemOf = (candidate: Candidate, origin: ItemOrigin): Omit<NewItem, "publish"> => ({
  ...contentOf(candidate, origin),
  url: candidate.address,
  identity: candidate.identity,
  address_key: candidate.addressKey,
  published_at: candidate.publishedAt,
  flags: candidate.flags,
  status: isWanted(candidate.judgement) ? "waiting" : "near-miss",
});

function isUnpublished(
  { title, publishedAt }: Candidate,
  marks: { page: string; title: string },
  { pages, titles, coversNewsOf }: Published,
): boolean {
  if (pages.has(marks.page) || titles.has(marks.title)) return false;
  return !coversNewsOf({ title, time: Date.parse(publishedAt) });
}

/**
 * @param known the stored items that these candidates may repeat
 * @param published the published articles; candidates to be published are added to it
 */
export function sortCandidates(
  candidates: readonly Candidate[],
  origin: ItemOrigin,
  known: readonly FeedItem[],
  published: Published,
  mayPublish: boolean,
): SortedCandidates {
  // Items of deleted sources count as items of each source.
  const ofSource = known.filter(({ sourceId }) => sourceId === origin.id || sourceId === null);
  const ofOthers = known.filter(({ sourceId }) => sourceId !== origin.id && sourceId !== null);
  const marks = candidates.map((each) => marksOf(each, each, origin.name));
  const onPage = (page: string) => ofSource.filter(({ addressKey }) => addressKey === page);
  const titleOf = (item: FeedItem) =>
    marksOf({ ...item, isOwnPage: false }, { title: item.title, outlet: item.source }, origin.name);
  const found = matchStored(
    marks,
    ofSource.map((item) => {
      const isOwnPage = item.sourceId !== null && onPage(item.addressKey).length === 1;
      return [{ ...titleOf(item), isOwnPage }, item];
    }),
  );
  const sorted: SortedCandidates = { fresh: [], edits: [] };
  for (const [index, candidate] of candidates.entries()) {
    const { page = "", title = "" } = marks[index] ?? {};
    const same = found[index];
    if (same) {
      // A decided item is not changed, even if the source edits the text.
      const edit = isUndecided(same) ? editOf(candidate, same, origin) : null;
      if (edit) sorted.edits.push(edit);
      continue;
    }
    const isOnPage = candidates.filter(({ addressKey }) => addressKey === page).length;
    const isShared = page === "" || isOnPage > 1 || onPage(page).length > 0;
    const another = ofOthers.find(
      (item) =>
        page !== "" &&
        item.addressKey === page &&
        isSameItem(item, titleOf(item).title === title, isShared),
    );
    if (another) {
      if (another.status === "near-miss" && isWanted(candidate.judgement)) {
        sorted.edits.push({ id: another.id, status: "waiting" });
      }
      continue;
    }
    if (!isShared && published.pages.has(page)) continue;
    const publish =
      mayPublish &&
      isPublishable(candidate) &&
      isUnpublished(candidate, { page, title }, published);
    if (publish) {
      published.pages.add(page);
      published.titles.add(title);
    }
    sorted.fresh.push({ ...newItemOf(candidate, origin), publish });
  }
  return sorted;
}
