// @vitest-environment jsdom
/** The other sessions after a password change (rules 10.6 and 10.14). */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { changeOwnPassword, setPassword } from "@/session/auth/change-password";
import {
  readStoredSession,
  removeStoredSession,
  writeStoredSession,
} from "@/session/auth/stored-session";
import { json, stubPublicEnvironment } from "../../../support/fake-supabase.ts";

let end: () => Response | Promise<Response>;
let duringSignIn: () => void;
let duringChange: () => Response | undefined;
const bodies: unknown[] = [];
const revoked: unknown[] = [];

beforeEach(() => {
  bodies.length = 0;
  revoked.length = 0;
  duringSignIn = () => undefined;
  duringChange = () => undefined;
  stubPublicEnvironment();
  window.localStorage.clear();
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (address.includes("/logout?scope=local")) {
      revoked.push(new Headers(init.headers).get("authorization"));
      return new Response(null, { status: 204 });
    }
    if (address.includes("/logout")) return end();
    if (address.includes("/user")) {
      const refused = duringChange();
      if (refused) return refused;
    }
    bodies.push(JSON.parse(String(init.body)));
    if (address.includes("/token")) duringSignIn();
    return json({ access_token: "a.b.c", refresh_token: "r", expires_in: 3600 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const claimsOf = (claims: object) =>
  `a.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c`;

it.each<[what: string, end: typeof end, areOver: boolean]>([
  ["a confirmation", () => new Response(null, { status: 204 }), true],
  ["sessions that are over already", () => json({ error_code: "session_not_found" }, 403), true],
  ["a refusal", () => json({ error_code: "bad_jwt" }, 403), false],
  ["a server error", () => new Response("", { status: 503 }), false],
  ["a page in place of a response", () => new Response("<html></html>"), false],
  ["no network", () => Promise.reject(new TypeError("Failed to fetch")), false],
])("the other sessions count as ended only if Auth says so: %s", async (_, response, areOver) => {
  end = response;
  expect(await setPassword("t", "nova")).toBe(areOver);
  writeStoredSession({ access_token: claimsOf({ email: "josé@exemplo.com" }), refresh_token: "r" });
  expect(await changeOwnPassword("velha", "nova")).toBe(areOver);
  expect(bodies).toContainEqual({ email: "josé@exemplo.com", password: "velha" });
});

it("no session is restored, here or on the server, when another tab signed out meanwhile", async () => {
  writeStoredSession({ access_token: claimsOf({ email: "a@exemplo.com" }), refresh_token: "r" });
  duringSignIn = removeStoredSession;
  await expect(changeOwnPassword("velha", "nova")).rejects.toMatchObject({ kind: "signed-out" });
  expect(readStoredSession()).toBeNull();
  expect(revoked).toEqual(["Bearer a.b.c"]);
  expect(bodies).toHaveLength(1);
});

it.each<[refusal: object, message: string]>([
  [
    {
      msg: "Password should be at least 10 characters.",
      weak_password: { reasons: ["length", "characters"] },
    },
    "Use pelo menos 10 caracteres. Misture letras minúsculas e maiúsculas, números e símbolos.",
  ],
  [
    { msg: "Password is known to be weak.", weak_password: { reasons: ["pwned"] } },
    "Esta senha está numa lista de senhas que vazaram: escolha outra.",
  ],
  [{ error_code: "same_password" }, "A nova senha é igual à atual."],
])("the administrator reads Auth's rules in Portuguese: %j", async (refusal, message) => {
  duringChange = () => json({ error_code: "weak_password", ...refusal }, 422);
  await expect(setPassword("t", "curta")).rejects.toThrow(message);
});
