/**
 * Runs before the app (tooling/page/page-plugin.ts), on a readable prerendered page. Removes the content of another
 * address, keeps a press on a category, and loads the app's scripts after the largest picture or on the first input.
 */
import { toCategoryFilter } from "@/articles/model/category";
import { categoryOfPath, categoryPath, toPagePath } from "@/articles/model/page-path";
import { FILTER_PARAMETERS } from "@/articles/model/filter-parameters";
import { refreshCode } from "@/lib/fresh-code";
import { readSessionStorage, removeSessionStorage, writeSessionStorage } from "@/lib/storage";
import { watchReturns } from "@/articles/reading/scroll/place";
import { APP_SCRIPTS } from "@/ui/page/site-version";
import { PAGE_LIST_ID } from "./page-names";

const root = document.getElementById("root") as HTMLElement;
const boot = (window.radar ??= {});

// The router gives the first history entry of a document no key, but uses a key that the entry already has.
if (!window.history.state) window.history.replaceState({ key: `t${Date.now()}` }, "");
// Adds a listener for Back. It must precede the router's, which renders the previous page at once.
watchReturns();

/** Before the app runs, puts the pressed category into the `select`, from which the app reads it. */
function chooseCategory({ target }: Event) {
  const pills = root.querySelectorAll("fieldset button");
  const index = [...pills].findIndex((pill) => pill.contains(target as Node));
  const list = root.querySelector("select");
  // The buttons after those of the categories have other purposes.
  if (list?.[index]) list.selectedIndex = index;
}

const MENDED = "radar-rpa-mended";

/** When the app has not started, requests its code past every cache and reloads the page, at most once. */
async function mendCode(): Promise<void> {
  const hasStarted = window.radar !== boot;
  if (hasStarted || readSessionStorage(MENDED)) return removeSessionStorage(MENDED);
  const scripts = [...document.scripts].map(({ src }) => src).filter(Boolean);
  if (!(await refreshCode(scripts))) return;
  writeSessionStorage(MENDED, "1");
  window.location.reload();
}

let hasBegun = false;

/** The delay lets all scripts run and start their own tasks. */
const checkLater = () => setTimeout(() => mendCode().catch(() => undefined), 1000);

function beginApp() {
  if (hasBegun) return;
  hasBegun = true;
  const scripts = [...document.querySelectorAll<HTMLScriptElement>(APP_SCRIPTS)].map(({ src }) => {
    const script = Object.assign(document.createElement("script"), { type: "module", src });
    // Dynamic scripts run in their order only when they are not async.
    script.async = false;
    return script;
  });
  scripts.at(-1)?.addEventListener("load", checkLater);
  scripts.at(-1)?.addEventListener("error", checkLater);
  document.head.append(...scripts);
}

const MAX_WAIT_MS = 2000;

function beginAfter(picture: HTMLImageElement) {
  for (const event of ["load", "error"]) picture.addEventListener(event, beginApp);
  for (const event of ["pointerdown", "keydown"]) window.addEventListener(event, beginApp, true);
  setTimeout(beginApp, MAX_WAIT_MS);
}

/** The `SitePage.path` of the list at an address; `null` when a filter other than the category is set. */
function listPath({ pathname, search }: Pick<Location, "pathname" | "search">): string | null {
  const params = new URLSearchParams(search);
  const { category, ...others } = FILTER_PARAMETERS;
  if (Object.values(others).some((name) => params.has(name))) return null;
  return params.has(category) && categoryOfPath(pathname)
    ? categoryPath(toCategoryFilter(params.get(category)))
    : toPagePath(pathname);
}

const page = document.getElementById(PAGE_LIST_ID);
if (page && listPath(window.location) === page.dataset.path) {
  boot.isOwn = true;
  root.addEventListener("click", chooseCategory);
} else {
  root.replaceChildren();
}
const picture = root.querySelector<HTMLImageElement>("img[fetchpriority=high]");
if (picture && !picture.complete) beginAfter(picture);
else beginApp();
