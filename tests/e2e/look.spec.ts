/**
 * The look of pages, cards and controls (rules 1.5, 1.6, 2.8, 2.9, 16.1, 16.3, 16.4, 16.6, 16.7,
 * 16.8, 16.9, 16.10, 16.11, 16.12, 16.13, 16.14 and 16.15).
 */
import type { Locator, Page } from "@playwright/test";
import { replaceArticles } from "../support/e2e-articles.ts";
import { addButton, deleteDialog, openTable, rows } from "../support/e2e-admin.ts";
import { boxAtRest, cards, untilAtRest, useCard, PHONE_SCREEN } from "../support/e2e-screen.ts";
import { openHome, STATES } from "../support/e2e-states.ts";
import { expect, test } from "../support/e2e.ts";

const bottomOf = async (locator: Locator) => {
  const { y, height } = await boxAtRest(locator);
  return y + height;
};

test("cards in one row have the same height, and source and date are below the description", async ({
  page,
}) => {
  await openHome(page, "/categoria/tecnologia/");
  for (const n of [0, 1, 2, 3, 4, 5]) {
    const card = cards(page).nth(n);
    const beside = cards(page).nth(n - (n % 3));
    expect(await bottomOf(card)).toBeCloseTo(await bottomOf(beside), 0);
    const { y } = await boxAtRest(card.locator("[data-slot=article-meta]"));
    expect(y - (await bottomOf(card.locator("[data-slot=article-picture]")))).toBeLessThan(12);
  }
});

test("source and date form one line from the card's edge, also with a missing or a long source", async ({
  page,
  site,
}) => {
  const date = { description: "Um resumo.", publishedAt: "2026-09-23T12:00:00Z" };
  await replaceArticles(site, [
    { ...date, title: "Sem fonte", source: "", url: "#" },
    { ...date, title: "Fonte comprida", source: "Associação Brasileira de Automação ".repeat(3) },
  ]);
  await openHome(page);
  const edge = (text: string) => boxAtRest(cards(page).filter({ hasText: text }));
  const part = (text: string, name: string) =>
    boxAtRest(cards(page).filter({ hasText: text }).locator(`[data-slot=article-${name}]`));
  expect((await part("Sem fonte", "date")).x).toBe((await edge("Sem fonte")).x);
  const [source, long] = [
    await part("Fonte comprida", "source"),
    await part("Fonte comprida", "date"),
  ];
  expect(source.width).toBeGreaterThan(80);
  expect(long.y + long.height / 2).toBeCloseTo(source.y + source.height / 2, 0);
});

const cutHeadlines = (page: Page) =>
  page
    .locator("[data-slot=article-title] span")
    .evaluateAll(
      (all) =>
        all.filter(
          (each) =>
            each.scrollHeight > each.clientHeight + 2 &&
            getComputedStyle(each).overflow !== "visible",
        ).length,
    );

/** True if the element's text uses a loaded font, not a fallback. */
async function showsOwnFace(page: Page, selector: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
}

test("headlines use our own font, and most fit their lines @phone", async ({ page }) => {
  await openHome(page);
  await expect.poll(() => showsOwnFace(page, "h1")).toBe(true);
  await expect.poll(() => cutHeadlines(page)).toBeLessThanOrEqual(10);
});

const widths = (page: Page) =>
  Promise.all([0, 1].map(async (n) => (await boxAtRest(cards(page).nth(n))).width));

