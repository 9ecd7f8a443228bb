import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { describeReason } from "@/feeds/model/judge.ts";

/** Why an item has its score: the heaviest reason's word, and all of them folded. */
export function ItemReasons({
  item: { score, reasons },
}: {
  item: Pick<FeedItem, "score" | "reasons">;
}) {
  const sorted = reasons.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const short = [`${score} pontos`, sorted[0]?.term].filter(Boolean).join(": ");
  return (
    <details className="open:basis-full">
      <summary className="w-fit cursor-pointer">
        {sorted.length > 1 ? `${short} e mais ${sorted.length - 1}` : short}
      </summary>
      <p>{sorted.map(describeReason).join(", ") || "Nenhuma palavra do assunto."}</p>
    </details>
  );
}
