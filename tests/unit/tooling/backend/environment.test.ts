/** The environment variables and their problems (rules 17.1, 17.2, 17.14 and 17.15). */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { demonstrationProblem, readEnvironment } from "../../../../tooling/backend/environment";
import {
  connectionOptions,
  connectionSentence,
  parseDatabaseUrl,
  splitDatabaseUrl,
} from "../../../../tooling/backend/database-url";
import type { Variables } from "../../../../tooling/backend/environment-values";

/** A Supabase key in the format used until 2025, a token with a role. */
const legacyKey = (role: string) =>
  [
    "eyJhbGciOiJIUzI1NiJ9",
    Buffer.from(JSON.stringify({ iss: "supabase", role })).toString("base64url"),
    "c2ln",
  ].join(".");

const PROJECT = "https://abcdefgh.supabase.co";
const KEY = "sb_publishable_abc";
const SITE = "https://radar.com.br";
const HOSTED: Variables = {
  VITE_SUPABASE_URL: PROJECT,
  VITE_SUPABASE_ANON_KEY: KEY,
  SITE_URL: SITE,
};
const ADMIN: Variables = { VITE_ADMIN_EMAIL: "editora@exemplo.com.br" };

const problemsOf = (variables: Variables) => readEnvironment(variables).problems ?? [];

describe("a checkout without any variable", () => {
  it("runs with the embedded backend and its local administrator", () => {
    expect(readEnvironment({})).toEqual({
      isEmbedded: true,
      warnings: [],
      siteUrl: null,
      feedUrl: null,
      adminEmail: "admin@example.com",
      environment: {
        supabaseUrl: null,
        supabaseKey: "sb_publishable_embedded",
        signIn: { mode: "protected" },
      },
    });
  });

  it.each([
    "VITE_SUPABASE_URL",
    "VITE_SUPABASE_ANON_KEY",
    "VITE_SUPABASE_PUBLISHABLE_KEY",
    "VITE_ADMIN_EMAIL",
    "ADMIN_PASSWORD",
    "VITE_ADMIN_PASSWORD",
    "SITE_URL",
  ])("treats a blank %s as unset", (name) => {
    for (const blank of ["", " ", "\t", "\n"]) {
      expect(readEnvironment({ [name]: blank })).toEqual(readEnvironment({}));
    }
  });
});

describe("a hosted project", () => {
  it("is used with its administrator in protected mode", () => {
    expect(readEnvironment({ ...HOSTED, ...ADMIN })).toEqual({
      isEmbedded: false,
      warnings: [],
      siteUrl: SITE,
      feedUrl: null,
      adminEmail: "editora@exemplo.com.br",
      environment: {
        supabaseUrl: PROJECT,
        supabaseKey: KEY,
        signIn: { mode: "protected" },
      },
    });
  });

  it.each([
    [`${PROJECT}/`, PROJECT],
    ["HTTPS://ABCDEFGH.supabase.co", PROJECT],
    ["https://api.exemplo.com.br:8443", "https://api.exemplo.com.br:8443"],
    ["http://localhost:54321/", "http://localhost:54321"],
  ])("accepts the address %j", (url, origin) => {
    const result = readEnvironment({ ...HOSTED, VITE_SUPABASE_URL: url });
    expect(result.environment?.supabaseUrl).toBe(origin);
  });

  it("accepts its public key from either variable or from two equal ones, and trims it", () => {
    const [one, other] = ["VITE_SUPABASE_ANON_KEY", "VITE_SUPABASE_PUBLISHABLE_KEY"];
    for (const key of [KEY, legacyKey("anon")]) {
      for (const names of [[one], [other], [one, other]]) {
        const keys = Object.fromEntries(names.map((name) => [name, ` ${key}\n`]));
        const { environment } = readEnvironment({ VITE_SUPABASE_URL: PROJECT, ...keys });
        expect(environment?.supabaseKey).toBe(key);
      }
    }
  });
});

