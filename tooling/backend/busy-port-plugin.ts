/** Says in one sentence that the port of `npm run dev` or `npm run preview` is taken, where Vite prints a stack. */
import type { Plugin, PreviewServer, ViteDevServer } from "vite";

const watch =
  (script: string) =>
  ({ httpServer, config: { logger } }: ViteDevServer | PreviewServer) => {
    httpServer?.once("error", ({ code, port }: NodeJS.ErrnoException & { port?: number }) => {
      if (code !== "EADDRINUSE" || port === undefined) return;
      logger.error(
        `A porta ${port} já está em uso: encerre o programa que a usa, ou escolha outra ` +
          `(npm run ${script} -- --port ${port + 1}).`,
      );
      // Before Vite says the same in its own way.
      process.exit(1);
    });
  };

export const busyPort = (): Plugin => ({
  name: "radar-rpa:busy-port",
  configureServer: watch("dev"),
  configurePreviewServer: watch("preview"),
});
