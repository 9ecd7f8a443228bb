import { act, screen, waitFor, within } from "@testing-library/react";
import { LIST_PATH } from "@/articles/data/articles-page";
import { publicHeaders } from "@/lib/public-request";
import { expect, it, onTestFinished, vi } from "vitest";
import {
  articleRow,
  fakeSupabase,
  heldResponse,
  html,
  json,
  networkError,
  refusal,
  URL_OF_PROJECT,
  stalledBody,
} from "../../../support/fake-supabase";
import { renderApp, stubEnvironment } from "../../../support/render-app";
import { expectConsole } from "../../../support/silent-console";
import { findToast, shownToasts } from "../../../support/toasts";

const press = (name: string) => screen.getByRole("button", { name }).click();

// Rule 6.9.
it("chooses what is pressed among the categories from their list, and nothing by later buttons", async () => {
  fakeSupabase([]);
  stubEnvironment();
  onTestFinished(() => void (window.radar = undefined));
  vi.stubGlobal("__LIST_REQUEST__", { url: URL_OF_PROJECT + LIST_PATH, headers: {} });
  document.body.innerHTML = `<div id="root"><select><option value=""><option>Mercado</select>
    <fieldset><button>Todas</button><button>Mercado</button></fieldset>
    <fieldset><button>Cartões</button></fieldset></div>
    <template id="grid-template" data-category="all"></template>`;
  vi.resetModules();
  await import("@/app/page/early-request");
  await import("@/app/page/early");
  const list = screen.getByRole("combobox");
  press("Mercado");
  expect(list).toHaveValue("Mercado");
  press("Cartões");
  expect(list).toHaveValue("Mercado");
  press("Todas");
  expect(list).toHaveValue("");
});

/** Opens the home page as a browser does: its own script first, then the app. */
async function openPage() {
  stubEnvironment("protected");
  vi.stubGlobal("__LIST_REQUEST__", {
    url: URL_OF_PROJECT + LIST_PATH,
    headers: publicHeaders({ supabaseKey: "public-key" }),
  });
  vi.resetModules();
  await import("@/app/page/early-request");
  await import("@/app/page/early");
  return renderApp();
}

// Rule 15.3.
it("brings the list with the page's own request, and no other", async () => {
  const backend = fakeSupabase([articleRow({ title: "Robôs no tribunal" })]);
  await openPage();
  expect(await screen.findByText("Robôs no tribunal")).toBeInTheDocument();
  expect(backend.requests).toHaveLength(1);
});

it("asks anew when the visitor does, also after the page's own request brought the list", async () => {
  const backend = fakeSupabase([articleRow({ title: "Ontem" })]);
  const { user } = await openPage();
  await screen.findByText("Ontem");
  backend.rows = [articleRow({ title: "Hoje" })];
  await user.click(screen.getByRole("button", { name: "Atualizar" }));
  expect(await screen.findByText("Hoje")).toBeInTheDocument();
  expect(screen.queryByText("Ontem")).not.toBeInTheDocument();
  expect(backend.requests).toHaveLength(2);
});

it.each([
  { name: "never answers", respond: () => heldResponse().wait() },
  { name: "stops in the middle of its answer", respond: stalledBody },
])("tells after one limit of a server that $name", async ({ respond }) => {
  expectConsole(/could not be loaded/);
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  onTestFinished(() => timeout.mockRestore());
  const backend = fakeSupabase([articleRow({ title: "Um" })]).next("GET", respond);
  const { user } = await openPage();
  expect(screen.getByText("Carregando notícias…")).toBeInTheDocument();

  await act(async () => clock.abort(new DOMException("signal timed out", "TimeoutError")));
  timeout.mockRestore();
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("O servidor demorou demais para responder.");
  expect(backend.requests).toHaveLength(1);

  await user.click(within(alert).getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByText("Um")).toBeInTheDocument();
});

it.each([
  { name: "no network", respond: networkError, says: /^Não foi possível falar com o servidor/ },
  {
    name: "a key that the project does not know",
    respond: () => json({ message: "Invalid API key", hint: "Double check" }, 401),
    says: /chave pública/,
  },
  {
    name: "a refusal",
    respond: () => refusal(401, "42501", "permission denied for table articles"),
    says: /permissão/,
  },
  {
    name: "an error that a person can read",
    respond: () => refusal(500, "XX000", "O banco de dados está em manutenção."),
    says: /^O banco de dados está em manutenção\.$/,
  },
  { name: "an error as a page", respond: () => html(502), says: /^Tente novamente/ },
  { name: "a page instead of the list", respond: () => html(200), says: /^Tente novamente/ },
  { name: "null instead of the list", respond: () => json(null), says: /^Tente novamente/ },
  { name: "an object instead of the list", respond: () => json({}), says: /^Tente novamente/ },
  {
    name: "no words at all",
    respond: () => new Response(null, { status: 500 }),
    says: /^Tente novamente/,
  },
])("tells of $name at once, without a second request", async ({ respond, says }) => {
  expectConsole(/could not be loaded/);
  const backend = fakeSupabase([articleRow()]).next("GET", respond);
  await openPage();
  const toast = await findToast("Erro ao carregar notícias");
  expect(toast.description).toMatch(says);
  expect(shownToasts()).toHaveLength(1);
  expect(screen.getByRole("alert")).toHaveTextContent(toast.description!);
  await waitFor(() => expect(screen.getByRole("button", { name: "Atualizar" })).toBeEnabled());
  expect(backend.requests).toHaveLength(1);
});
