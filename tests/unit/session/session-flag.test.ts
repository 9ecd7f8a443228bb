// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearFlag, FLAG_KEY, isSignedInHere, readFlag, setFlag } from "@/session/session-flag";
import type { SignIn } from "@/lib/environment";
import { SESSION_KEY } from "@/session/auth/stored-session";

const { localStorage } = window;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const LOCAL: SignIn = { mode: "local", passwordHash: null };
const PROTECTED: SignIn = { mode: "protected" };

function build(signIn: SignIn) {
  vi.stubGlobal("__ENVIRONMENT__", {
    environment: { supabaseUrl: "http://project.test", supabaseKey: "public", signIn },
  });
}

const keepSession = () =>
  localStorage.setItem(SESSION_KEY, JSON.stringify({ access_token: "a", refresh_token: "b" }));

const NOT_THE_FLAG = ["", "True", " true", '"true"', "1", "false"];

describe("the flag", () => {
  // Rule 10.1.
  it("is the specification's: isAuthenticated with the value true", () => {
    setFlag();
    expect({ ...localStorage }).toEqual({ isAuthenticated: "true" });
    expect(FLAG_KEY).toBe("isAuthenticated");
    expect(readFlag()).toBe(true);
  });

  it("is gone after signing out", () => {
    setFlag();
    clearFlag();
    expect(localStorage).toHaveLength(0);
    expect(readFlag()).toBe(false);
  });

  it.each(NOT_THE_FLAG)("is not set by %j", (text) => {
    localStorage.setItem(FLAG_KEY, text);
    expect(readFlag()).toBe(false);
  });
});

// Rule 10.7.
describe("in local mode a browser", () => {
  beforeEach(() => build(LOCAL));

  it("is signed in by the flag alone", () => {
    expect(isSignedInHere()).toBe(false);
    setFlag();
    expect(isSignedInHere()).toBe(true);
  });

  it("is not signed in by a session without the flag", () => {
    keepSession();
    expect(isSignedInHere()).toBe(false);
  });
});

// Rule 10.8.
describe("in protected mode a browser", () => {
  beforeEach(() => build(PROTECTED));

  it("is signed in by the flag and a stored session together", () => {
    setFlag();
    keepSession();
    expect(isSignedInHere()).toBe(true);
    expect(readFlag()).toBe(true);
  });

  it("is not signed in by the flag alone, and the flag goes", () => {
    setFlag();
    expect(isSignedInHere()).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it.each(["null", "{}", "{", '{"access_token":"a"}', '"true"'])(
    "is not signed in by the flag and a broken session: %s",
    (session) => {
      setFlag();
      localStorage.setItem(SESSION_KEY, session);
      expect(isSignedInHere()).toBe(false);
      expect(readFlag()).toBe(false);
    },
  );

  it("is not signed in by a session without the flag, and the session is left alone", () => {
    keepSession();
    expect(isSignedInHere()).toBe(false);
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
  });
});
