/**
 * Each act of the drill table under each fault. The stand-in is the route in front of the embedded backend; of a lost
 * response the backend has carried the request out, and a server that is down responds to nothing at all.
 */
import type { Route } from "@playwright/test";
import {
  type Act,
  ACTS,
  bystanders,
  isRenewal,
  isSignIn,
  isWriteTo,
  type Scene,
} from "../support/drill-acts.ts";
import {
  type DrillAct,
  type DrillCell,
  type DrillFault,
  DRILL_FAULTS,
  DRILLS,
} from "../support/drill-matrix.ts";
import { replaceArticles } from "../support/e2e-articles.ts";
import { toastOf } from "../support/e2e-screen.ts";
import { expect, test } from "../support/e2e.ts";
import { type Letter, MESSAGES } from "../support/fault-matrix.ts";

test.use({ isSignedIn: true });

const API = /\/(?:rest|auth)\/v1\//;
const SHORT_LIMIT = 700;

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

const codeOf = (cell: DrillCell) => cell.replace("+", "") as Letter;

async function drill(act: Act, fault: DrillFault, cell: DrillCell, scene: Scene): Promise<void> {
  const { page } = scene;
  const [before, after] = act.counts(fault);
  await act.open(scene);
  expect(await act.count(scene)).toBe(before);
  const others = await bystanders(scene);
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
    const isMet = act.isMeant(request) || isFinal || fault === "down";
    if (!isBroken || isOver || !isMet) return route.fallback();
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
    const isCarriedOut = fault === "lost" && !act.isTraceless;
    expect(await act.count(scene)).toBe(isCarriedOut ? after : before);
    expect(await bystanders(scene)).toEqual(others);
    if (codeOf(cell) === "D") {
      if (act.doubt) {
        await expect(told.getByRole("button", { name: "Entrar novamente" })).toBeVisible();
      }
      await page.unroute(API);
      return;
    }
    isBroken = false;
    await page.evaluate(() => (window.shortLimit = undefined));
    await (act.retry ?? act.press)(page);
  }
  // The next try does it, once.
  await expect(page.getByText(act.success).first()).toBeVisible();
  await expect.poll(() => act.count(scene)).toBe(after);
  expect(await bystanders(scene)).toEqual(others);
  await act.leave?.(scene);
  const close = toastOf(page).getByRole("button", {
    name: "Fechar notificação",
    includeHidden: true,
  });
  if (await close.isVisible()) await close.click();
  await page.unroute(API);
}

declare global {
  interface Window {
    /** Milliseconds that requests have, in place of the product's own. */
    shortLimit: number | undefined;
  }
}

/** What becomes of a lost response is each act's own. */
const OF_EACH_ACT: DrillFault = "lost";
/** The session is renewed or ends in one place for all. */
const OF_THE_SESSION = new Set<DrillFault>(["401 renewable", "401 final"]);
/** One act for each place where the person is told, and those that are about the session. */
const OF_EACH_PLACE = new Set<DrillAct>([
  "save",
  "delete",
  "delete many",
  "undo",
  "recreate",
  "sign in",
  "renew",
]);

const isRepresented = (act: DrillAct, fault: DrillFault) =>
  fault === OF_EACH_ACT || (OF_THE_SESSION.has(fault) && OF_EACH_PLACE.has(act));

for (const [name, act] of Object.entries(ACTS) as [DrillAct, Act][]) {
  for (const isRepresentative of [true, false]) {
    const title = `${name}: nothing that was not meant, nothing lost, and the person told`;
    // Rules 8.7 and 10.13.
    test(
      isRepresentative ? title : `${title}, under every other fault`,
      async ({ page, site, expectConsole }) => {
        // Up to eleven cells.
        test.slow();
        expectConsole(
          /Failed to load resource|could not be renewed|Signing in failed|could not be notified of|could not be loaded/,
        );
        await page.addInitScript(() => {
          const own = AbortSignal.timeout.bind(AbortSignal);
          AbortSignal.timeout = (limit) => own(window.shortLimit ?? limit);
        });
        // Interception stays on between the cells: switched on anew, it may miss a request that leaves at once.
        await page.route("**/rest/v1/**", (route) => route.fallback());
        await act.before?.(site);
        for (const fault of Object.keys(DRILL_FAULTS) as DrillFault[]) {
          const cell = DRILLS[name][fault];
          if (cell === "–" || isRepresented(name, fault) !== isRepresentative) continue;
          await test.step(`${fault}: ${cell}`, () =>
            drill(act, fault, cell, { page, site, name: fault }));
        }
      },
    );
  }
}

// Rules 8.7, 9.17 and 12.8.
test("twenty deleted and recreated, each answer lost in turn: all are back under their ids, none twice", async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await replaceArticles(
    site,
    Array.from({ length: 20 }, (_, n) => ({ title: `Artigo ${n}`, source: "Blog" })),
  );
  await site.backend.sql("truncate public.article_versions");
  const stored = async () => {
    const { rows } = await site.backend.sql(
      "select coalesce(json_agg(to_jsonb(row) - 'revision' order by row.id), '[]')::text as rows from public.articles as row",
    );
    return rows[0]!.rows;
  };
  const before = await stored();
  /** The server carries the next call out; its response is lost, and so is the look at what became of it. */
  const lose = async (name: string) => {
    let isLost = false;
    await page.route(API, async (route) => {
      const request = route.request();
      const isLook = isLost && /id=in\.|rpc\/update_articles/.test(request.url());
      if (!isLook && !isWriteTo(`rpc/${name}`)(request)) return route.fallback();
      if (!isLook) await route.fetch();
      isLost = true;
      return route.abort("connectionreset");
    });
  };
  const summary = page.locator("[data-slot=bulk-summary]");
  const tryAgain = async () => {
    await expect(summary).toContainText("20 artigos sem resposta:");
    await page.unroute(API);
    await page.getByRole("button", { name: "Tentar de novo (20)" }).click();
  };

  await page.goto("/admin/articles");
  await page.getByRole("checkbox", { name: /^Selecionar todos os/ }).check();
  await page.getByRole("button", { name: "Excluir selecionados" }).click();
  await lose("delete_articles");
  await page.getByRole("button", { name: "Sim, excluir 20 artigos" }).click();
  await tryAgain();
  await expect(summary).toHaveText("20 artigos excluídos.");
  expect(await stored()).toBe("[]");
  await page.getByRole("button", { name: "Fechar", exact: true }).click();

  await page.getByText("Excluídos", { exact: true }).click();
  await expect(page.getByText("Excluídos (20)")).toBeVisible();
  await page.getByRole("button", { name: "Recriar todos" }).click();
  await lose("recreate_articles");
  await page.getByRole("button", { name: "Recriar 20 artigos" }).click();
  await tryAgain();
  await expect(summary).toHaveText("20 artigos recriados.");
  expect(await stored()).toBe(before);
  await page.getByRole("button", { name: "Fechar", exact: true }).click();
  await expect(page.getByText("Nenhum artigo excluído no último ano.")).toBeVisible();
});
