import type { FoundFeed } from "@/feeds/data/discover-feeds.ts";
import { counted } from "@/lib/plural";
import { Button } from "@/ui/button";

interface FeedChoicesProps {
  feeds: readonly FoundFeed[];
  onChoose: (feed: FoundFeed) => void;
}

/** The feeds of a site whose address was typed; those of comments last (rule 14.31). */
export function FeedChoices({ feeds, onChoose }: FeedChoicesProps) {
  return (
    <section aria-label="Feeds encontrados" className="grid gap-2">
      <p role="status" className="text-sm font-medium">
        {`Este site tem ${feeds.length} feeds. Escolha um:`}
      </p>
      <ul className="grid gap-2">
        {feeds.map((feed) => (
          <li key={feed.address}>
            <Button
              variant="outline"
              className="h-auto w-full justify-start whitespace-normal py-2 text-left"
              onClick={() => onChoose(feed)}
            >
              <span className="foreign-text">
                <span>{feed.title || feed.address}</span>
                <span className="block text-xs text-foreground-muted">
                  <span>{`${feed.address} · ${counted(feed.items, "item", "itens")}`}</span>
                  {feed.isOfComments && <span> · comentários de leitores</span>}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
