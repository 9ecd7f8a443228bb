/** The password of local mode (rule 17.4). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { matchesPassword } from "@/session/local-credentials";
import { hashPassword } from "../../../tooling/backend/environment";

const ITERATIONS = 10;

beforeEach(() => {
  vi.stubGlobal("window", { crypto: globalThis.crypto });
});
afterEach(() => vi.unstubAllGlobals());

describe("the password of the build", () => {
  it.each(["senha", "ção é 日本 🤖", " com blanks ", "a\u0000b", "\uD800"])(
    "opens the panel: %j",
    async (password) => {
      expect(await matchesPassword(password, hashPassword(password, ITERATIONS))).toBe(true);
    },
  );

  it("opens the panel with as many rounds of hashing as a build makes", async () => {
    const hash = hashPassword("senha-do-build");
    expect(hash.iterations).toBeGreaterThanOrEqual(600_000);
    expect(await matchesPassword("senha-do-build", hash)).toBe(true);
    expect(await matchesPassword("senha-do-buil", hash)).toBe(false);
  });

  it.each([
    ["Senha-Forte", "senha-forte"],
    ["Senha-Forte", " Senha-Forte"],
    ["Senha-Forte", "Senha-Forte "],
    ["Senha-Forte", "Senha-Fort"],
    ["Senha-Forte", ""],
    ["Senha-Forte", "Senha\u200B-Forte"],
    ["ação".normalize("NFC"), "ação".normalize("NFD")],
    ["senha", "ｓｅｎｈａ"],
    ["senha", "senha\0"],
  ])("%j is not the same as %j", async (password, typed) => {
    expect(await matchesPassword(typed, hashPassword(password, ITERATIONS))).toBe(false);
  });

  it("cannot be read from the build, nor recognised across two builds", () => {
    const [first, second] = [hashPassword("senha", ITERATIONS), hashPassword("senha", ITERATIONS)];
    expect(first.salt).not.toBe(second.salt);
    expect(first.hash).not.toBe(second.hash);
    expect(Buffer.from(first.salt, "base64")).toHaveLength(16);
    expect(Buffer.from(first.hash, "base64")).toHaveLength(32);
  });

  it.each<[string, (hash: ReturnType<typeof hashPassword>) => ReturnType<typeof hashPassword>]>([
    ["another salt", (hash) => ({ ...hash, salt: hashPassword("senha", ITERATIONS).salt })],
    ["another number of rounds", (hash) => ({ ...hash, iterations: hash.iterations + 1 })],
    ["no hash", (hash) => ({ ...hash, hash: "" })],
    ["half a hash", (hash) => ({ ...hash, hash: hash.hash.slice(0, 20) })],
  ])("does not open a build with %s", async (_, change) => {
    const hash = change(hashPassword("senha", ITERATIONS));
    expect(await matchesPassword("senha", hash)).toBe(false);
  });

  it("cannot be checked on a page without Web Crypto, so the sign-in fails", async () => {
    vi.stubGlobal("window", { crypto: {} });
    await expect(matchesPassword("senha", hashPassword("senha", ITERATIONS))).rejects.toMatchObject(
      { kind: "insecure-page" },
    );
  });
});
