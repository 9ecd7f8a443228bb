/** How the list is shown: as cards, or as headlines. The page's head puts a remembered choice in force (tooling/page/site-head.ts). */
import { adoptStyles } from "@/lib/adopt-styles";
import { createEmitter } from "@/lib/emitter";
import { removeStored, writeStored } from "@/lib/storage";
import styles from "./headlines.css?inline";
import { HEADLINES, VIEW_KEY } from "./view-names";

const changed = createEmitter();

function show(name: string) {
  document.documentElement.dataset.view = name;
  changed.notify();
}

export const view = {
  areHeadlines: () => document.documentElement.dataset.view === HEADLINES,
  subscribe: changed.subscribe,
  choose: (areHeadlines: boolean) => {
    if (areHeadlines) adoptStyles(styles);
    if (areHeadlines) writeStored(VIEW_KEY, HEADLINES);
    else removeStored(VIEW_KEY);
    show(areHeadlines ? HEADLINES : "");
  },
  /** Prints headlines in either view. @returns a function that ends this */
  printHeadlines: () => {
    let before = "";
    const begin = () => {
      before = document.documentElement.dataset.view ?? "";
      adoptStyles(styles);
      show(HEADLINES);
    };
    const end = () => show(before);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  },
};
