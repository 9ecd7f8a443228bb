/**
 * Every text that the specification quotes, where it belongs (rule 1.2). The other specs look at what happens; this one
 * at the words alone, so that none of them changes unnoticed.
 */
import type { Page } from "@playwright/test";
import { replaceArticles } from "../support/e2e-articles.ts";
import {
  addButton,
  confirmButton,
  deleteButton,
  editButton,
  fillForm,
  openTable,
  saveButton,
} from "../support/e2e-admin.ts";
import { ARTICLES, fulfillRows, holdRequests } from "../support/e2e-screen.ts";
import { expect, signIn, submitLogin, test } from "../support/e2e.ts";

interface Scene {
  /** Where in the product it is. */
  name: string;
  isSignedIn?: boolean;
  reach: (page: Page) => Promise<void>;
  /** Whole texts of elements. */
  texts: readonly string[];
  /** Names of what has no text of its own to see: labels, placeholders. */
  labels?: readonly string[];
  placeholder?: string;
}

/** What the scenes start from. */
const ROWS = [
  { title: "Um artigo", category: "blockchain", source: "Um jornal" },
  { title: "Sem data", category: "mercado", publishedAt: null },
];

/** Responds to the next write as a server that is broken, with a reason or without. */
const refuse = (page: Page, message: string) =>
  page.route(ARTICLES, (route) =>
    route.request().method() === "GET"
      ? route.continue()
      : route.fulfill({ status: 500, json: { code: "XX000", message } }),
  );

const save = async (page: Page, title: string) => {
  await fillForm(page, { Título: title });
  await saveButton(page).click();
};

async function expectTexts(page: Page, { name, texts, labels = [], placeholder }: Scene) {
  for (const text of texts) {
    const shown = page.getByText(text, { exact: true }).filter({ visible: true });
    await expect.soft(shown.first(), `${name}: “${text}”`).toBeVisible();
  }
  for (const label of labels) {
    await expect.soft(page.getByLabel(label, { exact: true }), name).toBeVisible();
  }
  if (placeholder) {
    await expect.soft(page.getByPlaceholder(placeholder, { exact: true }), name).toBeVisible();
  }
}

