/** The page recovers from wrong content of a host (rule 5.13). */
import { expect, type Page, test } from "@playwright/test";
import { outDir } from "../support/e2e-builds.ts";
import { cards, disconnect } from "../support/e2e-screen.ts";
import {
  expectRecovery,
  type FaultyHost,
  serveFaults,
  WORKER_FILES,
  type WorkerFile,
} from "../support/faulty-host.ts";

const FAULT = "another text under its type";

/** Expects that React controls the page and that the optional features are loaded. */
async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator("[data-slot=view-switch]")).toBeAttached();
  await page.getByRole("searchbox").fill("Artigo 12");
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("searchbox").fill("");
  await expect(page).not.toHaveURL(/q=/);
}

const isKept = (page: Page, start: string) =>
  page.evaluate(async (path) => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().some(({ url }) => new URL(url).pathname.startsWith(path));
  }, start);

async function withHost(use: (host: FaultyHost) => Promise<void>): Promise<void> {
  const host = await serveFaults(outDir("protected"));
  await use(host).finally(() => host.close());
}

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  for (const file of Object.keys(WORKER_FILES) as WorkerFile[]) {
    test(`the site recovers when the host sends something else instead of ${file}`, async ({
      page,
    }) => {
      const browser = {
        // After a worker failed to install, one Playwright visit in ten never ends.
        open: async (address: string) => void (await page.goto(address, { timeout: 10_000 })),
        run: async <T>(body: string) => (await page.evaluate(`(() => {${body}})()`)) as T,
      };
      const fault = file === "the app" ? FAULT : "half of it";
      await expectRecovery(browser, outDir("protected"), { file, fault });
    });
  }

  test("the page stored for offline use is ours, whatever the host sent last", async ({
    page,
    context,
  }) => {
    await withHost(async (host) => {
      await page.goto(host.url);
      await expectAlive(page);
      await expect
        .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
        .toBe(true);
      await expect.poll(() => isKept(page, "/")).toBe(true);
      await expect.poll(() => isKept(page, "/assets/optional-parts-")).toBe(true);
      host.publish(/^\/$/, FAULT);
      await page.reload().catch(() => undefined);
      await disconnect(context);
      await page.goto(host.url);
      await expectAlive(page);
    });
  });
});

test.describe("without the service worker", () => {
  test.use({ serviceWorkers: "block" });

  test("the site recovers when the host sends something else instead of the app or of a screen's code", async ({
    page,
  }) => {
    await withHost(async (host) => {
      await page.goto(host.url);
      await expectAlive(page);
      host.publish(WORKER_FILES["the app"], FAULT);
      await page.reload();
      await expect(page.getByRole("searchbox")).toBeVisible();
      host.repair();
      await page.reload();
      await expectAlive(page);

      host.publish(WORKER_FILES["a screen's code"], FAULT);
      await page.goto(`${host.url}/login`);
      await expect(
        page.getByRole("heading", { name: "Unexpected Application Error!" }),
      ).toBeVisible();
      host.repair();
      await page.getByRole("button", { name: "Recarregar página" }).click();
      await expect(page.getByLabel("Senha")).toBeVisible();
    });
  });
});
