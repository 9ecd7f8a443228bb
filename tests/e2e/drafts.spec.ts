import type { Request } from "@playwright/test";
import { replaceArticles, storedArticle } from "../support/e2e-articles.ts";
import { expectNoBarriers } from "../support/e2e-axe.ts";
import {
  addButton,
  editButton,
  field,
  fillForm,
  formDialog,
  openTable,
  rows,
  saveButton,
} from "../support/e2e-admin.ts";
import { ARTICLES, expectToast, holdRequests } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

/** A request for the public list. */
function isListRequest(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url());
  const isFiltered = ["id", "publishedAt", "limit"].some((name) => searchParams.has(name));
  return request.method() === "GET" && pathname === "/rest/v1/articles" && !isFiltered;
}

test.use({ isSignedIn: true });

test.beforeEach(async ({ site, page }) => {
  await replaceArticles(site, [{ title: "Um" }]);
  await openTable(page);
});

test("what was typed survives a reload, and goes once it is saved", async ({ page }) => {
  await addButton(page).click();
  await fillForm(page, { Título: "Quase perdido", Descrição: "Um longo texto." });
  await page.reload();
  await expect(formDialog(page)).toHaveCount(0);
  const drafts = page.getByRole("region", { name: "Rascunhos" });
  await expect(drafts).toContainText("Quase perdido");
  await drafts.getByRole("button", { name: "Restaurar rascunho" }).click();
  await expect(field(page, "Título")).toHaveValue("Quase perdido");
  await expect(field(page, "Descrição")).toHaveValue("Um longo texto.");
  await saveButton(page).click();
  await expect(rows(page, "Quase perdido")).toBeVisible();
  await expect(drafts).toHaveCount(0);
  await page.reload();
  await expect(rows(page, "Quase perdido")).toBeVisible();
  await expect(drafts).toHaveCount(0);
});

// Rule 9.16.
test("a full storage is said in the dialog before anything is lost", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Could not write/);
  await addButton(page).click();
  await page.evaluate(() => {
    for (let length = 4_000_000; length > 0; length = Math.floor(length / 2)) {
      try {
        for (let n = 0; ; n++) localStorage.setItem(`full-${length}-${n}`, "x".repeat(length));
      } catch {
        // Smaller pieces fill the rest.
      }
    }
  });
  await fillForm(page, { Descrição: "Seiscentos caracteres. ".repeat(30) });
  await expect(
    formDialog(page).getByRole("status").filter({ hasText: "guardar o rascunho" }),
  ).toBeInViewport();
  // Nor is it thrown away by a slip.
  await page.keyboard.press("Escape");
  await expect(page.getByText("Descartar o que foi digitado?")).toBeInViewport();
  await expectNoBarriers(page, "question");
  await page.keyboard.press("Enter");
  await expect(field(page, "Descrição")).toHaveValue(/^(Seiscentos caracteres\. ){30}$/);
  await saveButton(page).click();
  await expect(formDialog(page)).toHaveCount(0);
});

// Rule 9.13.
test("who opens an article again while the list reloads sees what was saved, and collides with nobody", async ({
  page,
  site,
}) => {
  // No reload comes back while this goes on: what is shown is what the writes returned.
  const release = await holdRequests(page, ARTICLES, isListRequest);
  for (const [before, after] of [
    ["Um", "Dois"],
    ["Dois", "Três"],
  ] as const) {
    await editButton(page, before).click();
    await expect(field(page, "Título")).toHaveValue(before);
    await fillForm(page, { Título: after });
    await saveButton(page).click();
    await expect(formDialog(page)).toHaveCount(0);
  }
  expect(await storedArticle(site, "title", "Três")).toBeDefined();
  await release();
  await expect(rows(page, "Três")).toBeVisible();
});

// Rules 9.8 and 9.15.
test("a change made elsewhere is told before it is written over", async ({ page, site }) => {
  await editButton(page, "Um").click();
  await fillForm(page, { Título: "O meu" });
  await site.backend.sql("update public.articles set title = 'O do colega'");
  await saveButton(page).click();
  const notice = formDialog(page).getByRole("alert");
  await expect(notice).toContainText("Este artigo foi alterado em outro lugar");
  await expect(notice).toContainText("O do colega");
  await expect(notice.getByRole("button", { name: "Salvar por cima" })).toBeInViewport({
    ratio: 1,
  });
  await expectToast(
    page,
    "Erro ao salvar artigo",
    "Este artigo foi alterado em outro lugar depois que você o abriu. Nada foi salvo.",
    "destructive",
  );
  await saveButton(page).click();
  await expect(notice).toContainText("O do colega");
  expect(await storedArticle(site, "title", "O do colega")).toBeDefined();
  await notice.getByRole("button", { name: "Salvar por cima" }).click();
  await expect(rows(page, "O meu")).toBeVisible();
  expect(await storedArticle(site, "title", "O do colega")).toBeUndefined();
});
