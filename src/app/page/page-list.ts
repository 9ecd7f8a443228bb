/** The data that the HTML and its scripts hold for the app: the prerendered list and the early response. */
import type { CountedRows } from "@/articles/data/list-request";
import type { ListSnapshot } from "@/articles/data/list-cache";
import { articlesFromRows } from "@/articles/model/article";
import { categoryOfPath, isWeekPath } from "@/articles/model/page-path";
import type { WeekSnapshot } from "@/articles/model/week-stories";
import { PAGE_LIST_ID } from "./page-names";

declare global {
  interface Window {
    radar?: {
      list?: Promise<CountedRows>;
      /** True if the build made the page's content for the current address. */
      isOwn?: boolean;
    };
  }
}

const pageBlock = () => document.getElementById(PAGE_LIST_ID);

export interface PageWeek extends Omit<WeekSnapshot, "articles" | "readAt"> {
  rows: readonly unknown[];
}

export function pageList(): ListSnapshot | undefined {
  const block = pageBlock();
  const data = JSON.parse(block?.textContent || "[]") as unknown;
  const articles = Array.isArray(data) ? articlesFromRows(data) : [];
  if (!block || articles.length === 0) return undefined;
  const { made = "", path = "", mark, file } = block.dataset;
  const category = categoryOfPath(path);
  return { articles, loadedAt: new Date(made), isWhole: false, mark, category, file };
}

export function pageWeek(): WeekSnapshot | undefined {
  const block = pageBlock();
  if (!block || !isWeekPath(block.dataset.path ?? "")) return undefined;
  const { rows, ...week } = JSON.parse(block.textContent) as PageWeek;
  const readAt = new Date(block.dataset.made ?? "");
  return { ...week, articles: articlesFromRows(rows), readAt };
}

let copy: { results: Node; pathname: string } | undefined;

/** Keeps the cards readable if the app fails. Call it before React hydrates the page. */
export function copyCards(root: Element): void {
  const results = root.querySelector("[data-slot=results]");
  // An inert document does not fetch the pictures a second time.
  copy = results
    ? {
        results: document.implementation.createHTMLDocument().importNode(results, true),
        pathname: window.location.pathname,
      }
    : undefined;
}

/** Returns the same node each time. */
export const copiedCards = () => copy;
