/** The choice between cards and headlines, which is applied before the first paint (tooling/page/site-head.ts). */
import { createEmitter } from "@/lib/emitter";
import { storedValue } from "@/lib/stored-value";

export const VIEW_KEY = "radar-rpa-view";

/** The selectors of headlines.css contain this value. */
const HEADLINES = "manchetes";

const stored = storedValue(VIEW_KEY);
const changed = createEmitter();

export const view = {
  areHeadlines: () => document.documentElement.dataset.view === HEADLINES,
  subscribe: changed.subscribe,
  /** Changes the current view without storing the choice. */
  show: (areHeadlines: boolean) => {
    document.documentElement.dataset.view = areHeadlines ? HEADLINES : "";
    changed.notify();
  },
  remembered: {
    areHeadlines: () => stored.read() === HEADLINES,
    choose: (areHeadlines: boolean) => void stored.write(areHeadlines ? HEADLINES : null),
    subscribe: stored.subscribe,
  },
};
