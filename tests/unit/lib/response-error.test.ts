/** The meaning of a failed response (rule 5.6). */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { errorFromResponse } from "@/lib/response-error";
import { errorMessage, FALLBACK_MESSAGE, visitorMessage } from "@/lib/error-message";
import type { ServiceErrorKind } from "@/lib/service-error";

/** Responses of the embedded backend, PostgREST and Supabase's gateway, and failures without a response. */
type Answered = [status: number, code: string | undefined, message: string];
const ANSWERS: [kind: ServiceErrorKind, ...Answered][] = [
  ["unreachable", 0, "", "TypeError: Failed to fetch"],
  ["timeout", 0, "", "TimeoutError: signal timed out"],
  ["aborted", 0, "20", "AbortError: This operation was aborted"],
  ["session-expired", 401, "PGRST301", "JWT expired"],
  ["session-expired", 401, "PGRST303", "JWT expired"],
  ["session-expired", 401, "", ""],
  ["invalid-key", 401, undefined, "Invalid API key"],
  ["forbidden", 401, "42501", 'new row violates row-level security policy for table "articles"'],
  ["forbidden", 403, "42501", 'new row violates row-level security policy for table "articles"'],
  ["forbidden", 403, undefined, "Forbidden"],
  ["invalid-date", 400, "22007", 'invalid input syntax for type timestamp with time zone: ""'],
  ["interrupted", 500, "57014", "canceling statement due to statement timeout"],
  ["timeout", 504, undefined, "Gateway Time-out"],
  ["timeout", 408, undefined, "Request Timeout"],
  ["rate-limited", 429, undefined, "Too Many Requests"],
  ["unexpected-response", 200, undefined, "<html><body>Olá</body></html>"],
  ["unexpected-response", 304, undefined, ""],
  ["wrong-schema", 400, "PGRST204", "Could not find the 'nope' column of 'articles'"],
  ["wrong-schema", 400, "42703", "column articles.nope does not exist"],
  ["refused", 400, "22P02", 'invalid input syntax for type uuid: ""'],
  ["refused", 404, undefined, "<html>Not Found</html>"],
  ["wrong-schema", 406, "PGRST116", "Cannot coerce the result to a single JSON object"],
  ["duplicate", 409, "23505", "duplicate key value violates unique constraint"],
  ["too-long", 400, "23514", 'violates check constraint "articles_are_short"'],
  ["refused", 413, undefined, "Payload Too Large"],
  ["refused", 500, "SUP", 'new row violates check constraint "x"'],
  ["database-down", 503, "PGRST002", "Could not query the database for the schema cache."],
  ["database-down", 503, "53300", "sorry, too many clients already"],
  ["busy", 409, "40001", "could not serialize access due to concurrent update"],
  ["read-only", 405, "25006", "cannot execute INSERT in a read-only transaction"],
  ["unexpected-response", 404, undefined, ""],
  ["unavailable", 546, "WORKER_LIMIT", "not enough resources"],
  ["refused", 400, "P0001", "disco cheio"],
  ["unavailable", 500, undefined, "disco cheio"],
  ["refused", 400, "22023", "A busca aceita até 200 caracteres."],
  ["refused", 500, "54000", "row is too big: size 8200, maximum size 8160"],
];

describe("a failed response", () => {
  it.each(ANSWERS)(
    "is classified as %s, and as having changed nothing after a read: %i %s %j",
    (kind, status, code, message) => {
      const error = errorFromResponse({ status, error: { code, message } });
      expect(error.kind).toBe(kind);
      expect(error.message).toBe(message);
      const read = errorFromResponse({ status, error: { code, message } }, { isWrite: false });
      expect(read.isOutcomeUnknown).toBe(false);
    },
  );

  it.each([
    [404, "unexpected-response"],
    [502, "unavailable"],
    [0, "unreachable"],
  ])("with status %i and no error is %s", (status, kind) =>
    expect(errorFromResponse({ status, error: null }).kind).toBe(kind),
  );

  it("keeps the server's whole response for the console", () => {
    const answer = { code: "42501", message: "no", details: "d", hint: "h" };
    expect(errorFromResponse({ status: 401, error: answer }).cause).toBe(answer);
  });
});

