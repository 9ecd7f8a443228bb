/**
 * The prerendered pages and how the app takes them over (rules 5.9, 5.16, 7.1, 7.2, 15.3, 15.4,
 * 15.10, 16.13, 17.6, 17.9, 17.13, 18.4, 18.5, 18.6 and 18.8).
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { outDir } from "../../support/e2e-builds.ts";
import {
  HOSTILE_TITLE,
  PRERENDERED_MARK,
  PRERENDERED_ROWS,
  prerenderedTitles,
} from "../../support/e2e-prerendered.ts";
import { replaceArticles } from "../../support/e2e-articles.ts";
import { expectNoBarriers, expectNoSidewaysScroll } from "../../support/e2e-axe.ts";
import {
  ARTICLES,
  cards,
  disconnect,
  holdRequests,
  isApiCall,
  recordRequests,
  toastOf,
  untilAtRest,
} from "../../support/e2e-screen.ts";
import { expectStill, watchShifts } from "../../support/e2e-shifts.ts";
import { expect, test } from "../../support/e2e.ts";
import { listen } from "../../support/listen.ts";

test.use({ build: "prerendered" });

// The build contains the project's address, so only one worker can serve it.
test.describe.configure({ mode: "default" });

test.beforeEach(({ page }) =>
  page.route(/fotos\.example/, (route) => route.fulfill({ path: "public/icons/192.png" })),
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page contains the first articles of its build day as text", async ({ page }) => {
    await page.goto("/");
    await expect(cards(page)).toHaveCount(12);
    await expect(cards(page, "Notícia da compilação")).toBeVisible();
    await expect(cards(page).nth(1).getByRole("heading")).toHaveText(HOSTILE_TITLE);
    await expect(cards(page).nth(1).getByRole("link")).toHaveCount(0);
    await expect(page.locator("main :is(script, [onerror], [src='x'])")).toHaveCount(0);
    await expect(page).toHaveTitle("Radar RPA: notícias de automação robótica de processos");
    const more = page.getByRole("region", { name: "Mais notícias" });
    await expect(page.getByText(/ative o JavaScript/)).toBeInViewport();
    await expect(more.getByRole("link")).toHaveText(prerenderedTitles().slice(12));
    await page.getByRole("link", { name: "Estudos" }).click();
    await expect(page).toHaveTitle("Estudos · Radar RPA");
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(
      prerenderedTitles("estudos").slice(0, 12),
    );
  });

  test("the page of a week has all of its stories", async ({ page }) => {
    await page.goto("/semana/2026-08/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Semana 8: 14 histórias");
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(14);
    await expect(page.getByRole("link", { name: "Folha" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Copiar para e-mail" })).toBeHidden();
    await page.getByRole("link", { name: "Semana 9 →" }).click();
    await expect(page.getByRole("heading", { level: 3, name: HOSTILE_TITLE })).toBeVisible();
  });
});

test("the app takes over the page of a week without a layout shift or a request, can copy it for e-mail, and prints every source", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await watchShifts(page);
  const requests = recordRequests(page, isApiCall);
  for (const [width, colorScheme] of [
    [1280, "light"],
    [390, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.goto("/semana/2026-08/");
    await page.getByRole("button", { name: "Copiar para e-mail" }).click();
    await expect(toastOf(page).first()).toContainText("Semana copiada");
    await expectStill(page, 0.0001);
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
  }
  expect(requests).toEqual([]);
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item!.getType(type)).text();
    return { html: await read("text/html"), text: await read("text/plain") };
  });
  expect(copied.html).toContain('style="');
  expect(copied.html).toContain('href="https://noticia.example/estudo?n=14&amp;m=1"');
  expect(copied.html).not.toMatch(/<(?:script|img|style)/);
  for (const text of ["Estudo 1\n", "Exame", "https://noticia.example/estudo?n=14&m=1"])
    expect(copied.text).toContain(text);
  const rest = page.getByRole("link", { name: "Exame" });
  await expect(rest).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(rest).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.goto("/semana/2019-10/");
  await expect(page.getByText("Nenhuma história nesta semana")).toBeVisible();
  await expectStill(page, 0.0001);
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });

  test("a week that was opened before can be read, and another one reports that it could not be loaded until the connection returns", async ({
    page,
    context,
    site,
    expectConsole,
  }) => {
    expectConsole(/week could not be loaded|ERR_INTERNET_DISCONNECTED/);
    await replaceArticles(site, PRERENDERED_ROWS);
    await page.goto("/semana/2026-08/");
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect.poll(() => page.evaluate(() => caches.has("radar-rpa-weeks"))).toBe(true);
    await disconnect(context);
    await page.reload();
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(14);
    await page.getByRole("button", { name: "Atualizar" }).click();
    await expect(toastOf(page)).toContainText("Não foi possível atualizar esta semana");
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(14);
    await page.goto("/semana/2026-09/");
    await expect(page.getByText("Não foi possível carregar esta semana.")).toBeVisible();
    const cached = page.getByRole("link", { name: "Semana 8 de 2026" });
    await expect(cached).toHaveAttribute("href", "/semana/2026-08/");
    await context.setOffline(false);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(page.getByRole("heading", { level: 3, name: HOSTILE_TITLE })).toBeVisible();
  });
});

const SCRIPTS = /\/assets\/.*\.js/;

test("a first visit shows the prerendered cards, then requests the list and starts the app", async ({
  page,
  site,
}) => {
  const requests = recordRequests(
    page,
    (request) => !["image", "other"].includes(request.resourceType()),
  );
  const release = await holdRequests(page, SCRIPTS);
  await page.goto("/", { waitUntil: "commit" });
  await expect(cards(page)).toHaveCount(12);
  const before = await cards(page).first().innerText();
  await release();
  await expect(page.getByRole("button", { name: "Atualizar" })).toBeEnabled();
  expect(before).toContain("Notícia da compilação");
  const [own, ...others] = requests.map((request) => request.url());
  expect(own).toBe(`${site.url}/`);
  const lists = others.filter((url) => url.includes("/rest/v1/articles"));
  expect(lists).toEqual([expect.stringMatching(/\?select=\*&order=publishedAt\.desc$/)]);
  const html = await (await page.request.get("/")).text();
  expect(html.indexOf("/rest/v1/articles")).toBeGreaterThan(html.lastIndexOf("</article>"));
});

// On a slow network the cards arrive after the lead's picture.
test("a page that arrives in parts never moves what is being read", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const html = readFileSync(path.join(outDir("prerendered"), "index.html"), "utf8");
  const second = html.indexOf("</li>", html.indexOf("</li>", html.indexOf("with-lead")) + 1);
  const host = await listen(0, (request, response) => {
    if (request.url !== "/") return response.writeHead(204).end();
    response.writeHead(200, { "content-type": "text/html" }).write(html.slice(0, second));
    setTimeout(() => response.end(html.slice(second).replace(/<script.*/s, "")), 500);
  });
  await watchShifts(page);
  await page.goto(host.url);
  await untilAtRest(page);
  await expect(cards(page)).toHaveCount(12);
  await expectStill(page, 0.0001);
  await host.close();
});

