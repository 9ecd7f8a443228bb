/** The embedded backend with its functions over HTTP, as `npm run dev` serves both. */
import type { ServerResponse } from "node:http";
import type { EmbeddedBackend } from "../../tooling/backend/embedded-backend.ts";
import { apiMiddleware } from "../../tooling/backend/embedded-backend-plugin.ts";
import { listen, type RunningServer } from "./listen.ts";

const notFound = (response: ServerResponse) => void response.writeHead(404).end();

/** The function may fetch from this machine. */
export async function serveEmbeddedProject(backend: EmbeddedBackend): Promise<RunningServer> {
  const middleware = await apiMiddleware(backend, { allowLoopback: true });
  return listen(0, (request, response) => middleware(request, response, () => notFound(response)));
}
