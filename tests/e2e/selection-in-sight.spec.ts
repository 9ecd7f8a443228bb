/** Selection bars, table heads and row buttons stay in view (rules 5.17, 8.5, 12.2, 12.16 and 16.6). */
import { deleteButton, openQueue, openTable, rows } from "../support/e2e-admin.ts";
import { boxAtRest, toastOf, untilAtRest } from "../support/e2e-screen.ts";
import { STATES } from "../support/e2e-states.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

test("the selection bars of table and queue stay visible while scrolling", async ({
  page,
  site,
}) => {
  await openQueue(
    page,
    site,
    Array.from({ length: 20 }, (_, n) => `UiPath ${n}: ${"abcdefghijklmnopqrst"[n]!.repeat(9)}`),
  );
  await page.getByRole("checkbox").first().check();
  await page.getByRole("listitem").last().scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(page.getByRole("button", { name: /^Rejeitar selecionados/ })).toBeInViewport();

  await page.goto("/admin/articles");
  await page.getByRole("checkbox", { name: /^Selecionar todos/ }).check();
  // Waits for the rows, which are rendered in steps.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  }).toPass();
  await expect(page.getByRole("button", { name: "Excluir selecionados" })).toBeInViewport();
});

test("the table's first row is near the top, its head and the navigation stay visible, and no toast covers its actions", async ({
  page,
}) => {
  await openTable(page);
  expect((await boxAtRest(rows(page).first())).y).toBeLessThanOrEqual(260);
  // Waits for the rows, which are rendered in steps.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 700));
    expect(await page.evaluate(() => window.scrollY)).toBe(700);
  }).toPass();
  const navigation = await boxAtRest(page.getByRole("navigation", { name: "Painel" }));
  const head = await boxAtRest(page.getByRole("columnheader", { name: "Título" }));
  expect(navigation.y).toBe(0);
  expect(head.y).toBeGreaterThanOrEqual(48);
  expect(head.y).toBeLessThan(100);

  const title = (await rows(page).nth(20).getByRole("cell").first().innerText()).trim();
  await deleteButton(page, title).click();
  await page.getByRole("button", { name: "Sim, excluir" }).click();
  const toast = await boxAtRest(toastOf(page));
  const actions = await boxAtRest(page.locator("[data-action=edit]").first());
  expect(toast.x + toast.width).toBeLessThan(actions.x);
});

test("starting a selection moves no row", async ({ page }) => {
  for (const width of [320, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openTable(page);
    const expectStillRows = async () => {
      const before = await boxAtRest(rows(page).nth(1));
      await rows(page).first().getByRole("checkbox").check();
      await expect(page.getByText("1 selecionado", { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "Excluir selecionados" })).toBeInViewport({
        ratio: 1,
      });
      expect(Math.abs((await boxAtRest(rows(page).nth(1))).y - before.y)).toBeLessThanOrEqual(1);
    };
    await expectStillRows();
    if (width > 639) continue;
    await rows(page).first().getByRole("checkbox").uncheck();
    await page.getByRole("button", { name: "Ferramentas" }).click();
    await expectStillRows();
  }
});

test("the selection bars take one row on a phone, also with large text", async ({ page }) => {
  for (const { width, textSize } of [
    { width: 390, textSize: "100%" },
    { width: 1280, textSize: "200%" },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    const bar = page.locator("[data-slot=selection-bar]");
    for (const state of ["lote", "fila-selecao"]) {
      await STATES[state]!.open(page);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, textSize);
      const button = await boxAtRest(bar.getByRole("button").last());
      expect((await boxAtRest(bar)).height, state).toBeLessThan(button.height * 1.7);
    }
  }
});

test("a row's buttons are on the screen and are not covered by the mark of a scheduled article", async ({
  page,
}) => {
  await STATES.agendado!.open(page);
  for (const width of [320, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await untilAtRest(page);
    const ends = await rows(page)
      .locator("[data-action=delete]")
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThan(2);
    expect(Math.max(...ends), `at ${width} pixels`).toBeLessThan(width - 16);
    if (width < 640) continue;
    const mark = await boxAtRest(page.getByText("Agendado", { exact: true }));
    const edit = await boxAtRest(page.locator("[data-action=edit]").first());
    expect(mark.x + mark.width, `at ${width} pixels`).toBeLessThan(edit.x);
  }
});

// WCAG 2.4.11, focus not obscured.
test("the selection bar never covers the focused control", async ({ page }) => {
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 600 });
    await openTable(page);
    await rows(page).first().getByRole("checkbox").check();
    const bar = page.locator("[data-slot=selection-bar]");
    await rows(page).first().getByRole("checkbox").focus();
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let press = 0; press < 40; press++) {
        await page.keyboard.press(key);
        const focused = page.locator("tbody :focus");
        if ((await focused.count()) === 0) continue;
        const { y, height } = (await focused.boundingBox())!;
        const own = (await bar.boundingBox())!;
        expect(y + height <= own.y || y >= own.y + own.height, `${key} ${press}`).toBe(true);
      }
    }
  }
});
