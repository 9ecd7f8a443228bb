/** Starts the app on what the HTML holds: takes the prerendered page over, or renders anew. */
import { type ReactElement, StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { firstPage } from "@/articles/data/articles-page";
import { rewordDates } from "@/articles/reading/card/reword-dates";
import { environmentProblems } from "@/lib/environment";
import { watchSteps } from "@/lib/history-steps";
import { tolerateMovedNodes } from "@/lib/moved-nodes";
import { writeStored } from "@/lib/storage";
import type { PageContent } from "@/app/app";
import { copiedCards, copyCards, pageList, pageWeek } from "./page-list";
import { HEADLINE_KEY, MORE_HEADLINES_ID } from "./page-names";

const root = document.getElementById("root") as HTMLElement;

/** Without the app, the page's cards are shown again. */
function putBack(error: unknown) {
  reportError(error);
  const copy = copiedCards();
  if (copy) root.replaceChildren(copy.results);
}

function renderProblems(problems: readonly string[]) {
  root.replaceChildren();
  void import("@/app/environment-problems").then(({ EnvironmentProblems }) =>
    createRoot(root).render(<EnvironmentProblems problems={problems} />),
  );
}

type RenderApp = (content: PageContent) => ReactElement;

function render(app: RenderApp, loadPage: () => Promise<void>) {
  const { list, isOwn } = window.radar ?? {};
  // What the page's scripts add later is not seen.
  window.radar = undefined;
  const page = isOwn ? pageList() : undefined;
  const week = isOwn ? pageWeek() : undefined;
  const early = list?.then(firstPage);
  // The list shows the error once it stands.
  early?.catch(() => undefined);
  const content = <StrictMode>{app({ page, week, firstPage: early })}</StrictMode>;
  const takeOver = () => {
    if (!isOwn) {
      root.replaceChildren();
      createRoot(root).render(content);
      return;
    }
    if (page || week) copyCards(root);
    // React has none of them.
    document.getElementById(MORE_HEADLINES_ID)?.remove();
    hydrateRoot(root, content, { onUncaughtError: putBack });
  };
  // In a task of its own, and in slices: a visitor's input comes first.
  const begin = () => setTimeout(() => startTransition(takeOver));
  // The code of a week's page is not with the home page's. When it does not come, the page stays as it is.
  if (week) loadPage().then(begin, reportError);
  else begin();
  if (page) rewordDates(root, page.articles);
}

/**
 * Fetches the headlines' face, which the first screen does not wait for, and shows it once it is there. Its fallback is as
 * wide, so that nothing moves. On later visits it is in the browser's cache, and shown from the start (tooling/page/site-head.ts).
 */
function showHeadlineFace(): void {
  const { dataset } = document.documentElement;
  if ("headline" in dataset) return;
  document.fonts.load("1em Radar").then(
    () => {
      dataset.headline = "";
      writeStored(HEADLINE_KEY, "1");
    },
    // The fallback stays.
    () => undefined,
  );
}

/** In tasks of their own, after the input that arrived while the code was evaluated. */
export function start(app: RenderApp, loadPage: () => Promise<void>): void {
  tolerateMovedNodes();
  watchSteps();
  setTimeout(() => {
    const problems = environmentProblems();
    if (problems.length > 0) return renderProblems(problems);
    setTimeout(() => render(app, loadPage));
    // Before the rest of the list: few cards are laid out once more.
    showHeadlineFace();
  });
}
