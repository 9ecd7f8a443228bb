// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readStoredSession, removeStoredSession, SESSION_KEY } from "@/session/auth/stored-session";

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const keep = (value: unknown) =>
  window.localStorage.setItem(
    SESSION_KEY,
    typeof value === "string" ? value : JSON.stringify(value),
  );

describe("the administrator's session in this browser", () => {
  it("is there when both its tokens are", () => {
    expect(readStoredSession()).toBeNull();
    const session = { access_token: "a", refresh_token: "b", expires_at: 1 };
    keep(session);
    expect(readStoredSession()).toEqual(session);
  });

  it.each([
    "",
    "null",
    "{",
    { access_token: "a" },
    { refresh_token: "b" },
    { access_token: null, refresh_token: "b" },
    { access_token: "a", refresh_token: 7 },
    { access_token: {}, refresh_token: [] },
    { session: { access_token: "a", refresh_token: "b" } },
    [{ access_token: "a", refresh_token: "b" }],
  ])("is not there when the browser holds %j in its place", (value) => {
    keep(value);
    expect(readStoredSession()).toBeNull();
  });
});

it("signing out: leaves nothing of the session, and everything else in its place", () => {
  keep({ access_token: "a", refresh_token: "b" });
  window.localStorage.setItem(`${SESSION_KEY}-user`, "{}");
  window.localStorage.setItem(`${SESSION_KEY}-code-verifier`, "x");
  window.localStorage.setItem("sb-other-auth-token", "{}");
  window.localStorage.setItem("isAuthenticated", "true");
  removeStoredSession();
  expect(Object.keys(window.localStorage).toSorted()).toEqual([
    "isAuthenticated",
    "sb-other-auth-token",
  ]);
});
