/** A list of thousands, read to its depth while it changes. */
import { addArticle } from "../support/e2e-articles.ts";
import { expect, test } from "../support/e2e.ts";

const COUNT = 6_000;
const WANTED = 5_000;
/** How far below what is rendered nothing can have been loaded yet: the first response, and what one step adds. */
const UNLOADED = 2_000;

/** By their slot: looking for so many by their role takes seconds. */
const CARD = "[data-slot=article-card]";

const titleOf = (place: number) => `Notícia ${place}`;
const dateOf = (place: number) =>
  new Date(Date.UTC(2026, 0, 1) - place * 3_600_000 + 1).toISOString();

// Rule 5.9.
test("the 5,000th card is reached while articles come and go: none twice, none missing, none that was gone", async ({
  page,
  site,
}) => {
  // Two hundred batches of cards, each a frame or more, beside other tests.
  test.setTimeout(480_000);
  const { sql } = site.backend;
  await sql("truncate public.articles");
  await sql(
    `insert into public.articles (title, "publishedAt")
     select 'Notícia ' || n, timestamptz '2026-01-01T00:00:00Z' - n * interval '1 hour'
     from generate_series(1, $1::int) as n`,
    [COUNT],
  );
  const deleted: number[] = [];
  const remove = async (places: number[]) => {
    await sql("delete from public.articles where title = any($1::text[])", [places.map(titleOf)]);
  };
  const inserted: number[] = [];

  /** Scrolls until some more cards are rendered. @returns how many there are */
  const readOn = async (after: number) => {
    await expect(async () => {
      await page.mouse.wheel(0, 40_000);
      const more = page.getByRole("button", { name: "Mostrar mais" });
      if (await more.isVisible()) await more.click();
      expect(await page.locator(CARD).count()).toBeGreaterThanOrEqual(
        Math.min(after + 400, WANTED),
      );
    }).toPass({ intervals: [20], timeout: 60_000 });
    return page.locator(CARD).count();
  };

  await page.goto("/");
  await expect(page.locator(CARD).first()).toContainText(titleOf(1));
  let rendered = 0;
  while (rendered < WANTED) {
    rendered = await readOn(rendered);
    // Newer than all: "Atualizar" alone brings it.
    await addArticle(site, { title: `Nova ${rendered}` });
    // On screen they stay; for who reads by position, what comes next has moved.
    await remove([rendered - 300, rendered - 299]);
    const below = rendered + UNLOADED;
    if (below > WANTED) continue;
    await addArticle(site, { title: `Entre ${below}`, publishedAt: dateOf(below) });
    inserted.push(below);
    const gone = [1, 2, 3, 4, 5, 6, 7].map((step) => below + step * 3);
    await remove(gone);
    deleted.push(...gone);
  }

  const shown = await page
    .locator(`${CARD} h3`)
    .evaluateAll((headings) => headings.map(({ textContent }) => textContent));
  const places = shown
    .filter((title) => title.startsWith("Notícia "))
    .map((title) => Number(title.slice("Notícia ".length)));
  const last = places.at(-1) as number;
  const isGone = new Set(deleted);
  const expected = Array.from({ length: last }, (_, index) => index + 1).filter(
    (place) => !isGone.has(place),
  );
  expect(deleted.filter((place) => place < last).length).toBeGreaterThan(10);
  expect(places).toEqual(expected);
  expect(shown.filter((title) => title.startsWith("Entre "))).toHaveLength(
    inserted.filter((place) => place <= last).length,
  );
  expect(new Set(shown).size).toBe(shown.length);
});
