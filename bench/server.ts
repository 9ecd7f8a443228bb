/** A host of files as a good one is: Brotli, long-lived caches, one origin. And, beside it, the project's REST address. */
import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

export interface BenchServer {
  origin: string;
  /** Compresses what will be asked for: the first visitor of a good host does not wait for that either. */
  prepare: (folder: string) => Promise<void>;
  close: () => Promise<void>;
}

export type AnswerApi = (url: string, headers: Headers) => Promise<Response>;

const CONTENT_TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
};

function brotli(body: Buffer, quality: number): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** A picture is as small as it gets. */
function readFile(file: string): Buffer {
  const body = readFileSync(file);
  return file.endsWith(".jpg") ? body : brotli(body, 11);
}

function headersOf(request: IncomingMessage): Headers {
  return new Headers(
    Object.entries(request.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    ),
  );
}

async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  answer: AnswerApi,
): Promise<void> {
  const { headers } = request;
  response.setHeader("access-control-allow-origin", "*");
  if (request.method === "OPTIONS") {
    response.setHeader(
      "access-control-allow-headers",
      headers["access-control-request-headers"] ?? "",
    );
    response.writeHead(204).end();
    return;
  }
  const sent = await answer(`http://${headers.host}${request.url}`, headersOf(request));
  const body = Buffer.from(await sent.arrayBuffer());
  response.writeHead(sent.status, {
    "content-type": "application/json",
    "content-encoding": "br",
    "content-range": sent.headers.get("content-range") ?? "*/*",
  });
  response.end(brotli(body, 4));
}

/**
 * @param folders where the files are, the first that has one wins; what is no file is answered with index.html
 */
export async function serve(
  port: number,
  folders: readonly string[],
  answer: AnswerApi,
): Promise<BenchServer> {
  const compressed = new Map<string, Buffer>();
  const contentOf = (file: string) => {
    const body = compressed.get(file) ?? readFile(file);
    compressed.set(file, body);
    return body;
  };
  const find = (pathname: string) =>
    folders.map((folder) => path.join(folder, pathname)).find((file) => existsSync(file));

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://bench.test");
    if (pathname.startsWith("/rest/")) {
      void answerApi(request, response, answer);
      return;
    }
    const file = (path.extname(pathname) && find(pathname)) || find("/index.html");
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const extension = path.extname(file);
    const body = contentOf(file);
    response.writeHead(200, {
      "content-type": CONTENT_TYPES[extension] ?? "text/plain",
      "content-length": body.length,
      "cache-control": extension === ".html" ? "no-cache" : "public, max-age=31536000, immutable",
      ...(extension === ".jpg" ? {} : { "content-encoding": "br" }),
    });
    response.end(body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    prepare: async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      for (const entry of entries.filter((each) => each.isFile()))
        contentOf(path.join(entry.parentPath, entry.name));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
