/**
 * Runs in the page before the app (tooling/page/page-plugin.ts puts it there). The page is readable already:
 *
 * 1. another address than the page's has its content taken away;
 * 2. a press on a category is kept for the app;
 * 3. the app's scripts come after the largest picture, or with the first press or key;
 * 4. what of them came wrong is requested once more.
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

// The router gives the document's first entry no key, and takes this one.
if (!window.history.state) window.history.replaceState({ key: `t${Date.now()}` }, "");
// Before the router, which renders the other page at once.
watchReturns();

/**
 * Selects a pressed category in the `select`, which has the same order, and from which the app takes it over.
 * Once the app runs, it handles the same press itself.
 */
function chooseCategory({ target }: Event) {
  const pills = root.querySelectorAll("fieldset button");
  const index = [...pills].findIndex((pill) => pill.contains(target as Node));
  const list = root.querySelector("select");
  // The buttons that come after the pills choose something else.
  if (list?.[index]) list.selectedIndex = index;
}

const MENDED = "radar-rpa-mended";

/**
 * When the app did not start, its code was replaced or truncated on the way. It is requested once more past every cache, and
 * the page reloaded only when all of it has arrived: the cards stay readable meanwhile. A page that was reloaded for this
 * leaves the next attempt to the reader.
 */
async function mendCode(): Promise<void> {
  const hasStarted = window.radar !== boot;
  if (hasStarted || readSessionStorage(MENDED)) return removeSessionStorage(MENDED);
  const scripts = [...document.scripts].map(({ src }) => src).filter(Boolean);
  if (!(await refreshCode(scripts))) return;
  writeSessionStorage(MENDED, "1");
  window.location.reload();
}

let hasBegun = false;

/** Once all scripts have run, and have begun their own task. */
const checkLater = () => setTimeout(() => mendCode().catch(() => undefined), 1000);

function beginApp() {
  if (hasBegun) return;
  hasBegun = true;
  const scripts = [...document.querySelectorAll<HTMLScriptElement>(APP_SCRIPTS)].map(({ src }) => {
    const script = Object.assign(document.createElement("script"), { type: "module", src });
    // In their order.
    script.async = false;
    return script;
  });
  scripts.at(-1)?.addEventListener("load", checkLater);
  scripts.at(-1)?.addEventListener("error", checkLater);
  document.head.append(...scripts);
}

/** For the largest picture. Milliseconds. */
const MAX_WAIT_MS = 2000;

function beginAfter(picture: HTMLImageElement) {
  for (const event of ["load", "error"]) picture.addEventListener(event, beginApp);
  for (const event of ["pointerdown", "keydown"]) window.addEventListener(event, beginApp, true);
  setTimeout(beginApp, MAX_WAIT_MS);
}

/**
 * @returns the path of the page whose list the address shows (`SitePage.path`); `null` when a filter other than the category
 * narrows the list
 */
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
  // The HTML holds another list, or this address shows none.
  root.replaceChildren();
}
const picture = root.querySelector<HTMLImageElement>("img[fetchpriority=high]");
if (picture && !picture.complete) beginAfter(picture);
else beginApp();
