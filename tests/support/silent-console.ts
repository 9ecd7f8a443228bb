/** Fails a test with an unexpected console error or warning. */
import { afterEach, beforeEach, expect, vi } from "vitest";

const expected: RegExp[] = [];

/** Permits console messages with this pattern in the current test. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

/** Converts any value, even an object without `toString`. */
function asText(part: unknown): string {
  try {
    return String(part);
  } catch {
    return Object.prototype.toString.call(part);
  }
}

beforeEach(() => {
  expected.length = 0;
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
  for (const method of [console.error, console.warn]) {
    vi.mocked(method).mockImplementation(() => undefined);
  }
});

afterEach(() => {
  const messages = [console.error, console.warn].flatMap((method) =>
    vi.mocked(method).mock.calls.map((call) => call.map(asText).join(" ")),
  );
  vi.mocked(console.error).mockRestore();
  vi.mocked(console.warn).mockRestore();
  const unexpected = messages.filter((text) => !expected.some((pattern) => pattern.test(text)));
  expect(unexpected, "unexpected messages in the console").toEqual([]);
});
