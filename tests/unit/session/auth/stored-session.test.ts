// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readStoredSession, removeStoredSession, SESSION_KEY } from "@/session/auth/stored-session";
import { words } from "../../../support/words";

beforeEach(() => window.localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const keep = (text: string) => window.localStorage.setItem(SESSION_KEY, text);
const WHOLE = '{"access_token":"a","refresh_token":"b"}';

describe("the administrator's session in this browser", () => {
  it("exists when both of its tokens do", () => {
    expect(readStoredSession()).toBeNull();
    keep(WHOLE);
    expect(readStoredSession()).toEqual({ access_token: "a", refresh_token: "b" });
  });

  it.each([
    "",
    `[${WHOLE}]`,
    `{"session":${WHOLE}}`,
    ...words(`null { {"access_token":"a"} {"refresh_token":"b"} {"access_token":null,"refresh_token":"b"}
      {"access_token":"a","refresh_token":7} {"access_token":{},"refresh_token":[]}`),
  ])("does not exist when the browser stores %j instead", (text) => {
    keep(text);
    expect(readStoredSession()).toBeNull();
  });
});

it("signing out removes the session and nothing else", () => {
  keep(WHOLE);
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
