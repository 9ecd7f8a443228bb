import { afterAll, beforeAll } from "vitest";
import { findPostgres, type PostgresServer, startPostgres } from "./postgres-server.ts";

export function usePostgres() {
  const binaries = findPostgres();
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    if (binaries) server = await startPostgres(binaries);
  });
  afterAll(() => server?.close());
  return { binaries, server: () => server! };
}
