/** Auth's responses that refuse the credentials, and other failures (rules 10.4, 10.6 and 10.13). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type AuthOutcome,
  requestRenewal,
  requestSignIn,
  revokeSession,
} from "@/session/auth/auth-requests";
import {
  html,
  json,
  networkError,
  session,
  stubPublicEnvironment,
} from "../../../support/fake-supabase";
import { expectConsole } from "../../../support/silent-console";

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
  stubPublicEnvironment({ mode: "protected" });
});
afterEach(() => vi.unstubAllGlobals());

const refusal = (status: number, error_code: string) =>
  json({ code: status, error_code, msg: "In English." }, status);

/** The outcome as text. Only the gateway's refusal is a failure. */
const outcomeText = (outcome: AuthOutcome) =>
  outcome.status === "failed" ? `failed: ${outcome.error.kind}` : outcome.status;

async function signedInBy(response: Response | Promise<Response>) {
  respond(response);
  return outcomeText(await requestSignIn("a@b.c", "x"));
}

async function renewedBy(response: Response | Promise<Response>) {
  respond(response);
  return outcomeText(await requestRenewal("token"));
}

describe("a sign-in", () => {
  it.each([
    ["refused", refusal(400, "invalid_credentials")],
    ["refused", refusal(400, "validation_failed")],
    // The following responses do not concern the password.
    ["failed: account-unavailable", refusal(400, "email_not_confirmed")],
    ["failed: account-unavailable", refusal(422, "email_provider_disabled")],
    ["failed: account-unavailable", refusal(403, "user_banned")],
    ["failed: rate-limited", refusal(429, "over_request_rate_limit")],
    ["failed: invalid-key", json({ message: "Invalid API key" }, 401)],
    ["failed: timeout", html(504)],
    ["failed: unavailable", html(502)],
    ["failed: refused", html(400)],
    ["failed: unexpected-response", html(200)],
    ["failed: unreachable", networkError],
  ])("is %s (response %#)", async (outcome, response) =>
    expect(await signedInBy(response instanceof Response ? response : response())).toBe(outcome),
  );

  it("stores a session whose end follows this browser's clock", async () => {
    const before = Math.floor(Date.now() / 1000);
    respond(json({ ...session(), expires_in: 3600, expires_at: 1 }));
    const outcome = await requestSignIn("a@b.c", "x");
    expect(outcome).toMatchObject({ status: "granted" });
    const ends = outcome.status === "granted" ? outcome.session.expires_at! : 0;
    expect(ends - before).toBeGreaterThanOrEqual(3600);
    expect(ends - before).toBeLessThan(3660);
  });

  it("is sent with the public key, and with the password as typed", async () => {
    respond(refusal(400, "invalid_credentials"));
    await requestSignIn("a@b.c", " x ");
    const [address, init] = requests[0]!;
    expect(address).toBe("http://project.test/auth/v1/token?grant_type=password");
    expect(headersSent()).toEqual({
      apikey: "public",
      authorization: "Bearer public",
      "content-type": "application/json",
    });
    expect(JSON.parse(String(init!.body))).toEqual({ email: "a@b.c", password: " x " });
  });
});

describe("a renewal", () => {
  it.each([
    ["refused", () => refusal(400, "refresh_token_not_found")],
    ["refused", () => refusal(400, "refresh_token_already_used")],
    ["refused", () => refusal(400, "validation_failed")],
    ["refused", () => refusal(403, "session_not_found")],
    ["refused", () => json({ code: "refresh_token_not_found" }, 400)],
    // The following responses do not concern the token.
    ["failed: rate-limited", () => refusal(429, "session_not_found")],
    ["failed: unavailable", () => refusal(500, "refresh_token_not_found")],
    ["failed: refused", () => html(400)],
    ["failed: refused", () => new Response(null, { status: 404 })],
    ["failed: unexpected-response", () => json(null)],
  ])("is %s (%#)", async (outcome, response) => expect(await renewedBy(response())).toBe(outcome));
});

const KEPT = { access_token: "access", refresh_token: "refresh" };

/** @param responses in the order of the requests; the last one repeats */
async function signedOutBy(...responses: (() => Response | Promise<Response>)[]) {
  vi.stubGlobal("fetch", async (...request: Request) => {
    requests.push(request);
    return (responses.length > 1 ? responses.shift()! : responses[0]!)();
  });
  const isRevoked = await revokeSession(KEPT);
  const sent = requests.map(([address, init]) => {
    const { pathname } = new URL(String(address));
    return `${pathname.split("/").pop()} ${new Headers(init!.headers).get("authorization")}`;
  });
  return { isRevoked, sent };
}

const gone = () => refusal(403, "session_not_found");
const ended = () => new Response(null, { status: 204 });
const renewed = () => json({ access_token: "renewed", refresh_token: "another" });

describe("a sign-out", () => {
  it("ends only this session, with its own token, also when the tab is closed meanwhile", async () => {
    expect(await signedOutBy(ended)).toEqual({ isRevoked: true, sent: ["logout Bearer access"] });
    expect(requests[0]![0]).toBe("http://project.test/auth/v1/logout?scope=local");
    expect(requests[0]![1]!.keepalive).toBe(true);
  });

  it.each([
    ["401", () => refusal(401, "no_authorization")],
    ["403", () => refusal(403, "bad_jwt")],
  ])(
    "renews a session whose access token has expired, and then ends it: %s",
    async (_, refused) => {
      expect(await signedOutBy(refused, renewed, ended)).toEqual({
        isRevoked: true,
        sent: ["logout Bearer access", "token Bearer public", "logout Bearer renewed"],
      });
    },
  );

  it("is complete when Auth refuses to renew: the session is already over", async () => {
    const { isRevoked, sent } = await signedOutBy(gone, gone);
    expect(isRevoked).toBe(true);
    expect(sent).toHaveLength(2);
  });

  it.each([
    ["429", [() => json({}, 429)]],
    ["500", [() => json({}, 500)]],
    ["a gateway's page", [() => html(502)]],
    ["a page in place of Auth", [() => html(200)]],
    ["no response", [networkError]],
    ["a renewal that says nothing", [() => refusal(403, "bad_jwt"), () => html(502)]],
    ["a renewed token that is refused", [() => refusal(403, "bad_jwt"), renewed, () => html(403)]],
  ])("is not confirmed by a server that responds with %s", async (_, responses) => {
    expectConsole(/^A session could not be ended on the server/);
    expect((await signedOutBy(...responses)).isRevoked).toBe(false);
  });
});
