/** The panel's complete list of articles (rule 12.14). */
import { expect, it, onTestFinished, vi } from "vitest";
import type { ListPage } from "@/articles/data/panel-list-api";
import { localAdministrator } from "../../../../tooling/backend/embedded-credentials.ts";
import { startTestBackend } from "../../../support/database.ts";
import { openArticlesApi } from "../../../support/open-articles-api.ts";

it("the panel's list is complete and in order, with scheduled articles, also when dates are equal or missing", async () => {
  const backend = await startTestBackend();
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    await backend.close();
  });
  await backend.sql(`
    truncate public.articles cascade;
    insert into public.articles (title, "publishedAt")
      select 'Artigo ' || n, case when n % 2 = 0 then now() + interval '2 days' - (n / 150) * interval '1 day' end
      from generate_series(1, 1000) as n;
  `);
  const api = await openArticlesApi(backend);
  await api.signIn(localAdministrator);
  const pages: ListPage[] = [];
  do {
    const after = pages.at(-1)?.next ?? null;
    pages.push(await api.fetchListPage(after, new AbortController().signal));
  } while (pages.at(-1)?.next);
  expect(pages.map(({ rest }) => rest)).toEqual([760, 520, 280, 40, 0]);
  const articles = pages.flatMap((page) => page.articles);
  expect(new Set(articles.map(({ id }) => id)).size).toBe(1000);
  const inOrder = articles.map(({ publishedAt, id }) => `${publishedAt ?? ""} ${id}`);
  expect(inOrder).toEqual(inOrder.toSorted().toReversed());
});