test.describe("the newest article", () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test("spans two columns and two rows in an unfiltered list, and is the only card with a larger picture", async ({
    page,
  }) => {
    await openHome(page);
    const sizes = await page.locator("[data-slot=article-picture]").evaluateAll((all) =>
      all.map((each) => {
        const { width, height } = each.getBoundingClientRect();
        return `${Math.round(width)} × ${Math.round(height)}`;
      }),
    );
    expect(new Set(sizes.slice(1, 9))).toEqual(new Set(["96 × 62"]));
    const [lead, first, second] = await Promise.all(
      [0, 1, 2].map((n) => boxAtRest(cards(page).nth(n))),
    );
    expect(lead!.width).toBeCloseTo(2 * first!.width + 28, 0);
    expect(second!.x).toBe(first!.x);
    expect(lead!.y).toBe(first!.y);
    expect(lead!.y + lead!.height).toBeCloseTo(second!.y + second!.height, 0);
    await page.getByRole("button", { name: "Mercado", exact: true }).click();
    await expect
      .poll(async () => {
        const [before = 0, after = 0] = await widths(page);
        return Math.abs(before - after);
      })
      .toBeLessThan(1);
  });

  test("has its headline first, and its picture fills the remaining space", async ({
    page,
    site,
  }) => {
    const others = Array.from({ length: 5 }, (_, index) => ({
      title: "Uma notícia de tamanho comum, com título de duas linhas",
      description: "Um resumo comum. ".repeat(12),
      publishedAt: `2026-01-0${5 - index}T12:00:00Z`,
    }));
    for (const repeats of [0, 9]) {
      for (const [image, rows, least] of [
        ["", 2, 64],
        ["/share.png", 3, 220],
      ] as const) {
        const lead = {
          title: "Um título. ".repeat(1 + repeats),
          description: "Um resumo. ".repeat(1 + 4 * repeats),
          publishedAt: "2026-02-01T12:00:00Z",
          image: image && site.url + image,
        };
        await replaceArticles(site, [lead, ...others]);
        await openHome(page);
        const card = await boxAtRest(cards(page).first());
        const below = await boxAtRest(cards(page).nth(rows));
        expect(card.y + card.height).toBeCloseTo(below.y + below.height, 0);
        const headline = await boxAtRest(cards(page).first().getByRole("heading"));
        const picture = await boxAtRest(cards(page).first().locator("[data-slot=article-picture]"));
        expect(headline.y).toBeLessThan(picture.y);
        expect(picture.height).toBeGreaterThanOrEqual(least);
      }
    }
  });
});

test("every headline of the seed fits completely as the lead, with or without a picture", async ({
  page,
  site,
}) => {
  test.slow();
  const { rows: seed } = await site.backend.sql("select title, description from articles");
  await openHome(page);
  for (const [index, row] of seed.entries()) {
    const { title, description } = row as { title: string; description: string };
    const image = index % 2 ? `${site.url}/share.png` : "";
    await replaceArticles(site, [
      { title, description, image, publishedAt: "2026-02-02T12:00:00Z" },
      ...Array.from({ length: 4 }, () => ({ title: "Outra", publishedAt: "2026-02-01T12:00:00Z" })),
    ]);
    await page.getByRole("button", { name: "Atualizar" }).click();
    await expect(cards(page).first().getByRole("heading")).toHaveText(title);
    for (const width of [390, 820, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await cutHeadlines(page), `${title} at ${width}`).toBe(0);
    }
  }
});

const headlinesInSight = (page: Page) =>
  page.locator("[data-slot=article-title]").evaluateAll(
    (all) =>
      all.filter((title) => {
        const { top, bottom, height } = title.getBoundingClientRect();
        return height > 0 && top >= 0 && bottom <= window.innerHeight;
      }).length,
  );

test("a phone with large text breaks no word of a heading", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ["/nao-existe", "/privacidade"]) {
    await page.goto(address);
    const heading = page.getByRole("heading", { level: 1 });
    await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
    const broken = await heading.evaluate((h1) => {
      const range = document.createRange();
      return Array.from(h1.textContent.matchAll(/\S+/g), ({ index, 0: word }) => {
        range.setStart(h1.firstChild!, index);
        range.setEnd(h1.firstChild!, index + word.length);
        return range.getClientRects().length > 1 ? word : "";
      }).join("");
    });
    expect(broken, address).toBe("");
  }
});

test("the first screenful shows enough headlines at each window size", async ({ page }) => {
  await openHome(page);
  for (const [width, height, least] of [
    [1280, 800, 6],
    [1920, 1080, 6],
    [1024, 768, 6],
    [390, 844, 4],
    [844, 390, 1],
  ] as const) {
    await page.setViewportSize({ width, height });
    await untilAtRest(page);
    expect(await headlinesInSight(page), `${width} × ${height}`).toBeGreaterThanOrEqual(least);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  expect(await headlinesInSight(page), "text twice as large").toBeGreaterThanOrEqual(2);
  await page.evaluate(() => void (document.documentElement.style.fontSize = ""));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Manchetes" }).click();
  await expect.poll(() => headlinesInSight(page)).toBeGreaterThanOrEqual(6);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => headlinesInSight(page)).toBeGreaterThanOrEqual(12);
  // The headlines form one column in document order, which the keyboard and screen readers follow.
  const places = await page
    .locator("[data-slot=results] li")
    .evaluateAll((all) => all.slice(0, 20).map((each) => each.getBoundingClientRect()));
  expect(new Set(places.map(({ x }) => x)).size).toBe(1);
  const tops = places.map(({ y }) => y);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const groups = await page.locator("[data-slot=day]:visible").allTextContents();
  expect(groups, "each day is named once").toEqual([...new Set(groups)]);
  const heights = await page
    .locator("[data-slot=article-meta]")
    .evaluateAll((all) => all.map((meta) => meta.getBoundingClientRect().height));
  expect(Math.max(...heights.slice(0, 12))).toBeLessThan(30);
});

