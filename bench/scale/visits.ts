/** What one visit takes of the network and of the computer, on the home page and in the panel. */
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { blockingTimeOf } from "../browser.ts";
import { measureChoosing, measureTyping, openPanel, PRESSING, takeSlowest } from "../lists.ts";

/** Milliseconds. */
const READING = 20_000;
const SAVING = 3_000;
const SETTLING = 3_000;

const API = "/rest/v1/";

/** Listens to the page's requests for data. @returns what takes their number and bytes, compressed, since the last call */
function countRequests(page: Page) {
  let sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (!response.url().includes(API)) return;
    const size = response.body().then((body) => gzipSync(body).length);
    // One that another search overtook.
    sizes.push(size.catch(() => 0));
  });
  return async () => {
    const taken = await Promise.all(sizes);
    sizes = [];
    return { requests: taken.length, kilobytes: taken.reduce((sum, size) => sum + size, 0) / 1000 };
  };
}

/** In megabytes, after garbage collection. */
async function memoryOf(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  return (await devtools.send("Runtime.getHeapUsage")).usedSize / 1e6;
}

/** Waits for the database's part of a search or a category. @returns milliseconds from the act to its card on screen */
async function timeUntil(page: Page, title: string, act: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await act();
  await page.waitForFunction(
    (end) => [...document.querySelectorAll("h3")].some((each) => each.textContent.endsWith(end)),
    title,
  );
  return performance.now() - started;
}

/** Opens, reads 20 seconds, types, chooses, and looks for the oldest article. */
export async function readVisit(page: Page, url: string, count: number) {
  const takeRequests = countRequests(page);
  await page.goto(url);
  await page.waitForTimeout(READING);
  const { requests, kilobytes } = await takeRequests();
  const longTasks = blockingTimeOf(await page.evaluate(() => window.benchProbe.longTasks));
  const memory = await memoryOf(page);
  const typing = await measureTyping(page);
  const choosing = await measureChoosing(page);
  // Every category again, and nothing of the searches of before.
  await page.goto(url);
  await page.waitForTimeout(SETTLING);
  const oldest = ` ${count}`;
  await page.getByRole("searchbox").focus();
  const found = await timeUntil(page, oldest, () => page.keyboard.type(oldest));
  return {
    "pedidos em 20 s": requests,
    KB: kilobytes,
    "memória, MB": memory,
    "tarefas longas, ms": longTasks,
    "INP ao digitar, ms": typing,
    "INP ao escolher, ms": choosing,
    "busca até o mais antigo, ms": found,
  };
}

/** Loads the whole list, types, sorts, and saves one article. */
export async function readPanel(page: Page, url: string, count: number) {
  const takeRequests = countRequests(page);
  await openPanel(page, url, count);
  const { requests, kilobytes } = await takeRequests();
  const memory = await memoryOf(page);
  const typing = await measureTyping(page);
  await page.getByRole("button", { name: /^Título/ }).click(PRESSING);
  await page.waitForTimeout(SAVING);
  const sorting = await takeSlowest(page);
  const edit = page.getByRole("button", { name: /^Editar / });
  await edit.first().click();
  await page.getByLabel("Título", { exact: true }).press("End");
  await page.keyboard.type("x", PRESSING);
  await takeSlowest(page);
  await takeRequests();
  await page.getByRole("button", { name: "Salvar", exact: true }).click(PRESSING);
  await page.waitForTimeout(SAVING);
  const saving = await takeRequests();
  return {
    "pedidos ao abrir": requests,
    "KB ao abrir": kilobytes,
    "memória, MB": memory,
    "INP ao digitar, ms": typing,
    "INP ao ordenar, ms": sorting,
    "pedidos ao salvar": saving.requests,
    "KB ao salvar": saving.kilobytes,
    "INP ao salvar, ms": await takeSlowest(page),
  };
}
