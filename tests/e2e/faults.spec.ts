import { addArticle } from "../support/e2e-articles.ts";
import {
  addButton,
  field,
  fillForm,
  formDialog,
  openTable,
  rows,
  saveButton,
} from "../support/e2e-admin.ts";
import {
  ARTICLES,
  cards,
  expectToast,
  isListRequest,
  recordRequests,
  toastOf,
} from "../support/e2e-screen.ts";
import { LIST_FAULTS } from "../support/list-faults.ts";
import { expect, test } from "../support/e2e.ts";

test.beforeEach(({ expectConsole }) => {
  expectConsole(/Failed to load resource|The articles could not be loaded/);
});

test("a list that does not come is told in a toast and in the page, and can be tried again", async ({
  page,
}) => {
  let isKept = false;
  for (const [fault, { answer, message }] of Object.entries(LIST_FAULTS)) {
    await test.step(fault, async () => {
      await page.route(ARTICLES, answer);
      await page.goto("/");
      await expectToast(page, "Erro ao carregar notícias", message, "destructive");
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert).toContainText(message);
      await expect(page.getByText("Nenhuma notícia encontrada", { exact: true })).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
      // Rule 5.15: of the load before, which went well.
      const last = alert.getByRole("button", { name: /^Ver a última lista/ });
      if (isKept) {
        await last.click();
        await expect(cards(page).first()).toBeVisible();
        await expect(alert).toContainText(message);
      } else await expect(last).toHaveCount(0);
      isKept = true;

      await page.unroute(ARTICLES);
      await alert.getByRole("button", { name: "Tentar novamente" }).click();
      await expect(alert).toHaveCount(0);
      await expect(cards(page).first()).toBeVisible();
      await expect.poll(() => page.evaluate(() => caches.has("radar-rpa-list"))).toBe(true);
    });
  }
});

// Rule 5.5.
test("a failure shows at once: no tries behind the visitor's back", async ({ page }) => {
  const requests = recordRequests(page, isListRequest);
  await page.route(ARTICLES, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  expect(requests).toHaveLength(1);
});

test("a reload that fails empties the list", async ({ page }) => {
  await page.goto("/");
  await expect(cards(page).first()).toBeVisible();
  await page.route(ARTICLES, (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: "Atualizar" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Atualizar" })).toBeEnabled();
});

test("the sign-in works although the list failed, and the panel tells of it", async ({ page }) => {
  await page.route(ARTICLES, (route) => route.abort("connectionreset"));
  await page.goto("/admin/articles");
  await page.getByLabel("Usuário").fill("admin");
  await page.getByLabel("Senha").fill("radar-local");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("heading", { name: "Gerenciar Notícias" })).toBeVisible();
  const alert = page.getByRole("main").getByRole("alert");
  await page.unroute(ARTICLES);
  await alert.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.locator("[data-action=edit]").first()).toBeVisible();
  await expect(alert).toHaveCount(0);
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
  await expect(cards(page).first()).toContainText("Chegou enquanto isso");
});

test.describe("a save that fails", () => {
  test.use({ isSignedIn: true });

  test("tells so in a toast that F8 reaches from the open form, and Esc leads back", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/The article could not be saved/);
    await openTable(page);
    await addButton(page).click();
    await fillForm(page, { Título: "Não chega", URL: "https://exemplo.com.br/a" });
    await page.route(ARTICLES, (route) => route.abort("connectionreset"));
    await saveButton(page).press("Enter");
    await expect(toastOf(page)).toBeVisible();
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await expect(toastOf(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(toastOf(page)).toHaveCount(0);
    await expect(formDialog(page)).toBeVisible();
    // Rule 8.5: the failure has it, not the button.
    await expect(formDialog(page).getByRole("alert").locator("..")).toBeFocused();
    await expect(field(page, "Título")).toHaveValue("Não chega");
  });
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
      isListRequest(route.request()) ? route.abort("connectionreset") : route.fallback(),
    );
    await addButton(page).click();
    await fillForm(page, { Título: "Gravada mesmo assim" });
    await saveButton(page).click();
    await expectToast(page, "Artigo criado com sucesso!", "Gravada mesmo assim", "success");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("O que você gravou está gravado");
    await expect(toastOf(page)).toContainText("Artigo criado com sucesso!");
    await expect(rows(page, "Gravada mesmo assim")).toBeVisible();
    expect(await rows(page).count()).toBeGreaterThanOrEqual(before);

    await page.unroute(ARTICLES);
    await alert.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(alert).toHaveCount(0);
    await expect(rows(page, "Gravada mesmo assim")).toBeVisible();
  });
});

test.describe("what a person reads", () => {
  test.use({ isSignedIn: true });

  // Rule 8.8.
  test("/admin says within seconds that the server is down, or that it has not responded", async ({
    page,
  }) => {
    await page.route(ARTICLES, (route) => route.abort("connectionrefused"));
    await page.goto("/admin");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Não foi possível falar com o servidor.", { timeout: 3000 });
    await page.unroute(ARTICLES);
    // Never responded to.
    await page.route(ARTICLES, () => undefined);
    await alert.getByRole("button", { name: "Tentar novamente" }).click();
    await expect(page.getByText("O servidor ainda não respondeu.")).toBeVisible({ timeout: 6000 });
  });

  // Rule 5.6.
  test("has a sentence of ours for a known code, and is else as the server said it", async ({
    page,
  }) => {
    const says: [status: number, body: { code: string; message: string }, text: string][] = [
      [
        400,
        { code: "23502", message: 'null value in column "title" violates not-null constraint' },
        'null value in column "title" violates not-null constraint',
      ],
      [
        400,
        { code: "PGRST204", message: "Could not find the 'x' column of 'articles'" },
        "O banco de dados não está na versão que este site espera.",
      ],
      [
        405,
        { code: "25006", message: "cannot execute INSERT in a read-only transaction" },
        "O banco de dados está só para leitura, e nada foi gravado.",
      ],
      [409, { code: "40001", message: "could not serialize access" }, "Outra gravação estava"],
      [
        500,
        { code: "57014", message: "canceling statement due to statement timeout" },
        "O banco de dados interrompeu a operação",
      ],
    ];
    const repeated = [500, { code: "", message: "disco cheio" }, "disco cheio"] as const;
    await openTable(page);
    await addButton(page).click();
    await fillForm(page, { Título: "Recusado em inglês" });
    for (const [status, json, text] of [...says, repeated]) {
      await test.step(text, async () => {
        await page.route(ARTICLES, (route) =>
          route.request().method() === "POST" ? route.fulfill({ status, json }) : route.fallback(),
        );
        await saveButton(page).click();
        const alert = formDialog(page).getByRole("alert");
        await expect(alert).toContainText(text);
        if (json.message !== text) await expect(alert).not.toContainText(json.message);
        await page.unroute(ARTICLES);
      });
    }
    // An insert that brings no row back says nothing of a deletion.
    await page.route(ARTICLES, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 201, json: [] })
        : route.fallback(),
    );
    await saveButton(page).click();
    const alert = formDialog(page).getByRole("alert");
    await expect(alert).toContainText("O banco de dados não devolveu o que gravou");
    await expect(alert).not.toContainText("excluído");
  });
});
