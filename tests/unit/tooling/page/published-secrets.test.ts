// Rule 17.14.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Rollup } from "vite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { refuseSecrets, secretsIn } from "../../../../tooling/page/published-secrets.ts";

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = (claims: object) => `${encoded({ alg: "HS256" })}.${encoded(claims)}.c2ln`;

const SECRETS = [
  "sb_secret_abc-123",
  `sbp_${"0a".repeat(20)}`,
  token({ role: "service_role" }),
  token({ sub: "uma conta" }),
  "https://admin:senha@abcdefgh.supabase.co/functions/v1/feed",
  "postgres://postgres@db.abcdefgh.supabase.co:5432/postgres",
];

const PUBLIC = [
  "sb_publishable_abc",
  token({ role: "anon" }),
  "https://medium.com/@autora/texto",
  "https://radar.exemplo.com.br/?de=editora@exemplo.com.br",
  "mailto:editora@exemplo.com.br",
];

let publicDir: string;
beforeEach(() => {
  publicDir = mkdtempSync(path.join(tmpdir(), "radar-rpa-"));
});
afterEach(() => rmSync(publicDir, { recursive: true }));

const look = (text: string, rest: { variables?: Record<string, string>; articles?: string } = {}) =>
  refuseSecrets({
    bundle: {
      "assets/app.js": { type: "asset", source: `const value = "${text}";` },
    } as unknown as Rollup.OutputBundle,
    publicDir,
    variables: {},
    articles: "",
    ...rest,
  });

it.each(SECRETS)("refuses %s, and repeats it nowhere", (secret) => {
  expect(() => look(secret)).toThrow(/^O arquivo assets\/app\.js publicaria um/);
  expect(() => look(secret)).not.toThrow(secret);
});

it("says which variable it comes from", () => {
  const variables = { SITE_URL: "https://radar.exemplo.com.br", FEED_URL: SECRETS[4]! };
  expect(() => look(SECRETS[4]!, { variables })).toThrow("que vem de FEED_URL.");
});

it.each(PUBLIC)("lets %s pass", (text) => {
  expect(secretsIn(text)).toEqual([]);
});

it("lets pass what an article says, which is public already", () => {
  expect(() =>
    look(SECRETS[4]!, { articles: JSON.stringify([{ url: SECRETS[4] }]) }),
  ).not.toThrow();
});

it("looks into the files that are copied as they are", () => {
  writeFileSync(path.join(publicDir, "chaves.txt"), SECRETS[0]!);
  expect(() => look("")).toThrow("O arquivo chaves.txt publicaria");
});
