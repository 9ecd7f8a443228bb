/** Saves decisions and updates the panel's lists, only with changes that the database reports for the decision. */
import type { QueryClient } from "@tanstack/react-query";
import type { useArticleCache } from "@/articles/admin/use-articles";
import { withSources } from "@/articles/model/also-in";
import type { Article } from "@/articles/model/article";
import type { ArticleFields } from "@/articles/model/fields";
import { storableFields } from "@/articles/model/stored-fields";
import type { ItemResult } from "@/feeds/data/decisions.ts";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { itemsQuery, moveItems, publishedNewsQuery } from "@/feeds/data/feed-queries.ts";
import { openFeeds } from "@/feeds/data/open-feeds.ts";
import { toNews } from "@/feeds/data/published-articles.ts";
import { chunks } from "@/lib/chunks";
import { MAX_ROWS } from "@/lib/max-rows";
import { ServiceError } from "@/lib/service-error";
import { type Decision, forgetDecision, ownMoves, rememberDecision } from "./decision-history";
import { keepPublished } from "./item-drafts";
import { notDoneOf, reasonOf, undoneText } from "./decision-texts";

export interface Wanted {
  item: FeedItem;
  twins?: readonly FeedItem[];
  /** The text of the form, published instead of the item's own fields. */
  fields?: ArticleFields;
  /** The article to which the item's source is added. */
  into?: string;
}

export const fieldsWithTwins = (item: FeedItem, twins: readonly FeedItem[]): ArticleFields => ({
  ...storableFields(item),
  alsoIn: withSources(item, twins),
});

export const idsOf = (items: readonly FeedItem[]) => items.map(({ id }) => id);
const inQueue = (item: FeedItem): FeedItem => ({ ...item, status: "waiting" });
const isMain = ({ twinOf }: ItemResult) => twinOf === null;

interface Panel {
  client: QueryClient;
  articles: Pick<ReturnType<typeof useArticleCache>, "store" | "remove" | "refresh">;
  onBack: (item: FeedItem) => void;
  open?: typeof openFeeds;
}