const SCENES: Scene[] = [
  {
    name: "home page",
    reach: async (page) => {
      await page.goto("/");
    },
    labels: ["Atualizar"],
    texts: [
      "Todas",
      "Tecnologia",
      "Mercado",
      "Estudos",
      "Casos de Uso",
      "Todas as notícias são agregadas de fontes públicas.",
      `© ${new Date().getFullYear()} Radar RPA`,
    ],
    placeholder: "Buscar notícias sobre RPA...",
  },
  {
    name: "cards",
    reach: async (page) => {
      await page.goto("/");
    },
    texts: ["Geral", "17 de maio de 2026", "Data indisponível", "Um jornal"],
  },
  {
    name: "a card whose date cannot be read",
    reach: async (page) => {
      await page.route(ARTICLES, (route) =>
        fulfillRows(route, [{ id: "1", title: "Um", publishedAt: "2024-02-30" }]),
      );
      await page.goto("/");
    },
    texts: ["Data inválida"],
  },
  {
    name: "nothing found",
    reach: async (page) => {
      await page.goto("/?q=zzz");
    },
    texts: ["Nenhuma notícia encontrada", "Tente ajustar os filtros ou termos de busca."],
  },
  {
    name: "sign-in",
    reach: async (page) => {
      await page.goto("/login");
    },
    texts: ["Acesso Administrativo", "Entrar"],
    labels: ["Usuário", "Senha"],
  },
  {
    name: "failed sign-in",
    reach: async (page) => {
      await page.goto("/login");
      await submitLogin(page, "ninguém", "nada");
    },
    texts: ["Falha no login", "Usuário ou senha inválidos."],
  },
  {
    name: "panel",
    isSignedIn: true,
    reach: async (page) => {
      await page.goto("/admin");
    },
    texts: ["Painel Administrativo", "Ver Site", "Sair", "Gerenciar Notícias"],
  },
  {
    name: "table of articles",
    isSignedIn: true,
    reach: openTable,
    texts: [
      "Gerenciar Notícias",
      "Voltar ao Painel",
      "Adicionar Artigo",
      "Seus Artigos",
      "Título",
      "Fonte",
      "Categoria",
      "Publicado em",
      "Ações",
      "N/A",
    ],
  },
  {
    name: "dialog for a new article",
    isSignedIn: true,
    reach: async (page) => {
      await openTable(page);
      await addButton(page).click();
    },
    texts: [
      "Adicionar Novo Artigo",
      "Preencha as informações para criar um novo artigo.",
      "Cancelar",
      "Salvar",
    ],
    labels: ["Título", "Descrição", "Fonte", "URL", "URL da Imagem", "Categoria", "Publicado em"],
  },
  {
    name: "dialog for an article",
    isSignedIn: true,
    reach: async (page) => {
      await openTable(page);
      await editButton(page, "Um artigo").click();
    },
    texts: ["Editar Artigo", "Atualize os detalhes do artigo.", "Cancelar", "Salvar"],
  },
  {
    name: "created",
    isSignedIn: true,
    reach: async (page) => {
      await openTable(page);
      await addButton(page).click();
      await save(page, "Novidade");
    },
    texts: ["Artigo criado com sucesso!", "Novidade"],
  },
  {
    name: "updated",
    isSignedIn: true,
    reach: async (page) => {
      await openTable(page);
      await editButton(page, "Um artigo").click();
      await save(page, "Renovado");
    },
    texts: ["Artigo atualizado com sucesso!", "Renovado"],
  },
  {
    name: "refused save",
    isSignedIn: true,
    reach: async (page) => {
      await openTable(page);
      await refuse(page, "O disco está cheio.");
      await addButton(page).click();
      await save(page, "Novidade");
    },
    texts: ["Erro ao salvar artigo", "O disco está cheio."],
  },
  {
    name: "delete confirmation",
    isSignedIn: true,
    reach: async (page) => {
      await openTable(page);
      await deleteButton(page, "Um artigo").click();
    },
    texts: [
      "Você tem certeza absoluta?",
      'Essa ação não pode ser desfeita. Isso excluirá permanentemente o item "Um artigo" do banco de dados.',
      "Cancelar",
      "Sim, excluir",
    ],
  },
  {
    name: "deleted",
    isSignedIn: true,
    reach: async (page) => {
      await openTable(page);
      await deleteButton(page, "Um artigo").click();
      await confirmButton(page).click();
    },
    texts: ["Artigo excluído!", 'O artigo "Um artigo" foi removido.'],
  },
  {
    name: "refused deletion",
    isSignedIn: true,
    reach: async (page) => {
      await openTable(page);
      await refuse(page, "O disco está cheio.");
      await deleteButton(page, "Um artigo").click();
      await confirmButton(page).click();
    },
    texts: ["Erro ao excluir artigo", "O disco está cheio."],
  },
  {
    name: "list that could not be loaded, with a reason",
    reach: async (page) => {
      await page.route(ARTICLES, (route) =>
        route.fulfill({ status: 500, json: { message: "O disco está cheio." } }),
      );
      await page.goto("/");
    },
    texts: ["Erro ao carregar notícias", "O disco está cheio.", "Nenhuma notícia encontrada"],
  },
  {
    name: "list that could not be loaded, without one",
    reach: async (page) => {
      await page.route(ARTICLES, (route) => route.fulfill({ status: 500, body: "" }));
      await page.goto("/");
    },
    texts: ["Erro ao carregar notícias", "Tente novamente em alguns instantes."],
  },
  {
    name: "error screen",
    reach: async (page) => {
      await page.goto("/nao-existe");
    },
    texts: ["Unexpected Application Error!"],
  },
  // The last of each role: they change who is signed in.
  {
    name: "sign-in",
    reach: async (page) => {
      await page.goto("/login");
      await signIn(page);
    },
    texts: ["Login bem-sucedido!", "Bem-vindo de volta."],
  },
  {
    name: "sign-out",
    isSignedIn: true,
    reach: async (page) => {
      await page.goto("/admin");
      await page.getByRole("button", { name: "Sair" }).click();
    },
    texts: ["Logout realizado!", "Você foi desconectado com segurança."],
  },
];

for (const isSignedIn of [false, true]) {
  test.describe(isSignedIn ? "the administrator" : "a visitor", () => {
    test.use({ isSignedIn });

    // Rules 1.2, 8.4, 9.10, 9.11.
    test("reads what the specification quotes", async ({ page, site, expectConsole }) => {
      expectConsole(/Failed to load resource|could not be loaded|No route matches/);
      for (const scene of SCENES.filter((each) => Boolean(each.isSignedIn) === isSignedIn)) {
        await test.step(scene.name, async () => {
          await replaceArticles(site, ROWS);
          await scene.reach(page);
          await expectTexts(page, scene);
          await page.unrouteAll();
        });
      }
    });
  });
}

test("while the code of a page is on its way, a spinner turns", async ({ page }) => {
  const release = await holdRequests(page, "**/assets/login-page-*.js");
  await page.goto("/login");
  await expect(page.getByRole("status").filter({ hasText: "Carregando…" })).toBeVisible();
  await release();
  await expect(page.getByRole("heading", { name: "Acesso Administrativo" })).toBeVisible();
});
