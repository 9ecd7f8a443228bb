import { displayTitle } from "@/articles/model/article";
import { openableAddress } from "@/articles/model/openable-address";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { describeReason } from "@/feeds/model/judgement.ts";
import { counted } from "@/lib/plural";

/** An item's name, which leads to what it is about where that can be opened. */
export function ItemTitle({ item }: { item: FeedItem }) {
  const address = openableAddress(item.url);
  if (address === null) return displayTitle(item);
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="hover:underline underline-offset-2"
    >
      {displayTitle(item)}
    </a>
  );
}

/** Why an item has its score: the surest reason's word, and all of them folded. */
export function ItemReasons({ item: { score, reasons } }: { item: FeedItem }) {
  const [first, ...others] = reasons.toSorted(
    (a, b) =>
      Number(b.isCertain ?? false) - Number(a.isCertain ?? false) ||
      Math.abs(b.points) - Math.abs(a.points),
  );
  const points = counted(score, "ponto", "pontos");
  if (!first || others.length === 0) {
    return <p>{[points, first && describeReason(first)].filter(Boolean).join(": ")}</p>;
  }
  const more = counted(others.length, "sinal", "sinais");
  return (
    <details className="[&[open]]:basis-full">
      <summary className="w-fit cursor-pointer">{`${points}: ${first.term} e mais ${more}`}</summary>
      <p>{[first, ...others].map(describeReason).join(", ")}</p>
    </details>
  );
}
