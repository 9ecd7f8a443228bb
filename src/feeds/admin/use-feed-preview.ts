import { useMutation } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useMemo, useState } from "react";
import type { FoundFeed } from "@/feeds/data/discover-feeds.ts";
import { fetchForPreview } from "@/feeds/data/feed-function.ts";
import { FeedRefusal } from "@/feeds/data/feed-request.ts";
import { describeProblem } from "@/feeds/model/feed-problem.ts";
import type * as ReadFeed from "@/feeds/model/read-feed.ts";
import type { SourceDraft } from "@/feeds/model/source-fields.ts";
import { feedAddress, rulesOf } from "./source-draft";

/** Previews the feed at the draft's address, or lists the feeds of a site. */
export function useFeedPreview(
  draft: SourceDraft,
  setDraft: Dispatch<SetStateAction<SourceDraft>>,
) {
  const { url } = draft;
  // Loaded with the first feed, because the parser and the learned weights are large.
  const [readFeed, setReadFeed] = useState<typeof ReadFeed.readFeed>();
  const [chosen, setChosen] = useState<{
    url: string;
    title: string;
    document: ReadFeed.FeedDocument;
    at: Date;
  }>();
  /** Replaces a name that an earlier preview filled in, but not one that was typed. */
  const nameFor = (name: string, title: string) =>
    name.trim() === "" || name === chosen?.title ? title : name;

  /** @param typed the form's address at the start of the search; an address that was typed since then is kept */
  const choose = ({ address, title, document }: FoundFeed, typed = url) => {
    setChosen({ url: address, title, document, at: new Date() });
    setDraft((now) =>
      now.url === typed ? { ...now, url: address, name: nameFor(now.name, title) } : now,
    );
  };
  const look = useMutation({
    mutationFn: async (typed: string) => {
      const address = feedAddress(typed);
      const [{ discoverFeeds }, { readFeed }] = await Promise.all([
        import("@/feeds/data/discover-feeds.ts"),
        import("@/feeds/model/read-feed.ts"),
      ]);
      setReadFeed(() => readFeed);
      const at = new Date();
      return { ...(await discoverFeeds(address, fetchForPreview, at)), at, readFeed };
    },
    onSuccess: ({ feeds: [first, another] }, typed) => {
      if (first && !another) choose(first, typed);
    },
  });
  const found = look.variables === url ? look.data : undefined;

  const reading = useMemo(() => {
    const page = found?.page && found.feeds.length === 0 && { document: found.page, at: found.at };
    const shown = chosen?.url === url ? chosen : page;
    return shown && readFeed?.(shown.document, rulesOf(draft), shown.at);
  }, [readFeed, chosen, found, url, draft]);

  /**
   * Resolves with `null` if the site has several feeds to choose from, and with `undefined` if the feed function fails.
   * Rejects with a FeedRefusal if no feed at the address can be read.
   */
  const find = async (): Promise<{ address: string; title: string } | null | undefined> => {
    if (chosen?.url === url) return { address: url, title: chosen.title };
    try {
      const { feeds, page, at, readFeed } = await look.mutateAsync(url);
      const [first, another] = feeds;
      if (first) return another ? null : first;
      const failed = page && readFeed(page, rulesOf(draft), at);
      const problem =
        failed?.status === "failed" ? failed.problem : ({ kind: "not-a-feed" } as const);
      throw new FeedRefusal(describeProblem(problem), problem.kind);
    } catch (error) {
      if (error instanceof FeedRefusal) throw error;
      return undefined;
    }
  };

  return {
    find,
    nameFor,
    reading: reading || null,
    choices: !reading && found ? found.feeds : [],
    choose,
    look: () => look.isPending || look.mutate(url),
    isLooking: look.isPending,
    error: look.variables === url ? look.error : null,
  };
}
