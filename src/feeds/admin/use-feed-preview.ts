import { useMutation } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useMemo, useState } from "react";
import type { FoundFeed } from "@/feeds/data/discover-feeds.ts";
import { fetchForPreview } from "@/feeds/data/feed-function.ts";
import { type FeedDocument, readFeed } from "@/feeds/model/read-feed.ts";
import type { SourceDraft } from "@/feeds/model/source-fields.ts";
import { feedAddress, rulesOf } from "./source-draft";

/** What a source's address holds: a feed, or a site with feeds to choose from. All of it is of the address as it is typed now. */
export function useFeedPreview(
  draft: SourceDraft,
  setDraft: Dispatch<SetStateAction<SourceDraft>>,
) {
  const { url } = draft;
  const [chosen, setChosen] = useState<{ url: string; document: FeedDocument; at: Date }>();

  /** @param typed the address that it was found at: one that was typed meanwhile stays */
  const choose = ({ address, title, document }: FoundFeed, typed = url) => {
    setChosen({ url: address, document, at: new Date() });
    setDraft((now) =>
      now.url === typed
        ? { ...now, url: address, name: now.name.trim() === "" ? title : now.name }
        : now,
    );
  };
  const look = useMutation({
    mutationFn: async (typed: string) => {
      const address = feedAddress(typed);
      const { discoverFeeds } = await import("@/feeds/data/discover-feeds.ts");
      const at = new Date();
      return { ...(await discoverFeeds(address, fetchForPreview, at)), at };
    },
    onSuccess: ({ feeds: [first, another] }, typed) => {
      if (first && !another) choose(first, typed);
    },
  });
  const found = look.variables === url ? look.data : undefined;

  // Judged anew at each keystroke: the words are tried live.
  const reading = useMemo(() => {
    // Of a page without feeds it says what it is.
    const page = found?.page && found.feeds.length === 0 && { document: found.page, at: found.at };
    const shown = chosen?.url === url ? chosen : page;
    return shown && readFeed(shown.document, rulesOf(draft), shown.at);
  }, [chosen, found, url, draft]);

  return {
    reading: reading || null,
    choices: !reading && found ? found.feeds : [],
    choose,
    look: () => look.isPending || look.mutate(url),
    isLooking: look.isPending,
    error: look.variables === url ? look.error : null,
  };
}
