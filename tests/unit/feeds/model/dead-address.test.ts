import { expect, it } from "vitest";
import { isDead } from "@/feeds/model/dead-address";

// Rule 14.38.
it("an address that leads nowhere counts against itself", () => {
  for (const kind of ["not-found", "gone", "unknown-host", "unreachable", "timeout"] as const) {
    expect(isDead({ kind })).toBe(true);
  }
  expect(isDead({ kind: "server-failure", status: 503 })).toBe(true);
  expect(isDead({ kind: "private-address" })).toBe(true);
});

it("one that keeps programs out does not, and one that came does not", () => {
  expect(isDead(null)).toBe(false);
  expect(isDead({ kind: "refused", status: 403 })).toBe(false);
  expect(isDead({ kind: "rate-limited" })).toBe(false);
  expect(isDead({ kind: "insecure" })).toBe(false);
  expect(isDead({ kind: "forbidden-port", port: "8443" })).toBe(false);
});
