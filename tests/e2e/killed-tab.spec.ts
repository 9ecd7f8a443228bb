/** The tab is killed after each keystroke of the form: nothing typed more than 300 ms before is lost (rule 9.5). */
import type { BrowserContext, Page } from "@playwright/test";
import { replaceArticles } from "../support/e2e-articles.ts";
import { addButton, field, type FormTexts } from "../support/e2e-admin.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

const LOSABLE = 300;

const KEYS: [label: keyof FormTexts, keys: string[]][] = [
  ["Título", ["R", "ô", "Backspace", "s"]],
  ["Descrição", ["Enter", "<", "😀"]],
  ["Fonte", ["F", "!"]],
  ["URL", ["w", ".", "x"]],
  ["URL da Imagem", ["h", ":"]],
  ["Categoria", ["M", "C"]],
  ["Publicado em", ["ArrowUp", "Delete"]],
];

/** A text, a choice and a date. */
const OF_EACH_KIND = new Set(["Título", "Categoria", "Publicado em"]);

const LABELS = KEYS.map(([label]) => label);

/** What stands in a field. */
const contentOf = (page: Page, label: keyof FormTexts) =>
  label === "Categoria" ? field(page, label).innerText() : field(page, label).inputValue();

/** What stands in the seven fields. */
const readForm = (page: Page) =>
  Promise.all(LABELS.map(async (label) => [label, await contentOf(page, label)]));

/** Leads to the end of a text. */
const TO_THE_END = process.platform === "darwin" ? "Meta+ArrowDown" : "Control+End";

async function press(page: Page, label: keyof FormTexts, key: string): Promise<void> {
  await field(page, label).focus();
  if (label !== "Categoria" && label !== "Publicado em") await page.keyboard.press(TO_THE_END);
  if (/^[\x20-\x7E]$|^[A-Z][a-zA-Z]+$/.test(key)) await page.keyboard.press(key);
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

for (const [label, keys] of KEYS) {
  test(`a tab that dies while “${label}” is typed costs no text${OF_EACH_KIND.has(label) ? "" : " @nightly"}`, async ({
    context,
    site,
  }) => {
    await replaceArticles(site, [{}]);
    let page = await openAnotherTab(context);
    await addButton(page).click();
    for (const [index, key] of keys.entries()) {
      const before = await contentOf(page, label);
      await press(page, label, key);
      await expect.poll(() => contentOf(page, label), `${key} changes the field`).not.toBe(before);
      const typed = await readForm(page);
      // oxlint-disable-next-line playwright/no-wait-for-timeout -- the time is what is tested
      await page.waitForTimeout(LOSABLE);
      await (index % 2 === 0 ? crash(page) : page.close());

      page = await openAnotherTab(context);
      await page.getByRole("button", { name: "Restaurar rascunho" }).click();
      // Of a date that was left half typed, the last whole one stays (rule 4.6).
      const kept = typed.map(([name, text]) => [
        name,
        name === "Publicado em" && text === "" ? before : text,
      ]);
      expect(await readForm(page), `after ${key}`).toEqual(kept);
    }
  });
}
