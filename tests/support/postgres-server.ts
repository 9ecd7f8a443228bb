/** Starts a PostgreSQL server in a temporary folder, reached by a socket. */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { findPrograms } from "./system-programs.ts";

const SUPERUSER = "supabase_admin";
const DEBIAN = "/usr/lib/postgresql";

/** @returns the folder of the newest version's programs, or `null` when PostgreSQL is not installed */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN, version, "bin"));
  return findPrograms(["initdb", "postgres", "psql"], folders);
}

/** Another user when the tests run as root, which PostgreSQL refuses. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" })),
  );
  return { uid: uid!, gid: gid! };
}

export interface PsqlOptions {
  database?: string;
  user?: string;
  variables?: Record<string, string>;
}

export interface PostgresServer {
  /** Runs a script. Rejects at its first error unless it sets ON_ERROR_STOP off. @returns its output */
  psql: (script: string, options?: PsqlOptions) => Promise<string>;
  /** The address of a database on a loopback port, for programs that cannot use sockets. */
  address: (database: string, user: string) => string;
  log: () => string;
  close: () => Promise<void>;
}

async function openPort(socket: string) {
  const port = createServer((incoming) => {
    const outgoing = connect(socket);
    for (const end of [incoming, outgoing]) end.on("error", () => outgoing.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => port.listen(0, "127.0.0.1", resolve));
  return port;
}

export async function startPostgres(binaries: string): Promise<PostgresServer> {
  const account = unprivileged();
  const folder = mkdtempSync(path.join(tmpdir(), "radar-rpa-postgres-"));
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);

  const data = path.join(folder, "data");
  const options = { cwd: folder, env: { LC_ALL: "C", PATH: process.env.PATH }, ...account };
  const program = (name: string) => path.join(binaries, name);

  execFileSync(
    program("initdb"),
    ["-D", data, "-U", SUPERUSER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...options, stdio: "pipe" },
  );

  const settings = {
    listen_addresses: "",
    unix_socket_directories: folder,
    fsync: "off",
    autovacuum: "off",
    track_functions: "all",
    timezone: "UTC",
    log_lock_waits: "on",
    deadlock_timeout: "20ms",
  };
  const server = spawn(
    program("postgres"),
    [
      "-D",
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    { ...options, stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const endServer = () => server.kill("SIGQUIT");
  process.once("exit", endServer);

  let log = "";
  await new Promise<void>((resolve, reject) => {
    server.stderr.setEncoding("utf8").on("data", (text: string) => {
      log += text;
      if (log.includes("ready to accept connections")) resolve();
    });
    void ended.then(() => reject(new Error(`PostgreSQL did not start.\n${log}`)));
  });

  const port = await openPort(path.join(folder, ".s.PGSQL.5432"));

  return {
    address: (database, user) =>
      `postgresql://${user}@127.0.0.1:${(port.address() as AddressInfo).port}/${database}?sslmode=disable`,
    log: () => log,
    psql: (script, { database = "postgres", user = SUPERUSER, variables = {} } = {}) =>
      new Promise((resolve, reject) => {
        const flags = ["-X", "-q", "-A", "-t", "-h", folder, "-U", user, "-d", database];
        const set = { ON_ERROR_STOP: "on", ...variables };
        const psql = spawn(
          program("psql"),
          [...flags, ...Object.entries(set).flatMap(([name, value]) => ["-v", `${name}=${value}`])],
          { env: { LC_ALL: "C.UTF-8", PATH: process.env.PATH } },
        );
        let output = "";
        let errors = "";
        psql.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
        psql.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
        psql.once("close", (code) =>
          code === 0 ? resolve(output.trim()) : reject(new Error(errors || `psql ended ${code}`)),
        );
        psql.stdin.end(script);
      }),
    close: async () => {
      process.off("exit", endServer);
      port.close();
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
