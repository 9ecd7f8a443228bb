// @vitest-environment jsdom
/** The panel's requests with a session that may have ended (rules 5.5 and 10.13). */
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { ServiceError, ServiceErrorKind } from "@/lib/service-error";
import { articlesTable } from "@/articles/data/articles-table";
import { expectRows } from "@/lib/response-error";
import {
  html,
  json,
  networkError,
  refusal,
  stubPublicEnvironment,
} from "../../../support/fake-supabase";
import { expectConsole } from "../../../support/silent-console";

type Respond = (authorization: string) => Response | Promise<Response>;

const KEY = "radar-rpa-session";
const HOUR = 3_600_000;

const expired = () => refusal(401, "PGRST303", "JWT expired");
const row = { id: "1", title: "Gravado" };
const done = () => json([row]);

let tokens = 0;
function renewed(): Response {
  tokens++;
  return json({
    access_token: `access ${tokens}`,
    refresh_token: `refresh ${tokens}`,
    token_type: "bearer",
    expires_in: 3600,
    expires_at: Math.floor(Date.UTC(2026, 0, 1) / 1000) + 3600,
  });
}

const SESSION = { access_token: "access", refresh_token: "refresh" };
const OTHER = { access_token: "of another tab", refresh_token: "another" };
const stored = () => JSON.parse(window.localStorage.getItem(KEY) ?? "null") as object | null;
const keep = (session: object) => window.localStorage.setItem(KEY, JSON.stringify(session));

interface Server {
  renewals: string[];
  writes: string[];
  signOuts: string[];
  onRenewal: Respond;
  onWrite: Respond;
}

async function open() {
  const nothing = { renewals: [], writes: [], signOuts: [] };
  const server: Server = { ...nothing, onRenewal: renewed, onWrite: done };
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init: RequestInit) => {
    const authorization = new Headers(init.headers).get("authorization") ?? "";
    if (String(input).includes("/auth/v1/logout")) {
      server.signOuts.push(authorization);
      return new Response(null, { status: 204 });
    }
    if (!String(input).includes("/auth/v1/token?grant_type=refresh_token")) {
      server.writes.push(authorization);
      return server.onWrite(authorization);
    }
    const { refresh_token } = JSON.parse(String(init.body)) as { refresh_token: string };
    server.renewals.push(refresh_token);
    return server.onRenewal(authorization);
  });
  vi.resetModules();
  const [{ adminClient }, { watchSession }, { sessionEnd }] = await Promise.all([
    import("@/session/auth/admin-client"),
    import("@/session/auth/session-renewal"),
    import("@/session/auth/stored-session"),
  ]);
  let ends = 0;
  sessionEnd.subscribe(() => ends++);
  return {
    server,
    watchSession,
    endings: () => ends,
    read: () => adminClient().from("sources").select("*"),
    write: async () => {
      const table = articlesTable(adminClient());
      return expectRows(await table.update({ title: "x" }).eq("id", "1").select())[0];
    },
  };
}

/** Refuses the first session's token, as a database does once it has expired. */
const refusingOld: Respond = (authorization) =>
  authorization === "Bearer access" ? expired() : done();

async function kindOf(promise: Promise<unknown>): Promise<ServiceErrorKind> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  return (error as ServiceError).kind;
}

beforeEach(() => {
  stubPublicEnvironment({ mode: "protected" });
  keep(SESSION);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  window.localStorage.clear();
});

describe("a request whose session is refused", () => {
  it("is repeated once with the new token, after one renewal", async () => {
    const { server, write, endings } = await open();
    server.onWrite = refusingOld;
    expect(await write()).toMatchObject({ id: "1" });
    expect(server.renewals).toEqual(["refresh"]);
    expect(server.writes).toEqual(["Bearer access", `Bearer access ${tokens}`]);
    expect(stored()).toMatchObject({ refresh_token: `refresh ${tokens}` });
    expect(endings()).toBe(0);
  });

  it("shares its renewal with other requests refused at the same time", async () => {
    const { server, write } = await open();
    server.onWrite = refusingOld;
    await Promise.all(Array.from({ length: 20 }, write));
    expect(server.renewals).toHaveLength(1);
    expect(server.writes).toHaveLength(40);
  });

  it("is repeated without a renewal when the token was replaced meanwhile", async () => {
    const { server, write, endings } = await open();
    server.onWrite = (authorization) => {
      keep(OTHER);
      return refusingOld(authorization);
    };
    await write();
    expect(server.renewals).toEqual([]);
    expect(server.writes).toEqual(["Bearer access", "Bearer of another tab"]);
    expect(endings()).toBe(0);
  });

  it.each<[what: string, kind: ServiceErrorKind, refuse: Respond, writes: number]>([
    ["the renewed session is refused as well", "session-refused", expired, 2],
    [
      "the public key is refused",
      "invalid-key",
      () => json({ message: "Invalid API key" }, 401),
      1,
    ],
  ])("reports it and keeps the session when %s", async (_, kind, refuse, writes) => {
    const { server, write, endings } = await open();
    server.onWrite = refuse;
    expect(await kindOf(write())).toBe(kind);
    expect([server.renewals.length, server.writes.length]).toEqual([writes - 1, writes]);
    expect(stored()).not.toBeNull();
    expect(endings()).toBe(0);
  });
});

