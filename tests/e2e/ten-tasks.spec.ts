/** The panel's ten commonest tasks, with the mouse and with the keys alone, in as few steps as `STEPS` says. */
import type { Locator, Page } from "@playwright/test";
import { addArticle, replaceArticles } from "../support/e2e-articles.ts";
import { formDialog, openTable, rows, saveButton } from "../support/e2e-admin.ts";
import { expectToast, toastOf } from "../support/e2e-screen.ts";
import { expect, type Site, test } from "../support/e2e.ts";

/** The number of pressed keys and buttons; a typed or pasted text is one. */
function countSteps(page: Page) {
  let steps = 0;
  const counted =
    <Arguments extends unknown[]>(act: (...given: Arguments) => Promise<void>) =>
    async (...given: Arguments) => {
      steps++;
      await act(...given);
    };
  return {
    click: counted((target: Locator, options?: Parameters<Locator["click"]>[0]) =>
      target.click(options),
    ),
    key: counted((name: string) => page.keyboard.press(name)),
    /** Each press is one. */
    tabTo: async (target: Locator, key: "Tab" | "Shift+Tab" = "Tab") => {
      await expect(target).toBeVisible();
      for (; steps < 100; steps++) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press(key);
      }
      throw new Error(`The focus never reached ${String(target)}.`);
    },
    fill: counted((target: Locator, text: string) => target.fill(text)),
    type: counted((text: string) => page.keyboard.type(text)),
    count: () => steps,
  };
}

test.use({ isSignedIn: true });

type Steps = ReturnType<typeof countSteps>;

interface Task {
  open: (page: Page, site: Site) => Promise<void>;
  mouse: (steps: Steps, page: Page) => Promise<void>;
  keys: (steps: Steps, page: Page) => Promise<void>;
  done: (page: Page, site: Site) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true });
const title = (page: Page) => formDialog(page).getByLabel("Título", { exact: true });
const count = async ({ backend }: Site, from: string) =>
  Number((await backend.sql(`select count(*) as n from public.${from}`)).rows[0]?.n);

const NEWS = [
  "UiPath abre escritório em Recife",
  "Curso de RPA para iniciantes",
  "Blue Prism anuncia outra versão",
  "Zapier integra planilhas",
  "Appian compra uma concorrente",
  "Banco automatiza o cadastro",
  "Prefeitura adota robôs",
  "Hospital reduz as filas",
  "Varejo concilia as notas",
  "Seguradora lê sinistros",
  "Tribunal digitaliza processos",
  "Universidade pesquisa agentes",
];

async function openQueue(page: Page, { backend }: Site, titles = NEWS): Promise<void> {
  await backend.sql("truncate public.feed_items; delete from public.articles");
  const values = titles.map(
    (name, n) =>
      `('g${n}', 'site.com.br/${n}', 'https://site.com.br/${n}', '${name}', 'Blog', now() - interval '${n} hours', 15)`,
  );
  await backend.sql(
    `insert into public.feed_items (identity, address_key, url, title, source_name, published_at, score) values ${values.join(",")}`,
  );
  await page.goto("/admin/review");
  await expect(page.getByRole("listitem", { name: titles[0] })).toBeVisible();
}

const isShut = (page: Page) => expect(page.locator("[aria-modal]")).toHaveCount(0);
const checkbox = (page: Page, name = "") =>
  page.getByRole("checkbox", { name: `Selecionar ${name}` });

const ADDRESS = "https://www.site.com.br/noticia";
const PAGE =
  '<!doctype html><html><head><meta property="og:title" content="Da página"><meta name="description" content="Resumo"></head></html>';

async function copyAddress(page: Page): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), ADDRESS);
  const base64 = Buffer.from(PAGE).toString("base64");
  await page.route("**/functions/v1/ingest", (route) =>
    route.fulfill({ json: { address: ADDRESS, contentType: "text/html", base64 } }),
  );
}

const openMany = async (page: Page, site: Site) => {
  await replaceArticles(
    site,
    Array.from({ length: 14 }, (_, n) => ({ title: `Artigo ${n}`, category: "estudos" })),
  );
  await openTable(page);
};

