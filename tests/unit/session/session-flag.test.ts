// @vitest-environment jsdom
/** The sign-in flag (rules 10.1, 10.7 and 10.8). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearFlag, FLAG_KEY, isSignedInHere, readFlag, setFlag } from "@/session/session-flag";
import { SESSION_KEY } from "@/session/auth/stored-session";
import { stubPublicEnvironment } from "../../support/fake-supabase";

const { localStorage } = window;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const keepSession = (session: object = { access_token: "a", refresh_token: "b" }) =>
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));

describe("the sign-in flag", () => {
  it("is isAuthenticated with the value true, and is removed on signing out", () => {
    setFlag();
    expect({ ...localStorage }).toEqual({ isAuthenticated: "true" });
    expect(FLAG_KEY).toBe("isAuthenticated");
    expect(readFlag()).toBe(true);
    clearFlag();
    expect(localStorage).toHaveLength(0);
    expect(readFlag()).toBe(false);
  });

  it.each(["", "True", " true", '"true"', "1", "false"])("is not set by %j", (text) => {
    localStorage.setItem(FLAG_KEY, text);
    expect(readFlag()).toBe(false);
  });
});

it("in local mode the flag alone signs a browser in, and a session without the flag does not", () => {
  stubPublicEnvironment();
  keepSession();
  expect(isSignedInHere()).toBe(false);
  localStorage.clear();
  setFlag();
  expect(isSignedInHere()).toBe(true);
});

it.each<[by: string, isSignedIn: boolean, keep: () => void, left: string[]]>([
  [
    "the flag and a stored session together",
    true,
    () => (setFlag(), keepSession()),
    [FLAG_KEY, SESSION_KEY],
  ],
  ["the flag alone, which is removed", false, setFlag, []],
  [
    "the flag and half a session",
    false,
    () => (setFlag(), keepSession({ access_token: "a" })),
    [SESSION_KEY],
  ],
  ["a session without the flag, which is kept", false, () => keepSession(), [SESSION_KEY]],
])("in protected mode a browser with %s is signed in: %j", (_, isSignedIn, keep, left) => {
  stubPublicEnvironment({ mode: "protected" });
  keep();
  expect(isSignedInHere()).toBe(isSignedIn);
  expect(Object.keys({ ...localStorage }).toSorted()).toEqual(left);
});
