/** Measures the home page with very many articles: how soon it draws, how it answers, what it costs. */
import type { Browser, CDPSession, Page } from "@playwright/test";
import { type Profile, withColdPage } from "./browser.ts";
import { type Hand, handOn, typeAndTakeBack } from "./hand.ts";
import { takeWorst } from "./interactions.ts";

/** One visit. */
export interface LongListVisit {
  count: number;
  /** From the first answer's last byte to the first card. */
  firstPaint: number;
  /** Until the whole list has come. */
  whole: number;
  /** The longest task and the longest run of our own script while the rest comes; 0: none over 50 ms, or of 5 ms. */
  longestTask: number;
  longestScript: number;
  /** The worst key, the worst choice and the first opening. */
  typing: number;
  choosing: number;
  openingCategories: number;
  /** Megabytes, after the garbage is gone. */
  heap: number;
  cardsAtRest: number;
  elementsAtRest: number;
  /** Whether the browser's own search finds the last card that is drawn, far below. */
  isFindable: boolean;
  /** Cards after scrolling to the end, and how long that took without a slowed processor; `null`: not tried. */
  scrolled: { cards: number; time: number } | null;
}

const PATIENCE = 180_000;
const REST = 800;

const cardsOf = (page: Page) => page.locator("[data-slot=article-card]");

async function rest(page: Page): Promise<void> {
  let before = -1;
  for (;;) {
    const count = await cardsOf(page).count();
    if (count === before) return;
    before = count;
    await page.waitForTimeout(REST);
  }
}

/** What a visitor does with the list. */
export interface Steps {
  /** Typed, and taken back letter by letter. */
  words: readonly string[];
  /** Categories clicked, by their place. */
  pills: readonly number[];
  /** Categories chosen by keyboard: the list opened, this key, Enter. */
  arrows: readonly ("ArrowDown" | "ArrowUp")[];
}

/** 40 keys, for words that find many, few and nothing; 10 choices. */
export const ALL_STEPS: Steps = {
  words: ["robos", "dados", "zzzzz", "proce"],
  pills: [1, 2, 3, 4, 0],
  arrows: ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"],
};

/** The same many. A phone has no arrows. */
export const TOUCH_STEPS: Steps = {
  ...ALL_STEPS,
  pills: [1, 2, 3, 4, 0, 3, 1, 4, 2, 0],
  arrows: [],
};

/** As a hint. */
export const FEW_STEPS: Steps = {
  words: ["robos", "zzzzz"],
  pills: [1, 0],
  arrows: ["ArrowDown", "ArrowUp"],
};

/** What is measured must have happened. */
function check(happened: boolean, what: string): void {
  if (!happened) throw new Error(`The page did not answer: ${what}.`);
}

async function typeWords(page: Page, { words }: Steps, hand: Hand): Promise<number> {
  await typeAndTakeBack(page.getByRole("searchbox"), words, hand);
  return takeWorst(page);
}

const AFTER_CHOICE = 400;

async function chooseCategories(page: Page, steps: Steps, hand: Hand): Promise<number> {
  const pills = page.getByRole("group", { name: "Filtrar por categoria" }).getByRole("button");
  const choose = async (act: () => Promise<void>) => {
    const before = page.url();
    await act();
    await page.waitForTimeout(AFTER_CHOICE);
    check(page.url() !== before, "a choice");
  };
  for (const index of steps.pills) await choose(() => hand.press(pills.nth(index)));
  if (steps.arrows.length > 0) await page.getByRole("combobox", { name: "Categoria" }).focus();
  for (const arrow of steps.arrows) {
    await choose(async () => {
      for (const key of ["ArrowDown", arrow, "Enter"]) await hand.type(key);
    });
  }
  const worst = await takeWorst(page);
  await pills.nth(0).click();
  await rest(page);
  await takeWorst(page);
  return worst;
}

async function openCategories(page: Page, hand: Hand): Promise<number> {
  const list = page.getByRole("combobox", { name: "Categoria" });
  await hand.press(list);
  const worst = await takeWorst(page);
  check(await list.evaluate((element) => element.matches(":open")), "the list of categories");
  await page.keyboard.press("Escape");
  await takeWorst(page);
  return worst;
}

async function scrollToEnd(page: Page, devtools: CDPSession, count: number) {
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return page.evaluate(
    async ({ wanted, patience }) => {
      const start = performance.now();
      const cards = document.getElementsByTagName("article");
      while (cards.length < wanted && performance.now() - start < patience) {
        window.scrollTo(0, document.body.scrollHeight);
        await new Promise(requestAnimationFrame);
      }
      return { cards: cards.length, time: performance.now() - start };
    },
    { wanted: count, patience: PATIENCE },
  );
}

/** In the page. */
const isWhole = (total: string) =>
  document.querySelector("[data-slot=result-count]")?.textContent === total;

interface Visit {
  url: string;
  count: number;
  steps: Steps;
  /** Whether to go down to the last card, which takes a while. */
  scrolls: boolean;
}

export function measureLongList(
  browser: Browser,
  profile: Profile,
  { url, count, steps, scrolls }: Visit,
): Promise<LongListVisit> {
  return withColdPage(browser, profile, async (page, devtools) => {
    const hand = handOn(page, devtools, profile);
    await page.goto(url);
    await page.waitForFunction(() => window.benchProbe.firstCard !== null, undefined, {
      timeout: PATIENCE,
    });
    const status = page.locator("[data-slot=result-count]");
    const total = `${new Intl.NumberFormat("pt-BR").format(count)} notícias`;
    await status.waitFor();
    await page.waitForFunction(isWhole, total, { timeout: PATIENCE });
    const whole = await page.evaluate(() => performance.now());
    await rest(page);

    const load = await page.evaluate(() => {
      const { firstCard, tasks, scripts } = window.benchProbe;
      const [first, second] = performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/rest/v1/articles")) as PerformanceResourceTiming[];
      return {
        firstCard,
        tasks,
        scripts,
        arrived: first?.responseEnd ?? Number.NaN,
        /** From when on the rest is on its way, if there is one: by then the app has taken the page over. */
        restBegins: second?.startTime ?? Number.POSITIVE_INFINITY,
      };
    });
    const longest = (all: readonly { start: number; duration: number }[]) =>
      Math.max(
        0,
        ...all.filter(({ start }) => start > load.restBegins).map(({ duration }) => duration),
      );

    const cardsAtRest = await cardsOf(page).count();
    const elementsAtRest = await page.evaluate(() => document.querySelectorAll("*").length);
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    const last = await cardsOf(page).last().getByRole("heading").textContent();
    const isFindable = await page.evaluate(
      (text) => (window as unknown as { find: (text: string) => boolean }).find(text),
      last ?? "",
    );
    await page.evaluate(() => window.scrollTo(0, 0));
    await rest(page);
    await takeWorst(page);

    return {
      count,
      firstPaint: (load.firstCard ?? Number.NaN) - load.arrived,
      whole,
      longestTask: longest(load.tasks),
      longestScript: longest(load.scripts),
      openingCategories: await openCategories(page, hand),
      typing: await typeWords(page, steps, hand),
      choosing: await chooseCategories(page, steps, hand),
      heap: usedSize / 1024 / 1024,
      cardsAtRest,
      elementsAtRest,
      isFindable,
      scrolled: scrolls ? await scrollToEnd(page, devtools, count) : null,
    };
  });
}
