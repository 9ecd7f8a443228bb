/** Which rows the table shows and in which order, kept in the address: `?q=…&categoria=…&ordem=…&problema=…`. */
import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ALL_CATEGORIES, toCategoryFilter } from "@/articles/model/category";
import { type ProblemId, toProblem } from "@/articles/desk/health/list-health";
import { isListOrder, orderName, type TableOrder, toOrder } from "./table-order";

/** Safari refuses more than 100 changes of the address in 30 seconds, so typing is written down in pauses. */
const TYPING_PAUSE = 250;

export interface TableView {
  readonly query: string;
  readonly category: string;
  readonly order: TableOrder;
  readonly problem: ProblemId | null;
}

function viewOf(params: URLSearchParams): TableView {
  return {
    query: params.get("q") ?? "",
    category: toCategoryFilter(params.get("categoria")),
    order: toOrder(params.get("ordem")),
    problem: toProblem(params.get("problema")),
  };
}

function withView(params: URLSearchParams, view: TableView): URLSearchParams {
  const next = new URLSearchParams(params);
  const texts = {
    q: view.query,
    categoria: view.category === ALL_CATEGORIES.id ? "" : view.category,
    ordem: isListOrder(view.order) ? "" : orderName(view.order),
    problema: view.problem ?? "",
  };
  for (const [name, text] of Object.entries(texts)) {
    if (text === "") next.delete(name);
    else next.set(name, text);
  }
  return next;
}

export function isFiltered({ query, category, problem }: TableView): boolean {
  return query.trim() !== "" || category !== ALL_CATEGORIES.id || problem !== null;
}

export function useTableView() {
  const [params, setParams] = useSearchParams();
  const address = viewOf(params);

  // The field must follow the keys at once; the address follows the field.
  const [query, setQueryText] = useState(address.query);
  const typed = useRef(address.query);
  const written = useRef(address.query);
  const timer = useRef<number | undefined>(undefined);

  const showQuery = useCallback((text: string) => {
    window.clearTimeout(timer.current);
    typed.current = text;
    setQueryText(text);
  }, []);

  // The address changed by itself (Back, a link): the field follows.
  useEffect(() => {
    if (address.query === written.current) return;
    written.current = address.query;
    showQuery(address.query);
  }, [address.query, showQuery]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const write = useCallback(
    (change: Partial<TableView>, options: { replace: boolean }) => {
      window.clearTimeout(timer.current);
      const query = typed.current.trim() === "" ? "" : typed.current;
      written.current = query;
      setParams((current) => withView(current, { ...viewOf(current), query, ...change }), {
        ...options,
        preventScrollReset: true,
      });
    },
    [setParams],
  );

  return {
    view: { ...address, query },
    /** Typing: takes the place of the current entry in the history. */
    setQuery: (text: string) => {
      showQuery(text);
      timer.current = window.setTimeout(() => write({}, { replace: true }), TYPING_PAUSE);
    },
    /** Choosing: a new entry in the history, so that Back undoes it. */
    choose: useCallback(
      (change: Partial<Omit<TableView, "query">>) => write(change, { replace: false }),
      [write],
    ),
    chooseOrder: useCallback((order: TableOrder) => write({ order }, { replace: false }), [write]),
    /** Every row again, in the same order. */
    clear: () => {
      showQuery("");
      write({ category: ALL_CATEGORIES.id, problem: null }, { replace: false });
    },
  };
}

export type TableViewControls = ReturnType<typeof useTableView>;
