/** A host that gives something else in the place of a file: whatever came, the page is well once the host is (rule 5.13). */
import { expect, type Page, test } from "@playwright/test";
import { outDir } from "../support/e2e-builds.ts";
import { cards } from "../support/e2e-screen.ts";
import { type FaultyHost, serveFaults } from "../support/faulty-host.ts";
import { expectHealed, faultNames, WORKER_FILES, type WorkerFile } from "../support/wrong-files.ts";

/** A push tries each file under one fault and each fault on one file; the night tries every fault on every file. */
const atNight = (isOfEachPush: boolean) => (isOfEachPush ? "" : " @nightly");
const [FIRST] = faultNames;

let host: FaultyHost;

test.beforeEach(async () => {
  host = await serveFaults(outDir("protected"));
});
test.afterEach(() => host.close());

/** React has the page in hand, and the optional features have come. */
async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator("[data-slot=view-switch]")).toBeAttached();
  await page.getByRole("searchbox").fill("Artigo 12");
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("searchbox").fill("");
  await expect(page).not.toHaveURL(/q=/);
}

async function expectWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true);
}

/** Whether the worker has kept a file whose path begins so. */
const isKept = (page: Page, start: string) =>
  page.evaluate(async (path) => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().some(({ url }) => new URL(url).pathname.startsWith(path));
  }, start);

test.describe("with the worker", () => {
  test.use({ serviceWorkers: "allow" });

  for (const [at, file] of (Object.keys(WORKER_FILES) as WorkerFile[]).entries()) {
    for (const [of, fault] of faultNames.entries()) {
      const isQuick = fault === "another text under its type" && file === "the app";
      const tags = isQuick ? " @quick" : atNight(of === at % faultNames.length);
      test(`${fault} instead of ${file}${tags}`, async ({ page }) => {
        const browser = {
          open: async (address: string) => void (await page.goto(address)),
          run: async <T>(body: string) => (await page.evaluate(`(() => {${body}})()`)) as T,
        };
        await expectHealed(browser, outDir("protected"), { file, fault });
      });
    }
  }
});

test.describe("without the worker", () => {
  test.use({ serviceWorkers: "block" });

  for (const file of ["the app", "its packages"] as const) {
    for (const fault of faultNames) {
      const tags = atNight(fault === FIRST && file === "the app");
      test(`${fault} instead of ${file}${tags}`, async ({ page }) => {
        await page.goto(host.url);
        await expectAlive(page);
        host.publish(WORKER_FILES[file], fault);
        await page.reload();
        await expect(page.getByRole("searchbox")).toBeVisible();
        host.mend();
        await page.reload();
        await expectAlive(page);
      });
    }
  }
});

for (const worker of ["allow", "block"] as const) {
  test.describe(worker === "allow" ? "a screen, with the worker" : "a screen, without it", () => {
    test.use({ serviceWorkers: worker });

    for (const fault of faultNames) {
      test(`${fault} instead of a screen's code, and its button${atNight(fault === FIRST)}`, async ({
        page,
      }) => {
        await page.goto(host.url);
        await expectAlive(page);
        host.publish(WORKER_FILES["a screen's code"], fault);
        await page.goto(`${host.url}/login`);
        await expect(
          page.getByRole("heading", { name: "Unexpected Application Error!" }),
        ).toBeVisible();
        host.mend();
        await page.getByRole("button", { name: "Recarregar página" }).click();
        await expect(page.getByLabel("Senha")).toBeVisible();
      });
    }
  });
}

test.describe("the page that is kept for when there is no connection", () => {
  test.use({ serviceWorkers: "allow" });

  for (const fault of faultNames) {
    test(`is ours, whatever came last: ${fault}${atNight(fault === FIRST)}`, async ({
      page,
      context,
    }) => {
      await page.goto(host.url);
      await expectAlive(page);
      await expectWorker(page);
      await expect.poll(() => isKept(page, "/")).toBe(true);
      await expect.poll(() => isKept(page, "/assets/home-extras-")).toBe(true);
      host.publish(/^\/$/, fault);
      await page.reload().catch(() => undefined);
      await context.setOffline(true);
      await page.goto(host.url);
      await expectAlive(page);
    });
  }
});