const TASKS: Record<string, Task> = {
  "Publicar dez, dois deles corrigidos": {
    open: openQueue,
    mouse: async (steps, page) => {
      for (const name of NEWS.slice(0, 2)) {
        await steps.click(button(page, `Revisar ${name}`));
        await expect(title(page)).toBeFocused();
        await steps.type(`${name}, corrigido`);
        await steps.click(button(page, "Publicar"));
        await isShut(page);
      }
      await steps.click(checkbox(page, NEWS[2]));
      await steps.click(checkbox(page, NEWS[9]), { modifiers: ["Shift"] });
      await steps.click(button(page, "Publicar selecionados (8)"));
    },
    keys: async (steps, page) => {
      for (const name of NEWS.slice(0, 2)) {
        await steps.key("a");
        await steps.tabTo(title(page));
        await steps.type(`${name}, corrigido`);
        await steps.key("Control+Enter");
        await isShut(page);
      }
      for (const name of NEWS.slice(2, 10)) {
        await steps.key("Shift+A");
        await expect(page.getByRole("listitem", { name })).toHaveCount(0);
      }
    },
    done: async (page, site) => {
      await expect(page.locator("[data-item]")).toHaveCount(2);
      expect(await count(site, "articles where title like '%, corrigido'")).toBe(2);
      expect(await count(site, "articles")).toBe(10);
    },
  },
  "Rejeitar o resto": {
    open: (page, site) => openQueue(page, site, NEWS.slice(10)),
    mouse: async (steps, page) => {
      await steps.click(page.getByRole("checkbox", { name: "Selecionar todos (2)" }));
      await steps.click(button(page, "Rejeitar selecionados (2)"));
    },
    keys: async (steps, page) => {
      await steps.key("r");
      await expect(page.locator("[data-item]")).toHaveCount(1);
      await steps.key("r");
    },
    done: async (page, site) => {
      await expect(page.getByText("Nada para revisar.")).toBeVisible();
      expect(await count(site, "feed_items where status = 'rejected'")).toBe(2);
    },
  },
  "Publicar a partir de um endereço": {
    open: async (page, site) => {
      await openMany(page, site);
      await copyAddress(page);
    },
    mouse: async (steps, page) => {
      await steps.click(button(page, "Adicionar Artigo"));
      await steps.key("ControlOrMeta+v");
      await expect(title(page)).toHaveValue("Da página");
      await steps.click(saveButton(page));
    },
    keys: async (steps, page) => {
      await steps.key("n");
      await expect(title(page)).toBeFocused();
      await steps.key("ControlOrMeta+v");
      await expect(title(page)).toHaveValue("Da página");
      await steps.key("Control+Enter");
    },
    done: async (page, site) => {
      await expectToast(page, "Artigo criado com sucesso!", "Da página");
      expect(
        await count(site, `articles where url = '${ADDRESS}' and description = 'Resumo'`),
      ).toBe(1);
    },
  },
  "Corrigir um título que se procura": {
    open: openMany,
    mouse: async (steps, page) => {
      await steps.click(page.getByRole("searchbox"));
      await steps.type("Artigo 13");
      await expect(rows(page)).toHaveCount(1);
      await steps.click(button(page, "Artigo 13"));
      await expect(title(page)).toBeFocused();
      await steps.type("Corrigido");
      await steps.click(saveButton(page));
    },
    keys: async (steps, page) => {
      await steps.key("/");
      await steps.type("Artigo 13");
      await expect(rows(page)).toHaveCount(1);
      await steps.key("Enter");
      await steps.key("Enter");
      await expect(title(page)).toBeFocused();
      await steps.type("Corrigido");
      await steps.key("Control+Enter");
    },
    done: async (page) => expectToast(page, "Artigo atualizado com sucesso!", "Corrigido"),
  },
  "Mudar a categoria de doze": {
    open: openMany,
    mouse: async (steps, page) => {
      const boxes = rows(page).getByRole("checkbox");
      await steps.click(boxes.first());
      await steps.click(boxes.nth(11), { modifiers: ["Shift"] });
      await steps.click(button(page, "Mudar categoria"));
      await steps.click(page.getByLabel("Nova categoria"));
      await steps.click(page.getByRole("option", { name: "Mercado" }));
      await steps.click(button(page, "Mudar 12 artigos"));
    },
    keys: async (steps, page) => {
      await steps.key("/");
      await steps.key("ArrowDown");
      for (let n = 0; n < 11; n++) await steps.key("Shift+ArrowDown");
      await steps.key("c");
      await expect(page.getByLabel("Nova categoria")).toBeFocused();
      await steps.key("m");
      await steps.tabTo(button(page, "Mudar 12 artigos"));
      await steps.key("Enter");
    },
    done: async (page, site) => {
      await isShut(page);
      await expect(toastOf(page)).toContainText("12 artigos alterados");
      expect(await count(site, "articles where category = 'mercado'")).toBe(12);
    },
  },
  "Adicionar um site": {
    open: async (page, site) => {
      await site.backend.sql("truncate public.sources cascade");
      await page.goto("/admin/sources");
      await expect(page.getByText("Nenhuma fonte ainda.")).toBeVisible();
    },
    mouse: async (steps, page) => {
      await steps.click(button(page, "Adicionar fonte"));
      await steps.type("https://um.com.br/feed");
      await steps.click(button(page, "Salvar fonte"));
    },
    keys: async (steps, page) => {
      await steps.key("n");
      await expect(page.getByLabel("Endereço do site ou do feed")).toBeFocused();
      await steps.type("https://um.com.br/feed");
      await steps.key("Enter");
    },
    done: async (page) => expectToast(page, "Fonte adicionada", "um.com.br"),
  },
  "Saber por que uma fonte se calou": {
    open: async (page, site) => {
      await site.backend.sql(
        "update public.sources set last_error = 'O endereço não existe mais.', last_error_at = now() where id = (select min(id::text)::uuid from public.sources)",
      );
      await page.goto("/admin");
    },
    mouse: (steps, page) => steps.click(page.getByRole("link", { name: "1 fonte com falha" })),
    keys: async (steps, page) => {
      await steps.tabTo(page.getByRole("link", { name: "Fontes", exact: true }));
      await steps.key("Enter");
    },
    done: async (page) =>
      expect(page.getByRole("listitem").filter({ hasText: "▲ Com problema" })).toContainText(
        "O endereço não existe mais.",
      ),
  },
  "Trazer de volta um excluído": {
    open: async (page, site) => {
      await openMany(page, site);
      await addArticle(site, { title: "Excluído" });
      await page.reload();
      await button(page, "Excluir Excluído").click();
      await button(page, "Sim, excluir").click();
      await expectToast(page, "Artigo excluído!", 'O artigo "Excluído" foi removido.');
    },
    mouse: (steps, page) => steps.click(toastOf(page).getByRole("button", { name: "Desfazer" })),
    keys: async (steps, page) => {
      await steps.key("F8");
      await steps.tabTo(toastOf(page).getByRole("button", { name: "Desfazer" }));
      await steps.key("Enter");
    },
    done: async (page) => expectToast(page, "Artigo restaurado", "Excluído"),
  },
  "Ver o que foi publicado na semana, e de quem": {
    open: async (page, site) => {
      await site.backend.sql("insert into public.articles (title) values ('Escrito hoje')");
      await openTable(page);
    },
    mouse: (steps, page) => steps.click(page.getByRole("link", { name: "Painel", exact: true })),
    keys: async (steps, page) => {
      await steps.tabTo(page.getByRole("link", { name: "Painel", exact: true }));
      await steps.key("Enter");
    },
    done: async (page) =>
      expect(page.getByRole("row", { name: /^Escritos no painel [1-9]/ })).toBeVisible(),
  },
  "Publicar para amanhã, 08:00": {
    open: (page, site) => openQueue(page, site, NEWS.slice(0, 1)),
    mouse: async (steps, page) => {
      await steps.click(button(page, /^Revisar /));
      await steps.click(button(page, /manhã.*08:00/));
      await steps.click(button(page, "Agendar"));
    },
    keys: async (steps, page) => {
      await steps.key("a");
      await steps.tabTo(formDialog(page).getByLabel("Publicado em"));
      await steps.fill(formDialog(page).getByLabel("Publicado em"), TOMORROW);
      await steps.key("Control+Enter");
    },
    done: async (page, site) => {
      await isShut(page);
      expect(await count(site, `articles where "publishedAt" > now()`)).toBe(1);
    },
  },
};

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const TOMORROW = `${tomorrow}T08:00`;