test("the first window's cards rise one after another when the page opens and after Atualizar, and are never hidden", async ({
  page,
  site,
}) => {
  await replaceArticles(site, PRERENDERED_ROWS);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => {
    const entered: string[] = [];
    Object.assign(window, { entered });
    document.addEventListener("animationstart", ({ target, animationName }) => {
      if (!animationName.startsWith("enter")) return;
      const rules = Array.from(document.styleSheets, ({ cssRules }) => [...cssRules]).flat();
      const frames = rules.find(
        (rule) => rule instanceof CSSKeyframesRule && rule.name === animationName,
      );
      const [first] = (frames as CSSKeyframesRule).cssRules;
      const still = /[\d.]+(?=%$)/.exec((first as CSSKeyframeRule).keyText)?.[0] ?? 0;
      const delay = Math.round(Number(still) * 0.9) / 100;
      entered.push(`${delay}s ${getComputedStyle(target as Element).opacity}`);
    });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function record(this: Element, frames, timing) {
      const delay = Number((timing as KeyframeAnimationOptions).delay) / 1000;
      entered.push(`${delay}s ${getComputedStyle(this).opacity}`);
      return animate.call(this, frames, timing);
    };
  });
  const entered = () => page.evaluate("window.entered");
  const all = Array.from({ length: 9 }, (_, index) => `${(index * 5) / 100}s 1`);
  await page.goto("/");
  const reload = page.getByRole("button", { name: "Atualizar" });
  await expect(reload).toBeEnabled();
  await expect.poll(entered).toEqual(all);
  await expect(page.locator(".entering")).toHaveCount(0);
  await reload.click();
  await expect.poll(entered).toEqual([...all, ...all]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await expect(reload).toBeEnabled();
  await reload.click();
  await untilAtRest(page);
  expect(await entered()).toEqual([]);
});

