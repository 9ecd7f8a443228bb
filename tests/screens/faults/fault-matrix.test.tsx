/**
 * Each request of the product with each kind of fault (rules 10.11 and 10.13).
 * @module-tag full
 */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import {
  articleRow,
  type Call,
  type FakeSupabase,
  fakeSupabase,
  json,
  PASSWORD,
  type RecordedRequest,
  refusal,
  type Responder,
} from "../../support/fake-supabase";
import { openArticles } from "../../support/open-articles";
import { renderApp } from "../../support/render-app";
import { expectConsole } from "../../support/silent-console";
import { findToast } from "../../support/toasts";

vi.setConfig({ testTimeout: 180_000 });

const isOfAuth = ({ path }: RecordedRequest) => path.startsWith("/auth/");

/** Each service has its own format of refusals. */
const refused =
  (status: number, code: string, message: string, error_code: string) =>
  (request: RecordedRequest) =>
    json(isOfAuth(request) ? { error_code, msg: "No API key" } : { code, message }, status);

const cutBody = () =>
  new Response(
    new ReadableStream({ start: (body) => body.error(new TypeError("network error")) }),
    { headers: { "content-type": "application/json" } },
  );

const LATER = "Tente novamente em alguns instantes.";
const UNREACHABLE = `Não foi possível falar com o servidor. ${LATER}`;
const WRONG_KEY = "O site está com um erro de configuração. Avise quem o instalou.";
const FORBIDDEN = "Sua conta não tem permissão para isto.";
const SERVERS_OWN = "could not open relation mapping file";
const DOWN = "O servidor das notícias está fora do ar. Tente novamente mais tarde.";
const NOT_RENEWED = `A sua sessão não pôde ser renovada agora, e continua aberta. ${LATER}`;
const EMPTY = "Nenhuma notícia encontrada";

const FAULTS = {
  "a cut connection": cutBody,
  "401": refused(401, "PGRST303", "JWT expired", "no_authorization"),
  "403": refused(403, "42501", "permission denied for table articles", "user_banned"),
  "500": refused(500, "XX000", SERVERS_OWN, "unexpected_failure"),
  "no list": () => json({ articles: [] }),
  "no row": (request) => json([], request.method === "POST" && !isOfAuth(request) ? 201 : 200),
} satisfies Record<string, Responder>;

type Fault = keyof typeof FAULTS;

const ALL = Object.keys(FAULTS) as Fault[];

/** After these faults the request may have succeeded, and the dialog says so. */
const MAY_BE_DONE = new Set<Fault>(["a cut connection", "no list"]);

const says = (load: string, write: string, renewal: string) => ({ load, write, renewal });

const SAYS: Record<Fault, ReturnType<typeof says>> = {
  "a cut connection": says(UNREACHABLE, UNREACHABLE, UNREACHABLE),
  "401": says(
    WRONG_KEY,
    "O servidor recusou a sua sessão, embora ela tenha acabado de ser renovada. Verifique a configuração da instalação.",
    WRONG_KEY,
  ),
  "403": says(
    "permission denied for table articles",
    FORBIDDEN,
    "Sua sessão expirou. Entre novamente.",
  ),
  "500": says(SERVERS_OWN, SERVERS_OWN, NOT_RENEWED),
  "no list": says(LATER, LATER, NOT_RENEWED),
  "no row": says(
    EMPTY,
    "Nada foi alterado: já pode ter sido excluído, ou sua conta não tem permissão.",
    NOT_RENEWED,
  ),
};

const NOT_CONFIRMED = "Não foi possível confirmar se foi salvo: sua conta pode não ter permissão.";
const MAY_BE_SAVED = "Não sabemos se foi salvo. Tente novamente: nada fica duplicado.";

beforeEach(() => {
  expectConsole(/could not be loaded/);
  expectConsole(/^Signing in failed|^The credentials could not be checked/);
  expectConsole(/^The session could not be renewed/);
});

/** Applies the fault to requests of this kind until the backend is repaired. */
function applyFault(backend: FakeSupabase, fault: Fault, call: Call): void {
  backend.break([call], (request) => {
    if (request.path.startsWith("/rest/") && request.method !== "GET" && MAY_BE_DONE.has(fault)) {
      backend.carryOut(request);
    }
    return FAULTS[fault](request);
  });
}

// Fast replacements for Testing Library, because there are forty combinations.
function press(name: string): void {
  const isNamed = (element: Element) =>
    element.textContent.trim() === name || element.getAttribute("aria-label") === name;
  fireEvent.click([...document.querySelectorAll("button, a")].find(isNamed)!);
}
const icon = (name: string) => document.querySelector(`[aria-label="${name}"]`);
const openDialog = () => document.querySelector<HTMLElement>("[role=dialog], [role=alertdialog]");
const input = (label: string) =>
  within(openDialog() ?? document.body).getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(input(label), { target: { value } });
const valuesOf = (...labels: string[]) => labels.map((label) => input(label).value);

const ARTICLE = "Robôs no tribunal";
const QUERY = "robôs";

