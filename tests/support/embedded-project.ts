/** Serves the embedded backend and its functions over HTTP, as `npm run dev` does. */
import type { ServerResponse } from "node:http";
import type { EmbeddedBackend } from "../../tooling/backend/embedded-backend.ts";
import { apiMiddleware } from "../../tooling/backend/embedded-backend-plugin.ts";
import { listen, type RunningServer } from "./listen.ts";

const notFound = (response: ServerResponse) => void response.writeHead(404).end();

export async function serveEmbeddedProject(backend: EmbeddedBackend): Promise<RunningServer> {
  const middleware = await apiMiddleware(backend, { allowLoopback: true });
  return listen(0, (request, response) => middleware(request, response, () => notFound(response)));
}
