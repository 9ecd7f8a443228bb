/**
 * Requests and responses that are lost on their way to the real engine: of a lost response the backend has carried the
 * request out. Every fault in every act is in tests/screens.
 */
import { type Request, type Route } from "@playwright/test";
import { addButton, field, fillForm, formDialog, saveButton } from "../support/e2e-admin.ts";
import { replaceArticles } from "../support/e2e-articles.ts";
import { expectToast, toastOf } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";
import { IN_DOUBT, MESSAGES } from "../support/fault-messages.ts";

test.use({ isSignedIn: true });

const API = /\/(?:rest|auth)\/v1\//;
const isRenewal = (request: Request) => request.url().includes("grant_type=refresh_token");
const isWriteTo = (path: string) => (request: Request) =>
  request.method() !== "GET" && new URL(request.url()).pathname === `/rest/v1/${path}`;

const expire = (route: Route) =>
  route.fulfill({ status: 401, json: { code: "PGRST303", message: "JWT expired" } });

/** What becomes of the save, and what the person is told; nothing where it works in the end. */
const FAULTS: Record<string, { meet: (route: Route) => Promise<void>; told?: string[] }> = {
  "the request is lost": {
    meet: (route) => route.abort("connectionrefused"),
    told: [MESSAGES.A, IN_DOUBT.create],
  },
  "the response is lost": {
    meet: async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    told: [MESSAGES.A, IN_DOUBT.create],
  },
  "the session is renewed": { meet: expire },
  "the session cannot be renewed": { meet: expire, told: [MESSAGES.D] },
};

// Rules 8.7 and 10.13.
for (const [fault, { meet, told }] of Object.entries(FAULTS)) {
  test(`a save of which ${fault} is in once, and nothing typed is lost`, async ({
    page,
    site,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource|could not be renewed/);
    await replaceArticles(site, [{ title: "Ninguém" }]);
    const titles = async () => {
      const { rows } = await site.backend.sql("select title from public.articles order by title");
      return rows.map(({ title }) => title);
    };
    await page.goto("/admin/articles");
    await addButton(page).click();
    await fillForm(page, { Título: "Minha", Descrição: "Um resumo" });
    const isOver = told?.includes(MESSAGES.D);
    let met = 0;
    await page.route(API, (route) => {
      const request = route.request();
      if (isRenewal(request) && isOver)
        return route.fulfill({ status: 400, json: { error_code: "refresh_token_not_found" } });
      return isWriteTo("articles")(request) && met++ === 0 ? meet(route) : route.fallback();
    });
    await saveButton(page).click();
    if (told !== undefined) {
      const alert = formDialog(page).getByRole("alert");
      for (const text of told) await expect(alert).toContainText(text);
      await expect(field(page, "Título")).toHaveValue("Minha");
      await expect(field(page, "Descrição")).toHaveValue("Um resumo");
      const isIn = fault === "the response is lost";
      expect(await titles()).toEqual(isIn ? ["Minha", "Ninguém"] : ["Ninguém"]);
      if (isOver) {
        await expect(alert.getByRole("button", { name: "Entrar novamente" })).toBeVisible();
        return;
      }
      await saveButton(page).click();
    }
    await expectToast(page, "Artigo criado com sucesso!", "Minha", "success");
    expect(await titles()).toEqual(["Minha", "Ninguém"]);
  });
}

// Rules 8.7, 9.17 and 12.8.
test("twenty deleted and recreated, each answer lost in turn: all are back under their ids, none twice", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await replaceArticles(
    site,
    Array.from({ length: 20 }, (_, n) => ({ title: `Artigo ${n}`, source: "Blog" })),
  );
  await site.backend.sql("truncate public.article_versions");
  const stored = async () => {
    const { rows } = await site.backend.sql(
      "select coalesce(json_agg(to_jsonb(row) - 'revision' order by row.id), '[]')::text as rows from public.articles as row",
    );
    return rows[0]!.rows;
  };
  const before = await stored();
  /** The server carries the next call out; its response is lost, and so is the look at what became of it. */
  const lose = async (name: string) => {
    let isLost = false;
    await page.route(API, async (route) => {
      const request = route.request();
      const isLook = isLost && /id=in\.|rpc\/update_articles/.test(request.url());
      if (!isLook && !isWriteTo(`rpc/${name}`)(request)) return route.fallback();
      if (!isLook) await route.fetch();
      isLost = true;
      return route.abort("connectionreset");
    });
  };
  await page.goto("/admin/articles");
  await page.getByRole("checkbox", { name: /^Selecionar todos os/ }).check();
  await page.getByRole("button", { name: "Excluir selecionados" }).click();
  await lose("delete_articles");
  const confirm = page.getByRole("button", { name: "Sim, excluir 20 artigos" });
  await confirm.click();
  await expect(page.getByRole("alertdialog").getByRole("alert")).toContainText("Não sabemos");
  await page.unroute(API);
  await confirm.click();
  await expect(toastOf(page)).toContainText("20 artigos excluídos");
  expect(await stored()).toBe("[]");

  await lose("recreate_articles");
  await toastOf(page).getByRole("button", { name: "Desfazer" }).click();
  await expect(toastOf(page)).toContainText("Erro ao restaurar artigos");
  await page.unroute(API);
  expect(await stored()).toBe(before);
  await page.getByRole("button", { name: "Excluídos" }).click();
  await expect(page.getByText("Nenhum artigo excluído no último ano.")).toBeVisible();
});
