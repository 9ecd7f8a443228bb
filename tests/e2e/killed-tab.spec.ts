/** The tab is killed while the form is typed in: nothing typed more than 300 ms before is lost (rule 9.5). */
import type { BrowserContext, Page } from "@playwright/test";
import { replaceArticles } from "../support/e2e-articles.ts";
import { addButton, field, type FormTexts } from "../support/e2e-admin.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

const LOSABLE = 300;

/** A key in each field: in texts, in a choice, and one that leaves a date half typed, of which the whole one stays (rule 4.6). */
const KEYS: [label: keyof FormTexts, key: string][] = [
  ["Título", "R"],
  ["Descrição", "😀"],
  ["Fonte", "F"],
  ["URL", "w"],
  ["URL da Imagem", "h"],
  ["Categoria", "M"],
  ["Publicado em", "ArrowUp"],
  ["Publicado em", "Delete"],
];

const contentOf = (page: Page, label: keyof FormTexts) =>
  label === "Categoria" ? field(page, label).innerText() : field(page, label).inputValue();

const readForm = (page: Page) =>
  Promise.all(KEYS.map(async ([label]) => [label, await contentOf(page, label)]));

async function press(page: Page, label: keyof FormTexts, key: string): Promise<void> {
  await field(page, label).focus();
  if (/^[\x20-\x7E]/.test(key)) await page.keyboard.press(key);
  else await page.keyboard.insertText(key);
}

/** The process that draws the page dies, as when memory runs out. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const isOver = page.waitForEvent("crash");
  // Nobody is left to answer.
  session.send("Page.crash").catch(() => undefined);
  await isOver;
  await page.close();
}

async function openAnotherTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/admin/articles");
  return page;
}

test("a tab that dies while any field is typed costs no text", async ({ context, site }) => {
  await replaceArticles(site, [{}]);
  let page = await openAnotherTab(context);
  await addButton(page).click();
  for (const [index, [label, key]] of KEYS.entries()) {
    const before = await contentOf(page, label);
    await press(page, label, key);
    await expect.poll(() => contentOf(page, label), `${key} changes the field`).not.toBe(before);
    const typed = await readForm(page);
    // oxlint-disable-next-line playwright/no-wait-for-timeout -- the time is what is tested
    await page.waitForTimeout(LOSABLE);
    await (index % 2 === 0 ? crash(page) : page.close());

    page = await openAnotherTab(context);
    await page.getByRole("button", { name: "Restaurar rascunho" }).click();
    const kept = typed.map(([name, text]) => [
      name,
      name === "Publicado em" && text === "" ? before : text,
    ]);
    expect(await readForm(page), `${label}: ${key}`).toEqual(kept);
  }
});