/** How often a button or a key is pressed; a typed or pasted text is one, and so is a Tab. */
const STEPS: Record<string, { mouse: number; keys: number }> = {
  "Publicar dez, dois deles corrigidos": { mouse: 9, keys: 16 },
  "Rejeitar o resto": { mouse: 2, keys: 2 },
  "Publicar a partir de um endereço": { mouse: 3, keys: 3 },
  "Corrigir um título que se procura": { mouse: 5, keys: 6 },
  "Mudar a categoria de doze": { mouse: 6, keys: 19 },
  "Adicionar um site": { mouse: 3, keys: 3 },
  "Saber por que uma fonte se calou": { mouse: 1, keys: 6 },
  "Trazer de volta um excluído": { mouse: 1, keys: 4 },
  "Ver o que foi publicado na semana, e de quem": { mouse: 1, keys: 3 },
  "Publicar para amanhã, 08:00": { mouse: 3, keys: 11 },
};

for (const [name, { open, done, ...ways }] of Object.entries(TASKS)) {
  for (const way of ["mouse", "keys"] as const) {
    test(`${name}: ${way}${way === "mouse" ? " @nightly" : ""}`, async ({ page, site }) => {
      await open(page, site);
      const steps = countSteps(page);
      await ways[way](steps, page);
      await done(page, site);
      expect(steps.count()).toBe(STEPS[name]?.[way]);
    });
  }
}
