/** Measures the home page and the administrator's table with very many articles. */
import type { Browser, Locator, Page } from "@playwright/test";
import { build } from "vite";
import { BLANK_VARIABLES } from "../tooling/checks/built-site.ts";
import { outDir } from "../tests/support/e2e-builds.ts";
import { previewSite } from "../tests/support/e2e-servers.ts";
import type { EmbeddedBackend } from "../tooling/backend/embedded-backend.ts";
import { localAdministrator } from "../tooling/backend/embedded-credentials.ts";
import { fillTable } from "./articles.ts";
import { DESKTOP, withPage } from "./browser.ts";
import type { OpenSite } from "./sites.ts";
import { type Measured, measureCalmly, spreadsOf } from "./statistics.ts";

const number = new Intl.NumberFormat("pt-BR");
const WAIT_TIMEOUT_MS = 180_000;
/** In milliseconds: enough for a page to finish its idle work, such as further cards and the search texts. */
const RESTING = 5_000;

const PRESSING = { delay: 100 };

// `locator.click()` adds listeners that would count as the page's work.
async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("The element to press has no box.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.waitForTimeout(PRESSING.delay);
  await page.mouse.click(x, y, PRESSING);
}

/** Milliseconds of the slowest interaction since the last call; 0 if all took less than 16 ms. */
async function takeSlowest(page: Page): Promise<number> {
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const { slowest } = window.benchProbe;
    window.benchProbe.slowest = 0;
    return slowest;
  });
}

async function measureTyping(page: Page): Promise<number> {
  const field = page.getByRole("searchbox");
  await field.focus();
  await takeSlowest(page);
  for (const word of ["robos", "dados", "zzzzz", "proce"]) {
    await page.keyboard.type(word, PRESSING);
    if ((await field.inputValue()) !== word) throw new Error(`The field is not "${word}".`);
    for (const _ of word) await page.keyboard.press("Backspace", PRESSING);
  }
  return takeSlowest(page);
}

async function measureChoosing(page: Page): Promise<number> {
  const choose = async (act: () => Promise<void>) => {
    const before = page.url();
    await act();
    await page.waitForTimeout(400);
    if (page.url() === before) throw new Error("The page did not respond to a choice.");
  };
  const list = page.getByRole("combobox", { name: "Categoria" });
  const pills = page.getByRole("group", { name: "Filtrar por categoria" }).getByRole("button");
  await press(page, list);
  await page.keyboard.press("Escape", PRESSING);
  for (const index of [1, 2, 3, 4, 0]) await choose(() => press(page, pills.nth(index)));
  await list.focus();
  for (const arrow of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp"]) {
    await choose(async () => {
      for (const key of ["ArrowDown", arrow, "Enter"]) await page.keyboard.press(key, PRESSING);
    });
  }
  return takeSlowest(page);
}

type Visit = (page: Page, url: string, count: number) => Promise<Record<string, number>>;

export const visitHome: Visit = async (page, url, count) => {
  await page.goto(url);
  await page
    .getByText(`${number.format(count)} notícias`, { exact: true })
    .waitFor({ timeout: WAIT_TIMEOUT_MS });
  await page.waitForTimeout(RESTING);
  const cardsAtRest = await page.locator("[data-slot=article-card]").count();
  const firstPaint = await page.evaluate(() => {
    const [first] = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.includes("/rest/v1/articles")) as PerformanceResourceTiming[];
    return window.benchProbe.firstCard - (first?.responseEnd ?? Number.NaN);
  });
  const typing = await measureTyping(page);
  return { firstPaint, cardsAtRest, typing, choosing: await measureChoosing(page) };
};

export const visitPanel: Visit = async (page, url, count) => {
  await page.goto(`${url}/admin/articles`);
  await page.getByLabel("Usuário").fill(localAdministrator.userName);
  await page.getByLabel("Senha").fill(localAdministrator.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByText(`${number.format(count)} artigos`).waitFor({ timeout: WAIT_TIMEOUT_MS });
  await page.waitForTimeout(RESTING);
  return { typing: await measureTyping(page) };
};

/** @param plain the plain page F, loaded before and after each visit to measure how slow the machine is */
export async function openListBench(browser: Browser, backend: EmbeddedBackend, plain: OpenSite) {
  Object.assign(process.env, BLANK_VARIABLES);
  await build({ logLevel: "error", build: { outDir: outDir("bench"), emptyOutDir: true } });
  const { url, close } = await previewSite("bench", backend);
  const loadPlain = () =>
    withPage(browser, DESKTOP, async (page) => {
      await page.goto(plain.url, { waitUntil: "networkidle" });
      return page.evaluate(() => window.benchProbe.fcp);
    });

  const measure = async (
    name: string,
    visit: Visit,
    { rows, visits }: { rows: number; visits: number },
  ): Promise<Measured> => {
    await fillTable(backend, rows);
    const measureVisit = async (round: number) => {
      const before = await loadPlain();
      const figures = await withPage(browser, DESKTOP, (page) => visit(page, url, rows));
      process.stderr.write(`  ${name}: visita ${round + 1}\n`);
      return { figures, pace: Math.max(before, await loadPlain()) };
    };
    const rounds = await measureCalmly(visits, measureVisit, ({ pace }) => pace);
    return { name, figures: spreadsOf(rounds.map(({ figures }) => figures)) };
  };
  return { measure, close };
}
