/** Other words' judgement of items that were read before and still wait (rule 14.32). */
import { isWanted, judge, type Reason, type WordRules } from "./judge.ts";

export interface UndecidedItem {
  id: string;
  title: string;
  description: string;
  score: number;
  reasons: readonly Reason[];
  status: "waiting" | "near-miss";
}

export interface Rejudged extends Omit<UndecidedItem, "description"> {
  /** Where it was. */
  from: UndecidedItem["status"];
}

/** An item's labels are not stored, but in its reasons, whose terms are read as text once more. */
function textOf({ description, reasons }: UndecidedItem): string {
  const terms = reasons.filter(({ place }) => place === "text").map(({ term }) => term);
  return [description, ...terms].join(" | ");
}

/** @returns what is to be stored, of each item that comes to stand otherwise. None is dropped: what is not wanted is a near miss */
export function judgeAgain(items: readonly UndecidedItem[], rules: WordRules): Rejudged[] {
  return items.flatMap((item): Rejudged[] => {
    const judgement = judge({ title: item.title, text: textOf(item) }, rules);
    const { score, reasons } = judgement;
    const status = isWanted(judgement) ? "waiting" : "near-miss";
    const { id, title, status: from } = item;
    return status === from && score === item.score
      ? []
      : [{ id, title, from, status, score, reasons }];
  });
}

/** How many come to the queue, and how many leave it. */
export function effectOf(rejudged: readonly Rejudged[]): { risen: number; fallen: number } {
  const moved = rejudged.filter(({ from, status }) => from !== status);
  const risen = moved.filter(({ status }) => status === "waiting").length;
  return { risen, fallen: moved.length - risen };
}
