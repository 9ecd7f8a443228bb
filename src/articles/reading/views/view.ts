/**
 * How the list is shown: as cards, or as headlines. What is in force stands on the root element, where the page's head puts
 * a remembered choice before anything is painted (tooling/page/site-head.ts).
 */
import { createEmitter } from "@/lib/emitter";
import { storedValue } from "@/lib/stored-value";

export const VIEW_KEY = "radar-rpa-view";

/** Also in headlines.css. */
const HEADLINES = "manchetes";

const stored = storedValue(VIEW_KEY);
const changed = createEmitter();

export const view = {
  areHeadlines: () => document.documentElement.dataset.view === HEADLINES,
  /** Hears of what is in force. */
  subscribe: changed.subscribe,
  /** Puts one in force, remembered or not. */
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
