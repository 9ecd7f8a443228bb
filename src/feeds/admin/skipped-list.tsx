import { displayTitle } from "@/articles/model/article";
import { counted } from "@/lib/plural";
import type { Skipped } from "./skipped-items";

/** The items that a run left in the queue, each with the reason. */
export function SkippedList({ skipped }: { skipped: readonly Skipped[] }) {
  if (skipped.length === 0) return null;
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region takes the focus
      tabIndex={0}
      aria-label="Ficaram na fila"
      className="grid max-h-48 gap-2 overflow-y-auto rounded-md border p-3 text-sm"
    >
      <p className="font-medium">{counted(skipped.length, "ficou na fila:", "ficaram na fila:")}</p>
      <ul className="grid gap-2">
        {skipped.map(({ item, reason }) => (
          <li key={item.id}>
            <span className="foreign-text line-clamp-2 font-medium">
              {displayTitle(item).slice(0, 300)}
            </span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
