/** Serves a build and its backend on one origin, as `vite preview` does, or on two, as with a hosted project. */
import { createReadStream, existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { preview } from "vite";
import type { EmbeddedBackend } from "../../tooling/backend/embedded-backend.ts";
import { apiMiddleware } from "../../tooling/backend/embedded-backend-plugin.ts";
import { pageHeaders } from "../../tooling/page/content-policy.ts";
import { outDir } from "./e2e-builds.ts";
import { listen, type RunningServer } from "./listen.ts";

export async function previewSite(build: string, backend: EmbeddedBackend): Promise<RunningServer> {
  const middleware = await apiMiddleware(backend, {
    allowLoopback: true,
    // Resolves every source's host name to the test's server.
    resolve: () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]),
  });
  const server = await preview({
    configFile: false,
    logLevel: "error",
    root: process.cwd(),
    build: { outDir: outDir(build) },
    preview: { host: "127.0.0.1", port: 0, headers: pageHeaders() },
    plugins: [
      {
        name: "test-backend",
        configurePreviewServer: ({ middlewares }) => void middlewares.use(middleware),
      },
    ],
  });
  const { port } = server.httpServer.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

export const CONTENT_TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".woff2": "font/woff2",
};

/** A plain file host that serves index.html for unknown paths. */
export function serveFiles(folder: string): Promise<RunningServer> {
  return listen(0, (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://files.test");
    const requested = path.join(folder, pathname, path.extname(pathname) ? "" : "index.html");
    const file = existsSync(requested) ? requested : path.join(folder, "index.html");
    response.setHeader("content-type", CONTENT_TYPES[path.extname(file)] ?? "text/plain");
    createReadStream(file).pipe(response);
  });
}

/** Also moves the key from the address into the headers, as hosted Supabase does. */
async function toRequest(message: IncomingMessage): Promise<Request> {
  const body = await buffer(message);
  const url = new URL(message.url ?? "/", `http://${message.headers.host}`);
  const key = url.searchParams.get("apikey");
  url.searchParams.delete("apikey");
  return new Request(url, {
    method: message.method,
    headers: { ...(message.headers as Record<string, string>), ...(key && { apikey: key }) },
    body: body.length > 0 ? new Uint8Array(body) : undefined,
  });
}

export function serveBackend(backend: EmbeddedBackend, port: number): Promise<RunningServer> {
  return listen(port, (message, response) => {
    const { headers, method } = message;
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-expose-headers", "content-range");
    if (method === "OPTIONS") {
      response.setHeader("access-control-allow-methods", "GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS");
      response.setHeader(
        "access-control-allow-headers",
        headers["access-control-request-headers"] ?? "",
      );
      response.setHeader("access-control-max-age", "3600");
      response.writeHead(204).end();
      return;
    }
    void toRequest(message)
      .then((request) => backend.fetch(request))
      .then(async (answer) => {
        for (const [name, value] of answer.headers) {
          if (!name.startsWith("access-control-")) response.setHeader(name, value);
        }
        response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
      });
  });
}
