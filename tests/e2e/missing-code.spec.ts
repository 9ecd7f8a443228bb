/** The list stays readable when any file of code is missing (rule 5.14). */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Page, Route } from "@playwright/test";
import { outDir } from "../support/e2e-builds.ts";
import { cards, expectWholeList, toastOf } from "../support/e2e-screen.ts";
import { openHome } from "../support/e2e-states.ts";
import { expect, test } from "../support/e2e.ts";

const gone = (route: Route) => route.fulfill({ status: 404, body: "" });
/** Some hosts send a page with status 200 for a missing file. */
const page404 = (route: Route) =>
  route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Portal</title>" });

const ERROR = "Unexpected Application Error!";

/** The files that the home page requires. */
const appOf = (page: Page) =>
  page
    .locator("script[src], link[rel=modulepreload]")
    .evaluateAll((all) =>
      all.map((each) => each.getAttribute("src") ?? each.getAttribute("href")!),
    );

/** Uses every tool of the page, even without a server. */
async function use(page: Page): Promise<void> {
  const hurried = { timeout: 3000 };
  const dialog = page.getByRole("dialog");
  await page.keyboard.press("?");
  await dialog.waitFor({ timeout: 2000 }).catch(() => undefined);
  if (await dialog.isVisible()) await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Atualizar" }).click(hurried);
  await page.getByRole("searchbox").fill("a", hurried);
  await page.getByRole("searchbox").fill("", hurried);
  await page.getByRole("button", { name: "Mercado", exact: true }).click(hurried);
  await page.getByRole("button", { name: "Todas", exact: true }).click(hurried);
  await page.waitForLoadState("networkidle");
}

/** The nightly tests remove each file; the daily tests remove one required and one optional file. */
const isNight = process.env.NIGHTLY !== undefined;

test("the list is readable whichever file of the home page is missing", async ({
  page,
  expectConsole,
}) => {
  test.setTimeout(300_000);
  expectConsole(/./);
  await page.goto("/");
  const app = await appOf(page);
  expect(app.length).toBeGreaterThan(1);
  const all = readdirSync(path.join(outDir("protected"), "assets"))
    .filter((name) => name.endsWith(".js"))
    .map((name) => `/assets/${name}`);
  const optional = all.find((file) => file.includes("/optional-parts-"))!;
  const missed = new Set<string>();
  for (const file of isNight ? all : [app.at(-1)!, optional]) {
    await test.step(file, async () => {
      await page.route(`**${file}`, (route) => (missed.add(file), page404(route)));
      await page.goto("/");
      // Without prerendered articles, the page still has its controls.
      if (app.includes(file)) await expect(page.getByRole("searchbox")).toBeVisible();
      else {
        await expect(cards(page).first().getByRole("link")).toBeVisible();
        await use(page);
        await expect(cards(page).nth(2)).toBeVisible();
      }
      await expect(page.getByText(ERROR)).toHaveCount(0);
      // Otherwise the page would recover in the background.
      await page.goto("about:blank");
      await page.unroute(`**${file}`);
    });
  }
  expect([...missed]).toEqual(expect.arrayContaining([app.at(-1), optional]));
});

test("the stored list appears when the code that requests a new list is missing", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404|could not be loaded/);
  await page.route(/\/assets\/public-list-api-/, gone);
  await page.goto("/");
  await expectWholeList(page);
  const before = await cards(page).count();
  await page.getByRole("button", { name: "Atualizar" }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("O site pode ter sido atualizado, ou a conexão caiu.");
  await expect(alert.getByRole("button", { name: "Recarregar página" })).toBeVisible();
  await alert.getByRole("button", { name: /^Ver a última lista/ }).click();
  await expect(alert).toHaveCount(0);
  await expect(cards(page)).toHaveCount(before);
});

test("the list explains that an optional part is missing because of a new version", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404|A part of the page could not be loaded/);
  // A route does not affect requests that have begun.
  await page.route(/\/assets\/shortcuts-dialog-/, gone);
  await page.route(/\/$/, (route) =>
    route.request().resourceType() === "fetch"
      ? route.fulfill({
          body: '<script type="text/plain" data-app src="/assets/newer.js"></script>',
        })
      : route.fallback(),
  );
  await openHome(page);
  const before = await cards(page).count();
  await page.keyboard.press("?");
  await expect(toastOf(page)).toContainText("Há uma versão nova.");
  await expect(page.getByText(ERROR)).toHaveCount(0);
  await page.unrouteAll();
  const loaded = page.waitForEvent("load");
  await toastOf(page).getByRole("button", { name: "Recarregar" }).click();
  await loaded;
  await expect(cards(page)).toHaveCount(before);
});
