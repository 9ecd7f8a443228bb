/**
 * Every cell of the fault matrix: what the person sees, that what was typed is kept, and that the next
 * try works. One test for each thing that the product does, so that the app is started once for many faults.
 * @module-tag full
 */
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  articleRow,
  type Call,
  fakeSupabase,
  html,
  json,
  networkError,
  PASSWORD,
  refusal,
  type Responder,
  stalledBody,
} from "../../support/fake-supabase";
import { IN_DOUBT, MESSAGES, SERVER_SENTENCES } from "../../support/fault-messages";
import { openArticles } from "../../support/open-articles";
import { renderApp, stubEnvironment } from "../../support/render-app";
import { expectConsole } from "../../support/silent-console";
import { testRouter } from "../../support/test-router";
import { findToast } from "../../support/toasts";

// Ten starts in each, beside other tests that keep both cores busy.
vi.setConfig({ testTimeout: 180_000 });

const HALF = '[{"id":"1","title":"Pela met';

const text = (status: number, body: string) =>
  new Response(body, { status, headers: { "content-type": "application/json" } });

/** As `fetch` gives a response whose connection is cut. */
function cutBody(): Response {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError("network error")),
  });
  return new Response(body, { headers: { "content-type": "application/json" } });
}

const isOfAuth = ({ path }: Parameters<Responder>[0]) => path.startsWith("/auth/");

/** Each service words a refusal in its own way. */
const refused =
  (status: number, code: string | undefined, message: string, error_code: string, msg = "No.") =>
  (request: Parameters<Responder>[0]) =>
    json(isOfAuth(request) ? { error_code, msg } : { code, message }, status);

const FAULTS = {
  down: networkError,
  reset: cutBody,
  stall: stalledBody,
  "401": refused(401, "PGRST303", "JWT expired", "no_authorization", "No API key"),
  "403": refused(403, "42501", "permission denied for table articles", "user_banned"),
  "404 empty": () => new Response(null, { status: 404 }),
  "409": refused(409, "PT409", SERVER_SENTENCES["409"], "conflict"),
  "429": refused(429, undefined, "Too Many Requests", "over_request_rate_limit"),
  "500": refused(500, "XX000", SERVER_SENTENCES["500"], "unexpected_failure"),
  "502 HTML": () => html(502),
  "200 null": () => json(null),
  "200 object": () => json({ articles: [] }),
  "200 truncated": () => text(200, HALF),
  "0 rows": (request) => text(request.method === "POST" && !isOfAuth(request) ? 201 : 200, "[]"),
} satisfies Record<string, Responder>;

type Fault = keyof typeof FAULTS;

/** Faults after which the server may well have carried the request out. */
const ANSWER_LOST = new Set<Fault>(["reset", "stall", "502 HTML", "200 truncated"]);

type Action = "load" | "reload" | "create" | "edit" | "delete" | "sign in" | "renew";

type Letter = keyof typeof MESSAGES;

/** "+": the dialog adds that the write may have reached the server, and what trying again does. */
type Cell = Letter | `${Letter}+`;

/** Loading and loading anew fail alike, and so do the three writes. */
const cells = (load: Cell, write: Cell, signIn: Cell, renew: Cell): Record<Action, Cell> => ({
  load,
  reload: load,
  create: write,
  edit: write,
  delete: write,
  "sign in": signIn,
  renew,
});

const MATRIX: Record<Fault, Record<Action, Cell>> = {
  down: cells("A", "A+", "A", "A"),
  reset: cells("A", "A+", "A", "A"),
  stall: cells("B", "B+", "B", "B"),
  "401": cells("E", "M", "E", "E"),
  "403": cells("F", "F", "O", "D"),
  "404 empty": cells("C", "C+", "C", "L"),
  "409": cells("I", "I", "C", "L"),
  "429": cells("G", "G", "G", "G"),
  "500": cells("J", "J", "C", "L"),
  "502 HTML": cells("C", "C+", "C", "L"),
  "200 null": cells("C", "C+", "C", "L"),
  "200 object": cells("C", "C+", "C", "L"),
  "200 truncated": cells("C", "C+", "C", "L"),
  "0 rows": { ...cells("K", "H", "C", "L"), create: "N+" },
};

