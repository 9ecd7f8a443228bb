/** The table's filter and order, stored in the address: `?q=…&categoria=…&ordem=…&problema=…`. */
import { useCallback } from "react";
import { ALL_CATEGORIES, toCategoryFilter } from "@/articles/model/category";
import { type ProblemId, toProblem } from "@/articles/admin/health/list-health";
import { type AddressParts, choice, typedText } from "@/ui/address-parts";
import { useAddressState } from "@/ui/use-address-state";
import { isListOrder, orderName, type TableOrder, toOrder } from "./table-order";

export interface TableView {
  readonly query: string;
  readonly category: string;
  readonly order: TableOrder;
  readonly problem: ProblemId | null;
}

const PARTS: AddressParts<TableView> = {
  query: typedText("q"),
  category: choice<string>("categoria", toCategoryFilter),
  order: {
    parameter: "ordem",
    read: toOrder,
    write: (order) => (isListOrder(order) ? "" : orderName(order)),
  },
  problem: { parameter: "problema", read: toProblem, write: (problem) => problem ?? "" },
};

export function isFiltered({ query, category, problem }: TableView): boolean {
  return query.trim() !== "" || category !== ALL_CATEGORIES.id || problem !== null;
}

export function useTableView() {
  const { state: view, type, choose } = useAddressState(PARTS);
  return {
    view,
    setQuery: (query: string) => type({ query }),
    choose,
    chooseOrder: useCallback((order: TableOrder) => choose({ order }), [choose]),
    clear: () => choose({ query: "", category: ALL_CATEGORIES.id, problem: null }),
  };
}

export type TableViewControls = ReturnType<typeof useTableView>;
