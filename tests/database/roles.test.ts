/** Which keys and tokens the Data API takes for whom (rule 13.1). What each account may do: whole-matrix.test.ts. */
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { EmbeddedBackend } from "../../tooling/backend/embedded-backend.ts";
import {
  accessToken,
  addAccount,
  administratorId,
  type Client,
  clientFor,
  jwtSecret,
  signInAsAdministrator,
  signInAsStranger,
  signToken,
  startTestBackend,
} from "../support/database.ts";
import { allowed, attempt, REFUSED, refusal } from "../support/role-matrix.ts";

const OTHER_SECRET = "another-secret-of-the-same-length-0123456789";

let backend: EmbeddedBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as Record<string, unknown>;

const withToken = async (claims: object, secret: string | null) => {
  const sub = await administratorId(backend);
  return clientFor(backend, { token: signToken({ sub, ...claims }, secret) });
};

const hourAgo = () => Math.floor(Date.now() / 1000) - 3600;

/** What shows for whom somebody is taken. */
const EXPECTATIONS: [
  who: string,
  may: "do nothing" | "read" | "insert",
  arrive: () => Promise<Client>,
][] = [
  ["somebody without a key", "do nothing", async () => clientFor(backend, { key: null })],
  [
    "somebody with a wrong key",
    "do nothing",
    async () => clientFor(backend, { key: "sb_publishable_" }),
  ],
  [
    "the administrator's token without a key",
    "do nothing",
    async () =>
      clientFor(backend, {
        key: null,
        token: await accessToken(await signInAsAdministrator(backend)),
      }),
  ],
  [
    "an expired token of the administrator",
    "do nothing",
    async () => withToken({ iat: hourAgo() - 3600, exp: hourAgo() }, await jwtSecret()),
  ],
  ["a token signed with another secret", "do nothing", () => withToken({}, OTHER_SECRET)],
  [
    "a forged token that claims service_role",
    "do nothing",
    () => withToken({ role: "service_role" }, OTHER_SECRET),
  ],
  // Refused by a hosted project; the embedded backend takes it for no token at all.
  ["a token that says it needs no signature", "read", () => withToken({}, null)],
  ["a visitor with the public key", "read", async () => clientFor(backend)],
  ["a stranger who signed in", "read", () => signInAsStranger(backend)],
  [
    "a stranger whose token says admin",
    "read",
    async () => {
      const sub = await addAccount(backend, { email: "token@example.com" });
      const claims = { user_metadata: { role: "admin" }, app_metadata: { role: "admin" } };
      return withToken({ sub, ...claims }, await jwtSecret());
    },
  ],
  [
    "the token of an administrator who signed out",
    "read",
    async () => {
      const client = await signInAsAdministrator(backend);
      const token = await accessToken(client);
      expect(await attempt(backend, clientFor(backend, { token }), "insert")).toEqual(
        allowed("insert"),
      );
      await client.auth.signOut();
      return clientFor(backend, { token });
    },
  ],
  [
    "a token of the administrator's, signed as Auth signs it, that names no session",
    "read",
    async () => withToken({}, await jwtSecret()),
  ],
  ["the administrator", "insert", () => signInAsAdministrator(backend)],
  // Shows that the forged tokens above are refused for their signature and for nothing else.
  [
    "a token signed as Auth signs it",
    "insert",
    async () => {
      const { session_id } = claimsOf(await accessToken(await signInAsAdministrator(backend)));
      return withToken({ session_id }, await jwtSecret());
    },
  ],
];

it.each(EXPECTATIONS)("%s can %s", async (_who, may, arrive) => {
  const client = await arrive();
  const outcomeOf = async (action: "read" | "insert") => {
    const outcome = await attempt(backend, client, action);
    return isDeepStrictEqual(outcome, allowed(action)) ? "allowed" : refusal(outcome);
  };
  expect(await outcomeOf("read")).toEqual(may === "do nothing" ? REFUSED : "allowed");
  expect(await outcomeOf("insert")).toEqual(may === "insert" ? "allowed" : REFUSED);
});