type Backend = ReturnType<typeof fakeSupabase>;

interface Outcome {
  /** A text that is none of the matrix's stands here as it is. */
  says: Cell | (string & {});
  isTextKept: boolean;
  worksAgain: boolean;
}

const FAULT_NAMES = Object.keys(FAULTS) as Fault[];
/** One of each kind: what may have been done, the session and its end, a sentence of the server's, and nothing there. */
const REPRESENTATIVES = new Set<Fault>(["reset", "401", "403", "500", "0 rows"]);

beforeEach(() => {
  expectConsole(/could not be loaded/);
  expectConsole(/^Signing in failed|^The credentials could not be checked/);
  expectConsole(/^The session could not be renewed/);
});

function letterOf(text: string | null | undefined): string {
  const known = Object.entries(MESSAGES).find(([, message]) => message === text);
  return known?.[0] ?? `${text}`;
}

/** Takes the 15 seconds that requests have into the test's hands, until `restore`. */
function holdTimeLimits() {
  const limits = new Set<AbortController>();
  const spy = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const controller = new AbortController();
    limits.add(controller);
    return controller.signal;
  });
  return {
    /** The time of every request under way is over. */
    runOut: () => {
      for (const limit of limits) limit.abort(new DOMException("signal timed out", "TimeoutError"));
      limits.clear();
    },
    restore: () => spy.mockRestore(),
  };
}

/** From now on requests of these kinds meet the fault, until the backend is mended. */
async function provoke(
  backend: Backend,
  fault: Fault,
  calls: readonly Call[],
  act: () => unknown,
): Promise<void> {
  const limits = fault === "stall" ? holdTimeLimits() : undefined;
  let asked = 0;
  backend.break(calls, (request) => {
    asked++;
    const isWrite = request.path.startsWith("/rest/") && request.method !== "GET";
    if (isWrite && ANSWER_LOST.has(fault)) backend.carryOut(request);
    return FAULTS[fault](request);
  });
  await act();
  if (!limits) return;
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  limits.runOut();
  limits.restore();
}

type Row = Partial<Record<Fault, Outcome | string>>;

/** Meets one fault after the other. What goes wrong there stands in its cell, and the others are seen all the same. */
async function meet(
  faults: readonly Fault[],
  faceFault: (fault: Fault) => Promise<Outcome>,
): Promise<Row> {
  const row: Row = {};
  for (const fault of faults) {
    row[fault] = await faceFault(fault).catch((error: Error) => error.message.slice(0, 200));
  }
  return row;
}

function matrixRow(faults: readonly Fault[], action: Action): Row {
  const says = (fault: Fault) => ({
    says: MATRIX[fault][action],
    isTextKept: true,
    worksAgain: true,
  });
  return Object.fromEntries(faults.map((fault) => [fault, says(fault)]));
}

// Ninety-eight cells ask for the cheap ways to press, to type and to look.
function press(name: string): void {
  const isNamed = (element: Element) =>
    element.textContent.trim() === name || element.getAttribute("aria-label") === name;
  fireEvent.click([...document.querySelectorAll("button, a")].find(isNamed)!);
}
/** By its attribute: a query by label looks at every element of a long table. */
const icon = (name: string) => document.querySelector(`[aria-label="${name}"]`);
const pressIcon = (name: string) => fireEvent.click(icon(name)!);
const openDialog = () => document.querySelector<HTMLElement>("[role=dialog], [role=alertdialog]");
/** Looked for in the dialog when one is open: the table behind it is long. */
const input = (label: string) =>
  within(openDialog() ?? document.body).getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(input(label), { target: { value } });
const alertIn = (element: Element | null) => element?.querySelector("[role=alert]") ?? null;

// ---- The list ----

const ARTICLE = "Robôs no tribunal";
const QUERY = "robôs";

