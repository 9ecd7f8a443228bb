/** WebKitGTK over WebDriver, on its own virtual screen. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { LIMIT, type Session, waitFor } from "./session.ts";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

interface Failure {
  error: string;
  message: string;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** @returns the virtual screen's process and its name, such as ":99" */
async function startScreen(): Promise<[ChildProcess, string]> {
  const options = ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"];
  const screen = spawn("Xvfb", options, { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = (await once(screen.stdout, "data")) as [Buffer];
  return [screen, `:${number.toString().trim()}`];
}

/** Repeats an action, because the element may be rendered again or still move. */
const insist = (what: string, act: () => Promise<unknown>) =>
  waitFor(what, () =>
    act().then(
      () => true,
      () => false,
    ),
  );

export interface WebKitFiles {
  driver: string;
  browser: string;
}

export async function startWebKit({ driver, browser }: WebKitFiles): Promise<Session> {
  const [screen, display] = await startScreen();
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: "1" },
  });

  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      // A page that unloads during a request may never respond.
      signal: AbortSignal.timeout(LIMIT),
    });
    const { value } = (await response.json()) as { value: T | Failure };
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value as T;
  }

  await waitFor("WebKitWebDriver", () => send("GET", "/status").catch(() => undefined));
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
      },
    },
  });
  const path = (rest: string) => `/session/${sessionId}${rest}`;
  await send("POST", path("/window/rect"), { width: 1280, height: 860 });
  const run = <T>(body: string) =>
    send<T>("POST", path("/execute/sync"), { script: body, args: [] });
  const find = async (xpath: string) => {
    const element = await waitFor(xpath, () =>
      send<Record<string, string>>("POST", path("/element"), {
        using: "xpath",
        value: xpath,
      }).catch(() => undefined),
    );
    return path(`/element/${element[ELEMENT]}`);
  };
  /** Waits until the element is stable, because a click takes time between aiming and pressing. */
  const settle = async (element: string) => {
    const id = element.split("/").at(-1);
    const place = () =>
      send<string>("POST", path("/execute/sync"), {
        script: `
          arguments[0].scrollIntoView({ block: "center" });
          return JSON.stringify(arguments[0].getBoundingClientRect());
        `,
        args: [{ [ELEMENT]: id }],
      });
    let before = "";
    await waitFor("a standstill", async () => {
      const now = await place();
      const isStill = now === before;
      before = now;
      return isStill;
    });
  };
  return {
    open: (url) => send("POST", path("/url"), { url }),
    run,
    click: async (xpath) =>
      void (await insist(`a click on ${xpath}`, async () => {
        const element = await find(xpath);
        await settle(element);
        await send("POST", `${element}/click`, {});
      })),
    fill: async (xpath, text) =>
      void (await insist(`a text in ${xpath}`, async () => {
        const field = await find(xpath);
        await send("POST", `${field}/clear`, {});
        await send("POST", `${field}/value`, { text });
      })),
    screenshot: async () => Buffer.from(await send<string>("GET", path("/screenshot")), "base64"),
    async close() {
      await send("DELETE", path("")).catch(() => undefined);
      server.kill();
      screen.kill();
    },
  };
}