test("the masthead is one band that names the list and its last update @phone", async ({
  page,
  isMobile,
}) => {
  await openHome(page);
  const band = page.locator("[data-slot=masthead]");
  expect((await boxAtRest(band)).height).toBeLessThanOrEqual(isMobile ? 72 : 64);
  await expect(band.getByText(/\d de \S+$/)).toBeVisible();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Notícias de RPA, sem ruído");
  const { height } = await boxAtRest(band);
  for (const [address, name] of [
    ["/categoria/mercado/", "Mercado"],
    ["/?q=rob%C3%B4s&categoria=estudos", "“robôs”"],
    ["/?fonte=Migalhas", "Migalhas"],
  ] as const) {
    await page.goto(address);
    await expect(title).toHaveText(name);
    await expect(band.getByText("sem ruído")).toHaveCount(0);
    expect((await boxAtRest(band)).height, "nothing below moves").toBeLessThanOrEqual(height);
  }
});

test("the lead's default picture is a band that cuts off no shape", async ({ page }) => {
  await openHome(page);
  const address = await page.locator("[data-slot=article-picture]").first().getAttribute("src");
  const band = await page.request.get(address!);
  expect(await band.text(), "shapes that a band would cut off").not.toMatch(/<circle|h0/);
});

test("the cards form one, two or three columns, fewer with large text, and never break a word of a date", async ({
  page,
}) => {
  await openHome(page);
  for (const [width, fontSize, columns] of [
    [390, "100%", 1],
    [820, "100%", 2],
    [1280, "100%", 3],
    [820, "200%", 1],
    [1024, "200%", 2],
    [1280, "200%", 2],
  ] as const) {
    await page.evaluate((to) => void (document.documentElement.style.fontSize = to), fontSize);
    await page.setViewportSize({ width, height: 800 });
    const seen = await page.evaluate(() => {
      const word = document.createRange();
      const dates = [...document.querySelectorAll("[data-slot=article-date]")].slice(0, 12);
      // All letters of an unbroken word have the same height.
      const broken = dates.flatMap(({ firstChild: text }) => {
        const letters = [...text!.textContent!].map((letter, index) => {
          word.setStart(text!, index);
          word.setEnd(text!, index + 1);
          return { letter, top: word.getBoundingClientRect().top };
        });
        return letters.flatMap(({ letter, top }, index) => {
          const next = letters[index + 1];
          const isSplit = next && letter.trim() && next.letter.trim() && next.top !== top;
          return isSplit ? [`${letter}|${next.letter}`] : [];
        });
      });
      const items = [...document.querySelectorAll("[data-slot=results] li")].slice(0, 6);
      const lefts = new Set(items.map((item) => Math.round(item.getBoundingClientRect().x)));
      return { broken, columns: lefts.size };
    });
    expect(seen, `at ${width} pixels`).toEqual({ broken: [], columns });
  }
});

test("the row of categories fades where it continues, and is complete at its end", async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await openHome(page);
  const row = page.locator(".scroll-row:has(> fieldset)");
  await expect(row).toHaveCSS("mask-image", /transparent|rgba\(0, 0, 0, 0\)/);
  // Any other element in the row would fade as well.
  await expect(row.getByRole("combobox")).toHaveCount(0);
  await row.evaluate((each) => each.scrollTo(each.scrollWidth, 0));
  const last = await boxAtRest(row.getByRole("button").last());
  const { x, width } = await boxAtRest(row);
  expect(last.x + last.width).toBeLessThan(x + width - 31);
  await page.setViewportSize({ width: 820, height: 1180 });
  const saved = await boxAtRest(row.getByRole("button", { name: "Só as salvas" }));
  await row.evaluate((each) => each.scrollTo(0, 0));
  expect(saved.x + saved.width).toBeLessThan(820 - 32);
});

