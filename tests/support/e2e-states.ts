/** Every screen and state that axe checks and that the screenshots show. */
import { expect, type Page } from "@playwright/test";
import { ADMIN_STATES } from "./e2e-admin-states.ts";
import { expectNoSidewaysScroll } from "./e2e-axe.ts";
import { ARTICLES, cards, expectWholeList, fulfillRows, keepToast, useCard } from "./e2e-screen.ts";

interface State {
  isPanel: boolean;
  open: (page: Page) => Promise<void>;
  logs?: RegExp;
}

const visitor = (open: State["open"]): State => ({ isPanel: false, open });
const panel = (open: State["open"]): State => ({ isPanel: true, open });

export async function openHome(page: Page, address = "/"): Promise<void> {
  await page.goto(address);
  await expectWholeList(page);
  await expect(page.getByRole("button", { name: "Atalhos de teclado" })).toBeVisible();
}

const expectMarked = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => CSS.highlights.get("search-match")?.size ?? 0))
    .toBeGreaterThan(0);

/** Simulates a tab that was left open for an hour. */
const returnAfterAnHour = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now();
    for (const [hours, value] of ["hidden", "visible"].entries()) {
      Date.now = () => now + hours * 3_600_000;
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }
  });

const CATEGORIES = ["tecnologia", "mercado", "estudos", "casos-de-uso"];

async function openPhotos(page: Page): Promise<void> {
  const title = "Prefeitura reduz de 20 para 3 dias o prazo de licenças com robôs de software";
  await page.route(ARTICLES, (route) => {
    const { origin } = new URL(route.request().url());
    return fulfillRows(
      route,
      Array.from({ length: 12 }, (_, n) => ({
        id: String(n),
        title: n % 3 === 1 ? `Robô ${n}` : `${n}. ${title}${n % 3 === 2 ? ", diz o prefeito" : ""}`,
        description:
          n % 4 === 3 ? "" : "Um resumo de tamanho comum, que ocupa duas linhas. ".repeat(2),
        category: CATEGORIES[n % 4],
        source: `Fonte ${n % 7}`,
        url: `https://noticia.example/${n}`,
        image: `${origin}/share.png`,
        publishedAt: new Date(Date.UTC(2026, 2, 2, 12) - n * 7_200_000).toISOString(),
      })),
    );
  });
  await openHome(page);
}