export function decisionWrites({ client, articles, onBack, open = openFeeds }: Panel) {
  /** @param elsewhere ids of items that others have decided */
  const move = (own: readonly FeedItem[], isBack: boolean, elsewhere: readonly string[]) => {
    for (const { id } of own) ownMoves.set(id, isBack ? "in" : "out");
    moveItems(client, [...idsOf(own), ...elsewhere], isBack ? own.map(inQueue) : []);
  };
  const storeArticles = async (stored: readonly Article[]) => {
    if (stored.length === 0) return;
    await articles.store(stored);
    articles.refresh();
    const { queryKey } = publishedNewsQuery;
    client.setQueryData(
      queryKey,
      (known) =>
        known && [
          ...known.filter(({ id }) => stored.every((article) => article.id !== id)),
          ...stored.map((article) => toNews({ ...article })),
        ],
    );
    void client.invalidateQueries({ queryKey });
  };

  return {
    carryOut: async (decision: Decision, wanted: readonly Wanted[]) => {
      const all = wanted.flatMap(({ item, twins = [] }) => [item, ...twins]);
      const byId = new Map(all.map((item) => [item.id, item]));
      const itemsOf = (results: readonly ItemResult[]) =>
        results.flatMap(({ id }) => byId.get(id) ?? []);
      const largest = Math.max(1, ...wanted.map(({ twins = [] }) => 1 + twins.length));
      const results: ItemResult[] = [];
      try {
        const store = await open();
        for (const some of chunks(wanted, Math.max(1, Math.floor(MAX_ROWS / largest)))) {
          const requests = some.map(
            ({ item, twins = [], into, fields = fieldsWithTwins(item, twins) }) =>
              // The item is sent as it was shown, even if a later reading has changed it.
              decision.target === "approved"
                ? { id: item.id, fields, twins: idsOf(twins) }
                : { id: item.id, into },
          );
          results.push(...(await store.decide(requests, decision.target, decision.id ?? "")));
        }
      } finally {
        // A decision with an unknown outcome can be undone; the database then reports the outcome.
        const isUnknown = results.some(({ outcome }) => outcome === "unknown");
        decision.items = isUnknown
          ? all
          : itemsOf(results.filter(({ outcome }) => outcome === "done"));
        decision.twins = new Set(results.filter((result) => !isMain(result)).map(({ id }) => id));
        decision.unedited = new Map(
          wanted.map(({ item, twins = [] }) => [item.id, fieldsWithTwins(item, twins)]),
        );
        if (decision.items.length === 0) forgetDecision(decision);
      }
      const done = results.filter(({ outcome }) => outcome === "done");
      const others = results.filter((result) => isMain(result) && !done.includes(result));
      const elsewhere = results.filter(({ outcome }) =>
        ["already", "decided", "missing"].includes(outcome),
      );
      move(
        itemsOf(done),
        decision.target === "waiting",
        elsewhere.map(({ id }) => id),
      );
      // A decision of another person may also have removed the other items of the story.
      if (elsewhere.length > 0) {
        void client.invalidateQueries({ queryKey: itemsQuery("waiting").queryKey });
      }
      await storeArticles(done.flatMap(({ article }) => article ?? []));
      return {
        decision,
        done: itemsOf(done.filter(isMain)),
        twins: done.filter((result) => !isMain(result)).length,
        others,
        notDone: others.flatMap((result) =>
          itemsOf([result]).map((item) => notDoneOf(item, result)),
        ),
        article: results.find(isMain)?.article ?? null,
      };
    },

    /** Resolves with the restored items. Rejects with a message if some could not be restored. */
    takeBack: async (decision: Decision): Promise<readonly FeedItem[]> => {
      const results: ItemResult[] = [];
      try {
        const store = await open();
        for (const ids of chunks(idsOf(decision.items), MAX_ROWS)) {
          results.push(...(await store.undo(ids, decision.id)));
        }
      } catch (error) {
        rememberDecision(decision);
        throw error;
      }
      const outcomes = new Map(results.map(({ id, outcome }) => [id, outcome]));
      const itemsWith = (...wanted: ItemResult["outcome"][]) =>
        decision.items.filter(({ id }) => wanted.includes(outcomes.get(id) ?? "unknown"));
      // The outcome is `already` if an earlier call, whose response was lost, has undone the decision.
      const undone = itemsWith("done", "already");
      const isBack = decision.target !== "waiting";
      move(undone, isBack, idsOf(itemsWith("decided", "missing")));
      if (isBack && undone[0]) onBack(undone[0]);
      const done = results.filter(({ outcome }) => outcome === "done");
      const isGone = ({ id }: ItemResult) =>
        decision.target === "approved" && !decision.twins?.has(id);
      // The other articles remain; the undo has removed the items' sources from them.
      await storeArticles(
        done.filter((each) => !isGone(each)).flatMap(({ article }) => article ?? []),
      );
      if (decision.target === "approved") {
        const gone = done.filter(isGone);
        for (const { id, article } of gone) {
          const item = decision.items.find((each) => each.id === id);
          if (item && article) keepPublished(item, article, decision.unedited?.get(item.id));
        }
        await articles.remove(gone.flatMap(({ article }) => article?.id ?? []));
        articles.refresh();
        void client.invalidateQueries({ queryKey: publishedNewsQuery.queryKey });
      }
      const failed = itemsWith("refused", "unknown");
      if (failed.length > 0) rememberDecision({ ...decision, items: failed });
      const problem = results.find(({ outcome }) => outcome !== "done" && outcome !== "already");
      if (!problem) return undone;
      const text = [undoneText(decision, undone), reasonOf(problem)].filter(Boolean).join(". ");
      throw new ServiceError("server", text);
    },
  };
}