describe("a build without a project", () => {
  it.each(["NETLIFY", "VERCEL", "CF_PAGES", "WORKERS_CI", "GITHUB_ACTIONS", "PUBLISH_BUILD"])(
    "is refused on a host where %s is set",
    (name) => {
      expect(demonstrationProblem({ [name]: "1" })).toMatch(/demonstração.*DEMO_BUILD=on/);
    },
  );

  it("is allowed as an explicit demonstration, and on a developer's machine", () => {
    expect(demonstrationProblem({ NETLIFY: "true", DEMO_BUILD: "on" })).toBeUndefined();
    expect(demonstrationProblem({})).toBeUndefined();
  });
});

describe("the sign-in mode", () => {
  it.each([
    ["the embedded backend", {}],
    ["a hosted project", HOSTED],
  ])("with %s is local with a password, and warns that it protects nothing", (_, variables) => {
    const { environment, warnings } = readEnvironment({
      ...variables,
      ADMIN_PASSWORD: "um segredo longo",
    });
    expect(environment?.signIn).toEqual({
      mode: "local",
      passwordHash: { salt: expect.any(String), hash: expect.any(String), iterations: 600_000 },
    });
    expect(warnings).toEqual([expect.stringContaining("não protege o banco")]);
  });

  it("is protected with an administrator's e-mail, with or without a password", () => {
    const result = readEnvironment({ ...HOSTED, ...ADMIN, ADMIN_PASSWORD: "segredo" });
    expect(result.environment?.signIn).toEqual({ mode: "protected" });
    expect(result.adminEmail).toBe("editora@exemplo.com.br");
    expect(result.warnings).toEqual([]);
  });

  it("is local with a short password, and warns that it can be guessed offline (rule 17.14)", () => {
    const { warnings } = readEnvironment({ ...HOSTED, ADMIN_PASSWORD: "onze letras" });
    expect(warnings).toContainEqual(
      expect.stringMatching(/adivinhá-la no próprio computador.*nenhum outro lugar/),
    );
  });

  it.each([undefined, "   "])(
    "is local without a usable password (%j), and warns that nobody can sign in",
    (blank) => {
      const { environment, warnings } = readEnvironment({ ...HOSTED, ADMIN_PASSWORD: blank });
      expect(environment?.signIn).toEqual({ mode: "local", passwordHash: null });
      expect(warnings).toEqual([expect.stringContaining("ninguém consegue entrar")]);
    },
  );
});

describe("the local password", () => {
  const PASSWORD = "  segredo-Ção 🤖 ";

  it.each([
    ["local mode", HOSTED],
    ["protected mode", ADMIN],
    ["a wrongly named password", { VITE_ADMIN_PASSWORD: PASSWORD }],
  ])("never appears in a build: %s", (_, variables) => {
    const built = JSON.stringify(readEnvironment({ ...variables, ADMIN_PASSWORD: PASSWORD }));
    const bytes = Buffer.from(PASSWORD);
    for (const form of [PASSWORD.trim(), bytes.toString("base64"), bytes.toString("hex")]) {
      expect(built).not.toContain(form);
    }
  });
});

const MALFORMED: [variables: Variables, problem: RegExp][] = [
  [{ VITE_SUPABASE_URL: PROJECT }, /falta VITE_SUPABASE_ANON_KEY/],
  [{ VITE_SUPABASE_ANON_KEY: KEY }, /falta VITE_SUPABASE_URL/],
  [{ ...HOSTED, VITE_SUPABASE_PUBLISHABLE_KEY: "other" }, /valores diferentes/],
  [{ ...HOSTED, VITE_ADMIN_PASSWORD: "segredo" }, /VITE_ADMIN_PASSWORD exporia a senha/],
];

