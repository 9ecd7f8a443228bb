import { useEffect, useMemo, useRef, useState } from "react";
import { openableAddress } from "@/articles/model/openable-address";
import type { FoundFeed } from "@/feeds/data/discover-feeds.ts";
import { fetchForPreview } from "@/feeds/data/feed-function.ts";
import { type FeedDocument, readFeed } from "@/feeds/model/read-feed.ts";
import type { SourceDraft } from "@/feeds/model/source-fields.ts";
import { rulesOf } from "./source-draft";

/** Looks at what a source's address holds: a feed, or a site with feeds to choose from. */
export function useFeedPreview(
  draft: SourceDraft,
  onChange: (change: Partial<SourceDraft>) => void,
) {
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const [fetched, setFetched] = useState<{ document: FeedDocument; at: Date } | null>(null);
  const [choices, setChoices] = useState<readonly FoundFeed[]>([]);
  // Judged anew at each keystroke: the words are tried live.
  const reading = useMemo(
    () => fetched && readFeed(fetched.document, rulesOf(draft), fetched.at),
    [fetched, draft],
  );

  const choose = ({ address, title, document }: FoundFeed) => {
    setChoices([]);
    setFetched({ document, at: new Date() });
    onChange({ url: address, ...(latest.current.name.trim() === "" && { name: title }) });
  };

  return {
    reading,
    choices,
    choose,
    /** For another address. */
    reset: () => {
      setFetched(null);
      setChoices([]);
    },
    /** Rejects with a ServiceError that says what stopped it. */
    look: async (address: string) => {
      const { discoverFeeds } = await import("@/feeds/data/discover-feeds.ts");
      // An address that was typed meanwhile is not replaced by what was found, or not, at this one.
      const isMeant = () => openableAddress(latest.current.url) === address;
      const found = await discoverFeeds(address, fetchForPreview, new Date()).catch((error) => {
        if (isMeant()) throw error;
      });
      if (!found || !isMeant()) return;
      const { feeds, page } = found;
      const [first, ...others] = feeds;
      if (first && others.length === 0) return choose(first);
      setChoices(feeds);
      // Of a page without feeds the preview says what it is.
      setFetched(!first && page ? { document: page, at: new Date() } : null);
    },
  };
}
