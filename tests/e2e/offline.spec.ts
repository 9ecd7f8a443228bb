/** The site offline: service worker, stored list, update and reconnection (rule 5.11). */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { resolveConfig } from "vite";
import { bundleInlineScript } from "../../tooling/page/page-parts.ts";
import { addArticle, replaceArticles } from "../support/e2e-articles.ts";
import { outDir } from "../support/e2e-builds.ts";
import { cards, disconnect, expectToast, toastOf } from "../support/e2e-screen.ts";
import { serveFiles } from "../support/e2e-servers.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ serviceWorkers: "allow" });

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Waits until the worker controls the page and has stored all required files. */
async function expectKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true);
  await expect
    .poll(() => keptAddresses(page))
    .toEqual(
      expect.arrayContaining([
        "/",
        "/last-list",
        expect.stringMatching(/^\/assets\/framework-/),
        expect.stringMatching(/^\/assets\/lazy-styles-/),
        expect.stringMatching(/^\/assets\/optional-parts-/),
      ]),
    );
}

const notice = (page: Page) =>
  page.getByRole("paragraph").filter({ hasText: "Você está sem conexão com a internet." });

test("the site opens offline with the last list and its age, and reloads it once online @quick", async ({
  page,
  context,
  site,
}) => {
  await replaceArticles(site, [
    { title: "Um robô no trem" },
    { title: "Outro", category: "mercado" },
  ]);
  await page.goto("/");
  await expect(cards(page)).toHaveCount(2);
  await expectKept(page);

  await disconnect(context);
  await page.goto("/?categoria=mercado");
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await page.getByRole("button", { name: /^Todas/ }).click();
  await expect(cards(page, "Um robô no trem")).toBeVisible();
  await expect(notice(page)).toContainText(/A lista é de .*\d\d:\d\d e será atualizada/);
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await expect(toastOf(page)).toHaveCount(0);
  await page.goto("/categoria/mercado/");
  await expect(cards(page)).toHaveCount(1);
  await expect(notice(page)).toBeVisible();
  await page.goto("/privacidade");
  await expect(page.getByRole("heading", { name: "Ninguém é rastreado" })).toBeVisible();
  await page.goto("/");

  await addArticle(site, { title: "Veio com a conexão" });
  await context.setOffline(false);
  // Chromium before 153 does not fire this event after `disconnect`.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(notice(page)).toHaveCount(0);
  await expect(cards(page, "Veio com a conexão")).toBeVisible();
});

test("an offline card whose picture was never loaded shows our own", async ({
  page,
  context,
  site,
}) => {
  const categories = ["tecnologia", "mercado", "estudos", "casos-de-uso"];
  await replaceArticles(
    site,
    Array.from({ length: 60 }, (_, index) => ({
      title: `Notícia ${index}`,
      category: categories[index % 4],
    })),
  );
  await page.goto("/");
  await expect(cards(page)).toHaveCount(60);
  await expectKept(page);
  const kept = await keptAddresses(page);
  expect(kept.filter((path) => path.startsWith("/pictures/"))).toHaveLength(8);
  expect(kept.filter((path) => /\/admin-\w+-page-|\/login-/.test(path))).toEqual([]);

  await disconnect(context);
  await page.reload();
  const pictures = cards(page).getByRole("presentation");
  await expect(pictures).toHaveCount(60);
  for (const place of [0, 29, 59]) {
    await pictures.nth(place).scrollIntoViewIfNeeded();
    await expect
      .poll(() => pictures.nth(place).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test.describe("the administrator", () => {
  test.use({ isSignedIn: true });

  test("stores nothing of the session or of the project's responses in the offline cache", async ({
    page,
    site,
  }) => {
    await replaceArticles(site, [{ title: "Um" }]);
    await page.goto("/");
    await expectKept(page);
    await page.goto("/admin/articles");
    await page.getByRole("button", { name: "Editar Um" }).click();
    await page.getByLabel("Título", { exact: true }).fill("Um, mudado");
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await expectToast(page, "Artigo atualizado com sucesso!", "Um, mudado");
    for (const address of await keptAddresses(page))
      expect(address).toMatch(/^\/(?:$|last-list$|assets\/|pictures\/|favicon)/);
  });
});

/** A changeable copy of the build on a host without a project, so that its list fails to load. */
async function hostCopy(expectConsole: (pattern: RegExp) => void) {
  // The toast's code may still be loading when the page closes.
  expectConsole(/(?:articles|toasts) could not be loaded|Failed to load resource/);
  const folder = await mkdtemp(path.join(tmpdir(), "radar-rpa-worker-"));
  await cp(outDir("protected"), folder, { recursive: true });
  const host = await serveFiles(folder);
  const close = async () => {
    await host.close();
    await rm(folder, { recursive: true });
  };
  return { url: host.url, close, file: (name: string) => path.join(folder, name) };
}

test("online, the page and its policy are always the current ones", async ({
  page,
  expectConsole,
}) => {
  const { url, close, file } = await hostCopy(expectConsole);
  const policy = () =>
    page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
  try {
    await page.goto(url);
    await expect
      .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
      .toBe(true);
    await page.waitForLoadState("networkidle");
    const html = await readFile(file("index.html"), "utf8");
    const image = "img-src &apos;self&apos; https: http:";
    expect(html).toContain(image);
    await writeFile(file("index.html"), html.replace(image, "img-src &apos;self&apos; https:"));
    await page.reload();
    expect(await policy()).toContain("img-src 'self' https:; ");
  } finally {
    await close();
  }
});

test("a newer service worker takes over an open page, and a site without one removes it @nightly", async ({
  page,
  expectConsole,
}) => {
  const { url, close, file } = await hostCopy(expectConsole);
  const scripts = () =>
    page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      return all.map(({ active, waiting }) => [active?.state, waiting?.state]);
    });
  const change = (script: string) => writeFile(file("sw.js"), script);
  try {
    await page.goto(url);
    await expect.poll(scripts).toEqual([["activated", undefined]]);
    // The new worker takes over only after it has stored everything.
    await expect
      .poll(() => keptAddresses(page))
      .toContainEqual(expect.stringMatching(/^\/assets\/optional-parts-/));
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const worker = await readFile(file("sw.js"), "utf8");
    await change(`${worker}\ncaches.open("newer");`);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect.poll(() => page.evaluate(() => caches.has("newer"))).toBe(true);
    await expect.poll(scripts).toEqual([["activated", undefined]]);
    expect(await page.evaluate("window.isSamePage"), "the page is not reloaded").toBe(true);

    const config = await resolveConfig({ logLevel: "error" }, "build", "production", "production");
    await change(await bundleInlineScript(config, "src/app/page/leaving-worker.ts"));
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new Error("none"));
    });
    await page.reload();
    await expect.poll(scripts).toEqual([]);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(["newer"]);
  } finally {
    await close();
  }
});
