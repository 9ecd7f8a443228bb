/**
 * Runs from the page itself, before any module loads (tooling/page/page-plugin.ts puts it there): gives an older browser
 * what it lacks, and paints the first cards as soon as the response to the early request is there. React takes the page
 * over (`src/main.tsx`).
 */
import { firstPage } from "@/articles/data/articles-page";
import { addMissingFunctions } from "@/lib/missing-functions";
import { handOver } from "./hand-over";
import { PAINTED_CARDS, paintCards, prerenderedArticles, rewordDates } from "./painted-cards";
import { isPlainHome } from "./shell-address";

addMissingFunctions();

const root = document.getElementById("root");
const left = handOver();
left.firstPage = left.rows?.then(firstPage);

if (root && isPlainHome(window.location)) {
  const prerendered = prerenderedArticles();
  if (prerendered) rewordDates(root, prerendered);
  left.shell = prerendered ?? "skeleton";
  left.firstPage?.then(
    ({ articles }) => {
      // React may have been quicker, and then renders them itself. Or they were in the page from the start.
      if (window.radar !== left || left.shell !== "skeleton") return;
      const painted = articles.slice(0, PAINTED_CARDS);
      if (painted.length > 0 && paintCards(root, painted)) left.shell = painted;
    },
    // The app says what went wrong.
    () => undefined,
  );
} else {
  // The page in the HTML is the plain home page; another address has nothing of it.
  root?.replaceChildren();
  left.firstPage?.catch(() => undefined);
}
