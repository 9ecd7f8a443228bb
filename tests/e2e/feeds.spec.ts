/** Sources, from their addition to an article on the home page (rules 14.15 and 14.19). */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/e2e.ts";
import { formDialog } from "../support/e2e-admin.ts";
import { cards, expectToast } from "../support/e2e-screen.ts";
import { type FeedServer, startFeedServer } from "../support/feed-server.ts";

test.use({ isSignedIn: true });

let feeds: FeedServer;
/** The address under which the panel reaches the feed. */
let origin: string;

const item = (n: number, title: string) =>
  `<item><title>${title}</title><link>https://site.com.br/${n}</link><guid isPermaLink="false">g${n}</guid><pubDate>2026-11-20T10:00:00Z</pubDate><description>Texto ${n}</description></item>`;
const feedOf = (...titles: string[]) =>
  `<rss version="2.0"><channel><title>Blog dos Robôs</title>${titles.map((title, n) => item(n, title)).join("")}</channel></rss>`;

test.beforeAll(async () => {
  feeds = await startFeedServer();
  origin = feeds.url.replace("127.0.0.1", "blog.example");
});
test.afterAll(() => feeds.close());
test.beforeEach(({ site }) =>
  site.backend.sql("truncate public.feed_items, public.sources").then(() => undefined),
);

const TITLES = [
  "UiPath abre escritório em Recife",
  "Curso de RPA para iniciantes em automação",
  "Receita de bolo",
];

const entry = (page: Page, title: string) =>
  page.getByRole("listitem", { name: title, exact: true });

test("the administrator adds a source, and its news reaches the home page", async ({ page }) => {
  test.slow();
  feeds.serve("/feed", feedOf(...TITLES));
  await page.goto("/admin/articles");
  await page.getByRole("link", { name: "Fontes" }).click();
  await expect(page.getByText("Nenhuma fonte ainda.")).toBeVisible();

  await page.getByRole("button", { name: "Adicionar fonte" }).click();
  await formDialog(page).getByLabel("Endereço do site ou do feed").fill(`${origin}/feed`);
  await formDialog(page).getByRole("button", { name: "Ver prévia" }).click();
  // The first call loads the function's modules.
  await expect(formDialog(page).getByText("De 3 itens, 2 vão para a fila.")).toBeVisible({
    timeout: 40_000,
  });
  await expect(formDialog(page).getByLabel("Nome")).toHaveValue("Blog dos Robôs");
  await formDialog(page).getByText(/^Mais/).click();
  await formDialog(page).getByLabel("Palavras bloqueadas").fill("curso");
  await expect(formDialog(page).getByText("De 3 itens, 1 vai para a fila.")).toBeVisible();
  await expect(formDialog(page).getByText("Bloqueado por “curso”.")).toBeVisible();
  await formDialog(page).getByLabel("Palavras de interesse").fill("bolo");
  await expect(formDialog(page).getByText("De 3 itens, 2 vão para a fila.")).toBeVisible();
  await formDialog(page).getByLabel("Palavras de interesse").fill("");
  await formDialog(page).getByRole("button", { name: "Salvar fonte" }).click();
  // The toast of the first reading replaces "Fonte adicionada".
  await expectToast(page, "Blog dos Robôs foi lida", "1 item novo na fila.", "success");
  await expect(entry(page, "Blog dos Robôs")).toContainText("Em dia");
  await expect(entry(page, "Blog dos Robôs")).toContainText(/Lida há .+ · último item há/);

  await page.goto("/admin/articles");
  await page.getByRole("link", { name: "Fila 1 para revisar" }).click();
  await expect(entry(page, TITLES[0]!)).toContainText("UiPath (no título, +15, sinal certo)");
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expect(formDialog(page).getByLabel("Título")).toHaveValue(TITLES[0]!);
  await expect(formDialog(page).getByLabel("Fonte", { exact: true })).toHaveValue("Blog dos Robôs");
  await expect(formDialog(page).getByLabel("URL", { exact: true })).toHaveValue(
    "https://site.com.br/0",
  );
  await formDialog(page).getByRole("button", { name: "Publicar" }).click();
  await expectToast(page, "Artigo publicado", TITLES[0]!, "success");
  await expect(page.getByText("Nada para revisar.")).toBeVisible();

  await page.goto("/");
  await expect(cards(page, TITLES[0])).toHaveCount(1);
  await expect(cards(page, TITLES[0])).toContainText("Blog dos Robôs");
});

test("the administrator imports and exports lists of sources as OPML", async ({ page }) => {
  await page.goto("/admin/sources");
  const opml = `<opml version="2.0"><body><outline text="TI"><outline text="Um" xmlUrl="https://um.com.br/feed"/><outline text="Dois" xmlUrl="https://dois.com.br/feed"/></outline><outline text="Três" xmlUrl="javascript:x"/></body></opml>`;
  const file = { name: "fontes.opml", mimeType: "text/xml", buffer: Buffer.from(opml) };
  await expect(page.getByRole("button", { name: "Importar OPML" })).toHaveCount(1);
  await page.getByLabel("Importar OPML").first().setInputFiles(file);
  await expectToast(page, "2 fontes importadas", "1 endereço não serve.", "success");
  await page.getByLabel("Importar OPML").first().setInputFiles(file);
  const summary = "2 já estavam na lista. 1 endereço não serve.";
  await expectToast(page, "Nenhuma fonte nova", summary, "success");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Exportar OPML" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("fontes.opml");
  const text = readFileSync(await saved.path(), "utf8");
  expect(text).toContain('xmlUrl="https://um.com.br/feed"');
  expect(text).toContain('xmlUrl="https://dois.com.br/feed"');
});
