import type { AlsoSource } from "@/articles/model/also-in";
import { plural } from "@/lib/plural";

const MAX_NAMES = 2;

export function AlsoIn({ sources }: { sources: readonly AlsoSource[] }) {
  const more = sources.length - MAX_NAMES;
  return (
    <p data-slot="also-in" className="foreign-text text-foreground-muted">
      <span>também em </span>
      {sources.map(({ name, address }, index) => (
        <span key={address} data-rest={index >= MAX_NAMES || undefined}>
          {index > 0 && <span>, </span>}
          <a href={address} target="_blank" rel="noopener noreferrer" draggable={false}>
            {name}
          </a>
        </span>
      ))}
      {more > 0 && (
        <button
          type="button"
          data-slot="also-more"
          aria-label={`Mostrar mais ${more} ${plural(more, "fonte", "fontes")}`}
          // Expands the card here, because card-tools.tsx, which also listens for this click, may not be loaded yet.
          onClick={({ currentTarget }) => {
            const card = currentTarget.closest("[data-slot=article-card]");
            card?.toggleAttribute("data-whole", true);
            card?.querySelector<HTMLElement>("[data-rest] a")?.focus();
          }}
        >
          <span>e </span>
          <b>{`mais ${more}`}</b>
        </button>
      )}
    </p>
  );
}