test("the app starts after the largest picture, or on the first key", async ({ page }) => {
  await page.clock.install();
  const release = await holdRequests(page, /fotos\.example/);
  const scripts = recordRequests(page, (request) => SCRIPTS.test(request.url()));
  await page.goto("/", { waitUntil: "commit" });
  await expect(cards(page)).toHaveCount(12);
  await expect(page.locator("script[data-app]").first()).toBeAttached();
  expect(scripts).toEqual([]);
  await page.keyboard.press("Tab");
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
  await release();
});

test("a page built three articles ago offers them without moving, on a desktop and on two phones", async ({
  page,
  site,
}) => {
  const newer = ["Nova 1", "Nova 2", "Nova 3"].map((title) => ({ title }));
  await replaceArticles(site, [...newer, ...PRERENDERED_ROWS]);
  await watchShifts(page);
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const pill = page.getByRole("button", { name: "3 novas — mostrar" });
    await expect(pill).toBeVisible();
    await untilAtRest(page);
    await expect(cards(page).getByRole("heading").first()).toHaveText("Notícia da compilação");
    await expectStill(page, 0.0001);
    await pill.click();
    await expect(cards(page).getByRole("heading").nth(2)).toHaveText(/^Nova/);
    await expect(pill).toBeHidden();
  }
});

const allowed = { "access-control-allow-origin": "*" };

test("for an unchanged list the page requests only its mark, without a preflight", async ({
  page,
}) => {
  await page.route(/articles_mark/, (route) =>
    route.fulfill({ json: PRERENDERED_MARK, headers: allowed }),
  );
  const requests = recordRequests(page, isApiCall);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Atualizar" })).toBeEnabled();
  await untilAtRest(page);
  expect(requests.map((request) => request.url())).toEqual([expect.stringMatching(/\?apikey=/)]);
  expect(requests[0]!.headers()).not.toHaveProperty("authorization");
  await expect(page.getByRole("status").getByText("18 notícias")).toBeVisible();
});

test("on a phone, a page whose first request fails keeps its cards in place, shows the date of its list, and still offers newer articles", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource|could not be loaded/);
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  const fail = () =>
    page.route(/\/rest\/v1\//, (route) =>
      route.fulfill({ status: 402, json: {}, headers: allowed }),
    );
  await fail();
  await page.goto("/");
  const notice = page.getByText(/^Não foi possível atualizar. Esta lista é de/);
  await expect(notice).toBeVisible();
  await untilAtRest(page);
  await expect(cards(page)).toHaveCount(PRERENDERED_ROWS.length);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expectStill(page, 0.0001);

  // The list of an earlier visit has a newer article, which is offered beside the notice.
  await replaceArticles(site, [{ title: "Mais nova" }, ...PRERENDERED_ROWS]);
  await page.unroute(/\/rest\/v1\//);
  await page.reload();
  await expect.poll(() => page.evaluate(() => caches.match("/last-list"))).toBeTruthy();
  await fail();
  await page.reload();
  await expect(page.getByRole("button", { name: "1 nova — mostrar" })).toBeVisible();
  await expect(notice).toBeVisible();
  await untilAtRest(page);
  // Only the notice's own button may move. An additional line would move every card, which counts as 0.015.
  await expectStill(page, 0.005);
});

