/**
 * Runs from the page itself, before any module loads (tooling/shell-plugin.ts puts it there): starts the first request
 * on the home page and paints the first cards as soon as it is answered. React takes both over (`src/main.tsx`).
 */
import { firstPage } from "@/articles/articles-page";
import { requestEarly } from "@/lib/public-request";
import { getEnvironment } from "@/lib/environment";
import { PAINTED_CARDS, paintCards } from "@/news/painted-cards";
import { isPlainHome } from "./shell-address";

/** SPEC section 7's request, as the data door would send it. */
const PATH = "/rest/v1/articles?select=*&order=publishedAt.desc";

const root = document.getElementById("root");
const hasShell = root !== null && isPlainHome(window.location);

// The page in the HTML is the plain home page; another address has nothing of it.
if (hasShell) window.radarShell = "skeleton";
else root?.replaceChildren();

// Only a build without problems has this script.
if (window.location.pathname === "/") {
  const page = requestEarly(PATH, getEnvironment()).then(firstPage);
  window.radarEarlyPage = page;
  page.then(
    ({ articles }) => {
      // React may have been quicker, and then draws them itself.
      if (!hasShell || window.radarShell !== "skeleton") return;
      const painted = articles.slice(0, PAINTED_CARDS);
      if (painted.length > 0 && paintCards(root, painted)) window.radarShell = painted;
    },
    // The app asks again, and tells what went wrong.
    () => undefined,
  );
}