test.describe("on a phone", () => {
  test.use(PHONE_SCREEN);

  test("the categories are one row that scrolls to the chosen one, and the page stays at its top", async ({
    page,
  }) => {
    await openHome(page);
    const pills = page.getByRole("group", { name: "Filtrar por categoria" }).getByRole("button");
    const tops = await pills.evaluateAll((all) =>
      all.map((pill) => pill.getBoundingClientRect().y),
    );
    expect(new Set(tops).size).toBe(1);
    // Saved articles, headlines and the list of categories are in the row; the search is not.
    const list = page.getByRole("combobox", { name: "Categoria" });
    const ends = await Promise.all(
      [
        page.getByRole("button", { name: "Só as salvas" }),
        page.getByRole("button", { name: "Manchetes" }),
        list,
      ].map((each) => boxAtRest(each)),
    );
    expect(ends.map(({ x }) => x)).toEqual(ends.map(({ x }) => x).toSorted((a, b) => a - b));
    expect(ends[0]!.x).toBeGreaterThan((await boxAtRest(pills.last())).x);
    const field = page.getByRole("searchbox");
    expect((await boxAtRest(field)).width).toBe(390 - 2 * 16);
    expect(await field.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
    await list.scrollIntoViewIfNeeded();
    const end = await boxAtRest(list);
    expect(end.x + end.width, "completely visible, before the fade").toBeLessThanOrEqual(390 - 31);
    await openHome(page, "/?categoria=casos-de-uso");
    const pill = (name: string) => page.getByRole("button", { name, exact: true });
    await expect(pill("Casos de Uso")).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await pill("Estudos").click();
    await expect(pill("Mercado")).toBeInViewport({ ratio: 1 });
    await openHome(page);
    await expect(pill("Todas")).toBeInViewport({ ratio: 1 });
  });

  for (const name of ["fonte", "novidades"]) {
    test(`touch targets are at least 44 pixels high and wide (${name})`, async ({ page }) => {
      await STATES[name]!.open(page);
      await untilAtRest(page);
      const small = await page.locator("button, a, select, input").evaluateAll((all) =>
        all
          // A card that was never near the window has no layout. A headline's link covers the whole card.
          .filter(
            (each) =>
              each.checkVisibility({ contentVisibilityAuto: true }) &&
              !each.closest("h3, .skip-link"),
          )
          .map((each) => {
            const box = each.getBoundingClientRect();
            // A pill's target extends beyond its shape.
            const beyond = each.matches(".finger-high") ? 12 : 0;
            return { each, box: { width: box.width, height: box.height + beyond } };
          })
          .filter(({ box }) => box.height < 44 || box.width < 44)
          .map(({ each, box }) => `${each.outerHTML.slice(0, 90)}: ${box.width} × ${box.height}`),
      );
      expect(small).toEqual([]);
    });
  }
});

test("a card's mark stands beside its category and its tools beside its source, without covering the date @phone", async ({
  page,
  isMobile,
}) => {
  await STATES.novidades!.open(page);
  const card = cards(page).first();
  const badge = await boxAtRest(card.locator("[data-slot=article-badge]"));
  const mark = await boxAtRest(card.getByText("Novo", { exact: true }));
  expect(mark.y + mark.height / 2).toBeCloseTo(badge.y + badge.height / 2, 0);
  const tools = await useCard(card);
  const size = isMobile ? 44 : 36;
  const sizes = await tools
    .getByRole("button")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  expect(new Set(sizes)).toEqual(new Set([size]));
  const source = await boxAtRest(card.locator("[data-slot=article-source]"));
  const place = await boxAtRest(tools);
  expect(source.x + source.width).toBeLessThanOrEqual(place.x);
  expect(place.y + place.height / 2).toBeCloseTo(source.y + source.height / 2, 0);
  const date = card.locator("[data-slot=article-date]");
  const { x, width } = await boxAtRest(date);
  await expect(date, "visible only if it fits").toHaveCSS(
    "opacity",
    x + width <= place.x ? "1" : "0",
  );
});

const nameLines = (page: Page) =>
  page
    .getByRole("banner")
    .getByRole("link", { name: "Radar RPA" })
    .evaluate((link) => {
      const text = document.createRange();
      text.selectNodeContents(link.lastElementChild!);
      return text.getClientRects().length;
    });

test("the product's name stays on one line inside the edges, also beside the update time and in large text", async ({
  page,
}) => {
  for (const [width, fontSize] of [
    [320, ""],
    [390, "200%"],
    [820, ""],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    for (const address of ["/", "/?categoria=casos-de-uso&lista=manchetes"]) {
      await openHome(page, address);
      await page.evaluate(
        (size) => document.documentElement.style.setProperty("font-size", size),
        fontSize,
      );
      expect(await nameLines(page), `${width}`).toBe(1);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `${width}: the page does not scroll sideways`).toBeLessThanOrEqual(0);
    }
  }
  await expect(page.getByText(/^Última atualização/)).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const header = await boxAtRest(page.getByRole("banner"));
  const button = await boxAtRest(page.getByRole("button", { name: "Atualizar" }));
  const name = await boxAtRest(page.getByRole("banner").getByRole("link", { name: "Radar RPA" }));
  expect(name.y).toBeGreaterThanOrEqual(10);
  expect(header.y + header.height - button.y - button.height).toBeGreaterThanOrEqual(10);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isSignedIn: true });

  test("the column heads, the buttons above the table and the panel's navigation fit", async ({
    page,
  }) => {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      await openTable(page);
      const ends = await page
        .getByRole("columnheader")
        .getByRole("button")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
      expect(ends).toHaveLength(4);
      expect(Math.max(...ends), `at ${width} pixels`).toBeLessThanOrEqual(width - 16);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    const navigation = page.getByRole("navigation", { name: "Painel" });
    await expect(navigation.getByText("para revisar")).toBeAttached();
    const end = navigation.getByRole("button").last();
    const { x, width } = await boxAtRest(end);
    expect(x + width).toBeLessThanOrEqual(360);
    const back = await boxAtRest(page.getByRole("link", { name: "Voltar ao Painel" }));
    expect(back.y).toBe((await boxAtRest(addButton(page))).y);
  });

  test("the panel's first row is in the upper half, and its tools open with a press", async ({
    page,
  }) => {
    await openTable(page);
    expect((await boxAtRest(rows(page).first())).y).toBeLessThan(422);
    const exporting = page.getByRole("button", { name: "Exportar" });
    await expect(exporting).toBeHidden();
    await page.getByRole("button", { name: "Ferramentas" }).click();
    await expect(exporting).toBeVisible();
    await page.getByRole("button", { name: "Ferramentas" }).click();
    await rows(page).first().getByRole("checkbox").check();
    await expect(page.getByText("1 selecionado")).toBeVisible();
  });
});

