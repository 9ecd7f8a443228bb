/** Starts the app: hydrates the prerendered page, or renders a new one. */
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
  // early.ts checks this to see whether the app has started.
  window.radar = undefined;
  const page = isOwn ? pageList() : undefined;
  const week = isOwn ? pageWeek() : undefined;
  const early = list?.then(firstPage);
  // Prevents an unhandled rejection: the list shows the error once it is rendered.
  early?.catch(() => undefined);
  const content = <StrictMode>{app({ page, week, firstPage: early })}</StrictMode>;
  const takeOver = () => {
    if (!isOwn) {
      root.replaceChildren();
      createRoot(root).render(content);
      return;
    }
    if (page || week) copyCards(root);
    // Hydration fails with elements that React does not render.
    document.getElementById(MORE_HEADLINES_ID)?.remove();
    hydrateRoot(root, content, { onUncaughtError: putBack });
  };
  // A separate task and a transition let the visitor's input go first.
  const begin = () => setTimeout(() => startTransition(takeOver));
  // A week page whose code cannot be loaded stays as it was prerendered.
  if (week) loadPage().then(begin, reportError);
  else begin();
  if (page) rewordDates(root, page.articles);
}

/**
 * Shows the headlines in the site's typeface. A visible headline that would then have another number of lines keeps the
 * fallback font, so that nothing moves.
 */
function switchHeadlineFace(): void {
  const headlines = [...document.querySelectorAll<HTMLElement>(".font-headline")].filter(
    (headline) => headline.getBoundingClientRect().top < window.innerHeight,
  );
  const heights = headlines.map(({ offsetHeight }) => offsetHeight);
  document.documentElement.dataset.headline = "";
  const changed = headlines.filter(({ offsetHeight }, index) => offsetHeight !== heights[index]);
  for (const { dataset } of changed) dataset.keepsFallback = "";
}

/** Loads the typeface and records it, so that later visits start with the cached one. */
function showHeadlineFace(): void {
  if ("headline" in document.documentElement.dataset) return;
  document.fonts.load("1em Radar").then(
    () => {
      switchHeadlineFace();
      writeStored(HEADLINE_KEY, "1");
    },
    () => undefined,
  );
}

/** Separate tasks let the browser handle input that arrived while the code was evaluated. */
export function start(app: RenderApp, loadPage: () => Promise<void>): void {
  tolerateMovedNodes();
  watchSteps();
  setTimeout(() => {
    const problems = environmentProblems();
    if (problems.length > 0) return renderProblems(problems);
    setTimeout(() => render(app, loadPage));
    // Called before the rest of the list is rendered, so that the typeface changes the layout of only a few cards.
    showHeadlineFace();
  });
}
