/**
 * Runs from the page itself, before any module loads (tooling/page/page-plugin.ts puts it there): paints the first cards as
 * soon as the response to the early request is there. React takes the page over (`src/main.tsx`).
 */
import { firstPage } from "@/articles/data/articles-page";
import { addWellFormed } from "@/lib/missing-functions";
import { bootData } from "./boot-data";
import { refreshCode } from "@/lib/fresh-code";
import { ALL_CATEGORIES } from "@/articles/model/category";
import { readSessionStorage, removeSessionStorage, writeSessionStorage } from "@/lib/storage";
import { followCard, reserveHeight } from "@/ui/page/scroll-position";
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
left.firstPage = left.rows?.then(firstPage);

// The router gives the document's first entry no key, and takes this one.
if (!window.history.state) window.history.replaceState({ key: `t${Date.now()}` }, "");
const position = reserveHeight();
// Before the router, which renders the other page at once.
window.addEventListener("popstate", reserveHeight);

/**
 * A pressed category shows in the list of categories, which has them in the same order and from which the app takes it
 * over (rule 6.9). Later it is the app's own choice, only sooner.
 */
function chooseCategory({ target }: Event) {
  const pills = root?.querySelectorAll("fieldset button") ?? [];
  const index = [...pills].findIndex((pill) => pill.contains(target as Node));
  const list = root?.querySelector("select");
  if (list && index >= 0) list.selectedIndex = index;
}

const MENDED = "radar-rpa-mended";

/**
 * The app did not start: its code came as something else, or cut short. It is requested once more past every cache, and the
 * page loaded anew only when all of it has come: what stands in the page stays readable meanwhile. A page that was loaded
 * anew for this leaves the next try to the reader (rule 5.13).
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
      // React may have been quicker, and then renders them itself. Or they were in the page from the start.
      if (window.radar !== left || left.content !== "skeleton") return;
      const painted = articles
        .filter((article) => category === ALL_CATEGORIES.id || article.category === category)
        .slice(0, Math.min(Math.max(position?.cards ?? 0, PAINTED_CARDS), MAX_PAINTED));
      if (painted.length === 0 || !paintCards(root, painted)) return;
      left.content = painted;
      if (position) followCard(position, root.querySelectorAll("[data-slot=results] li"), painted);
    },
    // The app says what went wrong.
    () => undefined,
  );
} else {
  // The HTML holds another list, or there is none at this address.
  root?.replaceChildren();
  left.firstPage?.catch(() => undefined);
}