export const STATES: Readonly<Record<string, State>> = {
  inicio: visitor((page) => openHome(page)),
  carregando: visitor(async (page) => {
    await page.route(ARTICLES, () => undefined);
    await page.goto("/");
    await expect(page.getByText("Carregando notícias…")).toBeAttached();
  }),
  busca: visitor(async (page) => {
    await openHome(page, "/?q=automacao&categoria=casos-de-uso");
    // The few articles of the quick tests may contain no match.
    if ((await cards(page).count()) > 0) await expectMarked(page);
  }),
  fonte: visitor((page) => openHome(page, "/?fonte=IBM")),
  "titulo-inteiro": visitor(async (page) => {
    await openHome(page);
    const tools = await useCard(cards(page).nth(1));
    const more = tools.getByRole("button", { name: /^Ler título e resumo completos/ });
    await more.click();
    await expect(more).toHaveAttribute("aria-expanded", "true");
  }),
  novidades: visitor(async (page) => {
    await openHome(page);
    const ids = await page
      .locator("[data-key]")
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.key));
    await page.goto("/favicon.svg");
    await page.evaluate((seen) => {
      const visit = JSON.stringify({ at: 0, seen, before: [] });
      window.localStorage.setItem("radar-rpa-visit", visit);
    }, ids.slice(2));
    await openHome(page);
    await expect(page.getByText("Novo", { exact: true })).toHaveCount(2);
  }),
  manchetes: visitor(async (page) => {
    await openHome(page);
    await page.getByRole("button", { name: "Manchetes" }).click();
    await expect(cards(page).first().locator("[data-slot=article-description]")).toBeHidden();
  }),
  rolada: visitor(async (page) => {
    await page.setViewportSize({ width: page.viewportSize()!.width, height: 480 });
    await openHome(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    // Scrolls in small steps, as a person does.
    await expect(async () => {
      await page.evaluate(() => window.scrollBy(0, -20));
      await expect(page.getByRole("searchbox")).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole("button", { name: "Voltar ao topo" })).toBeVisible();
  }),
  "sem-conexao": {
    isPanel: false,
    logs: /ERR_INTERNET_DISCONNECTED/,
    open: async (page) => {
      await page.context().setOffline(false);
      await openHome(page);
      await page.context().setOffline(true);
      await expect(page.getByText(/^Você está sem conexão com a internet\./)).toBeVisible();
    },
  },
  "sem-conexao-sem-lista": {
    isPanel: false,
    logs: /ERR_INTERNET_DISCONNECTED|The articles could not be loaded/,
    open: async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, "onLine", { get: () => false });
      });
      await page.route(ARTICLES, (route) => route.abort("internetdisconnected"));
      await page.goto("/");
      await expect(page.getByText("Você está sem conexão com a internet.").first()).toBeVisible();
      await expect(page.getByText("Não foi possível carregar as notícias.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Atalhos de teclado" })).toBeVisible();
    },
  },
  "versao-nova": visitor(async (page) => {
    await openHome(page);
    await page.route(/\/$/, async (route) => {
      if (route.request().resourceType() !== "fetch") return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replaceAll("/assets/", "/assets/next/") });
    });
    await returnAfterAnHour(page);
    await expect(page.getByText("Há uma versão nova do site.")).toBeVisible();
  }),
  "novas-na-volta": visitor(async (page) => {
    await openHome(page);
    await page.route(ARTICLES, async (route) => {
      const rows = (await (await route.fetch()).json()) as object[];
      const publishedAt = new Date().toISOString();
      const added = ["nova", "outra nova"].map((id) =>
        Object.assign({}, rows[0], { id, publishedAt }),
      );
      await fulfillRows(route, [...added, ...rows]);
    });
    await returnAfterAnHour(page);
    await expect(page.getByRole("button", { name: "2 novas — mostrar" })).toBeVisible();
  }),
  salvas: visitor(async (page) => {
    await openHome(page);
    await page.evaluate(() => {
      const ids = [...document.querySelectorAll<HTMLElement>("[data-key]")].map(
        ({ dataset }) => dataset.key,
      );
      window.localStorage.setItem("radar-rpa-saved", JSON.stringify([ids[0], ids[2]]));
      window.localStorage.setItem("radar-rpa-opened", JSON.stringify([ids[0]]));
    });
    await page.reload();
    await page.getByRole("button", { name: "Só as salvas" }).click();
    await expect(page.getByText("2 notícias", { exact: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByText("Já aberto")).toBeVisible();
  }),
  vazio: visitor(async (page) => {
    await openHome(page, "/?q=zzzz");
    await expect(page.getByText("Nenhuma notícia encontrada")).toBeVisible();
  }),
  falha: {
    isPanel: false,
    logs: /500|The articles could not be loaded/,
    open: async (page) => {
      await page.route(ARTICLES, (route) => route.fulfill({ status: 500, json: {} }));
      await page.goto("/");
      await expect(page.getByText("Não foi possível carregar as notícias.")).toBeVisible();
      await expect(page.getByText("Erro ao carregar notícias", { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "Atalhos de teclado" })).toBeVisible();
    },
  },
  "ultima-lista": {
    isPanel: false,
    logs: /500|The articles could not be loaded/,
    open: async (page) => {
      await openHome(page);
      await expect.poll(() => page.evaluate(() => caches.has("radar-rpa-list"))).toBe(true);
      await page.route(ARTICLES, (route) => route.fulfill({ status: 500, json: {} }));
      await page.getByRole("button", { name: "Atualizar" }).click();
      const last = page.getByRole("button", { name: /^Ver a última lista/ });
      await expect(last).toBeVisible();
      await expectNoSidewaysScroll(page);
      await last.click();
      await expect(page.getByRole("main").getByText(/^Esta lista é de /)).toBeVisible();
    },
  },
  fotos: visitor((page) => openPhotos(page)),
  atalhos: visitor(async (page) => {
    await openHome(page);
    await page.getByRole("button", { name: "Atalhos de teclado" }).click();
    await expect(page.getByRole("dialog", { name: "Atalhos de teclado" })).toBeVisible();
  }),
  extremos: visitor(async (page) => {
    const long = "Uma manchete comprida demais, que redação nenhuma deixaria passar, ".repeat(6);
    await page.route(ARTICLES, (route) => {
      const { origin } = new URL(route.request().url());
      return fulfillRows(route, [
        {
          id: "1",
          title: long,
          description: long.repeat(20),
          category: "estudos",
          source: long,
          url: "https://noticia.example/1",
          image: `${origin}/share.png`,
          publishedAt: "2026-03-02T12:00:00Z",
        },
        { id: "2", title: "Palavrasemfim".repeat(40), source: "Fontesemfim".repeat(20), url: "#" },
        { id: "3", category: "blockchain", publishedAt: "ontem" },
        { id: "4", title: "\u202EAo contrário", description: "Curta.", source: "Uma fonte" },
      ]);
    });
    await openHome(page);
    await expect(cards(page)).toHaveCount(4);
  }),
  erro: {
    isPanel: false,
    logs: /Failed to load|Failed to fetch dynamically/,
    open: async (page) => {
      await page.route(/\/assets\/(?:login|admin)-page-.*\.js/, (route) => route.abort());
      await openHome(page);
      await page.getByRole("link", { name: "Painel administrativo" }).click();
      await expect(page.getByText("Esta página não pôde ser carregada")).toBeVisible();
    },
  },
  login: visitor(async (page) => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: "Acesso Administrativo" })).toBeVisible();
  }),
  "login-recusado": {
    isPanel: false,
    logs: /400/,
    open: async (page) => {
      await page.goto("/login");
      await page.getByLabel("Usuário").fill("admin");
      await page.getByLabel("Senha").fill("uma senha qualquer");
      await page.getByRole("button", { name: "Entrar" }).click();
      await keepToast(page, "destructive");
    },
  },
  "nao-encontrada": visitor(async (page) => {
    await page.goto("/nao-existe");
    await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible();
    await expect(page.getByRole("region", { name: "As mais novas" })).toBeVisible();
  }),
  ...Object.fromEntries(Object.entries(ADMIN_STATES).map(([name, open]) => [name, panel(open)])),
};