describe("the panel's client", () => {
  it.each([
    ["503", () => html(503)],
    ["520", () => html(520)],
    ["no response", networkError],
    ["silence", () => Promise.reject(new DOMException("late", "TimeoutError"))],
  ])("reports a failed read at once, after one request: %s", async (_, respond) => {
    const { server, read } = await open();
    server.onWrite = respond;
    expect((await read()).error).not.toBeNull();
    expect(server.writes).toHaveLength(1);
  });

  it("sends each request with the current session, and none without a session", async () => {
    const { server, read } = await open();
    await read();
    keep({ access_token: "renewed", refresh_token: "another" });
    await read();
    const query = read();
    window.localStorage.clear();
    const { error } = await query;
    expect(error?.message).toBe("ServiceError: signed-out");
    expect(server.writes).toEqual(["Bearer access", "Bearer renewed"]);
  });
});

const refused = () => json({ code: 400, error_code: "refresh_token_not_found" }, 400);

describe("a renewal", () => {
  it("ends the session when Auth refuses it", async () => {
    const { server, write, endings } = await open();
    server.onWrite = expired;
    server.onRenewal = refused;
    expect(await kindOf(write())).toBe("session-expired");
    expect(server.writes).toHaveLength(1);
    expect(stored()).toBeNull();
    expect(endings()).toBe(1);
  });

  it.each<[name: string, kind: ServiceErrorKind, respond: Respond]>([
    ["429", "rate-limited", () => json({ error_code: "over_request_rate_limit" }, 429)],
    ["a gateway's page", "not-renewed", () => html(400)],
    ["a refused key", "invalid-key", () => json({ message: "Invalid API key" }, 401)],
    ["no response", "unreachable", networkError],
    ["silence", "timeout", () => Promise.reject(new DOMException("late", "TimeoutError"))],
  ])("keeps the session after %s, and succeeds at the next attempt", async (_, kind, respond) => {
    expectConsole(/The session could not be renewed/);
    const { server, write, endings } = await open();
    server.onWrite = refusingOld;
    server.onRenewal = respond;
    expect(await kindOf(write())).toBe(kind);
    expect(stored()).toEqual(SESSION);
    expect(endings()).toBe(0);
    expect(server.renewals).toHaveLength(1);

    server.onRenewal = renewed;
    expect(await write()).toMatchObject({ id: "1" });
  });

  it.each([
    ["refused", refused],
    ["answered with 409", () => json({ error_code: "conflict" }, 409)],
    ["granted", renewed],
  ])(
    "that is %s does not end a session that another tab has stored meanwhile",
    async (_, respond) => {
      const { server, write, endings } = await open();
      server.onWrite = refusingOld;
      server.onRenewal = () => {
        keep(OTHER);
        return respond();
      };
      await write();
      expect(stored()).toEqual(OTHER);
      expect(server.writes).toEqual(["Bearer access", "Bearer of another tab"]);
      expect(endings()).toBe(0);
    },
  );

  it("that completes after the sign-out restores no session, and ends the renewed session", async () => {
    const { server, write } = await open();
    server.onWrite = refusingOld;
    server.onRenewal = () => {
      window.localStorage.clear();
      return renewed();
    };
    expect(await kindOf(write())).toBe("signed-out");
    expect(stored()).toBeNull();
    await vi.waitFor(() => expect(server.signOuts).toEqual([`Bearer access ${tokens}`]));
  });
});

describe("without a session", () => {
  it("sends nothing, notifies once, and remembers why the session ended until the next sign-in", async () => {
    const { server, write, watchSession, endings } = await open();
    window.localStorage.clear();
    expect(await kindOf(write())).toBe("signed-out");
    expect(server.writes).toEqual([]);
    expect(endings()).toBe(1);
    keep(SESSION);
    server.onWrite = expired;
    server.onRenewal = refused;
    expect(await kindOf(write())).toBe("session-expired");
    expect(await kindOf(write())).toBe("session-expired");

    keep({ access_token: "another", refresh_token: "another" });
    onTestFinished(watchSession());
    window.localStorage.clear();
    expect(await kindOf(write())).toBe("signed-out");
  });

  it("does not report an ended session in local mode", async () => {
    stubPublicEnvironment();
    const { write, endings } = await open();
    expect(await kindOf(write())).toBe("no-account");
    expect(endings()).toBe(0);
  });
});

/** @param expires_at in seconds since 1970 */
async function watch(expires_at: number, onRenewal: Respond = renewed) {
  const { server, watchSession } = await open();
  keep({ ...SESSION, expires_at });
  server.onRenewal = onRenewal;
  const stop = watchSession();
  onTestFinished(stop);
  const renewals = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return server.renewals.length;
  };
  return { renewals, stop };
}

describe("the automatic renewal", () => {
  it.each([
    ["two hours ahead", 2 * HOUR],
    ["without an error", 0],
    ["two hours late", -2 * HOUR],
  ])("happens no more often than needed with a clock %s", async (_, wrong) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) + wrong });
    const { server, write, watchSession } = await open();
    // A sign-in stores the end by this browser's clock.
    keep(await renewed().json());
    onTestFinished(watchSession());
    const before = server.renewals.length;
    for (let count = 0; count < 200; count++) {
      await write();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(server.writes).toHaveLength(200);
    expect(server.renewals.length - before).toBeLessThanOrEqual(1);
  });

  it("waits on a hidden page until the page is visible again", async () => {
    vi.useFakeTimers();
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    onTestFinished(() => visibility.mockRestore());
    const { renewals } = await watch(1);
    expect(await renewals(600_000)).toBe(0);
    visibility.mockReturnValue("visible");
    expect(await renewals(31_000)).toBe(1);
  });

  it("is retried at growing intervals after failures, and does not end the session", async () => {
    expectConsole(/The session could not be renewed/);
    vi.useFakeTimers();
    const { renewals } = await watch(1, () => html(502));
    expect(await renewals(31_000)).toBe(6);
    expect(await renewals(300_000)).toBeLessThan(18);
    expect(stored()).not.toBeNull();
  });
});
