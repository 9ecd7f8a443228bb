/**
 * Reads the data that the HTML and its scripts hold for the app: the prerendered list, and the response to the early request.
 */
import type { CountedRows } from "@/articles/data/list-request";
import type { ListSnapshot } from "@/articles/data/list-cache";
import { articlesFromRows } from "@/articles/model/article";
import { categoryOfPath, isWeekPath } from "@/articles/model/page-path";
import type { WeekSnapshot } from "@/articles/model/week-stories";
import { PAGE_LIST_ID } from "./page-names";

declare global {
  interface Window {
    /** Set by the page's own scripts (early-request.ts, early.ts) for the app. */
    radar?: {
      /** The response to the early request. Rejects when the request failed. */
      list?: Promise<CountedRows>;
      /** True: the prerendered content was made for this address. */
      isOwn?: boolean;
    };
  }
}

const pageBlock = () => document.getElementById(PAGE_LIST_ID);

export interface PageWeek extends Omit<WeekSnapshot, "articles" | "readAt"> {
  rows: readonly unknown[];
}

/** Returns `undefined` when the build had no articles. */
export function pageList(): ListSnapshot | undefined {
  const block = pageBlock();
  const data = JSON.parse(block?.textContent || "[]") as unknown;
  const articles = Array.isArray(data) ? articlesFromRows(data) : [];
  if (!block || articles.length === 0) return undefined;
  const { made = "", path = "", mark, file } = block.dataset;
  const category = categoryOfPath(path);
  return { articles, loadedAt: new Date(made), isWhole: false, mark, category, file };
}

/** Returns `undefined` on any other page. */
export function pageWeek(): WeekSnapshot | undefined {
  const block = pageBlock();
  if (!block || !isWeekPath(block.dataset.path ?? "")) return undefined;
  const { rows, ...week } = JSON.parse(block.textContent) as PageWeek;
  const readAt = new Date(block.dataset.made ?? "");
  return { ...week, articles: articlesFromRows(rows), readAt };
}

let copy: { results: Node; pathname: string } | undefined;

/** Keeps a copy of the cards, which stay readable if the app fails. Call it before React hydrates the page. */
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

/** Returns the copied cards, always as the same node, and the path of their page; `undefined` when there were no cards. */
export const copiedCards = () => copy;
