/**
 * Runs from the page itself, before any module loads (tooling/shell-plugin.ts puts it there): starts the first request
 * on the home page and paints the first cards as soon as it is answered. React takes both over (`src/main.tsx`).
 */
import { articlesFromRows } from "@/articles/article";
import { getEnvironment, supabaseUrl } from "@/lib/environment";
import { startEarlyRequest } from "@/lib/early-request";
import { PAINTED_CARDS, paintCards } from "@/news/painted-cards";
import { isPlainHome } from "./shell-address";

async function start(root: HTMLElement) {
  const url = `${supabaseUrl()}/rest/v1/articles?select=*&order=publishedAt.desc`;
  const text = await startEarlyRequest(url, getEnvironment());
  // React may have been quicker, and then draws them itself.
  if (window.radarShell !== "skeleton") return;
  const rows: unknown = JSON.parse(text);
  if (!Array.isArray(rows)) return;
  const articles = articlesFromRows(rows).slice(0, PAINTED_CARDS);
  if (articles.length === 0 || !paintCards(root, articles)) return;
  window.radarShell = articles;
}

const root = document.getElementById("root");
if (root && isPlainHome(window.location)) {
  window.radarShell = "skeleton";
  // The app asks again and tells what went wrong.
  start(root).catch(() => undefined);
} else {
  // The page in the HTML is the home page; another address has nothing of it.
  root?.replaceChildren();
}
