/** A wrong environment stops the build, but not the development server (rule 17.3). */
import { describe, expect, it, vi } from "vitest";
import { readEnvironment } from "../../../../tooling/backend/environment";
import { environmentPlugin } from "../../../../tooling/backend/environment-plugin";
import { PlainError } from "../../../../tooling/checks/plain-error";

const HOSTED = {
  VITE_SUPABASE_URL: "https://abcdefgh.supabase.co",
  VITE_SUPABASE_ANON_KEY: "sb_publishable_abc",
  VITE_ADMIN_EMAIL: "editora@exemplo.com.br",
  SITE_URL: "https://radar.com.br",
};

function start(variables: Record<string, string>, command: "build" | "serve") {
  const plugin = environmentPlugin({
    ...readEnvironment(variables),
    variables,
  }) as unknown as {
    config: () => { define: { __ENVIRONMENT__: string; __ADMIN_EMAIL__: string } };
    configResolved: (config: unknown) => void;
  };
  const logger = { error: vi.fn<(text: string) => void>(), warn: vi.fn<(text: string) => void>() };
  const { __ENVIRONMENT__: defined, __ADMIN_EMAIL__: email } = plugin.config().define;
  return { logger, defined, email, resolve: () => plugin.configResolved({ command, logger }) };
}

describe("a build", () => {
  it("with a hosted project passes the environment to the code without warnings", () => {
    const { logger, defined, email, resolve } = start(HOSTED, "build");
    resolve();
    expect(logger.warn).not.toHaveBeenCalled();
    expect(logger.error).not.toHaveBeenCalled();
    expect(JSON.parse(defined)).toEqual({
      environment: {
        supabaseUrl: "https://abcdefgh.supabase.co",
        supabaseKey: "sb_publishable_abc",
        signIn: { mode: "protected" },
      },
    });
    // The e-mail is defined separately, so that visitors do not load it.
    expect(JSON.parse(email)).toBe("editora@exemplo.com.br");
  });

  it("without a project warns that it is a demonstration", () => {
    const { logger, resolve } = start({}, "build");
    resolve();
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("DEMONSTRAÇÃO"));
  });

  it("with an invalid configuration fails with every problem and without a stack", () => {
    const { resolve } = start({ VITE_SUPABASE_URL: "x", VITE_ADMIN_EMAIL: "x" }, "build");
    expect(resolve).toThrow(PlainError);
    expect(resolve).toThrow(/VITE_SUPABASE_URL[^]+VITE_SUPABASE_ANON_KEY[^]+VITE_ADMIN_EMAIL/);
  });
});

describe("the development server", () => {
  it("starts despite problems, logs them and passes them to the page", () => {
    const { logger, defined, resolve } = start({ VITE_ADMIN_EMAIL: "x" }, "serve");
    resolve();
    expect(logger.error).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining("VITE_ADMIN_EMAIL não é um e-mail."),
    );
    expect(JSON.parse(defined)).toEqual({
      problems: ["VITE_ADMIN_EMAIL não é um e-mail. Exemplo: voce@dominio.com.br"],
    });
  });
});
