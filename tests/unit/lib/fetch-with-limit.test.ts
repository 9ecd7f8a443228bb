/** The time limit of a request (rule 5.5). */
import type { RequestListener } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fetchWithLimit, REQUEST_TIMEOUT_MS } from "@/lib/fetch-with-limit";
import { listen, type RunningServer } from "../../support/listen";

let server: RunningServer | undefined;
let arrived: Promise<void>;
let runOut: () => void;

beforeEach(() => {
  // Fake timers do not affect the engine's own timeout.
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
    const controller = new AbortController();
    runOut = () => controller.abort(new DOMException("signal timed out", "TimeoutError"));
    return controller.signal;
  });
});

afterEach(() => {
  vi.mocked(AbortSignal.timeout).mockRestore();
  vi.unstubAllGlobals();
  void server?.close();
});

/** A real server, so that the engine's `fetch` gives up. */
async function serve(answer: RequestListener): Promise<string> {
  let arrive: () => void;
  arrived = new Promise((resolve) => void (arrive = resolve));
  server = await listen(0, (request, response) => {
    arrive();
    answer(request, response);
  });
  return `${server.url}/`;
}

const silent: RequestListener = () => undefined;

const stalled: RequestListener = (_, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.write('[{"title":');
};

describe("a request", () => {
  it("is aborted after fifteen seconds", async () => {
    expect(REQUEST_TIMEOUT_MS).toBe(15_000);
    const url = await serve((_, response) => response.end("[]"));
    await fetchWithLimit(url);
    expect(AbortSignal.timeout).toHaveBeenCalledExactlyOnceWith(15_000);
  });

  it("has its own time limit, independent of other requests", async () => {
    const url = await serve((request, response) => {
      if (request.url === "/stalled") stalled(request, response as never);
      else response.end("[]");
    });
    const first = await fetchWithLimit(`${url}stalled`);
    const endFirst = runOut;
    const second = await fetchWithLimit(url);
    const body = first.text();
    endFirst();
    expect(await second.text()).toBe("[]");
    await expect(body).rejects.toMatchObject({ name: "TimeoutError" });
  });
});

it.each([undefined, { signal: new AbortController().signal }])(
  "a request to a server that never responds is aborted at the time limit, also with the options %j",
  async (init) => {
    const url = await serve(silent);
    const answer = fetchWithLimit(url, init);
    await arrived;
    runOut();
    await expect(answer).rejects.toMatchObject({ name: "TimeoutError" });
  },
);

it("a response that stops in the middle is aborted after the time limit", async () => {
  const url = await serve(stalled);
  const answer = await fetchWithLimit(url);
  const body = answer.text();
  runOut();
  await expect(body).rejects.toMatchObject({ name: "TimeoutError" });
});

describe("a caller that no longer wants the response", () => {
  it("aborts the request, and sends nothing when the signal was aborted before", async () => {
    const received = vi.fn(silent);
    const url = await serve(received);
    const aborted = fetchWithLimit(url, { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ name: "AbortError" });
    expect(received).not.toHaveBeenCalled();
    const controller = new AbortController();
    const answer = fetchWithLimit(url, { signal: controller.signal });
    await arrived;
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: "AbortError" });
  });

  it("aborts the request also when it is a Request object with its own signal", async () => {
    const url = await serve(silent);
    const controller = new AbortController();
    const answer = fetchWithLimit(new Request(url, { signal: controller.signal }));
    await arrived;
    controller.abort();
    // Ends the request if the signal was ignored.
    queueMicrotask(runOut);
    await expect(answer).rejects.toMatchObject({ name: "AbortError" });
  });
});
