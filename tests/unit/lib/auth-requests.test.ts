/** What is made of Auth's responses: a refusal, or nothing that says anything of what was shown. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type AuthOutcome,
  requestRenewal,
  requestSignIn,
  revokeSession,
} from "@/lib/auth-requests";
import { html, json, networkError, session } from "../../support/fake-supabase";

type Request = Parameters<typeof fetch>;

let requests: Request[] = [];

function respond(response: Response | Promise<Response>) {
  vi.stubGlobal("fetch", async (...request: Request) => {
    requests.push(request);
    return response;
  });
}

const headersSent = () => Object.fromEntries(new Headers(requests[0]?.[1]?.headers).entries());

beforeEach(() => {
  requests = [];
  vi.stubGlobal("__ENVIRONMENT__", {
    environment: {
      supabaseUrl: "http://project.test",
      supabaseKey: "public-key",
      signIn: { mode: "protected" },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const refusal = (status: number, error_code: string) =>
  json({ code: status, error_code, msg: "In English." }, status);

/** What came of it; of a failure, its kind: Auth's own `refused` is no failure, and a gateway's is one. */
const inShort = (outcome: AuthOutcome) =>
  outcome.status === "failed" ? `failed: ${outcome.error.kind}` : outcome.status;

async function signedInBy(response: Response | Promise<Response>) {
  respond(response);
  return inShort(await requestSignIn("a@b.c", "x", new AbortController().signal));
}

async function renewedBy(response: Response | Promise<Response>) {
  respond(response);
  return inShort(await requestRenewal("token"));
}

// Rule 10.4.
describe("a sign-in", () => {
  it.each([
    ["a wrong pair", refusal(400, "invalid_credentials")],
    ["a wrong pair of versions before 2024", json({ error: "invalid_grant" }, 400)],
    ["an empty password", refusal(400, "validation_failed")],
    ["an address that is none", refusal(422, "validation_failed")],
  ])("is refused for %s", async (_, response) => {
    expect(await signedInBy(response)).toBe("refused");
  });

  it.each([
    ["account-unavailable", refusal(400, "email_not_confirmed")],
    ["account-unavailable", refusal(422, "email_provider_disabled")],
    ["account-unavailable", refusal(403, "user_banned")],
    ["rate-limited", refusal(429, "over_request_rate_limit")],
    ["invalid-key", json({ message: "Invalid API key" }, 401)],
    ["timeout", html(504)],
    ["timeout", html(408)],
    ["unavailable", html(502)],
    ["refused", html(400)],
    ["refused", refusal(404, "not_found")],
    ["unexpected-response", html(200)],
    ["unexpected-response", json({ access_token: "a" })],
    ["unreachable", networkError],
  ])("says nothing of the password: %s", async (kind, response) => {
    const result = await signedInBy(response instanceof Response ? response : response());
    expect(result).toBe(`failed: ${kind}`);
  });

  it("brings a session that ends by this browser's clock", async () => {
    const before = Math.floor(Date.now() / 1000);
    respond(json({ ...session(), expires_in: 3600, expires_at: 1 }));
    const outcome = await requestSignIn("a@b.c", "x", new AbortController().signal);
    expect(outcome).toMatchObject({ status: "granted" });
    const ends = outcome.status === "granted" ? outcome.session.expires_at! : 0;
    expect(ends - before).toBeGreaterThanOrEqual(3600);
    expect(ends - before).toBeLessThan(3660);
  });

  it("goes out with the public key, and is given up with its form", async () => {
    respond(refusal(400, "invalid_credentials"));
    const form = new AbortController();
    await requestSignIn("a@b.c", " x ", form.signal);
    const [address, init] = requests[0]!;
    expect(address).toBe("http://project.test/auth/v1/token?grant_type=password");
    expect(headersSent()).toEqual({
      apikey: "public-key",
      authorization: "Bearer public-key",
      "content-type": "application/json",
    });
    expect(JSON.parse(String(init!.body))).toEqual({ email: "a@b.c", password: " x " });
    expect(init!.signal!.aborted).toBe(false);
    form.abort();
    expect(init!.signal!.aborted).toBe(true);
  });
});

// Rule 10.13.
describe("a renewal", () => {
  it.each([
    refusal(400, "refresh_token_not_found"),
    refusal(400, "refresh_token_already_used"),
    refusal(403, "session_not_found"),
    refusal(403, "user_banned"),
    json({ error: "invalid_grant" }, 400),
  ])("is refused for a token that is worth nothing any more", async (response) => {
    expect(await renewedBy(response)).toBe("refused");
  });

  it.each([
    ["rate-limited", () => refusal(429, "session_not_found")],
    ["unavailable", () => refusal(500, "refresh_token_not_found")],
    ["refused", () => refusal(409, "conflict")],
    ["refused", () => html(400)],
    ["unreachable", networkError],
  ])("says nothing of the token otherwise: %s", async (kind, response) => {
    expect(await renewedBy(response())).toBe(`failed: ${kind}`);
  });
});

// Rule 10.6.
describe("a sign-out", () => {
  it("ends this session alone, by its own token", async () => {
    respond(new Response(null, { status: 204 }));
    await revokeSession("access");
    expect(requests[0]![0]).toBe("http://project.test/auth/v1/logout?scope=local");
    expect(headersSent()).toMatchObject({ apikey: "public-key", authorization: "Bearer access" });
  });

  it.each([401, 403, 404])("is done when the session is over already: %i", async (status) => {
    respond(json({}, status));
    await expect(revokeSession("access")).resolves.toBeUndefined();
  });

  it.each([429, 500])("is not done by a server that says %i", async (status) => {
    respond(json({}, status));
    await expect(revokeSession("access")).rejects.toMatchObject({ name: "ServiceError" });
  });
});
