/** Items that a run leaves in the queue: odd ones, and those on the portal already (approving many, rule 14.15). */
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import type { Flag } from "@/feeds/model/candidate.ts";
import { counted } from "@/lib/plural";
import { draftOwners, ownerOfItem } from "./item-drafts";

const FLAG_TEXTS: Readonly<Record<Flag, string>> = {
  "no-date": "Sem data no feed",
  "future-date": "Data no futuro",
  "no-address": "Sem endereço",
};

export const flagTexts = ({ flags }: FeedItem) => flags.map((flag) => FLAG_TEXTS[flag]);

export const HAS_DRAFT = "Rascunho não salvo";

/** The oddities of an item as it stands. @param owners of the drafts in this browser */
export const warnings = (item: FeedItem, owners = draftOwners()): string[] => [
  ...(item.title.trim() === "" ? ["Sem título"] : []),
  ...flagTexts(item),
  ...(owners.has(ownerOfItem(item.id)) ? [HAS_DRAFT] : []),
];

/** An item that a run leaves in the queue, and why. */
export interface Skipped {
  item: FeedItem;
  reason: string;
}

const PUBLISHED = "Já está publicado.";

export function skippedOf(items: readonly FeedItem[], unpublished: readonly FeedItem[]): Skipped[] {
  const isFree = new Set(unpublished);
  const owners = draftOwners();
  return items.flatMap((item): Skipped[] => {
    if (!isFree.has(item)) return [{ item, reason: PUBLISHED }];
    const odd = warnings(item, owners);
    return odd.length > 0
      ? [{ item, reason: `${odd.join(", ")}: pede uma olhada no formulário (A).` }]
      : [];
  });
}

export function skippedText(skipped: readonly Skipped[]): string {
  const published = skipped.filter(({ reason }) => reason === PUBLISHED).length;
  const odd = skipped.length - published;
  const parts = [
    published > 0 &&
      counted(
        published,
        "já estava publicado e ficou na fila.",
        "já estavam publicados e ficaram na fila.",
      ),
    odd > 0 &&
      counted(odd, "pede o formulário e ficou na fila.", "pedem o formulário e ficaram na fila."),
  ];
  return parts.filter(Boolean).join(" ");
}
