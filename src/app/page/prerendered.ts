/**
 * Runs from a prerendered page, before `early.ts` (tooling/page/shell-plugin.ts puts both there): hands the cards that stand
 * in it to the app.
 */
import type { Article } from "@/articles/model/article";
import { rewordDates } from "./painted-cards";
import { isPlainHome, PRERENDERED_ID } from "./shell-address";

const root = document.getElementById("root");
const data = document.getElementById(PRERENDERED_ID);

if (root && data && isPlainHome(window.location)) {
  const painted = JSON.parse(data.textContent) as Article[];
  rewordDates(root, painted);
  window.radarShell = painted;
}
