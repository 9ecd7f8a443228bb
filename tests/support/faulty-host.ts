/**
 * A file host that temporarily sends wrong content for one file, as during an update or behind a captive portal. The
 * new version has other file names and its own worker. The page must recover once the host does (rule 5.13).
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { type Session, waitFor } from "../engines/session.ts";
import { CONTENT_TYPES } from "./e2e-servers.ts";
import { listen, type RunningServer } from "./listen.ts";

const PORTAL = "<!doctype html><title>Portal</title><p>Aceite os termos.</p>";
/** Some hosts send this for every path below /assets/, even for wrong content. */
const FOR_EVER = "public, max-age=31536000, immutable";

type Fault = (response: ServerResponse, body: Buffer, type: string) => void;

const FAULTS = {
  "another text under its type": (response, _, type) =>
    response.writeHead(200, { "content-type": type }).end(PORTAL),
  "half of it": (response, body, type) =>
    response.writeHead(200, { "content-type": type }).end(body.subarray(0, body.length / 2)),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

const ROWS = Array.from({ length: 12 }, (_, index) => ({
  id: `00000000-0000-4000-8000-0000000000${index + 10}`,
  title: `Artigo ${index + 1}`,
  description: "",
  category: "mercado",
  source: "Fonte",
  url: `https://exemplo.test/${index}`,
  image: "",
  publishedAt: "2026-01-10T12:00:00+00:00",
}));

export interface FaultyHost extends RunningServer {
  /** Publishes the new version. Files whose path matches `file` have the fault. */
  publish: (file: RegExp, fault: FaultName) => void;
  repair: () => void;
  faultsGiven: () => number;
  sizes: (file: RegExp) => Record<string, number>;
}

/** @param folder a build for the embedded backend; this host also serves its articles */
export async function serveFaults(folder: string): Promise<FaultyHost> {
  const fileOf = (name: string) => path.join(folder, name.replace("/assets/next/", "/assets/"));
  let isNext = false;
  let bad: { file: RegExp; fault: Fault } | undefined;
  let given = 0;
  const server = await listen(0, (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host.test");
    if (pathname.startsWith("/rest/")) {
      response
        .writeHead(200, {
          "content-type": "application/json",
          "content-range": `0-${ROWS.length - 1}/${ROWS.length}`,
        })
        .end(JSON.stringify(ROWS));
      return;
    }
    const requested = fileOf(pathname);
    const isFile = existsSync(requested) && statSync(requested).isFile();
    const file = isFile ? requested : path.join(folder, "index.html");
    const type = CONTENT_TYPES[path.extname(file)] ?? "text/plain";
    const plain = readFileSync(file);
    const body =
      isNext && /\.html$|\/sw\.js$/.test(file)
        ? Buffer.from(
            plain
              .toString()
              .replaceAll(/(?<= (?:src|href)="|url:.)\/assets\//g, "/assets/next/")
              .replaceAll(/(?<=revision:.)sha384/g, "next"),
          )
        : plain;
    response.setHeader("cache-control", pathname.startsWith("/assets/") ? FOR_EVER : "no-cache");
    if (bad?.file.test(pathname)) {
      given++;
      bad.fault(response, body, type);
    } else response.writeHead(200, { "content-type": type }).end(body);
  });
  return {
    ...server,
    publish: (file, fault) => {
      isNext = true;
      given = 0;
      bad = { file, fault: FAULTS[fault] };
    },
    repair: () => {
      bad = undefined;
    },
    faultsGiven: () => given,
    sizes: (file) =>
      Object.fromEntries(
        readdirSync(folder, { recursive: true, encoding: "utf8" })
          .map((name) => `/${name}`)
          .flatMap((name) => [name, name.replace("/assets/", "/assets/next/")])
          .filter((name) => file.test(name))
          .map((name) => [name, statSync(fileOf(name)).size]),
      ),
  };
}

/** A file for each of the worker's routes, and one of a screen. */
export const WORKER_FILES = {
  "the page": /^\/$/,
  "the app": /\/assets\/next\/index-.*\.js$/,
  "a screen's code": /\/assets\/next\/login-page-.*\.js$/,
  "a picture": /^\/pictures\/\d\.svg$/,
};

export type WorkerFile = keyof typeof WORKER_FILES;

/** Each address with a check that React controls the page and its optional parts and pictures are loaded. */
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

/** Runs the body of an async function, because not every driver waits for a promise. @returns its result as JSON */
async function runAsync<T>({ run }: Browser, body: string): Promise<T> {
  await run(`
    window.outcome = undefined;
    (async () => {${body}})().then(
      (value) => { window.outcome = { value: value ?? null }; },
      (error) => { window.outcome = { error: String(error) }; },
    );
  `);
  const outcome = await waitFor("the script in the page", () =>
    run<{ value?: T; error?: string } | undefined>("return window.outcome"),
  );
  if (outcome.error !== undefined) throw new Error(outcome.error);
  return outcome.value as T;
}

const isThere = (browser: Browser, body: string) =>
  // The script fails while the browser changes pages.
  browser.run<boolean>(body).catch(() => false);

export async function expectRecovery(
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
    // The page registers its worker later by itself.
    await browser.run('void navigator.serviceWorker.register("/sw.js");');
    await waitFor("the worker", () =>
      isThere(browser, "return Boolean(navigator.serviceWorker.controller);"),
    );

    host.publish(WORKER_FILES[file], fault);
    await runAsync(
      browser,
      `const registration = await navigator.serviceWorker.ready;
       await registration.update();
       while (registration.installing) await new Promise((resolve) => setTimeout(resolve, 50));
       // Fills the browser's cache.
       for (const address of ${addresses}) {
         await (await fetch(address, { cache: "reload" })).arrayBuffer();
       }`,
    );
    if (host.faultsGiven() === 0) throw new Error(`${file} was never requested.`);
    // Opening fails if the fault is in the page itself.
    await browser.open(host.url + screen).catch(() => undefined);
    host.repair();

    await browser.open(host.url + screen);
    await waitFor(`${screen} to recover`, () => isThere(browser, SCREENS[screen]));
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
    if (given.join() !== wanted.join()) throw new Error(`Sizes ${given} instead of ${wanted}`);
  } finally {
    await host.close();
  }
}