test("on a phone, nothing moves in a list of 1,538 headlines, and a failure to load the rest shows only when the reader reaches the end", async ({
  page,
  site,
  expectConsole,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    localStorage.setItem("radar-rpa-view", "manchetes");
    localStorage.setItem("radar-rpa-headline", "1");
  });
  await replaceArticles(site, PRERENDERED_ROWS);
  await site.backend.sql(
    `insert into public.articles (title, source, category, "publishedAt")
     select 'Antiga ' || n, 'Fonte antiga', 'mercado', date '2026-02-10' - n
     from generate_series(1, 1520) as n`,
  );
  await watchShifts(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Manchetes" })).toBeVisible();
  await expect(page.locator("[data-slot=day]:visible").first()).toHaveText("Março de 2026");
  await untilAtRest(page);
  // The four digits of the count widen its button.
  await expectStill(page, 0.001);

  expectConsole(/could not be loaded|Failed to load resource/);
  await page.route(/search_articles/, (route) => route.abort());
  const more = page.getByRole("button", { name: "Mostrar mais" });
  await expect(async () => {
    await page.mouse.wheel(0, 40_000);
    await expect(more).toBeInViewport({ timeout: 100 });
  }).toPass();
  const failure = page.getByText("O resto da lista não pôde ser carregado.");
  await expect(failure).toBeAttached();
  await expect(failure).toBeHidden();
  await more.click();
  await expect(failure).toBeVisible();
});

test("the app takes over the prerendered cards, with the date in the reader's time zone", async ({
  page,
}) => {
  const release = await holdRequests(page, ARTICLES);
  await page.goto("/", { waitUntil: "commit" });
  const first = cards(page).first();
  await expect(first).toContainText("1 de março de 2026");
  // The key starts the app, which has not loaded the list yet.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Atualizar" })).toBeDisabled();
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).nth(1).getByRole("heading")).toHaveText(HOSTILE_TITLE);
  await expect(page.getByText("Mais notícias", { exact: true })).toHaveCount(0);
  // The rest of the list would push away a footer in view.
  await page.mouse.wheel(0, 4000);
  await expect(page.getByText("Carregando mais notícias…")).toBeInViewport();
  await expect(page.getByRole("contentinfo")).not.toBeInViewport();
  await release();
  await expect(page.getByRole("button", { name: "Atualizar" })).toBeEnabled();
});

test("a category's page becomes the current list, which leads to all categories", async ({
  page,
  site,
}) => {
  const expectAllOf = async (where: string) => {
    const { rows } = await site.backend.sql(`select 1 from public.articles where ${where}`);
    await expect.poll(() => cards(page).count()).toBe(rows.length);
  };
  const release = await holdRequests(page, ARTICLES);
  await page.goto("/categoria/estudos/", { waitUntil: "commit" });
  await expect(cards(page)).toHaveCount(12);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Atualizar" })).toBeDisabled();
  const pill = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(pill("Estudos")).toHaveAttribute("aria-pressed", "true");
  await expect(cards(page)).toHaveCount(12);
  await release();
  await expectAllOf("category = 'estudos'");
  await expect(page).toHaveURL(/\/categoria\/estudos\/$/);
  await expect(page).toHaveTitle("Estudos · Radar RPA");
  await pill("Todas").click();
  await expect(page).toHaveURL(/\/$/);
  await expectAllOf("true");
});