/** A value with its expected problem, or `null` if it is accepted (rule 17.2). */
type Pasted = [name: string, value: string, problem: RegExp | null];
const PASTED: Pasted[] = [
  ...[
    "abcdefgh",
    "abcdefgh.supabase.co",
    "postgresql://postgres@db.abcdefgh.supabase.co:5432/postgres",
    "https://abc defgh.supabase.co",
  ].map((url): Pasted => ["VITE_SUPABASE_URL", url, /VITE_SUPABASE_URL não é um endereço/]),
  ...[
    `${PROJECT}/rest/v1/`,
    `${PROJECT}?apikey=x`,
    `${PROJECT}/#x`,
    "https://:senha@abcdefgh.supabase.co",
    "https://supabase.com/dashboard/project/abcdefgh",
  ].map((url): Pasted => ["VITE_SUPABASE_URL", url, /só o endereço do projeto/]),
  ["VITE_SUPABASE_ANON_KEY", "sb_secret_abc", /^VITE_SUPABASE_ANON_KEY contém.* SECRETA/],
  ["VITE_SUPABASE_ANON_KEY", legacyKey("service_role"), /SECRETA/],
  ["VITE_SUPABASE_ANON_KEY", '"sb_secret_abc"', /aspas.* SECRETA/],
  ["VITE_SUPABASE_ANON_KEY", `${KEY},sb_secret_abc`, /SECRETA/],
  ["VITE_SUPABASE_ANON_KEY", `'${KEY}'`, /^VITE_SUPABASE_ANON_KEY está entre aspas/],
  ["VITE_SUPABASE_ANON_KEY", "sb_publish\nable", /quebras de linha/],
  ["VITE_SUPABASE_ANON_KEY", "postgresql://postgres:s@db.x.co/postgres", /talvez o do banco/],
  ["VITE_SUPABASE_ANON_KEY", "sbp_0123456789", /token pessoal/],
  ["VITE_SUPABASE_ANON_KEY", "k3Jd93kDk3LdkLDk39dk==", /não tem a forma.*troque-o no Supabase/],
  ["VITE_SUPABASE_ANON_KEY", legacyKey("authenticated"), /não tem a forma/],
  ["VITE_SUPABASE_URL", `${PROJECT}  \n`, null],
  ["VITE_SUPABASE_URL", PROJECT.replace("https", "http"), /deve começar com https/],
  ["VITE_SUPABASE_URL", "https://supabase.com", /painel do Supabase/],
  ["VITE_SUPABASE_URL", "https://api.supabase.com", /API de administração/],
  ["VITE_SUPABASE_URL", "https://db.abcdefgh.supabase.co", /endereço do banco/],
  ["VITE_SUPABASE_URL", "https://aws-0-sa-east-1.pooler.supabase.com", /endereço do banco/],
  ["VITE_SUPABASE_URL", `${PROJECT}:5432`, /não tem porta/],
  ["VITE_SUPABASE_URL", `"${PROJECT}"`, /está entre aspas/],
  ["VITE_SUPABASE_URL", `${PROJECT}m`, /não é o endereço de um projeto/],
  ["VITE_SUPABASE_URL", "https://abcdefgh.supabse.co", /não é o endereço de um projeto/],
  ["VITE_SUPABASE_URL", "https://banco.exemplo.com.br", null],
  ["VITE_SUPABASE_ANON_KEY", legacyKey("anon"), null],
  ["VITE_SUPABASE_ANON_KEY", "sb_publishable_••••", /que nenhuma chave tem/],
  ...[
    [{ role: "anon", exp: 1 }, /venceu/] as const,
    [{ role: "anon", ref: "zyxwvuts" }, /é de outro projeto/] as const,
  ].map(([claims, problem]): Pasted => [
    "VITE_SUPABASE_ANON_KEY",
    `eyJ.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`,
    problem,
  ]),
  ["VITE_ADMIN_EMAIL", "Ana@Exemplo.com.br", null],
  ...["admin", "admin@", "@exemplo.com", "a b@c.d", "a@b@c"].map((email): Pasted => [
    "VITE_ADMIN_EMAIL",
    email,
    /VITE_ADMIN_EMAIL não é um e-mail/,
  ]),
  ["SITE_URL", " https://radar.com.br/ ", null],
  ["SITE_URL", `${SITE}/radar/`, /na raiz do seu domínio/],
  ["SITE_URL", PROJECT, /endereço do projeto no Supabase/],
  ["FEED_URL", `${PROJECT}/functions/v1/feed`, null],
  ["FEED_URL", PROJECT, /função feed/],
  ["FEED_URL", "https://zyxwvuts.supabase.co/functions/v1/feed", /é de outro projeto/],
  ...["off", "OFF", "false", "0", "on", "True", "1"].map((value): Pasted => [
    "VITE_OFFLINE",
    value,
    null,
  ]),
  ["VITE_OFFLINE", "não", /aceita só on ou off/],
  ["DEMO_BUILD", "yes", /aceita só on ou off/],
  [
    "DATABASE_URL",
    "postgresql://postgres.abcdefgh:a%b/c#d?e@f@aws.pooler.supabase.com:5432/postgres",
    null,
  ],
  [
    "DATABASE_URL",
    "postgresql://postgres.zyxwvuts:x@aws.pooler.supabase.com:5432/postgres",
    /outro projeto/,
  ],
  ["DATABASE_URL", PROJECT, /endereço de um banco/],
  ["DATABASE_URL", "postgresql://postgres.abcdefgh:x@a.supabase.com:6543/postgres", /porta 6543/],
  ["BUILD_HOOK_HOURS", "de hora em hora", /número inteiro de horas/],
  ["DATABASE_URL", "postgresql://postgres.abcdefgh:[YOUR-PASSWORD]@a.com/b", /onde vai a senha/],
  ["SUPABASE_ACCESS_TOKEN", "sb_secret_abc", /não é um token/],
  ["INGEST_SECRET", "curto", /menos de 24 caracteres/],
  ["BUILD_HOOK", "api.netlify.com/build", /endereço https completo/],
];

