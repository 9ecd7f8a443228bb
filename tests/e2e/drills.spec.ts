/**
 * Each act of the drill table under each fault. The stand-in is the route in front of the embedded backend; of a lost
 * response the backend has carried the request out. A further act is one more entry in `ACTS` and one in the table.
 */
import type { Locator, Page, Request, Route } from "@playwright/test";
import {
  type DrillAct,
  type DrillCell,
  type DrillFault,
  DRILL_FAULTS,
  DRILLS,
} from "../support/drill-matrix.ts";
import { replaceArticles } from "../support/e2e-articles.ts";
import {
  addButton,
  confirmButton,
  deleteButton,
  deleteDialog,
  field,
  fillForm,
  formDialog,
  saveButton,
} from "../support/e2e-panel.ts";
import { toastOf } from "../support/e2e-screen.ts";
import { expect, passwordOf, type Site, test } from "../support/e2e.ts";
import { IN_DOUBT, type Letter, MESSAGES } from "../support/fault-matrix.ts";

test.use({ isSignedIn: true });

const API = /\/(?:rest|auth)\/v1\//;
const SHORT_LIMIT = 700;

const isRenewal = (request: Request) => /grant_type=refresh_token/.test(request.url());
const isSignIn = (request: Request) => /grant_type=password/.test(request.url());
const isWriteTo = (table: string) => (request: Request) =>
  request.method() !== "GET" && new URL(request.url()).pathname === `/rest/v1/${table}`;

const expired = { status: 401, json: { code: "PGRST303", message: "JWT expired" } };
const html = "<!doctype html><h1>Gateway Time-out</h1>";

/** The refusals, as the Data API and as Auth word them. */
const REFUSALS: Partial<Record<DrillFault, Record<"table" | "auth", object>>> = {
  "403": { table: { code: "42501", message: "permission denied" }, auth: { error_code: "other" } },
  "409": { table: { code: "23505", message: "duplicate key" }, auth: { error_code: "conflict" } },
  "429": {
    table: { message: "Too Many Requests" },
    auth: { error_code: "over_request_rate_limit" },
  },
  "500": { table: { code: "XX000", message: "boom" }, auth: { error_code: "unexpected_failure" } },
};

async function meet(fault: DrillFault, route: Route): Promise<void> {
  const request = route.request();
  const speaker = request.url().includes("/auth/") ? "auth" : "table";
  const refusal = REFUSALS[fault]?.[speaker];
  if (refusal) {
    const isBanned = fault === "403" && isSignIn(request);
    const json = isBanned ? { error_code: "user_banned" } : refusal;
    return route.fulfill({ status: Number(fault), json });
  }
  switch (fault) {
    case "down":
      return route.abort("connectionrefused");
    case "lost":
      await route.fetch();
      return route.abort("connectionreset");
    case "stall":
      // Given up by the page itself.
      return;
    case "404 empty":
      return route.fulfill({ status: 404 });
    case "504 HTML":
      return route.fulfill({ status: 504, contentType: "text/html", body: html });
    case "200 empty":
      return route.fulfill({ status: 200, body: "" });
    default:
      if (isSignIn(request)) {
        return route.fulfill({ status: 401, json: { message: "Invalid API key" } });
      }
      return isRenewal(request)
        ? route.fulfill({ status: 400, json: { error_code: "refresh_token_not_found" } })
        : route.fulfill(expired);
  }
}

interface Scene {
  page: Page;
  site: Site;
  /** A name of its own for each cell. */
  name: string;
}

