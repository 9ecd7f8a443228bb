/** A list that others change while a person reads it. New rows are shown only when the person asks (rule 14.36). */
import { useMemo, useState } from "react";

interface ListRules<Row> {
  keyOf: (row: Row) => string;
  /** Tells whether an action of this tab has moved a row into the list or out of it. */
  ownMove: (row: Row) => "in" | "out" | undefined;
  /** True if a row stays in the list after another window removed it. */
  keepsGone: boolean;
}

interface LiveList<Row> {
  live: readonly Row[];
  /** Identifies the list: after a change of this value all rows are shown. */
  list: string;
  /** If false, all rows are shown, because the list is loading or nobody else can change it. */
  isHeld: boolean;
}

/** Returns the rows to show after the live list has changed. */
function follow<Row>(
  rows: readonly Row[],
  live: readonly Row[],
  { keyOf, ownMove, keepsGone }: ListRules<Row>,
): readonly Row[] {
  const known = new Set(rows.map(keyOf));
  const shown = live.filter((row) => known.has(keyOf(row)) || ownMove(row) === "in");
  // In an empty list, new rows move no others, so they are shown.
  if (!keepsGone) return shown.length === 0 || shown.length === live.length ? live : shown;
  const present = new Set(live.map(keyOf));
  rows.forEach((row, index) => {
    if (present.has(keyOf(row)) || ownMove(row) === "out") return;
    const before = rows[index - 1];
    const place = before ? shown.findIndex((each) => keyOf(each) === keyOf(before)) : -1;
    shown.splice(place + 1, 0, row);
  });
  return shown;
}

/** @param rules must be the same object at each call */
export function useOfferedRows<Row>({ live, list, isHeld }: LiveList<Row>, rules: ListRules<Row>) {
  const [state, setState] = useState({ list, live, isHeld, rows: live });
  let { rows } = state;
  if (state.list !== list || state.live !== live || state.isHeld !== isHeld) {
    rows = state.isHeld && state.list === list ? follow(rows, live, rules) : live;
    setState({ list, live, isHeld, rows });
  }
  return useMemo(() => {
    const { keyOf } = rules;
    const [shown, present] = [rows, live].map((each) => new Set(each.map(keyOf)));
    return {
      rows,
      fresh: rows === live ? [] : live.filter((row) => !shown?.has(keyOf(row))),
      gone: new Set([...(shown ?? [])].filter((key) => !present?.has(key))),
      showAll: () => setState((before) => ({ ...before, rows: live })),
    };
  }, [rows, live, rules]);
}
