/**
 * The actions of the queue: publish, reject, return to the queue, and undo.
 * 1. Decisions run one at a time, in order. An item accepts no second decision while one is pending.
 * 2. "Desfazer" undoes the latest decision, even one that is still being saved.
 */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useBulkReport } from "@/admin/bulk-report";
import { useArticleCache } from "@/articles/admin/use-articles";
import { displayTitle } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";
import type { ArticleFields } from "@/articles/model/fields";
import { differingFields } from "@/articles/model/stored-fields";
import type { FeedItem } from "@/feeds/data/feed-rows.ts";
import { ServiceError } from "@/lib/service-error";
import { toast, toastFailure, undoBy } from "@/ui/toast-store";
import { beginDecision, type Decision, forgetDecision, lastDecision } from "./decision-history";
import {
  reportTitle,
  actedText,
  decidedText,
  namesOf,
  type NotDone,
  reasonOf,
  undoneText,
} from "./decision-texts";
import { decisionWrites, idsOf, type Wanted } from "./decision-writes";

const mutationKey = ["decide"];
const UNDO = "undo";

interface QueuedWrite {
  title: string;
  ids: readonly string[];
  work: () => Promise<void>;
}

/** @param check returns the items that a person must look at before they are published */
export function useDecisionActions(
  check: (items: readonly FeedItem[]) => Promise<NotDone[]>,
  onBack: (item: FeedItem) => void,
) {
  const client = useQueryClient();
  const writes = decisionWrites({ client, articles: useArticleCache(), onBack });
  const showReport = useBulkReport();
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: "decisions" },
    mutationFn: ({ work }: QueuedWrite) => work(),
    onError: (error, { title }) => toastFailure(title, error),
  });

  /** Shows a toast and returns true while a decision on one of these items, or an undo, is being saved. */
  const warnIfPending = (ids: readonly string[]) => {
    const busy = new Set([UNDO, ...ids]);
    // Read from the cache, because a second press in the same frame precedes the next render.
    const isBusy = client
      .getMutationCache()
      .findAll({ mutationKey, status: "pending" })
      .some(({ state }) => (state.variables as QueuedWrite).ids.some((id) => busy.has(id)));
    if (isBusy) toast({ title: "Ainda salvando", description: "A decisão anterior não terminou." });
    return isBusy;
  };

  const takeBack = async (decision: Decision) => {
    const undone = await writes.takeBack(decision);
    toast({
      title: undoneText(decision, undone) || "Nada a desfazer",
      description: namesOf(undone),
    });
  };

  const enqueue = (title: string, items: readonly FeedItem[], work: () => Promise<void>) => {
    const ids = idsOf(items);
    if (!warnIfPending(ids)) mutate({ title, ids, work });
  };

  const undo = (decision = lastDecision()) => {
    if (decision) forgetDecision(decision);
    const work = async () => {
      if (decision && decision.items.length > 0) return takeBack(decision);
      const why = decision ? "A decisão anterior não foi salva." : "Não há mais o que desfazer.";
      toast({ title: "Nada a desfazer", description: why });
    };
    // An undo is queued even while another runs, so four presses undo four decisions.
    mutate({ title: "Erro ao desfazer", ids: [UNDO], work });
  };

  const report = (
    { decision, ...result }: Awaited<ReturnType<typeof writes.carryOut>>,
    heldBack: readonly NotDone[] = [],
  ) => {
    const notDone = [...heldBack, ...result.notDone];
    const takeBack = result.done.length > 0 ? () => undo(decision) : undefined;
    if (notDone.length > 0 && result.done.length + notDone.length > 1) {
      showReport({
        title: reportTitle(decision.target, result.done.length, notDone),
        notDone: notDone.map(({ item, reason }) => ({ title: item.title, reason })),
        undo: takeBack,
      });
    } else {
      const text = actedText(decision, { ...result, notDone: notDone[0] });
      toast({ ...text, action: takeBack && undoBy(takeBack) });
    }
  };

  const publish = (wanted: readonly Wanted[]) => {
    const items = wanted.flatMap(({ item, twins = [] }) => [item, ...twins]);
    enqueue("Erro ao publicar", items, async () => {
      const heldBack = await check(wanted.map(({ item }) => item));
      const isHeldBack = new Set(heldBack.map(({ item }) => item.id));
      const rest = wanted.filter(({ item }) => !isHeldBack.has(item.id));
      report(await writes.carryOut(beginDecision("approved"), rest), heldBack);
    });
  };

  return {
    warnIfPending,
    /** @param text the decision of another person and its time */
    reportDecided: (item: FeedItem, text: string) =>
      toast({ title: "Nada mudou", description: `${displayTitle(item)} · ${text}` }),
    undo: () => undo(),
    /** Publishes items unedited, except those found by `check`. */
    publish,
    reject: (items: readonly FeedItem[]) =>
      enqueue("Erro ao rejeitar", items, async () =>
        report(
          await writes.carryOut(
            beginDecision("rejected"),
            items.map((item) => ({ item })),
          ),
        ),
      ),
    /** Adds an item's source to an article about the same news, and rejects the item. */
    join: (item: FeedItem, into: string) =>
      enqueue("Erro ao juntar", [item], async () => {
        const decision = beginDecision("rejected");
        decision.isJoin = true;
        report(await writes.carryOut(decision, [{ item, into }]));
      }),
    restore: (item: FeedItem) =>
      enqueue("Erro ao devolver à fila", [item], async () =>
        item.status === "near-miss"
          ? report(await writes.carryOut(beginDecision("waiting"), [{ item }]))
          : takeBack({ id: item.decision, target: item.status, items: [item] }),
      ),
    /** Publishes the form's text. Rejects with an ArticleConflict if the item is already published with other texts. */
    publishEdited: async (wanted: Wanted & { fields: ArticleFields }, decisionId: string) => {
      try {
        const result = await writes.carryOut(beginDecision("approved", decisionId), [wanted]);
        const {
          article,
          others: [other],
        } = result;
        // The article of a rejected item is another item's, which must not be overwritten.
        const isOwn = !other || other.status === "approved";
        if (article && isOwn && differingFields(article.stored, wanted.fields).length > 0) {
          const earlier = "A tentativa anterior publicou este item com outro texto.";
          throw new ArticleConflict(article, other ? `${decidedText(other)}.` : earlier);
        }
        if (other) throw other.error ?? new ServiceError("server", reasonOf(other));
        report(result);
      } catch (error) {
        toastFailure("Erro ao publicar", error);
        throw error;
      }
    },
  };
}