interface Act {
  /** Which requests meet the fault. */
  isMeant: (request: Request) => boolean;
  /** Whether the database takes no token but a renewed one. */
  isRenewing?: true;
  before?: (site: Site) => Promise<void>;
  /** Leads to where the act is one press away. */
  open: (scene: Scene) => Promise<void>;
  press: (page: Page) => Promise<void>;
  /** Where the person is told. */
  told: (page: Page) => Locator;
  doubt?: string;
  /** That what was typed or chosen is still there. */
  isKept: (scene: Scene) => Promise<void>;
  /** What the site holds: how many rows the act is to have made, or left. */
  count: (scene: Scene) => Promise<number>;
  /** That count before the act, and after it. */
  counts: [before: number, after: number];
  /** What the next try says when all is well. */
  success: RegExp;
  /** Clears what is left for the next cell. */
  leave?: (page: Page) => Promise<void>;
}

/** One page for all cells: loading it anew is what would take the time. */
async function goTo(page: Page, path: string): Promise<void> {
  if (new URL(page.url(), "http://site.test").pathname !== path) await page.goto(path);
}

async function countRows({ site, name }: Scene, table: string, column: string): Promise<number> {
  const { rows } = await site.backend.sql(
    `select count(*)::int as count from public.${table} where ${column} = $1`,
    [name],
  );
  return rows[0]!.count as number;
}

const SAVE: Act = {
  isMeant: isWriteTo("articles"),
  open: async ({ page, name }) => {
    await goTo(page, "/admin/articles");
    await addButton(page).click();
    await fillForm(page, { Título: name, Descrição: `Sobre ${name}` });
  },
  press: (page) => saveButton(page).click(),
  told: (page) => formDialog(page).getByRole("alert"),
  doubt: IN_DOUBT.create,
  isKept: async ({ page, name }) => {
    await expect(field(page, "Título")).toHaveValue(name);
    await expect(field(page, "Descrição")).toHaveValue(`Sobre ${name}`);
  },
  count: (scene) => countRows(scene, "articles", "title"),
  counts: [0, 1],
  success: /Artigo criado com sucesso!/,
};

const ACTS: Record<DrillAct, Act> = {
  save: SAVE,
  delete: {
    isMeant: isWriteTo("articles"),
    before: (site) =>
      replaceArticles(
        site,
        Object.keys(DRILL_FAULTS).map((title) => ({ title })),
      ),
    open: async ({ page, name }) => {
      await goTo(page, "/admin/articles");
      await deleteButton(page, name).click();
    },
    press: (page) => confirmButton(page).click(),
    told: (page) => deleteDialog(page).getByRole("alert"),
    doubt: IN_DOUBT.delete,
    isKept: ({ page, name }) => expect(deleteDialog(page)).toContainText(`"${name}"`),
    count: (scene) => countRows(scene, "articles", "title"),
    counts: [1, 0],
    success: /Artigo excluído!/,
  },
  source: {
    isMeant: isWriteTo("sources"),
    open: async ({ page, name }) => {
      await goTo(page, "/admin/sources");
      await page.getByRole("button", { name: "Adicionar fonte" }).click();
      const address = `https://exemplo.com.br/${encodeURIComponent(name)}`;
      await formDialog(page).getByLabel("Endereço do feed").fill(address);
      await formDialog(page).getByLabel("Nome").fill(name);
    },
    press: (page) => formDialog(page).getByRole("button", { name: "Salvar fonte" }).click(),
    told: (page) => formDialog(page).getByRole("alert"),
    isKept: ({ page, name }) => expect(formDialog(page).getByLabel("Nome")).toHaveValue(name),
    count: (scene) => countRows(scene, "sources", "name"),
    counts: [0, 1],
    success: /Fonte adicionada\.|Esta fonte já está na lista\./,
    // The dialog stays with what is in the list already.
    leave: async (page) => {
      if (await formDialog(page).isVisible()) await page.reload();
    },
  },
  "sign in": {
    isMeant: isSignIn,
    open: async ({ page }) => {
      if (page.url() === "about:blank") await page.goto("/login");
      await page.evaluate(() => localStorage.clear());
      await page.goto("/login");
      await page.getByLabel("Usuário").fill("admin");
      await page.getByLabel("Senha").fill(passwordOf("protected"));
    },
    press: (page) => page.getByRole("button", { name: "Entrar" }).click(),
    told: toastOf,
    isKept: async ({ page }) => {
      await expect(page.getByLabel("Senha")).toHaveValue(passwordOf("protected"));
    },
    // Whoever did not come in has left nothing.
    count: ({ page }) => page.evaluate(() => localStorage.length),
    counts: [0, 2],
    success: /Login bem-sucedido!/,
  },
  renew: { ...SAVE, isMeant: isRenewal, isRenewing: true },
};