test.describe("forced colours", () => {
  test.use({ isSignedIn: true });

  test("show the placeholders of pictures, the shapes of buttons and the current screen", async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await openTable(page);
    await expect(addButton(page)).toHaveCSS("border-top-width", "1px");
    await page.locator("[data-action=delete]").first().click();
    const confirm = deleteDialog(page).getByRole("button", { name: "Sim, excluir" });
    await expect(confirm).toHaveCSS("border-top-width", "1px");
    await page.keyboard.press("Escape");
    await expect(deleteDialog(page)).toBeHidden();
    const canvas = await page.evaluate("getComputedStyle(document.body).backgroundColor");
    const link = (name: string) =>
      page.getByRole("navigation", { name: "Painel" }).getByRole("link", { name, exact: true });
    await expect(link("Fontes")).toHaveCSS("border-bottom-color", String(canvas));
    await expect(link("Notícias")).not.toHaveCSS("border-bottom-color", String(canvas));

    await STATES.carregando!.open(page);
    const boxes = page.locator("[data-slot=article-card-skeleton]").first().locator(".bg-border");
    await expect(boxes).toHaveCount(8);
    for (const box of await boxes.all()) {
      await expect(box).toHaveCSS("border-top-width", "1px");
      await expect(box).not.toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
    }
  });
});

