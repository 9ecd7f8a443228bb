import { formatCount } from "@/lib/plural";
import { titleText } from "@/lib/title-text";

const MAX_SHOWN = 200;
const MAX_NAME_LENGTH = 300;

interface NamedItem {
  title: string;
  reason?: string;
}

interface NameListProps {
  items: readonly NamedItem[];
  label?: string;
}

export function NameList({ items, label = "Itens" }: NameListProps) {
  const more = items.length - MAX_SHOWN;
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be focusable
      tabIndex={0}
      aria-label={label}
      className="max-h-48 overflow-y-auto rounded-md border p-3 text-sm"
    >
      <ul className="grid gap-1">
        {items.slice(0, MAX_SHOWN).map(({ title, reason }, index) => (
          <li key={index} className="foreign-text">
            <span className="line-clamp-2 font-medium">
              {titleText(title).slice(0, MAX_NAME_LENGTH)}
            </span>
            <span className="text-foreground-muted">{reason}</span>
          </li>
        ))}
        {more > 0 && <li className="text-foreground-muted">{`e mais ${formatCount(more)}`}</li>}
      </ul>
    </section>
  );
}
