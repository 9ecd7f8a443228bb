/** Which of a feed's candidates are new: the same thing is never stored twice (rule 14.7). */
import type { EntryField } from "@/articles/model/fields.ts";
import type { Candidate } from "@/feeds/model/candidate.ts";
import { entryTexts } from "@/feeds/model/feed-entry.ts";
import { isWanted } from "@/feeds/model/judge.ts";
import type { ItemChange, NewItem } from "./feed-client.ts";
import type { FeedItem, ItemStatus } from "./feed-rows.ts";

/** What an item comes from; `id: null` for what was pasted or uploaded. */
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
    address_key: candidate.addressKey,
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
  known: number;
}

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
  const byIdentity = new Map(
    known
      .filter((item) => sourceId !== null && item.sourceId === sourceId)
      .map((item) => [item.identity, item]),
  );
  const byKey = new Map(
    known.filter(({ addressKey }) => addressKey !== "").map((item) => [item.addressKey, item]),
  );
  const sorted: SortedCandidates = { fresh: [], edited: [], known: 0 };
  for (const candidate of candidates) {
    const { identity, addressKey } = candidate;
    const same = byIdentity.get(identity) ?? byKey.get(addressKey);
    if (!same && !publishedKeys.has(addressKey)) {
      sorted.fresh.push(candidate);
      continue;
    }
    sorted.known++;
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
    const isEdited =
      isPromoted ||
      "flags" in dates ||
      (Object.keys(content) as (keyof typeof content)[]).some(
        (name) => content[name] !== same[name],
      );
    if (isEdited)
      sorted.edited.push({
        id: same.id,
        change: { ...content, ...dates, reasons, ...(isPromoted && { status }) },
      });
  }
  return sorted;
}
