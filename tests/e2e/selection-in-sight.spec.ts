/** What acts on a selection stays in sight, however far the page is scrolled. */
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

// Rule 12.16.
test("the bars of the table and of the queue", async ({ page, site }) => {
  await site.backend.sql("truncate public.feed_items, public.sources");
  await site.backend.sql(
    `insert into public.feed_items (identity, address_key, url, title, source_name, published_at, score)
     select n::text, 'site.com.br/' || n, 'https://site.com.br/' || n, 'UiPath ' || md5(n::text), 'Blog', now() - n * interval '5 days', 15
     from generate_series(1, 20) as n`,
  );
  await page.goto("/admin/review");
  await page.getByRole("checkbox").first().check();
  await page.getByRole("listitem").last().scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(page.getByRole("button", { name: /^Rejeitar selecionados/ })).toBeInViewport();

  await page.goto("/admin/articles");
  await page.getByRole("checkbox", { name: /^Selecionar todos/ }).check();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await expect(page.getByRole("button", { name: "Excluir selecionados" })).toBeInViewport();
});
