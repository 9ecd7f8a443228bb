/** The function's callers, their rights, and access by browsers (rule 14.17). tests/database tests the rest. */
import { describe, expect, it } from "vitest";
import {
  type Caller,
  identifyCaller,
  type ProjectAccess,
} from "../../../supabase/functions/ingest/caller.ts";
import { handleRequest } from "../../../supabase/functions/ingest/handle-request.ts";
import { words } from "../../support/words.ts";

const SECRET = "um-segredo-de-24-sinais.";

const project = (access: Partial<ProjectAccess> = {}): ProjectAccess => ({
  url: "https://projeto.test",
  publicKey: "sb_publishable_x",
  secretKey: "sb_secret_x",
  scheduleSecret: SECRET,
  fetch: () => Promise.reject(new Error("nothing is fetched")),
  ...access,
});

const call = (headers: Record<string, string>, access?: Partial<ProjectAccess>): Promise<Caller> =>
  identifyCaller(new Request("https://projeto.test", { method: "POST", headers }), project(access));

const schedule = (secret: string, access?: Partial<ProjectAccess>) =>
  call({ "x-ingest-secret": secret }, access);

const send = (method: string) =>
  handleRequest(new Request("https://projeto.test", { method }), {
    project: project(),
    fetchFeed: () => Promise.reject(new Error("nothing is fetched")),
    now: () => new Date(),
  });

/** @returns the key and the token of each database request that the schedule causes */
async function sentWith(secretKey: string) {
  const sent: Headers[] = [];
  const fetch: ProjectAccess["fetch"] = async (_input, init) => {
    sent.push(new Headers(init?.headers));
    return Response.json([]);
  };
  const request = new Request("https://projeto.test", {
    method: "POST",
    headers: { "x-ingest-secret": SECRET },
  });
  const response = await handleRequest(request, {
    project: project({ secretKey, fetch }),
    fetchFeed: () => Promise.reject(new Error("nothing is fetched")),
    now: () => new Date(),
  });
  expect(await response.json()).toEqual({ source: null, due: 0 });
  return sent.map((headers) => [headers.get("apikey"), headers.get("authorization")]);
}

describe("the schedule", () => {
  it("sends a new secret key alone, and a legacy key as a token together with the public key", async () => {
    expect(await schedule(SECRET)).toEqual({ kind: "schedule", key: "sb_secret_x", token: null });
    const older = await schedule(SECRET, { secretKey: "eyJ.a.b" });
    expect(older).toEqual({ kind: "schedule", key: "sb_publishable_x", token: "eyJ.a.b" });
  });

  it("passes the same keys on to the database", async () => {
    expect(await sentWith("sb_secret_x")).toEqual([["sb_secret_x", null]]);
    expect(await sentWith("eyJ.a.b")).toEqual([["sb_publishable_x", "Bearer eyJ.a.b"]]);
  });

  it.each<[what: string, sent: string, known: string | undefined, secretKey?: string]>([
    ["another secret", `${SECRET}!`, SECRET],
    ["an empty secret where the project has none", "", undefined],
    ["an empty secret where the project's is empty", "", ""],
    ["a short secret", "curto", "curto"],
    ["a secret of 23 characters", SECRET.slice(1), SECRET.slice(1)],
    ["the right secret without a key of the project", SECRET, SECRET, ""],
  ])("is refused with %s", async (_, sent, scheduleSecret, secretKey = "sb_secret_x") => {
    const refused = { kind: "refused", status: 401, reason: "wrong-secret" };
    expect(await schedule(sent, { scheduleSecret, secretKey })).toMatchObject(refused);
  });
});

const ADMINISTRATOR = { app_metadata: { role: "admin" } };

describe("a caller with a token", () => {
  it("counts as the administrator only if Auth confirms it, and acts with the administrator's own rights", async () => {
    const seen: Request[] = [];
    const fetch: ProjectAccess["fetch"] = async (input) => {
      seen.push(input as Request);
      return Response.json(ADMINISTRATOR);
    };
    const caller = await call({ authorization: "Bearer t" }, { fetch });
    expect(caller).toEqual({ kind: "administrator", key: "sb_publishable_x", token: "t" });
    expect(seen.map(({ url }) => url)).toEqual(["https://projeto.test/auth/v1/user"]);
    expect(Object.fromEntries(seen[0]!.headers)).toMatchObject({
      apikey: "sb_publishable_x",
      authorization: "Bearer t",
    });
  });

  it.each<[status: number, body: object, reason: string]>([
    [200, { app_metadata: {}, user_metadata: { role: "admin" } }, "not-administrator"],
    [200, { ...ADMINISTRATOR, banned_until: "2126-01-01T00:00:00Z" }, "not-administrator"],
    [401, { msg: "invalid JWT" }, "not-signed-in"],
    [403, { msg: "bad_jwt" }, "not-signed-in"],
    [401, { message: "Invalid API key" }, "misconfigured"],
    [429, { msg: "rate limit" }, "auth-unavailable"],
    [500, { msg: "?" }, "auth-unavailable"],
    [503, { msg: "?" }, "auth-unavailable"],
  ])("is refused when Auth responds with %i %j: %s", async (status, body, reason) => {
    const fetch = async () => Response.json(body, { status });
    const caller = await call({ authorization: "Bearer t" }, { fetch });
    expect(caller).toMatchObject({ kind: "refused", reason });
  });

  it.each(["", "Bearer sb_publishable_x", "Basic t"])(
    "is not recognised with %j",
    async (authorization) =>
      expect(await call({ authorization })).toMatchObject({ reason: "not-signed-in" }),
  );
});

// https://fetch.spec.whatwg.org/#http-cors-protocol
describe("a page of another origin", () => {
  it("may send the headers of supabase-js", async () => {
    const { status, headers } = await send("OPTIONS");
    expect(status).toBe(204);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-methods")).toBe("POST");
    expect(headers.get("access-control-allow-headers")?.split(", ").toSorted()).toEqual(
      words("apikey authorization content-type x-client-info"),
    );
  });

  it.each([
    ["POST", 401],
    ["GET", 405],
  ])("may read the response, which is not cached: %s", async (method, status) => {
    const response = await send(method);
    expect(response.status).toBe(status);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});
