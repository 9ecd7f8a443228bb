/** What the HTML and its scripts hold for the app: the list of the prerendered page, and the early request's response. */
import type { CountedRows } from "@/articles/data/list-request";
import type { ListSnapshot } from "@/articles/data/list-cache";
import { articlesFromRows } from "@/articles/model/article";
import { categoryOfPath, isWeekPath } from "@/articles/model/page-path";
import type { WeekSnapshot } from "@/articles/model/week-stories";
import { PAGE_LIST_ID } from "./page-names";

declare global {
  interface Window {
    /** Left by the page's own scripts (early-request.ts, early.ts) for the app. */
    radar?: {
      /** The response to the early request. Rejects when none came. */
      list?: Promise<CountedRows>;
      /** The page's content is of this address. */
      isOwn?: boolean;
    };
  }
}

const pageBlock = () => document.getElementById(PAGE_LIST_ID);

/** A week's page as data, in place of the home page's rows. */
export interface PageWeek extends Omit<WeekSnapshot, "articles" | "readAt"> {
  rows: readonly unknown[];
}

/** @returns the list whose cards stand in the page; `undefined` where the build has read none */
export function pageList(): ListSnapshot | undefined {
  const block = pageBlock();
  const data = JSON.parse(block?.textContent || "[]") as unknown;
  const articles = Array.isArray(data) ? articlesFromRows(data) : [];
  if (!block || articles.length === 0) return undefined;
  const { made = "", path = "", mark, file } = block.dataset;
  const category = categoryOfPath(path);
  return { articles, loadedAt: new Date(made), isWhole: false, mark, category, file };
}

/** @returns the week whose page it is; `undefined` on any other page */
export function pageWeek(): WeekSnapshot | undefined {
  const block = pageBlock();
  if (!block || !isWeekPath(block.dataset.path ?? "")) return undefined;
  const { rows, ...week } = JSON.parse(block.textContent) as PageWeek;
  const readAt = new Date(block.dataset.made ?? "");
  return { ...week, articles: articlesFromRows(rows), readAt };
}

let copy: { results: Node; pathname: string } | undefined;

/** Keeps the page's cards in case the app fails: they stay readable. Called before React takes them over. */
export function copyCards(root: Element): void {
  const results = root.querySelector("[data-slot=results]");
  // In an inert document, which fetches no picture a second time.
  copy = results
    ? {
        results: document.implementation.createHTMLDocument().importNode(results, true),
        pathname: window.location.pathname,
      }
    : undefined;
}

/** @returns the same node at each call, and the page that it belongs to; `undefined` when there were no cards */
export const copiedCards = () => copy;