/** @returns what the page and the notification say alike */
async function readLoad(): Promise<string> {
  const empty = await screen.findByText(MESSAGES.K);
  const alert = alertIn(document.body);
  if (!alert) return letterOf(empty.textContent);
  const { description } = await findToast("Erro ao carregar notícias");
  expect(alert).toHaveTextContent("Não foi possível carregar as notícias.");
  expect(alert).toHaveTextContent(description!);
  return letterOf(description);
}

async function readAndReload(backend: Backend): Promise<Outcome> {
  const says = await readLoad();
  const isTextKept = input("Buscar notícias").value === QUERY;
  backend.mend();
  const isFailure = alertIn(document.body) !== null;
  press(isFailure ? "Tentar novamente" : "Atualizar");
  await screen.findByText(ARTICLE);
  const worksAgain = !alertIn(document.body) && !screen.queryByText(MESSAGES.K);
  if (isFailure) pressIcon("Fechar notificação");
  return { says, isTextKept, worksAgain };
}

// ---- Writes ----

/** @returns what the dialog and the notification say alike */
async function readRefusal(title: string, inDoubt: string): Promise<string> {
  const alert = await waitFor(() => {
    const found = alertIn(openDialog());
    expect(found).not.toBeNull();
    return found!;
  });
  const { description, variant } = await findToast(title);
  expect(variant).toBe("destructive");
  expect(alert).toHaveTextContent(title);
  expect(alert).toHaveTextContent(description!);
  const [, , added = ""] = [...alert.querySelectorAll("p")].map((line) => line.textContent);
  expect(["", inDoubt]).toContain(added);
  return letterOf(description) + (added && "+");
}

async function signIn(): Promise<void> {
  await screen.findByText("Acesso Administrativo");
  type("Usuário", "admin");
  type("Senha", PASSWORD);
  press("Entrar");
}

/** Where the session had ended: in again over the open dialog, which stays. */
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

const holdsTexts = (title: string) =>
  input("Título").value === title && input("Descrição").value === `Sobre ${title}`;

/** Fills in an open form, meets the fault on saving, and saves again. */
async function saveUnderFault(
  { backend }: Awaited<ReturnType<typeof openArticles>>,
  fault: Fault,
  calls: readonly Call[],
  { write, success }: { write: "create" | "edit"; success: string },
): Promise<Outcome> {
  const title = `Notícia ${fault}`;
  type("Título", title);
  type("Descrição", `Sobre ${title}`);
  await provoke(backend, fault, calls, () => press("Salvar"));
  const says = await readRefusal("Erro ao salvar artigo", IN_DOUBT[write]);
  let isTextKept = holdsTexts(title);
  backend.mend();
  await signInAgain();
  isTextKept &&= holdsTexts(title);
  press("Salvar");
  const told = await findToast(success);
  await waitFor(() => expect(icon(`Editar ${title}`)).not.toBeNull());
  const stored = backend.rows.filter((row) => row.title === title);
  const worksAgain =
    told.description === title &&
    openDialog() === null &&
    stored.length === 1 &&
    stored[0]!.description === `Sobre ${title}`;
  return { says, isTextKept, worksAgain };
}

const CREATION = { write: "create", success: "Artigo criado com sucesso!" } as const;

// ---- The session ----

const expired = () => refusal(401, "PGRST303", "JWT expired");

// ---- The matrix ----

