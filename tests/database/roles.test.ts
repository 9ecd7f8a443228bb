/** Who may do what with the articles through the Data API. By everybody, on a plain server: whole-matrix.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmbeddedBackend } from "../../tooling/backend/embedded-backend.ts";
import {
  accessToken,
  addAccount,
  administratorId,
  type Client,
  clientFor,
  jwtSecret,
  signIn,
  signInAsAdministrator,
  signInAsStranger,
  signToken,
  STRANGER,
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

/** An administrator of its own, who has already proved to be one. */
async function provenAdministrator(email: string): Promise<{ id: string; client: Client }> {
  const id = await addAccount(backend, { email, appMetadata: { role: "admin" } });
  const client = await signIn(backend, { ...STRANGER, email });
  expect(await attempt(backend, client, "insert")).toEqual(allowed("insert"));
  return { id, client };
}

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
    "a stranger who calls himself admin in his user_metadata",
    READING,
    async () => {
      const email = "esperto@example.com";
      await addAccount(backend, { email, userMetadata: { role: "admin" } });
      return signIn(backend, { ...STRANGER, email });
    },
  ],
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
    "an administrator whose role was just taken away",
    READING,
    async () => {
      const { id, client } = await provenAdministrator("destituido@example.com");
      await backend.sql(
        "update auth.users set raw_app_meta_data = raw_app_meta_data - 'role' where id = $1",
        [id],
      );
      return client;
    },
  ],
  [
    "an administrator whose account was deleted",
    READING,
    async () => {
      const { id, client } = await provenAdministrator("excluido@example.com");
      await backend.sql("delete from auth.users where id = $1", [id]);
      return client;
    },
  ],
  [
    "an administrator who was just banned",
    READING,
    async () => {
      const { id, client } = await provenAdministrator("banido@example.com");
      await backend.sql(
        "update auth.users set banned_until = now() + interval '100 years' where id = $1",
        [id],
      );
      return client;
    },
  ],
  [
    "the token of an administrator who signed out",
    READING,
    async () => {
      const { client } = await provenAdministrator("saiu@example.com");
      const token = await accessToken(client);
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
