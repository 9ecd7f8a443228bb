/**
 * Decisions on items: publishing, rejecting, bringing back, and the undo of each.
 * 1. Acts are carried out one at a time, in the order of their presses; a second one on the same item is not begun.
 * 2. An act is remembered when it is begun. Each press of "Desfazer" takes the latest one, also while that is under way.
 * 3. Done, told as done and taken back is what this act changed, by the database's own account of each item.
 * 4. What is not known to be done stays remembered: its undo asks the database.
 */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useArticleCache } from "@/articles/admin/use-articles";
import { ArticleConflict } from "@/articles/model/article-conflict";
import type { Article } from "@/articles/model/article";
import type { ArticleFields } from "@/articles/model/fields";
import { differingFields, storableFields } from "@/articles/model/stored-fields";
import type { ItemResult } from "@/feeds/data/decisions.ts";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { moveItems, publishedNewsQuery } from "@/feeds/data/item-queries.ts";
import { openFeeds } from "@/feeds/data/open-feeds.ts";
import { toNews } from "@/feeds/data/published-articles.ts";
import { chunks } from "@/lib/chunks";
import { MAX_ROWS } from "@/lib/response-error";
import { ServiceError } from "@/lib/service-error";
import { toast, toastFailure, undoBy } from "@/ui/toast-store";
import { type Act, begin, forget, lastAct, ownMoves, remember } from "./decision-history";
import { actedText, type Left, leftOf, leftText, namesOf, reasonOf, UNDONE } from "./decision-texts";

export interface Wanted {
  item: FeedItem;
  /** The other items of its story, which are rejected when it is published. */
  twins?: readonly FeedItem[];
  /** Published instead of the item's own. */
  fields?: ArticleFields;
}

const mutationKey = ["decide"];
const UNDO = "undo";

interface Turn {
  /** Of the toast, when `work` rejects. */
  title: string;
  ids: readonly string[];
  work: () => Promise<void>;
}

const idsOf = (items: readonly FeedItem[]) => items.map(({ id }) => id);
const inQueue = (item: FeedItem): FeedItem => ({ ...item, status: "waiting" });
const isMain = ({ twinOf }: ItemResult) => twinOf === null;

/**
 * @param check the items that are not to be published without a look, and why
 * @param onBack selects an item that is back in the queue, for the keys (rule 14.36)
 */
