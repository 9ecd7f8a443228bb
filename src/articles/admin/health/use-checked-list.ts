import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { draftOwner } from "@/articles/admin/form/draft-storage";
import { deadAddressesQuery, lastImportQuery } from "@/articles/data/article-queries";
import type { Article } from "@/articles/model/article";
import { prepareSearch } from "@/articles/model/article-search";
import { forEachWhenIdle } from "@/lib/when-idle";
import { beginCheck, type CheckedList, DRAFTS, LAST_IMPORT } from "./list-health";

const checkedLists = new WeakMap<readonly Article[], CheckedList>();

const NOTHING = beginCheck(new Date(0)).finish([]);

/** Returns the latest checked list. The check runs in idle slices, so that typing never waits for it. */
export function useCheckedList(articles: readonly Article[]): CheckedList {
  const [checked, setChecked] = useState(() => checkedLists.get(articles) ?? NOTHING);

  useEffect(() => {
    const { checkArticle, finish } = beginCheck(new Date());
    const unchecked = checkedLists.has(articles) ? [] : articles;
    // The search is prepared first, because a keystroke waits for it.
    let cancel = forEachWhenIdle(unchecked, prepareSearch, () => {
      cancel = forEachWhenIdle(unchecked, checkArticle, () => {
        const list = checkedLists.get(articles) ?? finish(articles);
        checkedLists.set(articles, list);
        setChecked(list);
      });
    });
    return () => cancel();
  }, [articles]);

  return checked;
}

/** Adds the problems that are found outside the list: dead addresses, the last import and drafts. */
export function useStoredHealth(
  checked: CheckedList,
  articles: readonly Article[],
  drafts: ReadonlySet<string>,
): CheckedList {
  const { data: dead } = useQuery(deadAddressesQuery());
  const { data: imported } = useQuery(lastImportQuery());
  return useMemo(() => {
    const among = (ids: ReadonlySet<string> | undefined) =>
      ids?.size ? articles.filter(({ id }) => ids.has(id)) : [];
    const health = {
      ...checked.health,
      "enderecos-mortos": among(dead),
      [LAST_IMPORT]: among(imported?.articleIds),
      [DRAFTS]: drafts.size ? articles.filter(({ id }) => drafts.has(draftOwner(id))) : [],
    };
    return { ...checked, health };
  }, [checked, articles, drafts, dead, imported]);
}
