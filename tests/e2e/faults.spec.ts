import { addArticle } from "../support/e2e-articles.ts";
import { addButton, fillForm, openTable, rows, saveButton } from "../support/e2e-admin.ts";
import { ARTICLES, cards, expectToast, recordRequests, toastOf } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

test.beforeEach(({ expectConsole }) => {
  expectConsole(/Failed to load resource|The articles could not be loaded/);
});

test("a list that does not come is told in a toast and in the page, and can be tried again", async ({
  page,
}) => {
  const message = "Não foi possível falar com o servidor. Tente novamente em alguns instantes.";
  const alert = page.getByRole("main").getByRole("alert");
  const last = alert.getByRole("button", { name: /^Ver a última lista/ });
  // Rule 5.15: what is offered is of the load before, which went well.
  for (const isKept of [false, true]) {
    await page.route(ARTICLES, (route) => route.abort("connectionreset"));
    await page.goto("/");
    await expectToast(page, "Erro ao carregar notícias", message, "destructive");
    await expect(alert).toContainText(message);
    await expect(page.getByText("Nenhuma notícia encontrada", { exact: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await expect(last).toHaveCount(Number(isKept));
    if (isKept) {
      await last.click();
      await expect(cards(page).first()).toBeVisible();
      await expect(alert).toContainText(message);
    }

    await page.unroute(ARTICLES);
    await alert.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(alert).toHaveCount(0);
    await expect(cards(page).first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.has("radar-rpa-list"))).toBe(true);
  }
});

// Rule 5.11.
test("a device without a connection is told so once, keeps its list, and has the new one when it is back", async ({
  page,
  context,
  site,
}) => {
  const notice = page
    .getByRole("paragraph")
    .filter({ hasText: "Você está sem conexão com a internet." });
  // Code that comes when the page is idle, with the access to the table that Atualizar needs.
  const late = page.waitForResponse(/\/assets\/late-/);
  await page.goto("/");
  await (await late).finished();
  // Every card is rendered: no more come by themselves.
  const { rows: all } = await site.backend.sql("select id from public.articles");
  await expect(cards(page)).toHaveCount(all.length);
  await expect(notice).toHaveCount(0);

  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await expect(notice).toContainText(/A lista é de .+ e será atualizada quando a conexão voltar\./);
  const requests = recordRequests(page, (request) => request.url().includes("/rest/"));
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(cards(page)).toHaveCount(all.length);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await expect(toastOf(page)).toHaveCount(0);
  expect(requests).toEqual([]);

  await addArticle(site, { title: "Chegou enquanto isso" });
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  // What is newer is offered, and moves nothing (rule 5.16).
  await page.getByRole("button", { name: "1 nova — mostrar" }).click();
  await expect(cards(page).first()).toContainText("Chegou enquanto isso");
});

test.describe("a reload behind a write that fails", () => {
  test.use({ isSignedIn: true });

  // Rule 8.7.
  test("leaves the success told and the list standing, with the stored row in it", async ({
    page,
  }) => {
    await openTable(page);
    const before = await rows(page).count();
    await page.route(ARTICLES, (route) =>
      route.request().method() === "GET" ? route.abort("connectionreset") : route.fallback(),
    );
    await addButton(page).click();
    await fillForm(page, { Título: "Gravada mesmo assim" });
    await saveButton(page).click();
    await expectToast(page, "Artigo criado com sucesso!", "Gravada mesmo assim", "success");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("A lista não pôde ser atualizada.");
    await expect(toastOf(page)).toContainText("Artigo criado com sucesso!");
    await expect(rows(page, "Gravada mesmo assim")).toBeVisible();
    expect(await rows(page).count()).toBeGreaterThanOrEqual(before);

    await page.unroute(ARTICLES);
    await alert.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(alert).toHaveCount(0);
    await expect(rows(page, "Gravada mesmo assim")).toBeVisible();
  });
});
