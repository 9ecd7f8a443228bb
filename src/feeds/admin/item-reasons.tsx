import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { describeReason } from "@/feeds/model/judge.ts";

/** Why an item has its score: the heaviest reason's word, and all of them folded. */
export function ItemReasons({
  item: { score, reasons },
}: {
  item: Pick<FeedItem, "score" | "reasons">;
}) {
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
