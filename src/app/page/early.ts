/**
 * Runs from the page itself, before any module loads (tooling/page/shell-plugin.ts puts it there): paints the first cards as
 * soon as the early request is answered. React takes both over (`src/main.tsx`).
 */
import { firstPage } from "@/articles/data/articles-page";
import { PAINTED_CARDS, paintCards } from "./painted-cards";
import { isPlainHome } from "./shell-address";

const root = document.getElementById("root");
const hasShell = root !== null && isPlainHome(window.location);

// The page in the HTML is the plain home page; another address has nothing of it.
if (hasShell) window.radarShell ??= "skeleton";
else root?.replaceChildren();

const page = window.radarEarlyRows?.then(firstPage);
window.radarEarlyPage = page;
page?.then(
  ({ articles }) => {
    // React may have been quicker, and then draws them itself. Or they were in the page from the start.
    if (!hasShell || window.radarShell !== "skeleton") return;
    const painted = articles.slice(0, PAINTED_CARDS);
    if (painted.length > 0 && paintCards(root, painted)) window.radarShell = painted;
  },
  // The app tells what went wrong.
  () => undefined,
);
