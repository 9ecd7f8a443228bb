/**
 * A host of files that gives something else for one of them for a while: while a new version is being published, behind a
 * network's portal, or cut short. The new version's code has other names (/assets/next/…), as a real one's has.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { listen, type RunningServer } from "./listen.ts";

const PORTAL = "<!doctype html><title>Portal</title><p>Aceite os termos.</p>";
/** What some hosts say of every file below /assets/, whatever they send. */
const FOR_EVER = "public, max-age=31536000, immutable";

type Fault = (response: ServerResponse, body: Buffer, type: string) => void;

export const FAULTS = {
  "a page with 200": (response) =>
    response.writeHead(200, { "content-type": "text/html" }).end(PORTAL),
  "a redirect to a page": (response) => response.writeHead(302, { location: "/portal" }).end(),
  "another text under its type": (response, _, type) =>
    response.writeHead(200, { "content-type": type }).end(PORTAL),
  nothing: (response, _, type) => response.writeHead(200, { "content-type": type }).end(),
  "half of it": (response, body, type) =>
    response.writeHead(200, { "content-type": type }).end(body.subarray(0, body.length / 2)),
  "404": (response) => response.writeHead(404, { "content-type": "text/html" }).end(PORTAL),
  "503": (response) => response.writeHead(503).end(),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

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
    const type = TYPES[path.extname(file)] ?? "text/plain";
    const plain = readFileSync(file);
    const isPage = file.endsWith(".html");
    const body =
      isPage && isNext
        ? Buffer.from(
            plain.toString().replaceAll(/(?<= (?:src|href)=")\/assets\//g, "/assets/next/"),
          )
        : plain;
    response.setHeader("cache-control", pathname.startsWith("/assets/") ? FOR_EVER : "no-cache");
    if (pathname === "/portal")
      response.writeHead(200, { "content-type": "text/html" }).end(PORTAL);
    else if (bad?.file.test(pathname)) {
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
