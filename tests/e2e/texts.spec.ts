/**
 * Every text that SPEC.md quotes, where it belongs. The other specs look at what happens; this one at the words alone,
 * so that none of them changes unnoticed.
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
} from "../support/e2e-panel.ts";
import { ARTICLES, holdRequests } from "../support/e2e-screen.ts";
import { expect, signIn, submitLogin, test } from "../support/e2e.ts";

interface Scene {
  /** SPEC.md's section, and where in the product it is. */
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

/** Answers the next write as a server that is broken, with a reason or without. */
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
    name: "2 · home page",
    reach: async (page) => {
      await page.goto("/");
    },
    texts: [
      "Atualizar",
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
    name: "2 and 5 · cards",
    reach: async (page) => {
      await page.goto("/");
    },
    texts: ["Geral", "17 de maio de 2030", "Data indisponível", "Um jornal"],
  },
  {
    name: "5 · a card whose date cannot be read",
    reach: async (page) => {
      await page.route(ARTICLES, (route) =>
        route.fulfill({ json: [{ id: "1", title: "Um", publishedAt: "2024-02-30" }] }),
      );
      await page.goto("/");
    },
    texts: ["Data inválida"],
  },
  {
    name: "2 · nothing found",
    reach: async (page) => {
      await page.goto("/?q=zzz");
    },
    texts: ["Nenhuma notícia encontrada", "Tente ajustar os filtros ou termos de busca."],
  },
  {
    name: "2 · sign-in",
    reach: async (page) => {
      await page.goto("/login");
    },
    texts: ["Acesso Administrativo", "Entrar"],
    labels: ["Usuário", "Senha"],
  },
  {
    name: "8 · failed sign-in",
    reach: async (page) => {
      await page.goto("/login");
      await submitLogin(page, "ninguém", "nada");
    },
    texts: ["Falha no login", "Usuário ou senha inválidos."],
  },
  {
    name: "2 · panel",
    isSignedIn: true,
    reach: async (page) => {
      await page.goto("/admin");
    },
    texts: ["Painel Administrativo", "Ver Site", "Sair", "Gerenciar Notícias"],
  },
  {
    name: "2 · table of articles",
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
    name: "8 · dialog for a new article",
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
    name: "8 · dialog for an article",
    isSignedIn: true,
    reach: async (page) => {
      await openTable(page);
      await editButton(page, "Um artigo").click();
    },
    texts: ["Editar Artigo", "Atualize os detalhes do artigo.", "Cancelar", "Salvar"],
  },
  {
    name: "8 · created",
    isSignedIn: true,
    reach: async (page) => {
      await openTable(page);
      await addButton(page).click();
      await save(page, "Novidade");
    },
    texts: ["Artigo criado com sucesso!", "Novidade"],
  },
  {
    name: "8 · updated",
    isSignedIn: true,
    reach: async (page) => {
      await openTable(page);
      await editButton(page, "Um artigo").click();
      await save(page, "Renovado");
    },
    texts: ["Artigo atualizado com sucesso!", "Renovado"],
  },
  {
    name: "8 · refused save",
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
    name: "8 · delete confirmation",
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
    name: "8 · deleted",
    isSignedIn: true,
    reach: async (page) => {
      await openTable(page);
      await deleteButton(page, "Um artigo").click();
      await confirmButton(page).click();
    },
    texts: ["Artigo excluído!", 'O artigo "Um artigo" foi removido.'],
  },
  {
    name: "8 · refused deletion",
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
    name: "8 · list that could not be loaded, with a reason",
    reach: async (page) => {
      await page.route(ARTICLES, (route) =>
        route.fulfill({ status: 500, json: { message: "O disco está cheio." } }),
      );
      await page.goto("/");
    },
    texts: ["Erro ao carregar notícias", "O disco está cheio.", "Nenhuma notícia encontrada"],
  },
  {
    name: "8 · list that could not be loaded, without one",
    reach: async (page) => {
      await page.route(ARTICLES, (route) => route.fulfill({ status: 500, body: "" }));
      await page.goto("/");
    },
    texts: ["Erro ao carregar notícias", "Tente novamente em alguns instantes."],
  },
  {
    name: "2 · error screen",
    reach: async (page) => {
      await page.goto("/nao-existe");
    },
    texts: ["Unexpected Application Error!"],
  },
  // The last of each role: they change who is signed in.
  {
    name: "8 · sign-in",
    reach: async (page) => {
      await page.goto("/login");
      await signIn(page);
    },
    texts: ["Login bem-sucedido!", "Bem-vindo de volta."],
  },
  {
    name: "8 · sign-out",
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

    test("reads what SPEC.md quotes", async ({ page, site, expectConsole }) => {
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
