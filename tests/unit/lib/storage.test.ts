// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expectConsole } from "../../support/silent-console";

const loadStorage = () => import("@/lib/storage");
let { readStored, removeStored, storedKeys, writeStored } = await loadStorage();

// The module keeps texts that a full storage refused.
beforeEach(async () => {
  window.localStorage.clear();
  vi.resetModules();
  ({ readStored, removeStored, storedKeys, writeStored } = await loadStorage());
});
afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

/** Simulates blocked storage. */
function block(how: "each use" | "its name" | "missing") {
  if (how === "missing") {
    vi.stubGlobal("localStorage", undefined);
  } else if (how === "its name") {
    vi.stubGlobal("window", Object.defineProperty({}, "localStorage", { get: refuse }));
  } else {
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  }
}

describe("the browser's storage", () => {
  it("returns the stored text, whatever it is", () => {
    for (const text of ["true", "", " ", "null", '{"a":1}', "ção 🤖", "\u0000"]) {
      expect(writeStored("key", text)).toBe(true);
      expect(readStored("key")).toBe(text);
      expect(window.localStorage.getItem("key")).toBe(text);
    }
  });

  it("returns nothing for a name that was never used or was removed", () => {
    expect(readStored("key")).toBeNull();
    writeStored("key", "a");
    writeStored("other", "b");
    removeStored("key");
    expect(readStored("key")).toBeNull();
    expect(readStored("other")).toBe("b");
  });

  it("lists the names that share a prefix", () => {
    for (const key of ["draft:1", "other", "draft:2", "adraft:3", "draft"]) writeStored(key, "x");
    expect(storedKeys("draft:").toSorted()).toEqual(["draft:1", "draft:2"]);
    expect(storedKeys("nothing")).toEqual([]);
    removeStored("draft:1");
    expect(storedKeys("draft:")).toEqual(["draft:2"]);
  });
});

describe.each(["each use", "its name", "missing"] as const)("a blocked storage (%s)", (how) => {
  beforeEach(() => block(how));

  it("returns, stores and removes nothing, and logs the reason each time", () => {
    expectConsole(/Could not (?:read|write|remove|list)/);
    expect(readStored("key")).toBeNull();
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('"key"'),
      expect.anything(),
    );
    expect(storedKeys("key")).toEqual([]);
    expect(writeStored("key", "a")).toBe(false);
    expect(() => removeStored("key")).not.toThrow();
    const logged = vi.mocked(console.error).mock.calls.map(([text]) => String(text));
    expect(logged.join()).toMatch(/read "key".*write "key".*remove "key"/);
  });
});

const overflow = () => {
  throw new DOMException("Quota exceeded.", "QuotaExceededError");
};

describe("a full storage", () => {
  it("keeps its old texts, stores new ones in this tab's memory, and logs no typed text", () => {
    expectConsole(/Could not write "key"/);
    writeStored("key", "before");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(overflow);
    expect(writeStored("key", "a secret text")).toBe(false);
    vi.mocked(Storage.prototype.setItem).mockRestore();
    expect(window.localStorage.getItem("key")).toBe("before");
    expect(readStored("key")).toBe("a secret text");
    expect(storedKeys("ke")).toEqual(["key"]);
    const logged = vi.mocked(console.error).mock.calls.flat().map(String).join(" ");
    expect(logged).not.toContain("a secret text");
    removeStored("key");
    expect(readStored("key")).toBeNull();
  });

  it("returns the newest text, also from another tab, once there is room again", () => {
    expectConsole(/Could not write "key"/);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(overflow);
    writeStored("key", "of this tab");
    vi.mocked(Storage.prototype.setItem).mockRestore();
    expect(writeStored("key", "newer")).toBe(true);
    expect(readStored("key")).toBe("newer");
    window.localStorage.setItem("key", "another tab's");
    expect(readStored("key")).toBe("another tab's");
  });
});
