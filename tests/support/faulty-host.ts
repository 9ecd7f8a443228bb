/**
 * A host of files that gives something else for one of them for a while: while a new version is being published, behind a
 * network's portal, or cut short. The new version's code has other names (/assets/next/…), as a real one's has, and a worker
 * of its own. Whatever came, the page is well at the first visit after the host is (rule 5.13).
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { type Session, waitFor } from "../engines/session.ts";
import { CONTENT_TYPES } from "./e2e-servers.ts";
import { listen, type RunningServer } from "./listen.ts";

const PORTAL = "<!doctype html><title>Portal</title><p>Aceite os termos.</p>";
/** What some hosts say of every file below /assets/, whatever they send. */
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
  /** Publishes the new version, of which what `file` matches comes as `fault` says. @param file of its path */
  publish: (file: RegExp, fault: FaultName) => void;
  /** From here on everything is well. */
  mend: () => void;
  /** How often the fault was given. */
  faultsGiven: () => number;
  /** The files that `file` matches: where they are requested, and how long they are. */
  sizes: (file: RegExp) => Record<string, number>;
}

/** @param folder a build for the embedded backend, whose articles this host gives too */
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
    const asked = fileOf(pathname);
    const isFile = existsSync(asked) && statSync(asked).isFile();
    const file = isFile ? asked : path.join(folder, "index.html");
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
    mend: () => {
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

/** One of each of the worker's routes, and a screen's, as the host names them. */
export const WORKER_FILES = {
  "the page": /^\/$/,
  "the app": /\/assets\/next\/index-.*\.js$/,
  "a screen's code": /\/assets\/next\/login-page-.*\.js$/,
  "a picture": /^\/pictures\/\d\.svg$/,
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
    await runAsync(
      browser,
      `const registration = await navigator.serviceWorker.ready;
       await registration.update();
       while (registration.installing) await new Promise((resolve) => setTimeout(resolve, 50));
       // What the browser's own cache now has.
       for (const address of ${addresses}) {
         await (await fetch(address, { cache: "reload" })).arrayBuffer();
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