it("the console shows the technical detail of a failure", () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
  onTestFinished(() => info.mockRestore());
  const detail = { code: "23502", message: 'null value in column "title" violates not-null' };
  const error = errorFromResponse({ status: 400, error: detail });
  expect(errorMessage(error)).toBe(detail.message);
  expect(info).toHaveBeenCalledWith(expect.any(String), 400, "23502", detail);
});

const REPORTED = ANSWERS.filter(([kind]) => kind !== "aborted").map(([kind, ...response]) => {
  const [status, code, message] = response;
  const text = errorMessage(errorFromResponse({ status, error: { code, message } }));
  return { kind, message, text };
});

const isOwn = ({ kind, message }: (typeof REPORTED)[0]) =>
  (kind === "refused" || kind === "unavailable") && !message.startsWith("<");

it("a failure with a known code is reported in our own words", () => {
  for (const { message, text } of REPORTED.filter((each) => !isOwn(each))) {
    expect([message, message !== "" && text.includes(message)]).toEqual([message, false]);
    expect(text).toMatch(/^\p{Lu}.+\.$/u);
  }
});

it("a failure with an unknown code is reported in the server's words, in any language", () => {
  for (const { message, text } of REPORTED.filter(isOwn)) expect(text).toBe(message);
});

/** Refusals by the gateway, without a database code. */
const GATEWAY: Answered[] = [
  [402, "exceed_egress_quota", "Service for this project is restricted: exceed_egress_quota"],
  [540, undefined, "Project paused"],
  [403, undefined, "Forbidden"],
  [404, undefined, "<html>Not Found</html>"],
  [500, undefined, "An invalid response was received from the upstream server"],
  [521, "521", "Web server is down"],
  [546, "WORKER_LIMIT", "not enough resources"],
];

const DOWN = "O servidor das notícias está fora do ar. Tente novamente mais tarde.";

describe("a visitor, who has no session", () => {
  const read = ([status, code, message]: Answered) =>
    errorFromResponse({ status, error: { code, message } }, { hasSession: false });

  it("never reads about an expired session or an account", () => {
    for (const [, ...answer] of ANSWERS) {
      expect(["session-expired", "forbidden"]).not.toContain(read(answer).kind);
      expect(errorMessage(read(answer))).not.toMatch(/sessão|conta/i);
    }
  });

  it.each(GATEWAY)("reads one sentence of ours for a gateway's %i %s: %j", (...answer) => {
    expect(errorMessage(read(answer))).toBe(DOWN);
  });

  it.each([
    [403, "refused"],
    [500, "unavailable"],
  ])("reads the fallback for a %i without a message", (status, kind) => {
    const error = read([status, undefined, ""]);
    expect([error.kind, errorMessage(error)]).toEqual([kind, FALLBACK_MESSAGE]);
  });

  it.each<Answered>([
    [403, "42501", "permission denied for table articles"],
    [400, "22023", "A busca aceita até 200 caracteres."],
    [500, "XX000", "could not open relation mapping file"],
  ])("reads the database's own words: %i %s %j", (...answer) => {
    expect(errorMessage(read(answer))).toBe(answer[2]);
    const inPage = answer[0] < 500 ? answer[2] : DOWN;
    expect(visitorMessage(read(answer))).toBe(inPage);
  });
});

it.each([
  ["no response came", true, 0, undefined, "TypeError: Failed to fetch"],
  ["the response came too late", true, 0, undefined, "TimeoutError: signal timed out"],
  ["the response was an HTML page", true, 200, undefined, "<html></html>"],
  ["a gateway failed", true, 502, undefined, "<html>Bad Gateway</html>"],
  ["a gateway timed out", true, 504, undefined, "Gateway Time-out"],
  ["it was forbidden", false, 403, "42501", "permission denied"],
  ["the key was refused", false, 401, undefined, "Invalid API key"],
  ["the statement timed out", false, 500, "57014", "canceling statement"],
  ["the database refused it", false, 500, "SUP", "check constraint"],
  ["it was too large", false, 413, undefined, "Payload Too Large"],
])("when %s, the write may have been carried out: %j", (_, mayBe, status, code, message) => {
  expect(errorFromResponse({ status, error: { code, message } }).isOutcomeUnknown).toBe(mayBe);
});
