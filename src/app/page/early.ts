/**
 * Inlined in the page, and run before any module loads (tooling/page/page-plugin.ts): paints the first cards as soon as the
 * early request has its response. React takes the page over (`src/main.tsx`).
 */
import { firstPage } from "@/articles/data/articles-page";
import { addWellFormed } from "@/lib/missing-functions";
import { bootData } from "./boot-data";
import { refreshCode } from "@/lib/fresh-code";
import { ALL_CATEGORIES } from "@/articles/model/category";
import { readSessionStorage, removeSessionStorage, writeSessionStorage } from "@/lib/storage";
import { cardsToReturnTo, watchReturns } from "@/articles/reading/scroll/place";
import {
  MAX_PAINTED,
  PAINTED_CARDS,
  paintCards,
  prerenderedArticles,
  rewordDates,
  prerenderedCategory,
} from "./painted-cards";
import { plainCategory } from "./prerender-address";

addWellFormed();

const root = document.getElementById("root");
const left = bootData();
left.firstPage = left.list?.then(firstPage);

// The router gives the document's first entry no key, and takes this one.
if (!window.history.state) window.history.replaceState({ key: `t${Date.now()}` }, "");
// Before the router, which renders the other page at once.
watchReturns();

/**
 * Selects a pressed category in the `select`, which has the same order, and from which the app takes it over (rule 6.9).
 * Once the app runs, it handles the same press itself.
 */
function chooseCategory({ target }: Event) {
  const pills = root?.querySelectorAll("fieldset button") ?? [];
  const index = [...pills].findIndex((pill) => pill.contains(target as Node));
  const list = root?.querySelector("select");
  // The buttons that come after the pills choose something else.
  if (list?.[index]) list.selectedIndex = index;
}

const MENDED = "radar-rpa-mended";

/**
 * When the app did not start, its code was replaced or truncated on the way. It is requested once more past every cache, and
 * the page reloaded only when all of it has arrived: the painted cards stay readable meanwhile. A page that was reloaded for
 * this leaves the next attempt to the reader (rule 5.13).
 */
async function mendCode(): Promise<void> {
  const hasStarted = window.radar !== left;
  if (hasStarted || readSessionStorage(MENDED)) return removeSessionStorage(MENDED);
  const scripts = [...document.scripts].map(({ src }) => src).filter(Boolean);
  if (!(await refreshCode(scripts))) return;
  writeSessionStorage(MENDED, "1");
  window.location.reload();
}

// By then the app's scripts have run, and have begun their own task.
window.addEventListener("load", () => setTimeout(() => mendCode().catch(() => undefined), 1000));

const category = plainCategory(window.location);

if (root && category !== null && category === prerenderedCategory()) {
  root.addEventListener("click", chooseCategory);
  const prerendered = prerenderedArticles();
  if (prerendered) rewordDates(root, prerendered);
  left.content = prerendered ?? "skeleton";
  left.firstPage?.then(
    ({ articles }) => {
      // React may have started first, and renders them itself. Or they are prerendered.
      if (window.radar !== left || left.content !== "skeleton") return;
      const painted = articles
        .filter((article) => category === ALL_CATEGORIES.id || article.category === category)
        .slice(0, Math.min(Math.max(cardsToReturnTo(), PAINTED_CARDS), MAX_PAINTED));
      if (painted.length === 0 || !paintCards(root, painted)) return;
      left.content = painted;
    },
    // The app shows the error.
    () => undefined,
  );
} else {
  // The HTML holds another list, or this address shows none.
  root?.replaceChildren();
  left.firstPage?.catch(() => undefined);
}