describe("an invalid configuration", () => {
  it.each(MALFORMED)("fails the build: %j", (variables, problem) => {
    const result = readEnvironment(variables);
    expect(result.environment).toBeUndefined();
    expect(result.problems).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
  });

  it("is reported with all its problems at once", () => {
    const problems = problemsOf({
      VITE_SUPABASE_URL: "abcdefgh.supabase.co",
      VITE_SUPABASE_ANON_KEY: "sb_secret_abc",
      VITE_SUPABASE_PUBLISHABLE_KEY: "other",
      VITE_ADMIN_EMAIL: "admin",
      VITE_ADMIN_PASSWORD: "segredo",
    });
    expect(problems).toHaveLength(6);
    expect(problems.join()).toMatch(
      /diferentes.*exporia.*não é um endereço.*SECRETA.*não é um e-mail/,
    );
  });

  it("is reported without any key, password or user part of an address", () => {
    const problems = problemsOf({
      VITE_SUPABASE_URL: "https://user:segredo@abcdefgh.supabase.co",
      VITE_SUPABASE_ANON_KEY: "sb_secret_segredo",
      VITE_SUPABASE_PUBLISHABLE_KEY: "segredo x",
      VITE_ADMIN_PASSWORD: "segredo",
      ADMIN_PASSWORD: "segredo",
    });
    expect(problems.length).toBeGreaterThanOrEqual(4);
    expect(problems.join("\n")).not.toContain("segredo");
  });
});

describe("the published site's address", () => {
  it.each([
    [{ SITE_URL: " https://radar.com.br/ " }, SITE],
    [{ SITE_URL: "radar.com.br" }, SITE],
    [{ URL: SITE }, SITE],
    [{ CF_PAGES_URL: SITE }, SITE],
    [{ CF_PAGES_URL: "https://373f31e2.radar-rpa.pages.dev" }, "https://radar-rpa.pages.dev"],
    [{ VERCEL_PROJECT_PRODUCTION_URL: "radar.com.br" }, SITE],
    [{ SITE_URL: SITE, URL: "https://outro.exemplo.com" }, SITE],
    [{ SITE_URL: " ", URL: SITE }, SITE],
    [{}, null],
  ])("from %o is %s", (variables: Variables, address) => {
    expect(readEnvironment(variables)).toMatchObject({ siteUrl: address });
  });

  it("is independent of the feed function's address", () => {
    expect(readEnvironment({ ...HOSTED, FEED_URL: `${SITE}/f?a=1` }).feedUrl).toBe(`${SITE}/f?a=1`);
    expect(readEnvironment({ ...HOSTED, FEED_URL: "https://" }).feedUrl).toBeNull();
  });

  it("causes a warning when it is missing, except in the demonstration", () => {
    const warnings = readEnvironment({ ...HOSTED, ...ADMIN, SITE_URL: undefined }).warnings;
    expect(warnings).toEqual([expect.stringContaining("Sem SITE_URL")]);
    expect(readEnvironment({}).warnings).toEqual([]);
  });
});

