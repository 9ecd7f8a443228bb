/** Sorts a feed's candidates: new items, edits of stored items, and what may be published without review (rules 14.7 and 14.16). */
import type { Json } from "@/lib/database.types.ts";
import { type Candidate, isPublishable, marksOf } from "@/feeds/model/candidate.ts";
import { entryTexts } from "@/feeds/model/feed-entry.ts";
import { isWanted } from "@/feeds/model/judgement.ts";
import { matchStored } from "@/feeds/model/same-item.ts";
import type { FeedItem } from "./feed-rows.ts";
import type { Published } from "./published-articles.ts";
import type { ItemEdit, NewItem } from "./readings.ts";
import { isSameDomain } from "./source-move.ts";

/** The source of an item. */
export interface ItemOrigin {
  id: string;
  name: string;
  /** Of its feed. */
  url: string;
}

export interface SortedCandidates {
  fresh: NewItem[];
  /** Items that are not decided, and that their source has edited since, or that are to wait by now. */
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

/**
 * Whether what another source says of a page holds for everybody: both say the same, it was approved, or it is the site's own
 * word. Any feed can list any site's addresses under titles of its own; of a page with several items only the title counts.
 */
const isBelievable = (item: FeedItem, isSameTitle: boolean, isShared: boolean) =>
  isSameTitle ||
  (!isShared &&
    (item.status === "approved" ||
      (item.feedUrl !== "" && isSameDomain(item.feedUrl, `https://${item.addressKey}`))));

/** The change of an item that its own source brings again; `null` for none. */
function editOf(candidate: Candidate, item: FeedItem, origin: ItemOrigin): ItemEdit | null {
  // By words that were added since; what waits goes on waiting.
  const isPromoted = item.status === "near-miss" && isWanted(candidate.judgement);
  const { image, reasons, source_name, ...content } = contentOf(candidate, origin);
  // A date that was missing or wrong may have been mended; another one stays as it was found.
  const isDated = !isSameList(candidate.flags, item.flags);
  const isEdited =
    isPromoted ||
    isDated ||
    source_name !== item.source ||
    // A picture that the item's page had is kept while the feed has none.
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

/** Whether nobody has to look at this candidate: no article shares its page or its title, or tells its news. */
function isUnpublished(
  { title, publishedAt }: Candidate,
  marks: { page: string; title: string },
  { pages, titles, tellsNewsOf }: Published,
): boolean {
  if (pages.has(marks.page) || titles.has(marks.title)) return false;
  return !tellsNewsOf({ title, time: Date.parse(publishedAt) });
}

/**
 * @param known the stored items that these candidates may repeat, decided or not
 * @param published the published articles; candidates that will be published are added
 * @param mayPublish whether the source publishes without review
 */
export function sortCandidates(
  candidates: readonly Candidate[],
  origin: ItemOrigin,
  known: readonly FeedItem[],
  published: Published,
  mayPublish: boolean,
): SortedCandidates {
  // What a source brought that was removed since is nobody else's.
  const own = known.filter(({ sourceId }) => sourceId === origin.id || sourceId === null);
  const others = known.filter(({ sourceId }) => sourceId !== origin.id && sourceId !== null);
  const marks = candidates.map((each) => marksOf(each, each, origin.name));
  const onPage = (page: string) => own.filter(({ addressKey }) => addressKey === page);
  const titleOf = (item: FeedItem) =>
    marksOf({ ...item, isOwnPage: false }, { title: item.title, outlet: item.source }, origin.name);
  const found = matchStored(
    marks,
    own.map((item) => {
      const isOwnPage = item.sourceId !== null && onPage(item.addressKey).length === 1;
      return [{ ...titleOf(item), isOwnPage }, item];
    }),
  );
  const sorted: SortedCandidates = { fresh: [], edits: [] };
  for (const [index, candidate] of candidates.entries()) {
    const { page = "", title = "" } = marks[index] ?? {};
    const same = found[index];
    if (same) {
      // A decision stands, whatever the source makes of its text.
      const edit = isUndecided(same) ? editOf(candidate, same, origin) : null;
      if (edit) sorted.edits.push(edit);
      continue;
    }
    const isOnPage = candidates.filter(({ addressKey }) => addressKey === page).length;
    const isShared = page === "" || isOnPage > 1 || onPage(page).length > 0;
    const another = others.find(
      (item) =>
        page !== "" &&
        item.addressKey === page &&
        isBelievable(item, titleOf(item).title === title, isShared),
    );
    const isWaiting = isWanted(candidate.judgement);
    if (another) {
      if (another.status === "near-miss" && isWaiting) {
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
    sorted.fresh.push({
      ...contentOf(candidate, origin),
      url: candidate.address,
      identity: candidate.identity,
      address_key: page,
      published_at: candidate.publishedAt,
      flags: candidate.flags,
      status: isWaiting ? "waiting" : "near-miss",
      publish,
    });
  }
  return sorted;
}