test.describe("the theme", () => {
  const background = "getComputedStyle(document.body).backgroundColor";
  const LIGHT = "rgb(247, 245, 240)";
  const DARK = "rgb(14, 18, 22)";

  test("follows the system until the person uses the switch, and is remembered", async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await openHome(page);
    expect(await page.evaluate(background)).toBe(DARK);

    await page.getByRole("button", { name: "Tema automático. Mudar para claro" }).click();
    expect(await page.evaluate(background)).toBe(LIGHT);
    await page.reload();
    expect(await page.evaluate(background)).toBe(LIGHT);
    await page.getByRole("button", { name: "Tema claro. Mudar para escuro" }).click();
    await page.emulateMedia({ colorScheme: "light" });
    expect(await page.evaluate(background)).toBe(DARK);
    await page.getByRole("button", { name: "Tema escuro. Mudar para automático" }).click();
    expect(await page.evaluate(background)).toBe(LIGHT);
    await page.reload();
    expect(await page.evaluate(background)).toBe(LIGHT);
  });

  test("is the remembered one from the first frame", async ({ page }) => {
    await page.addInitScript(() => {
      window.localStorage.setItem("radar-rpa-theme", "dark");
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        if (document.body) seen.push(getComputedStyle(document.body).backgroundColor);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.emulateMedia({ colorScheme: "light" });
    await openHome(page);
    const seen = await page.evaluate("window.seen");
    expect([...new Set(seen as string[])]).toEqual([DARK]);
    const bars = page.locator("meta[name=theme-color]");
    await expect(bars.nth(0)).toHaveAttribute("media", "not all");
    await expect(bars.nth(1)).toHaveAttribute("media", "all");
  });
});

test("a printed list has no controls, notices or empty spaces, and shows each article's address", async ({
  page,
}) => {
  await STATES["versao-nova"]!.open(page);
  await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("body")).toHaveCSS("color", "rgb(23, 27, 31)");
  await expect(page.getByRole("searchbox")).toBeHidden();
  await expect(page.getByRole("button", { name: "Atualizar" })).toBeHidden();
  await expect(page.getByText("Há uma versão nova do site.")).toBeHidden();
  const lead = cards(page).first();
  const link = lead.getByRole("heading").getByRole("link");
  const address = await link.getAttribute("href");
  const printed = await link.evaluate((each) => getComputedStyle(each, "::after").content);
  expect(printed).toContain(address!);
  const badge = await boxAtRest(lead.locator("[data-slot=article-badge]"));
  const title = await boxAtRest(lead.getByRole("heading"));
  expect(title.y - badge.y - badge.height, "no space is left for the picture").toBeLessThan(32);
  const time = await boxAtRest(page.getByText(/^Última atualização/));
  const masthead = await boxAtRest(page.locator("[data-slot=masthead]"));
  expect(time.x + time.width).toBeCloseTo(masthead.x + masthead.width, 0);
});

test("a printed list has headlines under their days, and the screen is unchanged afterwards", async ({
  page,
}) => {
  await openHome(page);
  const all = await cards(page).count();
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("[data-slot=day]").first()).toBeVisible();
  await expect(cards(page)).toHaveCount(all);
  await expect(cards(page).first().locator("[data-slot=article-description]")).toBeHidden();
  expect(await cutHeadlines(page)).toBe(0);
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.locator("[data-slot=day]:visible")).toHaveCount(0);
  await expect(cards(page).first().locator("[data-slot=article-description]")).toBeVisible();
  // Playwright's print emulation does not fire this event.
  await page.evaluate(() => {
    window.addEventListener("beforeprint", () =>
      queueMicrotask(() => {
        const [day] = document.querySelectorAll<HTMLElement>("[data-slot=day]");
        document.title = String(day?.offsetHeight);
      }),
    );
  });
  await page.pdf();
  await expect.poll(() => page.title()).toMatch(/^[1-9]/);
});

test("on screens wider than a phone, header, fields and categories take one row each, and the list is up to 1,280 pixels wide", async ({
  page,
}) => {
  await STATES.salvas!.open(page);
  const ys = (selector: string) =>
    page.locator(selector).evaluateAll((all) => [
      ...new Set(
        all.map((each) => {
          const { y, height } = each.getBoundingClientRect();
          return Math.round(y + height / 2);
        }),
      ),
    ]);
  for (const width of [640, 768, 820, 1024, 1536]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await ys("header button, header a[aria-label]"), `${width}`).toHaveLength(1);
    expect(await ys("[role=search] fieldset [aria-describedby]"), `${width}`).toHaveLength(1);
    expect(await ys("[role=search] :is(input, select)"), `${width}`).toHaveLength(1);
  }
  const list = await boxAtRest(page.locator("[data-slot=results]"));
  expect(list.width).toBeGreaterThanOrEqual(1280);
});

test("the buttons of the new-version notice stay inside it in the narrowest window", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await STATES["versao-nova"]!.open(page);
  const notice = page.getByText("Há uma versão nova do site.");
  const { x = 0, width = 0 } = await boxAtRest(notice);
  for (const button of await notice.getByRole("button").all()) {
    const box = await boxAtRest(button);
    expect(box.x + box.width).toBeLessThanOrEqual(x + width - 12);
  }
});