export function useDecisions(
  check: (items: readonly FeedItem[]) => Promise<Left[]>,
  onBack: (item: FeedItem) => void,
) {
  const client = useQueryClient();
  const articles = useArticleCache();
  /** Of the last act on many: what stays in the queue. */
  const [account, setAccount] = useState<{ title: string; left: readonly Left[] } | null>(null);
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "decisions" },
    mutationFn: ({ work }: Turn) => work(),
    onError: (error, { title }) => toastFailure(title, error),
  });

  /** @returns whether an act on one of these, or an undo, is under way, in which case a toast says so */
  const warnIfPending = (ids: readonly string[]) => {
    const busy = new Set([UNDO, ...ids]);
    // From the cache: a second press in the same frame comes before the next render.
    const isBusy = client
      .getMutationCache()
      .findAll({ mutationKey, status: "pending" })
      .some(({ state }) => (state.variables as Turn).ids.some((id) => busy.has(id)));
    if (isBusy) toast({ title: "Ainda salvando", description: "A decisão anterior não terminou." });
    return isBusy;
  };

  const storedArticles = async (stored: readonly Article[]) => {
    if (stored.length === 0) return;
    await articles.store(stored);
    articles.refresh();
    const { queryKey } = publishedNewsQuery;
    client.setQueryData(
      queryKey,
      (known) => known && [...known, ...stored.map((article) => toNews({ ...article }))],
    );
    void client.invalidateQueries({ queryKey });
  };

  const carryOut = async (act: Act, wanted: readonly Wanted[]) => {
    const all = wanted.flatMap(({ item, twins = [] }) => [item, ...twins]);
    const byId = new Map(all.map((item) => [item.id, item]));
    const itemsOf = (results: readonly ItemResult[]) =>
      results.flatMap(({ id }) => byId.get(id) ?? []);
    const largest = Math.max(1, ...wanted.map(({ twins = [] }) => 1 + twins.length));
    const results: ItemResult[] = [];
    try {
      const store = await openFeeds();
      for (const some of chunks(wanted, Math.max(1, Math.floor(MAX_ROWS / largest)))) {
        const requests = some.map(({ item, twins = [], fields = storableFields(item) }) =>
          // What was seen, whatever a reading has made of it since.
          act.target === "approved"
            ? { id: item.id, fields, twins: idsOf(twins) }
            : { id: item.id },
        );
        results.push(...(await store.decide(requests, act.target, act.decision ?? "")));
      }
    } finally {
      const isUnknown = results.some(({ outcome }) => outcome === "unknown");
      act.items = isUnknown ? all : itemsOf(results.filter(({ outcome }) => outcome === "done"));
      if (act.items.length === 0) forget(act);
    }
    const done = results.filter(({ outcome }) => outcome === "done");
    const isBack = act.target === "waiting";
    for (const { id } of done) ownMoves.set(id, isBack ? "back" : "left");
    await storedArticles(done.flatMap(({ article }) => article ?? []));
    const moved = results.filter(({ outcome }) => outcome !== "refused" && outcome !== "unknown");
    moveItems(
      client,
      moved.map(({ id }) => id),
      isBack ? itemsOf(done).map(inQueue) : [],
    );
    const others = results.filter((result) => isMain(result) && !done.includes(result));
    return {
      act,
      done: itemsOf(done.filter(isMain)),
      twins: done.filter((result) => !isMain(result)).length,
      others,
      left: others.flatMap((result): Left[] =>
        itemsOf([result]).map((item) => leftOf(item, result)),
      ),
      article: results.find(isMain)?.article ?? null,
    };
  };

  const takeBack = async (act: Act) => {
    const results: ItemResult[] = [];
    try {
      const store = await openFeeds();
      for (const ids of chunks(idsOf(act.items), MAX_ROWS)) {
        results.push(...(await store.undo(ids, act.decision)));
      }
    } catch (error) {
      remember(act);
      throw error;
    }
    const outcomes = new Map(results.map(({ id, outcome }) => [id, outcome]));
    const of = (...wanted: ItemResult["outcome"][]) =>
      act.items.filter(({ id }) => wanted.includes(outcomes.get(id) ?? "unknown"));
    // `already`: an earlier call, whose response was lost.
    const undone = of("done", "already");
    const isBack = act.target !== "waiting";
    for (const { id } of undone) ownMoves.set(id, isBack ? "back" : "left");
    const leave = [...undone, ...of("decided", "missing")];
    moveItems(client, idsOf(leave), isBack ? undone.map(inQueue) : []);
    const gone = results.filter(({ outcome }) => outcome === "done");
    if (act.target === "approved") {
      await articles.remove(gone.flatMap(({ article }) => article?.id ?? []));
      articles.refresh();
      void client.invalidateQueries({ queryKey: publishedNewsQuery.queryKey });
    }
    const failed = of("refused", "unknown");
    if (failed.length > 0) remember({ ...act, items: failed });
    if (isBack && undone[0]) onBack(undone[0]);
    const title = undone.length > 0 ? UNDONE[act.target](undone.length) : "";
    const problem = results.find(({ outcome }) => outcome !== "done" && outcome !== "already");
    if (problem) {
      throw new ServiceError("server", [title && `${title}.`, reasonOf(problem)].join(" ").trim());
    }
    toast({ title: title || "Nada a desfazer", description: namesOf(undone) });
  };

  const enqueue = (title: string, items: readonly FeedItem[], work: () => Promise<void>) => {
    const ids = idsOf(items);
    if (!warnIfPending(ids)) mutate({ title, ids, work });
  };

  /** @param act by default the latest one, whose turn has come when this one's does */
  const undo = (act = lastAct()) => {
    if (act) forget(act);
    const work = async () => {
      if (act && act.items.length > 0) return takeBack(act);
      const why = act
        ? "A decisão anterior não foi salva."
        : "Nenhuma decisão foi tomada nesta visita.";
      toast({ title: "Nada a desfazer", description: why });
    };
    // Never refused: four presses take back four acts.
    mutate({ title: "Erro ao desfazer", ids: [UNDO], work });
  };

  const tell = (
    { act, ...result }: Awaited<ReturnType<typeof carryOut>>,
    before: readonly Left[] = [],
  ) => {
    const left = [...before, ...result.left];
    const isMany = result.done.length + left.length > 1;
    if (isMany && left.length > 0)
      setAccount({ title: leftText(act.target, result.done.length, left), left });
    toast({
      ...actedText(act.target, { ...result, left }),
      action: result.done.length > 0 ? undoBy(() => undo(act)) : undefined,
    });
  };

  const publish = (wanted: readonly Wanted[]) => {
    const items = wanted.flatMap(({ item, twins = [] }) => [item, ...twins]);
    enqueue("Erro ao publicar", items, async () => {
      const left = await check(wanted.map(({ item }) => item));
      const isLeft = new Set(left.map(({ item }) => item.id));
      const rest = wanted.filter(({ item }) => !isLeft.has(item.id));
      tell(await carryOut(begin("approved"), rest), left);
    });
  };

  return {
    account,
    closeAccount: () => setAccount(null),
    warnIfPending,
    undo: () => undo(),
    /** As they stand, and none that asks for a look. */
    publish,
    reject: (items: readonly FeedItem[]) =>
      enqueue("Erro ao rejeitar", items, async () =>
        tell(
          await carryOut(
            begin("rejected"),
            items.map((item) => ({ item })),
          ),
        ),
      ),
    /** Brings a near miss, or what was decided, into the queue. */
    restore: (item: FeedItem) =>
      enqueue("Erro ao devolver à fila", [item], async () =>
        item.status === "near-miss"
          ? tell(await carryOut(begin("waiting"), [{ item }]))
          : takeBack({ decision: item.decision, target: item.status, items: [item] }),
      ),
    /**
     * Publishes what the form holds, under the form's own decision.
     * @returns the stored article, if it is there still. Rejects with what the form is to say; with an ArticleConflict
     * when the item is published already, with other text
     */
    publishEdited: async (wanted: Wanted & { fields: ArticleFields }, decision: string) => {
      try {
        const result = await carryOut(begin("approved", decision), [wanted]);
        const {
          article,
          others: [other],
        } = result;
        if (article && differingFields(article.stored, wanted.fields).length > 0) {
          const earlier = "A tentativa anterior publicou este item com outro texto.";
          throw new ArticleConflict(article, other ? reasonOf(other) : earlier);
        }
        if (other) throw other.error ?? new ServiceError("server", reasonOf(other));
        tell(result);
        return article ?? undefined;
      } catch (error) {
        toastFailure("Erro ao publicar", error);
        throw error;
      }
    },
  };
}