for (const isRepresentative of [true, false]) {
  const faults = FAULT_NAMES.filter((fault) => REPRESENTATIVES.has(fault) === isRepresentative);
  const tags = isRepresentative ? [] : ["nightly"];
  describe(`under ${faults.join(", ")}`, { tags }, () => {
    it("opening the page", async () => {
      stubEnvironment();
      // Clients and the toast live in modules: not those of another file's test.
      vi.resetModules();
      const [{ App }, { routes }] = await Promise.all([
        import("@/app/app"),
        import("@/app/routes"),
      ]);
      const row = await meet(faults, async (fault) => {
        const backend = fakeSupabase([articleRow({ title: ARTICLE })]);
        const { Router } = testRouter(`/?q=${QUERY}`);
        const app = (
          <Router>
            <App routes={routes} />
          </Router>
        );
        try {
          await provoke(backend, fault, ["GET"], () => render(app));
          return await readAndReload(backend);
        } finally {
          cleanup();
        }
      });
      expect(row).toEqual(matrixRow(faults, "load"));
    });

    it("Atualizar", async () => {
      const backend = fakeSupabase([articleRow({ title: ARTICLE })]);
      await renderApp({ path: `/?q=${QUERY}` });
      await screen.findByText(ARTICLE);
      const row = await meet(faults, async (fault) => {
        await provoke(backend, fault, ["GET"], () => press("Atualizar"));
        return readAndReload(backend);
      });
      expect(row).toEqual(matrixRow(faults, "reload"));
    });

    it("creating an article", async () => {
      const app = await openArticles([articleRow()], "protected");
      const row = await meet(faults, async (fault) => {
        press("Adicionar Artigo");
        return saveUnderFault(app, fault, ["POST"], CREATION);
      });
      expect(row).toEqual(matrixRow(faults, "create"));
    });

    it("editing an article", async () => {
      const rows = faults.map((fault) => articleRow({ title: `Antes de ${fault}` }));
      const app = await openArticles(rows, "protected");
      const row = await meet(faults, async (fault) => {
        pressIcon(`Editar Antes de ${fault}`);
        return saveUnderFault(app, fault, ["PATCH"], {
          write: "edit",
          success: "Artigo atualizado com sucesso!",
        });
      });
      expect(row).toEqual(matrixRow(faults, "edit"));
    });

    it("deleting an article", async () => {
      const rows = faults.map((fault) => articleRow({ title: `Notícia ${fault}` }));
      const { backend } = await openArticles([...rows, articleRow()], "protected");
      const row = await meet(faults, async (fault) => {
        const title = `Notícia ${fault}`;
        pressIcon(`Excluir ${title}`);
        await provoke(backend, fault, ["DELETE"], () => press("Sim, excluir"));
        const says = await readRefusal("Erro ao excluir artigo", IN_DOUBT.delete);
        const isTextKept = openDialog()!.textContent.includes(`"${title}"`);
        backend.mend();
        await signInAgain();
        press("Sim, excluir");
        const told = await findToast("Artigo excluído!");
        await waitFor(() => expect(icon(`Excluir ${title}`)).toBeNull());
        const worksAgain =
          told.description === `O artigo "${title}" foi removido.` &&
          openDialog() === null &&
          backend.rows.every((row) => row.title !== title);
        return { says, isTextKept, worksAgain };
      });
      expect(row).toEqual(matrixRow(faults, "delete"));
      expect(backend.rows).toHaveLength(1);
    });

    it("signing in", async () => {
      const backend = fakeSupabase([articleRow()]);
      await renderApp({ path: "/login" });
      let signOuts = 0;
      const row = await meet(faults, async (fault) => {
        await provoke(backend, fault, ["login"], signIn);
        const toast = await findToast("Falha no login");
        expect(toast.variant).toBe("destructive");
        const isTextKept = input("Usuário").value === "admin" && input("Senha").value === PASSWORD;
        backend.mend();
        press("Entrar");
        await screen.findByText("Painel Administrativo");
        const { title } = await findToast("Login bem-sucedido!");
        press("Sair");
        // The server is told, too: its answer must not come in the next test.
        signOuts++;
        await waitFor(() => {
          const told = backend.requests.filter(({ path }) => path.endsWith("/logout"));
          expect(told).toHaveLength(signOuts);
        });
        return { says: letterOf(toast.description), isTextKept, worksAgain: title !== "" };
      });
      expect(row).toEqual(matrixRow(faults, "sign in"));
    });

    // Rules 10.11 and 10.13.
    it("renewing the session", async () => {
      const app = await openArticles([articleRow()], "protected");
      const row = await meet(faults, async (fault) => {
        // Also the next try comes with the old token.
        app.backend.next("POST", expired).next("POST", expired);
        press("Adicionar Artigo");
        return saveUnderFault(app, fault, ["refresh"], CREATION);
      });
      expect(row).toEqual(matrixRow(faults, "renew"));
    });
  });
}
