/**
 * Two people, or two tabs of one, and one article: every order in which the one's steps can fall between the other's.
 * A model says what the database is to hold after each step; whoever is refused is told, and has the text still.
 */
import type { Page } from "@playwright/test";
import { replaceArticles, storedArticle } from "../support/e2e-articles.ts";
import {
  confirmButton,
  deleteButton,
  deleteDialog,
  editButton,
  field,
  fillForm,
  formDialog,
  rows,
  saveButton,
} from "../support/e2e-admin.ts";
import { expect, signedInState, type Site, test } from "../support/e2e.ts";

const ID = "60000000-0000-4000-a000-000000000001";
const SCRIPTS = {
  edit: ["open", "type", "save"],
  delete: ["ask", "confirm"],
} as const;

type Script = keyof typeof SCRIPTS;
type Step = (typeof SCRIPTS)[Script][number];
type Turn = [person: number, step: Step];

/** Every order that keeps each one's own. */
function interleave(first: readonly Turn[], second: readonly Turn[]): Turn[][] {
  const [[a, ...restOfFirst], [b, ...restOfSecond]] = [first, second];
  if (!a || !b) return [[...first, ...second]];
  return [
    ...interleave(restOfFirst, second).map((turns) => [a].concat(turns)),
    ...interleave(first, restOfSecond).map((turns) => [b].concat(turns)),
  ];
}

/** Of two with the same script it does not matter who is first. */
function orders(scripts: [Script, Script]): Turn[][] {
  const [first, second] = scripts.map((script, person) =>
    SCRIPTS[script].map((step): Turn => [person, step]),
  ) as [Turn[], Turn[]];
  const all = interleave(first, second);
  return scripts[0] === scripts[1] ? all.filter(([turn]) => turn?.[0] === 0) : all;
}

interface Person {
  page: Page;
  text: string;
  /** What the person read when it began; `undefined`: there was nothing any more. */
  seen: string | undefined;
}

const keptIn = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

async function lastDeleted({ backend }: Site): Promise<unknown> {
  const { rows: versions } = await backend.sql(
    "select article->>'title' as title from public.article_versions where operation = 'delete' order by id desc limit 1",
  );
  return versions[0]?.title;
}

/** Shows the list as it is now. @returns the button of the article's row, which is not there when it was deleted */
async function look({ page, seen }: Person, buttonOf: typeof editButton) {
  await page.goto("/admin/articles");
  await expect(rows(page).first()).toBeVisible();
  return seen === undefined ? undefined : buttonOf(page, seen);
}

/** Does a step. @returns what is stored after it */
async function take(
  step: Step,
  person: Person,
  stored: string | undefined,
  site: Site,
): Promise<string | undefined> {
  const { page, text, seen } = person;
  const alert = formDialog(page).getByRole("alert");
  if (step === "open" || step === "ask") {
    person.seen = stored;
    await (await look(person, step === "open" ? editButton : deleteButton))?.click();
    return stored;
  }
  // Nothing was there to begin with.
  if (seen === undefined) return stored;
  if (step === "type") {
    await expect(field(page, "Título")).toHaveValue(seen);
    await expect(page.getByRole("button", { name: "Restaurar rascunho" })).toHaveCount(0);
    await fillForm(page, { Título: text });
    return stored;
  }
  if (step === "confirm") {
    await confirmButton(page).click();
    if (stored !== undefined && stored !== seen) {
      const notice = deleteDialog(page).getByRole("alert");
      await expect(notice).toContainText("foi alterado em outro lugar");
      await expect(notice).toContainText(stored);
      expect((await storedArticle(site, "id", ID))?.title).toBe(stored);
      await notice.getByRole("button", { name: "Excluir assim mesmo" }).click();
    }
    await expect(deleteDialog(page)).toHaveCount(0);
    if (stored !== undefined) expect(await lastDeleted(site)).toBe(stored);
    return undefined;
  }
  await saveButton(page).click();
  if (stored !== seen) {
    const isGone = stored === undefined;
    await expect(alert).toContainText(
      isGone ? "este artigo foi excluído em outro lugar" : "foi alterado em outro lugar",
    );
    if (!isGone) await expect(alert).toContainText(stored);
    await expect(field(page, "Título")).toHaveValue(text);
    expect(await keptIn(page)).toContain(text);
    expect((await storedArticle(site, "id", ID))?.title).toBe(stored);
    await alert.getByRole("button", { name: isGone ? "Restaurar" : "Salvar por cima" }).click();
  }
  await expect(formDialog(page)).toHaveCount(0);
  return text;
}

const PAIRS: [Script, Script][] = [
  ["edit", "edit"],
  ["edit", "delete"],
  ["delete", "delete"],
];

/** Now the one and now the other, to the end. */
const isAlternating = (turns: readonly Turn[]) =>
  turns.every(([person], index) => index === 0 || person !== turns[index - 1]![0]);

for (const where of ["two browsers", "two tabs"]) {
  for (const pair of PAIRS) {
    for (const isRepresentative of [true, false]) {
      const title = `${pair.join(" and ")} in ${where}: nothing is lost or written over unseen`;
      // Rules 9.8, 9.15, 9.16, 9.17 and 9.19.
      test(
        isRepresentative
          ? `${title}, taking turns${where === "two tabs" ? " @nightly" : ""}`
          : `${title}, in any other order @nightly`,
        async ({ browser, site }) => {
          test.slow();
          const open = async () => browser.newContext({ storageState: await signedInState(site) });
          const contexts = [await open()];
          if (where === "two browsers") contexts.push(await open());
          const pages = [await contexts[0]!.newPage(), await contexts.at(-1)!.newPage()];
          const meant = orders(pair).filter((turns) => isAlternating(turns) === isRepresentative);
          expect(meant).not.toEqual([]);
          for (const [index, turns] of meant.entries()) {
            const name = turns.map(([person, step]) => `${"AB"[person]} ${step}`).join(", ");
            await test.step(name, async () => {
              await replaceArticles(site, [
                { id: ID, title: `No começo ${index}` },
                { title: "Outro artigo" },
              ]);
              let stored: string | undefined = `No começo ${index}`;
              const people = pages.map((page, person): Person => ({
                page,
                text: `De ${"AB"[person]}, ${index}`,
                seen: undefined,
              }));
              for (const [person, step] of turns) {
                stored = await take(step, people[person]!, stored, site);
                expect((await storedArticle(site, "id", ID))?.title).toBe(stored);
              }
              expect(await storedArticle(site, "title", "Outro artigo")).toBeDefined();
              // Nobody leaves a draft of what is saved.
              for (const { page, text } of people) expect(await keptIn(page)).not.toContain(text);
            });
          }
          for (const context of contexts) await context.close();
        },
      );
    }
  }
}
