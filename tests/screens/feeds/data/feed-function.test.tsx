/** Failures of the function that fetches feeds (rule 5.6). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SignIn } from "@/lib/environment";
import {
  html,
  json,
  networkError,
  refusal,
  stubPublicEnvironment,
} from "../../../support/fake-supabase";

type Respond = () => Response | Promise<Response>;

/** @returns the error for this response, and the number of calls */
async function previewWith(respond: Respond, signIn: SignIn = { mode: "protected" }) {
  stubPublicEnvironment(signIn);
  let calls = 0;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    if (String(input).includes("/auth/v1/")) {
      return json({ access_token: "new", refresh_token: "new", expires_in: 3600 });
    }
    calls++;
    return respond();
  });
  vi.resetModules();
  const [{ fetchForPreview }, { errorMessage }, { sessionEnd }] = await Promise.all([
    import("@/feeds/data/feed-function.ts"),
    import("@/lib/error-message"),
    import("@/session/auth/stored-session"),
  ]);
  let endings = 0;
  sessionEnd.subscribe(() => endings++);
  const outcome = await fetchForPreview("https://exemplo.com.br/feed").then(
    () => "the feed",
    (error: unknown) => errorMessage(error),
  );
  return { outcome, calls, endings };
}

beforeEach(() => {
  const session = { access_token: "access", refresh_token: "refresh" };
  window.localStorage.setItem("radar-rpa-session", JSON.stringify(session));
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

const stalledBody = () =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.error(new DOMException("late", "TimeoutError")),
    }),
    { headers: { "content-type": "application/json" } },
  );

const expired = () => refusal(401, "401", "Invalid JWT");

describe("the function that fetches feeds", () => {
  it.each<[string, Respond, RegExp]>([
    [
      "404",
      () => json({ code: "NOT_FOUND", message: "Requested function was not found" }, 404),
      /não está publicada/,
    ],
    [
      "500 with a page",
      () => html(500),
      /^A função que busca feeds respondeu de um jeito inesperado \(500\)/,
    ],
    ["200 with a page", () => html(200), /respondeu de um jeito inesperado \(200\)/],
    [
      "200 with half a response",
      () => new Response('{"base64":', { headers: { "content-type": "application/json" } }),
      /respondeu de um jeito inesperado \(200\)/,
    ],
    ["a response that stops in the middle", stalledBody, /demorou demais/],
    ["504 with a page", () => html(504), /parou antes de terminar \(504\)/],
    ["no response", networkError, /^Não foi possível falar com o servidor/],
    [
      "a silent server",
      () => Promise.reject(new DOMException("late", "TimeoutError")),
      /demorou demais/,
    ],
    [
      "an error with a message",
      () => json({ kind: "gone", message: "O site diz que este feed acabou." }, 502),
      /^O site diz/,
    ],
  ])("reports a failure in Portuguese: %s", async (_, respond, text) => {
    const { outcome } = await previewWith(respond);
    expect(outcome).toMatch(text);
    expect(outcome).not.toMatch(/[<>]|request|resources|found/i);
  });

  it("has more time to respond than the database, because it waits for another site", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    await previewWith(() => json({ base64: "", contentType: "text/xml", address: "x" }));
    expect(timeout.mock.calls).toEqual([[25_000]]);
    timeout.mockRestore();
  });

  it("is called again once the session was renewed", async () => {
    let refusals = 1;
    const { outcome, calls, endings } = await previewWith(() =>
      refusals-- > 0 ? expired() : json({ base64: "", contentType: "text/xml", address: "x" }),
    );
    expect({ outcome, calls, endings }).toEqual({ outcome: "the feed", calls: 2, endings: 0 });
  });

  it("never ends the session by its 401 responses", async () => {
    const { outcome, calls, endings } = await previewWith(expired);
    expect({ calls, endings }).toEqual({ calls: 2, endings: 0 });
    expect(outcome).toMatch(/^O servidor recusou a sua sessão/);
  });

  it("is explained in local mode without mentioning a session", async () => {
    const local = { mode: "local", passwordHash: null } as const;
    const { outcome, calls, endings } = await previewWith(() => json({}), local);
    expect({ calls, endings }).toEqual({ calls: 0, endings: 0 });
    expect(outcome).toMatch(/modo protegido/);
    expect(outcome).not.toMatch(/sessão/);
  });
});
