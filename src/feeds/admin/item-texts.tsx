import { displayTitle } from "@/articles/model/article";
import { openableAddress } from "@/articles/model/openable-address";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { describeReason } from "@/feeds/model/judge.ts";

/** An item's name, which leads to what it is about where that can be opened. */
export function ItemTitle({ item }: { item: FeedItem }) {
  const address = openableAddress(item.url);
  if (address === null) return displayTitle(item);
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="underline decoration-border-control underline-offset-2 hover:decoration-current"
    >
      {displayTitle(item)}
    </a>
  );
}

/** Why an item has its score: the heaviest reason's word, and all of them folded. */
export function ItemReasons({ item: { score, reasons } }: { item: FeedItem }) {
  const [first, ...others] = reasons.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  if (!first || others.length === 0) {
    return <p>{[`${score} pontos`, first && describeReason(first)].filter(Boolean).join(": ")}</p>;
  }
  return (
    <details className="[&[open]]:basis-full">
      <summary className="w-fit cursor-pointer">
        {`${score} pontos: ${first.term} e mais ${others.length}`}
      </summary>
      <p>{[first, ...others].map(describeReason).join(", ")}</p>
    </details>
  );
}
