/**
 * `npm run bench:workbench`: the administrator's table with 5,000 articles on the embedded backend. Typing at a slowed
 * processor, an export of everything, an import, and one that is stopped in the middle.
 */
import { pathToFileURL } from "node:url";
import { type Browser, type CDPSession, errors, type Page } from "@playwright/test";
import { build } from "vite";
import { BLANK_VARIABLES, outDir } from "../tests/support/e2e-builds.ts";
import { previewSite } from "../tests/support/e2e-servers.ts";
import { type EmbeddedBackend, startEmbeddedBackend } from "../tooling/backend/embedded-backend.ts";
import { localAdministrator } from "../tooling/backend/embedded-credentials.ts";
import { textTable } from "../tooling/checks/text-table.ts";
import { launchBrowser, SLOW_DESKTOP, slowDown, withColdPage } from "./browser.ts";
import { handOn, typeAndTakeBack } from "./hand.ts";
import { takeWorst } from "./interactions.ts";
import { pace } from "./pace.ts";

const COUNT = 5_000;
const IMPORTED = 500;
const PATIENCE = 180_000;
/** Milliseconds in which the machine's fastest quartile tells how it is when quiet. */
const WATCH = 10_000;

/** Milliseconds. */
const LIMITS = { typing: 100, export: 2_000 };

export interface WorkbenchFigures {
  typing: number;
  export: number;
  import: number;
  /** How many steps of the bar a person could see. */
  barSteps: number;
  /** What the dialog says is in after it was stopped, and what the database holds. */
  stopped: { said: string; stored: number };
}

const number = new Intl.NumberFormat("pt-BR");

async function fill({ sql }: EmbeddedBackend): Promise<void> {
  await sql("truncate public.articles");
  await sql(
    `insert into public.articles (title, description, category, source, url, "publishedAt")
     select 'Robôs e automação de processos, notícia ' || n,
       repeat('Uma descrição com várias palavras acentuadas, como automação e eficiência. ', 3),
       (array['tecnologia', 'mercado', 'estudos', 'casos-de-uso'])[1 + n % 4],
       'Fonte ' || n % 50, 'https://noticia.example/' || n,
       timestamptz '2026-01-01' - n * interval '1 hour'
     from generate_series(1, ${COUNT}) as n`,
  );
}

async function countStored({ sql }: EmbeddedBackend): Promise<number> {
  const { rows } = await sql("select count(*)::int as count from public.articles");
  return rows[0]?.count as number;
}

async function openTable(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/articles`);
  await page.getByLabel("Usuário").fill(localAdministrator.userName);
  await page.getByLabel("Senha").fill(localAdministrator.password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page
    .locator("[data-slot=row-count]", { hasText: `${number.format(COUNT)} artigos` })
    .waitFor({ timeout: PATIENCE });
  // The list is looked through in idle slices.
  await page.waitForTimeout(5_000);
}

async function measureTyping(page: Page, devtools: CDPSession): Promise<number> {
  await takeWorst(page);
  await typeAndTakeBack(
    page.getByRole("searchbox"),
    ["robos", "acentuadas", "zzzzz", "fonte 7"],
    handOn(page, devtools, SLOW_DESKTOP),
  );
  return takeWorst(page);
}

async function measureExport(page: Page): Promise<number> {
  await page.getByRole("button", { name: "Exportar artigos" }).click();
  const download = page.waitForEvent("download");
  const start = Date.now();
  await page.getByRole("button", { name: "Exportar arquivo" }).click();
  await (await download).path();
  return Date.now() - start;
}

async function pasteRows(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Importar artigos" }).click();
  const rows = Array.from({ length: IMPORTED }, (_, n) => `${name} ${n};mercado`);
  await page.getByLabel("Ou cole as linhas aqui").fill(`Título;Categoria\n${rows.join("\n")}`);
  await page.getByRole("button", { name: "Ver prévia" }).click();
  await page.getByRole("button", { name: `Importar ${IMPORTED} artigos` }).waitFor();
}

const account = (page: Page) => page.locator("[data-slot=import-account]");

async function measureImport(page: Page): Promise<{ import: number; barSteps: number }> {
  await pasteRows(page, "Importado");
  const start = Date.now();
  await page.getByRole("button", { name: `Importar ${IMPORTED} artigos` }).click();
  const seen = new Set<number>();
  const summary = page.locator("[data-slot=bulk-summary]");
  while (!(await summary.isVisible())) {
    try {
      const bar = page.getByRole("progressbar");
      seen.add(await bar.evaluate((bar: HTMLProgressElement) => bar.value, null, { timeout: 100 }));
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
  }
  const time = Date.now() - start;
  await account(page).waitFor({ timeout: PATIENCE });
  await page.getByRole("button", { name: "Concluir" }).click();
  return { import: time, barSteps: seen.size };
}

async function measureStop(
  page: Page,
  backend: EmbeddedBackend,
): Promise<WorkbenchFigures["stopped"]> {
  const before = await countStored(backend);
  await pasteRows(page, "Interrompido");
  await page.getByRole("button", { name: `Importar ${IMPORTED} artigos` }).click();
  while ((await countStored(backend)) < before + IMPORTED / 2) await page.waitForTimeout(50);
  await page.getByRole("button", { name: "Interromper" }).click();
  await account(page).waitFor({ timeout: PATIENCE });
  const said = (await account(page).textContent()) ?? "";
  return { said, stored: (await countStored(backend)) - before };
}

async function measureWorkbench(browser: Browser): Promise<WorkbenchFigures> {
  const name = "workbench";
  Object.assign(process.env, BLANK_VARIABLES);
  await build({ logLevel: "error", build: { outDir: outDir(name), emptyOutDir: true } });
  const backend = await startEmbeddedBackend({ dataDir: "memory://" });
  const site = await previewSite(name, backend);
  try {
    await fill(backend);
    return await withColdPage(browser, SLOW_DESKTOP, async (page, devtools: CDPSession) => {
      await openTable(page, site.url);
      const typing = await measureTyping(page, devtools);
      await slowDown(devtools, SLOW_DESKTOP);
      const exported = await measureExport(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
      const imported = await measureImport(page);
      const stopped = await measureStop(page, backend);
      return { typing, export: exported, ...imported, stopped };
    });
  } finally {
    await site.close();
    await backend.close();
  }
}

function workbenchRows(figures: WorkbenchFigures): string[][] {
  const ms = (time: number) => `${number.format(Math.round(time))} ms`;
  return [
    ["digitar na busca, CPU 4× mais lenta: pior tecla", ms(figures.typing), ms(LIMITS.typing)],
    [`exportar ${number.format(COUNT)}, CPU 4× mais lenta`, ms(figures.export), ms(LIMITS.export)],
    [
      `importar ${IMPORTED}`,
      `${ms(figures.import)}, barra vista em ${figures.barSteps} passos`,
      "",
    ],
    ["importar, interrompido", `${figures.stopped.said} No banco: ${figures.stopped.stored}.`, ""],
  ];
}

function brokenWorkbenchBudgets(figures: WorkbenchFigures): string[] {
  return (["typing", "export"] as const)
    .filter((name) => figures[name] > LIMITS[name])
    .map(
      (name) => `mesa do administrador, ${name}: ${figures[name]} ms, limite ${LIMITS[name]} ms`,
    );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const browser = await launchBrowser();
  try {
    await pace.watch(WATCH);
    const figures = await measureWorkbench(browser);
    console.log(textTable(["Medida", "Valor", "Limite"], workbenchRows(figures)));
    const problems = brokenWorkbenchBudgets(figures);
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
  }
}
