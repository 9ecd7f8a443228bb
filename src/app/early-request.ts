/**
 * Runs from the page's head, before anything else is read (tooling/shell-plugin.ts puts it there): asks for the articles
 * on the home page. `early.ts` paints the first of them, React takes the page over (`src/main.tsx`).
 */
import { LIST_PATH } from "@/articles/articles-page";
import { getEnvironment } from "@/lib/environment";
import { requestEarly } from "@/lib/public-request";

// Only a build without problems has this script.
if (window.location.pathname === "/") {
  const rows = requestEarly(LIST_PATH, getEnvironment());
  // The app asks again, and tells what went wrong.
  rows.catch(() => undefined);
  window.radarEarlyRows = rows;
}
