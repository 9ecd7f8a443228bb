/** The queue by keyboard, also with a second window (rules 14.36 and 16.5). */
import type { Page } from "@playwright/test";
import { openQueue } from "../support/e2e-admin.ts";
import { expectFocus, press } from "../support/e2e-keys.ts";
import { expectToast } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

test.beforeEach(({ site }) =>
  site.backend.sql("truncate public.feed_items, public.sources").then(() => undefined),
);

const item = (page: Page, title: string) =>
  page.getByRole("listitem", { name: title, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
test("an administrator approves, edits, leaves and undoes an item by keyboard without losing the focus", async ({
  page,
  site,
}) => {
  await openQueue(page, site, ["UiPath um", "Blue Prism dois", "Zapier três"]);

  await page.keyboard.press("a");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(item(page, "UiPath um")).toBeFocused();
  await press(page, button(page, "Revisar UiPath um"));
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(page, "Revisar UiPath um")).toBeFocused();

  await page.keyboard.press("a");
  const title = page.getByRole("dialog").getByLabel("Título", { exact: true });
  await press(page, title, "End");
  await page.keyboard.type(" (corrigido)");
  await page.keyboard.press("Control+Enter");
  await expectToast(page, "Artigo publicado", "UiPath um (corrigido)", "success");
  await expect(item(page, "Blue Prism dois")).toBeFocused();

  await page.keyboard.press("r");
  await expectToast(page, "Item rejeitado", "Blue Prism dois");
  await expect(item(page, "Zapier três")).toBeFocused();
  await page.keyboard.press("Shift+A");
  await expect(page.getByText("Nada para revisar.")).toBeFocused();
  await page.keyboard.press("u");
  await expect(item(page, "Zapier três")).toBeFocused();
  await page.keyboard.press("u");
  await expect(item(page, "Blue Prism dois")).toBeVisible();
  await expectFocus(page);
  await page.keyboard.press("u");
  await expect(item(page, "UiPath um")).toBeVisible();
  await expectFocus(page);
  await expect
    .poll(() =>
      site.backend
        .sql("select 1 from public.articles where source = 'Blog'")
        .then(({ rows }) => rows.length),
    )
    .toBe(0);

  await page.reload();
  const checkbox = (name: string) => page.getByRole("checkbox", { name: `Selecionar ${name}` });
  await press(page, checkbox("UiPath um"), " ");
  await press(page, checkbox("Zapier três"), "Shift+Space");
  await press(page, button(page, "Rejeitar selecionados (3)"));
  await expectToast(page, "3 itens rejeitados", "");
  await expect(page.getByText("Nada para revisar.")).toBeVisible();
  await expectFocus(page);
  await page.keyboard.press("u");
  await expect(item(page, "UiPath um")).toBeVisible();
  await expectFocus(page);
});

test("with two windows, no key acts on an item that is decided or out of sight", async ({
  page,
  site,
}) => {
  const titles = [..."abcdefghijklmnopqrst"].map((letter) => `UiPath ${letter}${letter}`);
  await openQueue(page, site, titles);
  const [first = "", second = "", third = ""] = titles;
  const other = await page.context().newPage();
  await other.goto("/admin/review");
  const decided = async () => {
    const query = "select title, status from public.feed_items where status <> 'waiting'";
    const { rows } = await site.backend.sql(query);
    return rows.map(({ title, status }) => `${String(title)} ${String(status)}`).toSorted();
  };
  const poll = () =>
    page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

  await page.keyboard.press("j");
  await button(other, `Rejeitar ${second}`).click();
  await expectToast(other, "Item rejeitado", second);
  await poll();
  await expect(item(page, second)).toContainText("Rejeitado por");
  await expect(item(page, second)).toBeFocused();
  for (const key of ["Shift+A", "a", "x", "r"]) await page.keyboard.press(key);
  await expect(page.getByText("Nada mudou").first()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await item(page, second).click();
  await page.keyboard.press("r");
  expect(await decided()).toEqual([`${second} rejected`]);
  await page.keyboard.press("j");
  await page.keyboard.press("r");
  await expectToast(page, "Item rejeitado", third);

  const last = titles.at(-1) ?? "";
  await item(page, last).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(item(page, last)).not.toBeInViewport();
  await page.keyboard.press("r");
  await expect(item(page, last)).toBeInViewport();
  expect(await decided()).toEqual([`${second} rejected`, `${third} rejected`]);
  await page.keyboard.press("r");
  await expectToast(page, "Item rejeitado", last);

  const [unread = ""] = titles.slice(-2);
  await expect(item(page, unread)).toBeFocused();
  await other.reload();
  await other.getByRole("checkbox", { name: /Selecionar todos/ }).check();
  await button(other, /Rejeitar selecionados/).click();
  await expect(other.getByText("Nada para revisar.")).toBeVisible();
  await poll();
  await expect(item(page, unread)).toContainText("Rejeitado por");
  for (const key of ["r", "Shift+A", "a"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await decided()).toHaveLength(titles.length);
  expect((await decided()).filter((each) => !each.endsWith("rejected"))).toEqual([]);
  await expect(item(page, first)).toContainText("Rejeitado por");
});

test("a key or a click that comes before the other window's decision is seen changes no item", async ({
  page,
  site,
}) => {
  const titles = [..."abcde"].map((letter) => `UiPath ${letter}${letter}`);
  const [first = "", second = "", third = "", fourth = "", fifth = ""] = titles;
  await openQueue(page, site, titles);
  const other = await page.context().newPage();
  await other.goto("/admin/review");
  const rejectThere = async (title: string) => {
    await button(other, `Rejeitar ${title}`).click();
    await expectToast(other, "Item rejeitado", title);
  };

  await rejectThere(first);
  await page.keyboard.press("Shift+A");
  await expect(item(page, first)).toContainText("Rejeitado por");
  await rejectThere(second);
  await button(page, `Publicar ${second} como está`).click();
  await expect(item(page, second)).toContainText("Rejeitado por");
  await rejectThere(third);
  await button(page, `Revisar ${third}`).click();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Rejeitado por");
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();

  // The list is reloaded between the press and the release of the button, which still acts on its own row.
  await button(page, `Rejeitar ${fifth}`).hover();
  await page.mouse.down();
  await rejectThere(fourth);
  await page.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  );
  await expect(item(page, fourth)).toContainText("Rejeitado por");
  await page.mouse.up();
  await expectToast(page, "Item rejeitado", fifth);
  const { rows } = await site.backend.sql("select 1 from public.articles where source = 'Blog'");
  expect(rows).toEqual([]);
});
