/** Sentences about failures (rule 5.6). */
import { describe, expect, it } from "vitest";
import { errorMessage, FALLBACK_MESSAGE } from "@/lib/error-message";
import { ServiceError, type ServiceErrorKind } from "@/lib/service-error";
import { fc } from "../../support/properties";

const says = (message: string) => errorMessage(new ServiceError("server", message));

describe("the message about a failure", () => {
  it.each<[ServiceErrorKind, RegExp]>([
    ["unreachable", /^Não foi possível falar com o servidor\. Tente .+ alguns instantes\.$/],
    ["timeout", /demorou demais.+Tente novamente em alguns instantes\.$/],
    ["interrupted", /^O banco de dados interrompeu.+Tente novamente em alguns instantes\.$/],
    ["session-expired", /^Sua sessão expirou\. Entre novamente\.$/],
    ["signed-out", /^A sessão foi encerrada em outra aba deste navegador\. Entre novamente\.$/],
    ["forbidden", /não tem permissão/],
    ["invalid-key", /erro de configuração/],
    ["not-changed", /^Nada foi alterado/],
    ["invalid-date", /data/],
    ["rate-limited", /Aguarde um minuto/],
  ])("says in Portuguese what happened: %s", (kind, sentence) => {
    expect(errorMessage(new ServiceError(kind, "some English words"))).toMatch(sentence);
    expect(errorMessage(new ServiceError(kind))).toMatch(sentence);
    expect(errorMessage(new ServiceError(kind, ""))).toMatch(/^\p{Lu}.+\.$/u);
  });

  it.each([
    "duplicate key value violates unique constraint",
    'invalid input syntax for type uuid: ""',
    "O título já existe.",
  ])("repeats the server's own sentence: %s", (message) => expect(says(message)).toBe(message));

  it.each([
    "",
    "\n\t ",
    " TypeError: Failed to fetch",
    "SyntaxError: Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON",
    "\n\n  <!doctype html><html><body>Bad gateway</body></html>",
    '{"message": "Internal server error"}',
    "x".repeat(500),
    "palavra ".repeat(60),
  ])("does not show %j", (message) => expect(says(message)).toBe(FALLBACK_MESSAGE));

  it.each([
    ["an error of the program", new TypeError("Failed to fetch the thing")],
    ["a PostgREST error as it came", { code: "42501", message: "permission denied for table" }],
    ["a text", "uma frase com espaços"],
    ["null", null],
    ["an abort", new DOMException("The operation was aborted.", "AbortError")],
  ])("is the fallback for %s, which does not come from the server", (_, error) => {
    expect(errorMessage(error)).toBe(FALLBACK_MESSAGE);
  });

  it.each<ServiceErrorKind>(["unexpected-response", "aborted", "server"])(
    "is the fallback for %s without a message",
    (kind) => expect(errorMessage(new ServiceError(kind))).toBe(FALLBACK_MESSAGE),
  );

  it("is one line that fits a toast, whatever was thrown", () => {
    const thrown = fc.oneof(
      fc.anything(),
      fc
        .string({ unit: "binary", maxLength: 400 })
        .map((message) => new ServiceError("server", message)),
      fc
        .string({ unit: fc.constantFrom(" ", "\n", "a") })
        .map((message) => new ServiceError("unexpected-response", message)),
    );
    fc.assert(
      fc.property(thrown, (error) => {
        const message = errorMessage(error);
        expect(message.trim()).not.toBe("");
        expect(message.length).toBeLessThanOrEqual(200);
        expect(message).not.toMatch(/^\s*</);
      }),
      { numRuns: 500, examples: [[new ServiceError("server", "  ")]] },
    );
  });
});
