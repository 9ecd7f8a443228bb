/**
 * A host that gives something else in the place of a file, for any browser (rule 5.13): whatever came, and whatever an
 * earlier worker has kept, the page is well at the first visit after the host is.
 */
import { FILES_CACHE, PAGES_CACHE } from "../../src/app/page/worker-caches.ts";
import { type Session, waitFor } from "../engines/session.ts";
import { type FaultName, FAULTS, serveFaults } from "./faulty-host.ts";

export const faultNames = Object.keys(FAULTS) as FaultName[];

/** One of each kind that the worker keeps, as the host names them. */
export const WORKER_FILES = {
  "the page": /^\/$/,
  "the app": /\/assets\/next\/index-.*\.js$/,
  "its packages": /\/assets\/next\/framework-.*\.js$/,
  "an optional part": /\/assets\/next\/home-extras-.*\.js$/,
  "a screen's code": /\/assets\/next\/login-page-.*\.js$/,
  "a style sheet": /^\/assets\/headlines-.*\.css$/,
  "a font": /^\/assets\/headline-.*\.woff2$/,
  "a picture": /^\/pictures\/\d\.svg$/,
  "an icon": /^\/icons\/192\.png$/,
  "the tab's icon": /^\/favicon\.svg$/,
};

export type WorkerFile = keyof typeof WORKER_FILES;

/** What is looked at, and where: React has the screen in hand, with its optional parts and its pictures. */
const SCREENS = {
  "/": `
    const pictures = [...document.images].filter(
      (image) => image.src.includes("/pictures/") && image.getBoundingClientRect().top < innerHeight,
    );
    return Boolean(document.querySelector("[data-slot=view-switch]")) && pictures.length > 0
      && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
  `,
  "/login": 'return Boolean(document.querySelector("input[type=password]"));',
};

type Browser = Pick<Session, "open" | "run">;

/** Not every driver waits for a promise. @returns what the body of an async function returns, as JSON can hold it */
async function runAsync<T>({ run }: Browser, body: string): Promise<T> {
  await run(`
    window.outcome = undefined;
    (async () => {${body}})().then(
      (value) => { window.outcome = { value: value ?? null }; },
      (error) => { window.outcome = { error: String(error) }; },
    );
  `);
  const outcome = await waitFor("the page's own work", () =>
    run<{ value?: T; error?: string } | undefined>("return window.outcome"),
  );
  if (outcome.error !== undefined) throw new Error(outcome.error);
  return outcome.value as T;
}

const isThere = (browser: Browser, body: string) =>
  // Between two pages there is none to ask.
  browser.run<boolean>(body).catch(() => false);

/** @param folder as for `serveFaults` */
export async function expectHealed(
  browser: Browser,
  folder: string,
  { file, fault }: { file: WorkerFile; fault: FaultName },
): Promise<void> {
  const host = await serveFaults(folder);
  const screen = file === "a screen's code" ? "/login" : "/";
  const sizes = file === "the page" ? { "/": 0 } : host.sizes(WORKER_FILES[file]);
  const addresses = JSON.stringify(Object.keys(sizes));
  try {
    await browser.open(`${host.url}/`);
    await waitFor("the first page", () => isThere(browser, SCREENS["/"]));
    // As the page does by itself, in a reader's pause.
    await browser.run('void navigator.serviceWorker.register("/sw.js");');
    await waitFor("the worker", () =>
      isThere(browser, "return Boolean(navigator.serviceWorker.controller);"),
    );

    host.publish(WORKER_FILES[file], fault);
    const cache = file === "the page" ? PAGES_CACHE : FILES_CACHE;
    await runAsync(
      browser,
      `const cache = await caches.open("${cache}");
       for (const address of ${addresses}) {
         await cache.delete(address, { ignoreVary: true });
         // What a worker may have kept, and what the browser's own cache now has.
         await cache.put(address, await fetch(address, { cache: "reload" }));
       }`,
    );
    if (host.faultsGiven() === 0) throw new Error(`${file} was never requested.`);
    // Also what is no page, or no end of one, has been given then.
    await browser.open(host.url + screen).catch(() => undefined);
    host.mend();

    await browser.open(host.url + screen);
    await waitFor(`${screen} to be well`, () => isThere(browser, SCREENS[screen]));
    if (file === "the page") return;
    const given = await runAsync<number[]>(
      browser,
      `const given = [];
       for (const address of ${addresses}) {
         given.push((await (await fetch(address)).arrayBuffer()).byteLength);
       }
       return given;`,
    );
    const wanted = Object.values(sizes);
    if (given.join() !== wanted.join()) throw new Error(`Given: ${given}, wanted: ${wanted}`);
  } finally {
    await host.close();
  }
}