/** @returns the messages in the notification and on the page, the search text, and the focus after the retry */
async function readAndReload(backend: FakeSupabase) {
  await waitFor(() =>
    expect(screen.queryByText(EMPTY) ?? screen.queryByRole("alert")).not.toBeNull(),
  );
  const alert = document.querySelector("[role=alert]");
  const message = alert ? (await findToast("Erro ao carregar notícias")).description! : EMPTY;
  const onPage = alert ? alert.querySelectorAll("p")[1]?.textContent : EMPTY;
  const query = input("Buscar notícias").value;
  backend.repair();
  press(alert ? "Tentar novamente" : "Atualizar");
  const focus = alert && document.activeElement?.tagName;
  await screen.findByText(ARTICLE);
  const isOver = !document.querySelector("[role=alert]") && !screen.queryByText(EMPTY);
  if (alert) press("Fechar notificação");
  return { message, onPage, query, focus, isOver };
}

const readingOf = (fault: Fault) => ({
  message: SAYS[fault].load,
  // A server fault's own words may be English, so the page does not repeat them (rule 5.6).
  onPage: fault === "500" ? DOWN : SAYS[fault].load,
  query: QUERY,
  focus: fault === "no row" ? null : "MAIN",
  isOver: true,
});

it.each(ALL)(
  "a failure while opening the page is reported and can be retried: %s",
  async (fault) => {
    const backend = fakeSupabase([articleRow({ title: ARTICLE })]);
    applyFault(backend, fault, "GET");
    await renderApp({ path: `/?q=${QUERY}` });
    expect(await readAndReload(backend)).toEqual(readingOf(fault));
  },
);

it("a failed Atualizar is reported, keeps the list and can be retried", async () => {
  const backend = fakeSupabase([articleRow({ title: ARTICLE })]);
  await renderApp({ path: `/?q=${QUERY}` });
  await screen.findByText(ARTICLE);
  for (const fault of ALL) {
    applyFault(backend, fault, "GET");
    press("Atualizar");
    expect([fault, await readAndReload(backend)]).toEqual([fault, readingOf(fault)]);
  }
});

async function expectRefusal(title: string, why: string, inDoubt: string): Promise<void> {
  await waitFor(() => {
    const lines = openDialog()!.querySelectorAll("[role=alert] p");
    const message = [...lines].map(({ textContent }) => textContent);
    expect(message).toEqual([title, why, inDoubt].filter((line) => line !== ""));
  });
  expect(await findToast(title)).toMatchObject({ description: why, variant: "destructive" });
}

async function signInAgain(): Promise<void> {
  const button = within(openDialog()!).queryByText("Entrar novamente");
  if (!button) return;
  fireEvent.click(button);
  const password = await screen.findByLabelText("Senha");
  fireEvent.change(screen.getByLabelText("Usuário"), { target: { value: "admin" } });
  fireEvent.change(password, { target: { value: PASSWORD } });
  press("Entrar");
  await within(openDialog()!).findByText("Você entrou. Tente novamente.");
}

/** Fills in an open form, saves it with the fault, and again without. @returns the articles with its title */
async function saveUnder(
  fault: Fault,
  backend: FakeSupabase,
  {
    call,
    why,
    success,
    inDoubt = "",
  }: Record<"why" | "success", string> & {
    call: Call;
    inDoubt?: string;
  },
) {
  const typed = [`Notícia ${fault}`, `Sobre ${fault}`] as const;
  const [title, description] = typed;
  type("Título", title);
  type("Descrição", description);
  applyFault(backend, fault, call);
  press("Salvar");
  await expectRefusal("Erro ao salvar artigo", why, inDoubt);
  backend.repair();
  await signInAgain();
  expect(valuesOf("Título", "Descrição")).toEqual(typed);
  press("Salvar");
  expect(await findToast(success)).toMatchObject({ description: title });
  await waitFor(() => expect(icon(`Editar ${title}`)).not.toBeNull());
  expect(openDialog()).toBeNull();
  return backend.rows.filter((row) => row.title === title);
}

const CREATED = "Artigo criado com sucesso!";

it("a failed creation of an article is reported, keeps the typed text and can be retried", async () => {
  const { backend } = await openArticles([articleRow()], "protected");
  for (const fault of ALL) {
    press("Adicionar Artigo");
    const isUnconfirmed = fault === "no row";
    const stored = await saveUnder(fault, backend, {
      call: "POST",
      success: CREATED,
      why: isUnconfirmed ? NOT_CONFIRMED : SAYS[fault].write,
      inDoubt: isUnconfirmed || MAY_BE_DONE.has(fault) ? MAY_BE_SAVED : "",
    });
    expect(stored).toMatchObject([{ description: `Sobre ${fault}` }]);
  }
});

const expired = () => refusal(401, "PGRST303", "JWT expired");

it("a failed renewal of the session is reported and can be retried", async () => {
  const { backend } = await openArticles([articleRow()], "protected");
  for (const fault of ALL) {
    // The retry is sent with the old token as well.
    backend.next("POST", expired).next("POST", expired);
    press("Adicionar Artigo");
    const why = SAYS[fault].renewal;
    const stored = await saveUnder(fault, backend, { call: "refresh", success: CREATED, why });
    expect(stored).toMatchObject([{ description: `Sobre ${fault}` }]);
  }
});