const codeOf = (cell: DrillCell) => cell.replace("+", "") as Letter;

async function drill(act: Act, fault: DrillFault, cell: DrillCell, scene: Scene): Promise<void> {
  const { page } = scene;
  const [before, after] = act.counts;
  await act.open(scene);
  expect(await act.count(scene)).toBe(before);
  let isBroken = true;
  let isRenewed = false;
  let met = 0;
  await page.route(API, (route) => {
    const request = route.request();
    if (!isBroken && isRenewal(request)) isRenewed = true;
    if (act.isRenewing && !isRenewed && isWriteTo("articles")(request)) {
      return route.fulfill(expired);
    }
    const isFinal = fault === "401 final" && isRenewal(request);
    const isOver = fault === "401 renewable" && met > 0;
    if (!isBroken || isOver || !(act.isMeant(request) || isFinal)) return route.fallback();
    met++;
    return fault === "401 renewable" ? route.fulfill(expired) : meet(fault, route);
  });
  if (fault === "stall") await page.evaluate((limit) => (window.shortLimit = limit), SHORT_LIMIT);

  await act.press(page);
  if (cell !== "ok") {
    // The person is told.
    const told = act.told(page);
    await expect(told).toContainText(MESSAGES[codeOf(cell)]);
    if (act.doubt) {
      const doubt = expect(told);
      await (cell.endsWith("+") ? doubt : doubt.not).toContainText(act.doubt);
    }
    // Nothing is lost, and nothing is in that was not meant.
    await act.isKept(scene);
    const isCarriedOut = fault === "lost" && !act.isRenewing && before + after === 1;
    expect(await act.count(scene)).toBe(isCarriedOut ? after : before);
    if (codeOf(cell) === "D") {
      if (act.doubt) {
        await expect(told.getByRole("link", { name: "Entrar novamente" })).toBeVisible();
      }
      await page.unroute(API);
      return;
    }
    isBroken = false;
    await page.evaluate(() => (window.shortLimit = undefined));
    await act.press(page);
  }
  // The next try does it, once.
  await expect(page.getByText(act.success).first()).toBeVisible();
  await expect.poll(() => act.count(scene)).toBe(after);
  await act.leave?.(page);
  const close = toastOf(page).getByRole("button", { includeHidden: true });
  if (await close.isVisible()) await close.click();
  await page.unroute(API);
}

declare global {
  interface Window {
    /** Milliseconds that requests have, in place of the product's own. */
    shortLimit: number | undefined;
  }
}

for (const [name, act] of Object.entries(ACTS) as [DrillAct, Act][]) {
  // Rules 8.7 and 10.13.
  test(`${name}: nothing that was not meant, nothing lost, and the person told`, async ({
    page,
    site,
    expectConsole,
  }) => {
    expectConsole(
      /Failed to load resource|could not be renewed|Signing in failed|could not be told of/,
    );
    await page.addInitScript(() => {
      const own = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (limit) => own(window.shortLimit ?? limit);
    });
    await act.before?.(site);
    for (const fault of Object.keys(DRILL_FAULTS) as DrillFault[]) {
      const cell = DRILLS[name][fault];
      if (cell === "–") continue;
      await test.step(`${fault}: ${cell}`, () =>
        drill(act, fault, cell, { page, site, name: fault }));
    }
  });
}