it.each(PASTED)("the problem that the build reports for %s=%j is %s", (name, value, problem) => {
  const { environment, problems = [] } = readEnvironment({ ...HOSTED, ...ADMIN, [name]: value });
  expect(problems.join("\n")).toMatch(problem ?? /^$/);
  expect(environment === undefined).toBe(problem !== null);
});

const DATABASE = "postgresql://postgres.abcdefgh:x@";

it.each([
  [{ SITE_URL: "http://radar.com.br" }, /começa com http:/],
  [{ SITE_URL: "http://localhost:4173" }, /endereço deste computador/],
  [{ SITE_URL: "https://radar.exemplo.com.br" }, /endereço do exemplo/],
  [{ SITE_URL: "https://www.radar.com.br", URL: SITE }, /buscadores veem dois sites/],
  [
    { SITE_URL: undefined, CF_PAGES_URL: "https://373f31e2.radar.pages.dev" },
    /é https:..radar\.pages/,
  ],
  [{ DATABASE_URL: `${DATABASE}db.abcdefgh.supabase.co:5432/postgres` }, /só de IPv6/],
])("the build accepts %o, with a warning about its effect", (change: Variables, sentence) => {
  const { warnings } = readEnvironment({ ...HOSTED, ...ADMIN, ...change });
  expect(warnings).toEqual([expect.stringMatching(sentence)]);
});

it.each([
  ["a%b", "a%b"],
  ["a%40b", "a@b"],
  ["a/b#c?d@e:f", "a/b#c?d@e:f"],
])("a database address may contain the password %j", (written, password) => {
  const text = `postgresql://postgres.abcdefgh:${written}@aws.pooler.supabase.com:6543/postgres?sslmode=require`;
  expect(parseDatabaseUrl(text)).toMatchObject({
    host: "aws.pooler.supabase.com",
    port: 6543,
    user: "postgres.abcdefgh",
    password,
    database: "postgres",
    ssl: { rejectUnauthorized: false },
    written: new URLSearchParams("sslmode=require"),
  });
});

it.each([
  ["28P01", "password authentication failed for user", /senha .* não é aceit[^]*Reset database/],
  ["XX000", "Tenant or user not found", /não há projeto.*Restore project/],
  ["ENETUNREACH", "connect ENETUNREACH 2001:db8::1:5432", /só de IPv6.*Session pooler/],
  ["", "self-signed certificate in certificate chain", /certificado .* relógio/],
  ["XX000", "MaxClientsInSessionMode: max clients reached", /ocupadas.*Espere/],
  ["", "timeout expired", /não responde.*Restore project.*Network Restrictions/],
  ["X", "something else", /a conexão falhou \(something else\).*Session pooler/],
])("a database that refuses a connection with %s %s is explained", (code, message, sentence) => {
  expect(connectionSentence(Object.assign(new Error(message), { code }))).toMatch(sentence);
});

it("a database's certificate is verified on request, by the product and by PostgreSQL's programs", () => {
  const file = "tooling/doctor/findings.txt";
  const text = `postgresql://a:b@db.test/x?sslmode=verify-full&sslrootcert=${file}&pgbouncer=true`;
  expect(connectionOptions(text).ssl).toEqual({
    rejectUnauthorized: true,
    ca: readFileSync(file, "utf8"),
  });
  expect(splitDatabaseUrl(text).address).toBe(
    `postgresql://a@db.test:5432/x?sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`,
  );
  expect(() => connectionOptions(text.replace(file, "nada.crt"))).toThrow(/certificado.*nada\.crt/);
});
