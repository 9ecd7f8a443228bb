/** Which keys and tokens the Data API takes for whom (rule 13.1). What each account may do: whole-matrix.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
import {
  ACTIONS,
  type Action,
  allowed,
  attempt,
  NOTHING,
  READING,
  REFUSED,
  refusal,
} from "../support/role-matrix.ts";

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

/** The table of expectations: who, what of `ACTIONS` they may do, and how they come. */
const EXPECTATIONS: [who: string, may: readonly Action[], arrive: () => Promise<Client>][] = [
  ["somebody without a key", NOTHING, async () => clientFor(backend, { key: null })],
  [
    "somebody with a wrong key",
    NOTHING,
    async () => clientFor(backend, { key: "sb_publishable_" }),
  ],
  [
    "the administrator's token without a key",
    NOTHING,
    async () =>
      clientFor(backend, {
        key: null,
        token: await accessToken(await signInAsAdministrator(backend)),
      }),
  ],
  [
    "an expired token of the administrator",
    NOTHING,
    async () => withToken({ iat: hourAgo() - 3600, exp: hourAgo() }, await jwtSecret()),
  ],
  ["a token signed with another secret", NOTHING, () => withToken({}, OTHER_SECRET)],
  [
    "a forged token that claims service_role",
    NOTHING,
    () => withToken({ role: "service_role" }, OTHER_SECRET),
  ],
  // Refused by a hosted project; the embedded backend takes it for no token at all.
  ["a token that says it needs no signature", READING, () => withToken({}, null)],
  ["a visitor with the public key", READING, async () => clientFor(backend)],
  ["a stranger who signed in", READING, () => signInAsStranger(backend)],
  [
    "a stranger whose token says admin",
    READING,
    async () => {
      const sub = await addAccount(backend, { email: "token@example.com" });
      const claims = { user_metadata: { role: "admin" }, app_metadata: { role: "admin" } };
      return withToken({ sub, ...claims }, await jwtSecret());
    },
  ],
  [
    "the token of an administrator who signed out",
    READING,
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
    READING,
    async () => withToken({}, await jwtSecret()),
  ],
  ["the administrator", ACTIONS, () => signInAsAdministrator(backend)],
  // Shows that the forged tokens above are refused for their signature and for nothing else.
  [
    "a token signed as Auth signs it",
    ACTIONS,
    async () => {
      const { session_id } = claimsOf(await accessToken(await signInAsAdministrator(backend)));
      return withToken({ session_id }, await jwtSecret());
    },
  ],
];

describe.each(EXPECTATIONS)("%s", (_who, may, arrive) => {
  let client: Client;

  beforeAll(async () => {
    client = await arrive();
  });

  for (const action of may) {
    it(`can ${action}`, async () => {
      expect(await attempt(backend, client, action)).toEqual(allowed(action));
    });
  }

  for (const action of ACTIONS.filter((action) => !may.includes(action))) {
    it(`cannot ${action}`, async () => {
      expect(refusal(await attempt(backend, client, action))).toEqual(REFUSED);
    });
  }
});
