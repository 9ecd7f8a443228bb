// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
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

it("a valid build returns its values, and uses its project or its own origin", () => {
  build({ environment: HOSTED });
  expect(getEnvironment()).toEqual(HOSTED);
  expect(environmentProblems()).toEqual([]);
  expect(supabaseUrl()).toBe("https://projeto.supabase.co");
  build({ environment: { ...HOSTED, supabaseUrl: null } });
  expect(supabaseUrl()).toBe(window.location.origin);
});

it("an invalid build lists its problems and returns no values", () => {
  build({ problems: ["Falta a chave.", "Falta o e-mail."] });
  expect(environmentProblems()).toEqual(["Falta a chave.", "Falta o e-mail."]);
  expect(getEnvironment).toThrow("Falta a chave. Falta o e-mail.");
  expect(supabaseUrl).toThrow("Falta a chave.");
});
