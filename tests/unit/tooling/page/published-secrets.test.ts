/** The build publishes no secret (rule 17.14). */
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

const refuse = (bundle: object, variables: Record<string, string> = {}) =>
  refuseSecrets({ bundle: bundle as Rollup.OutputBundle, publicDir, variables });

const look = (text: string, variables?: Record<string, string>) =>
  refuse({ "assets/app.js": { type: "chunk", code: `const value = "${text}";` } }, variables);

it.each(SECRETS)("the build refuses %s and never repeats it", (secret) => {
  expect(() => look(secret)).toThrow(/^O arquivo assets\/app\.js publicaria um/);
  expect(() => look(secret)).not.toThrow(secret);
});

it("the build names the variable that contains the secret", () => {
  const variables = { SITE_URL: "https://radar.exemplo.com.br", FEED_URL: SECRETS[4]! };
  expect(() => look(SECRETS[4]!, variables)).toThrow("que vem de FEED_URL.");
});

it.each(PUBLIC)("the build publishes %s", (text) => {
  expect(secretsIn(text)).toEqual([]);
});

const asset = (source: string) => ({ type: "asset", source });

it("the build publishes an article that contains an address with a user or a connection string", () => {
  const share = "https://x.com/intent/tweet?url=https://exemplo.com.br&via=@radar";
  for (const text of [...SECRETS, share, "postgres://usuario&senha@host: como não guardar"]) {
    const pages = {
      "index.html": asset(`<h2>${text.replaceAll("&", "&amp;")}</h2>`),
      "feed.json": asset(JSON.stringify(text)),
    };
    expect(() => refuse(pages)).not.toThrow();
  }
});

it("the build refuses a secret in a file of public/", () => {
  writeFileSync(path.join(publicDir, "chaves.txt"), SECRETS[0]!);
  expect(() => look("")).toThrow("O arquivo chaves.txt publicaria");
});
