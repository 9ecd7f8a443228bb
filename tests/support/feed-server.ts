import type { IncomingMessage, ServerResponse } from "node:http";
import { listen, type RunningServer } from "./listen.ts";

export type FeedHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface FeedServer extends RunningServer {
  requests: { method: string; path: string; headers: IncomingMessage["headers"] }[];
  handle: (path: string, handler: FeedHandler) => void;
  serve: (path: string, body: string | Uint8Array, contentType?: string, etag?: string) => void;
}

export async function startFeedServer(): Promise<FeedServer> {
  const handlers = new Map<string, FeedHandler>();
  const requests: FeedServer["requests"] = [];
  const server = await listen(0, (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://feeds.test");
    requests.push({ method: request.method ?? "", path: pathname, headers: request.headers });
    const handler = handlers.get(pathname);
    if (handler) handler(request, response);
    else
      response.writeHead(404, { "content-type": "text/html" }).end("<html>Não encontrado</html>");
  });
  return {
    ...server,
    requests,
    handle: (path, handler) => void handlers.set(path, handler),
    serve: (path, body, contentType = "application/rss+xml", etag = "") =>
      void handlers.set(path, ({ headers }, response) => {
        if (etag !== "" && headers["if-none-match"] === etag) {
          response.writeHead(304).end();
          return;
        }
        response.writeHead(200, { "content-type": contentType, ...(etag && { etag }) }).end(body);
      }),
  };
}
