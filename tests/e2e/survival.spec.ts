/** The page keeps working after a translator or an extension has changed its elements (rule 1.14). */
import { type Page } from "@playwright/test";
import { replaceArticles } from "../support/e2e-articles.ts";
import { cards } from "../support/e2e-screen.ts";
import { openHome } from "../support/e2e-states.ts";
import { expect, test } from "../support/e2e.ts";

/** Translates like a browser: wraps each text in two elements. */
function translateHere(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const isShown = !/^(?:SCRIPT|STYLE|OPTION|FONT)$/.test(currentNode.parentElement!.tagName);
    if (isShown && currentNode.nodeValue!.trim()) texts.push(currentNode);
  }
  for (const text of texts) {
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = text.nodeValue;
    outer.append(inner);
    text.parentNode!.replaceChild(outer, text);
  }
}

/** Wraps, moves, removes and adds random nodes in the app, except in `spared`. @param seed makes the actions repeatable */
function disturbHere(seed: number, spared: string): void {
  let state = seed;
  // The random number generator mulberry32.
  const random = (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  const element = () => {
    const all = [...document.querySelectorAll("#root *")].filter(
      (found) =>
        !found.closest("svg svg *, font") && !found.closest(spared) && !found.querySelector(spared),
    );
    return all[random(all.length)];
  };
  const acts: ((target: Element) => void)[] = [
    (target) => target.remove(),
    (target) => target.parentElement!.append(target),
    (target) => target.parentElement!.prepend(target),
    (target) => {
      const wrapper = document.createElement("font");
      target.replaceWith(wrapper);
      wrapper.append(target);
    },
    (target) => target.before(document.createElement("aside")),
    (target) => target.prepend("+"),
    (target) => target.append(document.createElement("aside")),
  ];
  for (let count = 0; count < 8; count++) {
    const target = element();
    if (target) acts[random(acts.length)]!(target);
  }
}

/** Elements that the simulated extension must not change. */
const SPARED = "[data-slot=result-count], fieldset, [role=search]";

const translate = (page: Page): Promise<void> => page.evaluate(translateHere);

const disturb = (page: Page, seed: number): Promise<void> =>
  page.evaluate(`(${String(disturbHere)})(${seed}, ${JSON.stringify(SPARED)})`);

const CATEGORIES = ["tecnologia", "mercado", "estudos"];

const ARTICLES = Array.from({ length: 30 }, (_, n) => ({
  title: `Artigo ${n}.`,
  source: `Fonte ${n % 5}`,
  category: CATEGORIES[n % 3]!,
  url: `https://a.example/${n}`,
  publishedAt: new Date(Date.UTC(2026, 0, 1) - n * 60_000).toISOString(),
}));

const count = (page: Page) => page.locator("[data-slot=result-count]");
const pill = (page: Page, name: string) =>
  page.locator("fieldset").getByRole("button", { name, exact: true });

const expectAlive = async (page: Page) => {
  await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
};

test("a list that the browser translated keeps working, and its counts are updated", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  await replaceArticles(site, ARTICLES);
  await openHome(page);
  const search = page.getByRole("searchbox");
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const after = async (act: () => Promise<unknown>, text?: string, shown?: number) => {
    await translate(page);
    await act();
    await expectAlive(page);
    if (text !== undefined) await expect(count(page)).toHaveText(text);
    if (shown !== undefined) await expect(cards(page)).toHaveCount(shown);
  };

  await after(() => pill(page, "Mercado").click(), "10 notícias", 10);
  await after(() => search.fill("Artigo 13."), "1 notícia", 1);
  await after(
    () => search.fill("13. artigo"),
    "Nenhum resultado exato. Com todas as palavras: 1 notícia",
    1,
  );
  await after(() => search.fill("zzz"), "Nenhuma notícia", 0);
  await after(() => button("Limpar filtros").click(), "30 notícias", 30);

  await after(() => cards(page).first().getByText("Fonte 0").click(), "6 notícias", 6);
  await expect(button("Fonte: Fonte 0")).toBeVisible();
  await after(() => button("Fonte: Fonte 0").click(), "30 notícias", 30);

  for (const n of [0, 1]) {
    const save = page.getByRole("button", { name: `Salvar para ler depois: Artigo ${n}.` });
    // A card shows its tools while it is in use.
    await cards(page).nth(n).hover();
    await after(() => save.click());
  }
  await expect(button("Só as salvas")).toHaveText("Salvas2");
  await after(() => button("Só as salvas").click(), "2 notícias", 2);
  await after(() => page.goBack(), "30 notícias", 30);

  await expect(cards(page).nth(6)).toContainText("Fonte 1");
  await after(() => button(/^Tema/).click());
  await after(() => page.keyboard.press("?"));
  const help = page.getByRole("dialog", { name: "Atalhos de teclado" });
  await expect(help).toBeVisible();
  await after(() => page.keyboard.press("Escape"));
  await expect(help).toHaveCount(0);

  await replaceArticles(site, ARTICLES.slice(0, 12));
  await after(() => button("Atualizar").click(), "12 notícias", 12);
  await after(() => page.context().setOffline(true));
  await expect(page.getByText(/^Você está sem conexão/)).toBeVisible();
  await replaceArticles(site, ARTICLES.slice(0, 8));
  await after(() => page.context().setOffline(false), "8 notícias", 8);
  await expect(page.getByText(/^Você está sem conexão/)).toHaveCount(0);
});

const RUNS = process.env.NIGHTLY ? 200 : 40;

test(`the page survives ${RUNS} rounds of foreign scripts that wrap, move, remove and add nodes`, async ({
  page,
  site,
}) => {
  test.setTimeout(RUNS * 2000 + 60_000);
  await replaceArticles(site, ARTICLES);
  await openHome(page);
  const acts: readonly (readonly [expected: string, act: () => Promise<unknown>])[] = [
    ["10 notícias", () => pill(page, "Mercado").click()],
    ["10 notícias", () => pill(page, "Estudos").click()],
    ["30 notícias", () => pill(page, "Todas").click()],
    ["1 notícia", () => page.getByRole("searchbox").fill("Artigo 7.")],
    ["30 notícias", () => page.getByRole("searchbox").fill("artigo")],
    ["Nenhuma notícia", () => page.getByRole("searchbox").fill("zzz")],
  ];
  for (let run = 0; run < RUNS; run++) {
    await disturb(page, run);
    await translate(page);
    const [expected, act] = acts[(run * 5 + (run >> 2)) % acts.length]!;
    await test.step(`run ${run}: ${expected}`, async () => {
      const isSearch = expected === "1 notícia" || expected.startsWith("0");
      await pill(page, "Todas").click();
      if (!isSearch) await page.getByRole("searchbox").fill("");
      await act();
      await expect(count(page)).toHaveText(expected);
      await expectAlive(page);
    });
    // Restores elements that were removed permanently.
    if (run % 20 === 19) await openHome(page);
  }
});
