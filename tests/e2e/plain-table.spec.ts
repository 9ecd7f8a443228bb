/** A database that has the table of the articles and nothing else: no revisions, no functions, no history, no feeds. */
import { startEmbeddedBackend } from "../../tooling/backend/embedded-backend.ts";
import { readSnapshot } from "../support/database-snapshot.ts";
import {
  addButton,
  confirmButton,
  deleteButton,
  deleteDialog,
  editButton,
  fillForm,
  formDialog,
  openTable,
  rows,
  saveButton,
} from "../support/e2e-admin.ts";
import { storedArticle } from "../support/e2e-articles.ts";
import { expectToast } from "../support/e2e-screen.ts";
import { previewSite } from "../support/e2e-servers.ts";
import { expect, test as base } from "../support/e2e.ts";

const PLAIN_TABLE = `
  drop schema public, private, search cascade;
  create schema public;
  grant usage on schema public to anon, authenticated, service_role;
  create table public.articles (
    id uuid primary key default gen_random_uuid(),
    title text,
    description text,
    category text,
    source text,
    url text,
    image text,
    "publishedAt" timestamptz
  );
  grant select on public.articles to anon;
  grant all on public.articles to authenticated;
  alter table public.articles enable row level security;
  create policy "read" on public.articles for select using (true);
  create policy "write" on public.articles for all to authenticated using (true);
`;

const test = base.extend({
  site: [
    async ({ build }, use) => {
      const whole = await startEmbeddedBackend({ dataDir: "memory://", snapshot: readSnapshot() });
      await whole.sql(PLAIN_TABLE);
      // The engine learns the tables when it starts.
      const snapshot = await whole.dump();
      await whole.close();
      const backend = await startEmbeddedBackend({ dataDir: "memory://", snapshot });
      const server = await previewSite(build, backend);
      await use({ build, url: server.url, backend });
      await server.close();
      await backend.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  freshData: async ({ site }, use) => {
    await site.backend.sql("truncate public.articles");
    await use(undefined);
  },
});

test.use({ isSignedIn: true });

// Rule 9.21.
test("is added to, edited and deleted from, and nothing of it is written over unseen", async ({
  page,
  site,
  expectConsole,
}) => {
  // The panel asks for the sources, the queue and earlier versions too.
  expectConsole(/404|could not be|not loaded/);
  const change = (source: string) =>
    site.backend.sql(`update public.articles set source = '${source}' where title = ' De dois'`);
  await site.backend.sql("insert into public.articles (title) values (' De dois')");
  await openTable(page);
  await addButton(page).click();
  await fillForm(page, { Título: "Acrescentado" });
  await saveButton(page).click();
  await expectToast(page, "Artigo criado com sucesso!", "Acrescentado", "success");

  await editButton(page, "De dois").click();
  await fillForm(page, { Descrição: "Minha" });
  await change("Outra pessoa");
  await saveButton(page).click();
  const alert = formDialog(page).getByRole("alert");
  await expect(alert).toContainText("foi alterado em outro lugar");
  expect(await storedArticle(site, "title", " De dois")).toMatchObject({ description: null });
  await alert.getByRole("button", { name: "Salvar por cima" }).click();
  await expect(formDialog(page)).toHaveCount(0);
  expect(await storedArticle(site, "title", " De dois")).toMatchObject({ description: "Minha" });

  await deleteButton(page, "De dois").click();
  await change("Mais alguém");
  await confirmButton(page).click();
  await expect(deleteDialog(page).getByRole("alert")).toContainText("foi alterado em outro lugar");
  await deleteDialog(page).getByRole("button", { name: "Excluir assim mesmo" }).click();
  await expect(deleteDialog(page)).toHaveCount(0);
  expect(await storedArticle(site, "title", " De dois")).toBeUndefined();
  await expect(rows(page, "Acrescentado")).toHaveCount(1);
});
