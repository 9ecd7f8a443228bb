// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  type Environment,
  type EnvironmentResult,
  environmentProblems,
  getEnvironment,
  supabaseUrl,
} from "@/lib/environment";

afterEach(() => vi.unstubAllGlobals());

const build = (result: EnvironmentResult) => vi.stubGlobal("__ENVIRONMENT__", result);

const HOSTED: Environment = {
  supabaseUrl: "https://projeto.supabase.co",
  supabaseKey: "public",
  signIn: { mode: "protected" },
};

describe("a build that is in order", () => {
  it("hands out what it was built with", () => {
    build({ environment: HOSTED });
    expect(getEnvironment()).toEqual(HOSTED);
    expect(environmentProblems()).toEqual([]);
  });

  it("talks to its hosted project", () => {
    build({ environment: HOSTED });
    expect(supabaseUrl()).toBe("https://projeto.supabase.co");
  });

  it("talks to its own origin when the backend is embedded", () => {
    build({ environment: { ...HOSTED, supabaseUrl: null } });
    expect(supabaseUrl()).toBe(window.location.origin);
  });
});

describe("a build with problems", () => {
  it("tells them all and hands out nothing", () => {
    build({ problems: ["Falta a chave.", "Falta o e-mail."] });
    expect(environmentProblems()).toEqual(["Falta a chave.", "Falta o e-mail."]);
    expect(getEnvironment).toThrow("Falta a chave. Falta o e-mail.");
    expect(supabaseUrl).toThrow("Falta a chave.");
  });
});
