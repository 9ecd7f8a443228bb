// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearFlag, FLAG_KEY, isSignedInHere, readFlag, setFlag } from "@/session/session-flag";
import { SESSION_KEY } from "@/session/auth/stored-session";
import { stubPublicEnvironment } from "../../support/fake-supabase";

const { localStorage } = window;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const keepSession = () =>
  localStorage.setItem(SESSION_KEY, JSON.stringify({ access_token: "a", refresh_token: "b" }));

describe("the flag", () => {
  // Rule 10.1.
  it("is the specification's: isAuthenticated with the value true, and gone after signing out", () => {
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

// Rule 10.7.
it("in local mode a browser is signed in by the flag alone, and by no session without it", () => {
  stubPublicEnvironment();
  keepSession();
  expect(isSignedInHere()).toBe(false);
  localStorage.clear();
  setFlag();
  expect(isSignedInHere()).toBe(true);
});

// Rule 10.8.
describe("in protected mode a browser", () => {
  beforeEach(() => stubPublicEnvironment({ mode: "protected" }));

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

  it("is not signed in by the flag and half a session", () => {
    setFlag();
    localStorage.setItem(SESSION_KEY, '{"access_token":"a"}');
    expect(isSignedInHere()).toBe(false);
    expect(readFlag()).toBe(false);
  });

  it("is not signed in by a session without the flag, and the session is left alone", () => {
    keepSession();
    expect(isSignedInHere()).toBe(false);
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
  });
});
