import { useEffect, useState } from "react";
import type { Article } from "@/articles/model/article";
import { searchTextOf } from "@/articles/desk/table/table-search";
import { forEachWhenIdle } from "@/lib/when-idle";
import { type CheckedList, checkedList, prepareCheck } from "./list-health";

const NOTHING = checkedList([], new Date(0));

/** The last list that was looked through: in idle slices, so that typing never waits for it (rule 15.6). */
export function useCheckedList(articles: readonly Article[]): CheckedList {
  const [checked, setChecked] = useState(NOTHING);

  useEffect(() => {
    const prepare = (article: Article) => {
      // The table's first search is to find its part done too.
      searchTextOf(article);
      prepareCheck(article);
    };
    return forEachWhenIdle(articles, prepare, () => setChecked(checkedList(articles, new Date())));
  }, [articles]);

  return checked;
}
