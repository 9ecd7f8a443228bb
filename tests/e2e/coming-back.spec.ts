/** Returning to the list restores the page as it was left (rule 1.10). */
import type { Page } from "@playwright/test";
import { untilAtRest } from "../support/e2e-screen.ts";
import { expectStill, watchShifts } from "../support/e2e-shifts.ts";
import { openHome } from "../support/e2e-states.ts";
import { expect, type Site, test } from "../support/e2e.ts";

// A phone only by width, because emulated touch and density change during each navigation and move controls.
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

const CATEGORIES = ["tecnologia", "mercado", "estudos", "casos-de-uso"];

const fillList = ({ backend }: Site, count: number) =>
  backend.sql(
    `truncate public.articles;
     insert into public.articles (title, description, category, source, url, image, "publishedAt")
     select 'Notícia ' || n || repeat(' comprida', n % 9), repeat('Um resumo. ', n % 20),
       ('{${CATEGORIES.join(",")}}'::text[])[1 + n % 4], 'Fonte ' || n % 5,
       'https://noticia.example/' || n, '', timestamptz '2026-03-01T12:00:00Z' - n * interval '1 hour'
     from generate_series(1, ${count}) as n`,
  );

const look = (page: Page) =>
  page.evaluate(() => {
    const titles = [...document.querySelectorAll("[data-slot=article-title]")];
    const first = titles.find((title) => title.getBoundingClientRect().top >= 0);
    return {
      y: Math.round(window.scrollY),
      title: first?.textContent,
      top: Math.round(first?.getBoundingClientRect().top ?? 0),
    };
  });

type Seen = Awaited<ReturnType<typeof look>>;

async function goDown(page: Page, y: number): Promise<Seen> {
  // Scrolls in steps, so that the browser renders the cards and remembers their size.
  for (let at = 0; at < y; at += 600) {
    await page.evaluate((to) => window.scrollTo(0, to), at);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(0))));
  }
  await page.evaluate((to) => window.scrollTo(0, to), y);
  await expect.poll(async () => (await look(page)).y).toBeGreaterThan(y - 5);
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().every((some) => some.playState === "finished")),
    )
    .toBe(true);
  return look(page);
}

async function settle(page: Page, timeout?: number): Promise<void> {
  const tool = page.getByRole("button", { name: "Atalhos de teclado" });
  await expect(tool).toBeAttached({ timeout });
  await untilAtRest(page);
}

async function expectSame(page: Page, before: Seen, timeout?: number): Promise<void> {
  await settle(page, timeout);
  await expect.poll(async () => (await look(page)).title, { timeout }).toBe(before.title);
  expect(Math.abs((await look(page)).top - before.top)).toBeLessThanOrEqual(2);
}

test("a reload restores the scroll position without layout shifts", async ({ page, site }) => {
  await fillList(site, 120);
  await watchShifts(page);
  await openHome(page);
  const before = await goDown(page, 3000);
  await page.reload();
  await expectSame(page, before);
  await expectStill(page, 0.005);
  await goDown(page, 3600);
  const later = await look(page);
  await page.reload();
  await expectSame(page, later);
});

test("Back from a category restores the whole list and the scroll position", async ({
  page,
  site,
}) => {
  await fillList(site, 120);
  await openHome(page);
  const before = await goDown(page, 2400);
  await page
    .getByRole("button", { name: "Mercado", exact: true })
    .evaluate((pill: HTMLElement) => pill.click());
  await expect(page).toHaveURL("/?categoria=mercado");
  await expect(page.getByText("30 notícias", { exact: true })).toBeAttached();
  await page.goBack();
  await expect(page.getByText("120 notícias", { exact: true })).toBeAttached();
  await expectSame(page, before);
});

test("a tab that the system discarded is restored at its scroll position", async ({
  page,
  site,
  context,
}) => {
  await fillList(site, 60);
  await openHome(page);
  const before = await goDown(page, 3000);
  // Browsers hide a tab before they discard it.
  const kept = await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    return { storage: { ...sessionStorage }, state: history.state as unknown };
  });
  await page.close({ runBeforeUnload: false });

  // Browsers restore the tab's storage and the state of its history entry.
  const again = await context.newPage();
  await again.addInitScript(({ storage, state }) => {
    Object.assign(sessionStorage, storage);
    history.replaceState(state, "");
  }, kept);
  await again.goto("/");
  await expectSame(again, before);
});
