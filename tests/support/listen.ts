import { createServer, type RequestListener, type ServerOptions } from "node:http";
import type { AddressInfo } from "node:net";

export interface RunningServer {
  url: string;
  close: () => Promise<void>;
}

/** @param port 0 for any free port */
export async function listen(
  port: number,
  answer: RequestListener,
  options: ServerOptions = {},
): Promise<RunningServer> {
  const server = createServer(options, answer);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
