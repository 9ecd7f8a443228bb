/** Reads and checks the environment variables, and reports every problem at once (rule 17.2). */
import { pbkdf2Sync, randomBytes } from "node:crypto";
import { parseUrl } from "../../src/articles/model/parse-url.ts";
import { siteOrigin } from "../../supabase/functions/_shared/site-origin.ts";
import {
  read,
  applicable,
  switchValue,
  valueProblems,
  valueWarnings,
  type Variables,
} from "./environment-values.ts";
import type { Environment, EnvironmentResult, PasswordHash } from "../../src/lib/environment.ts";
import { localAdministrator, publishableKey as embeddedKey } from "./embedded-credentials.ts";

/** OWASP's recommendation for PBKDF2-SHA-256 (password storage cheat sheet). */
const PBKDF2_ITERATIONS = 600_000;

/** The hash is published: a shorter local password could be guessed offline within hours. */
const MIN_PASSWORD_LENGTH = 12;

/** The length is hashed as well, because PBKDF2 alone does not distinguish "x" from "x\0". */
export function hashPassword(password: string, iterations = PBKDF2_ITERATIONS): PasswordHash {
  const salt = randomBytes(16);
  const hash = pbkdf2Sync(`${password.length}:${password}`, salt, iterations, 32, "sha256");
  return { salt: salt.toString("base64"), iterations, hash: hash.toString("base64") };
}

/** The site's address in the variables of Netlify, Cloudflare Pages and Vercel, the last without "https://". */
const ADDRESS_BY_HOST = ["URL", "CF_PAGES_URL", "VERCEL_PROJECT_PRODUCTION_URL"];

/** The origin of the published site, as configured or as the host names it; otherwise `null`. */
export function readSiteUrl(variables: Variables): string | null {
  const configured = read(variables, "SITE_URL");
  const known = configured ?? ADDRESS_BY_HOST.map((name) => read(variables, name)).find(Boolean);
  // Cloudflare Pages gives the deployment's address, a subdomain of the site's.
  return known
    ? siteOrigin(known.replace(/^(https:\/\/)[0-9a-f]{8}\.(?=[\w-]+\.pages\.dev)/, "$1"))
    : null;
}

/** The names of hosts, keyed by a variable that only this host sets. */
const HOSTS: Record<string, string> = {
  NETLIFY: "Netlify",
  VERCEL: "Vercel",
  CF_PAGES: "Cloudflare Pages",
  WORKERS_CI: "Cloudflare Workers",
  GITHUB_ACTIONS: "GitHub Actions",
  // Set on one's own server (docs/deploy.md).
  PUBLISH_BUILD: "este servidor",
};

export const hostOf = (variables: Variables): string | undefined =>
  Object.entries(HOSTS).find(([name]) => read(variables, name))?.[1];

export const BUILD_VARIABLES = [
  "ADMIN_PASSWORD",
  "SITE_URL",
  "FEED_URL",
  "DEMO_BUILD",
  ...ADDRESS_BY_HOST,
  ...Object.keys(HOSTS),
];

/** A host must not publish sample articles as news unless DEMO_BUILD requests it (rule 17.15). */
export function demonstrationProblem(variables: Variables): string | undefined {
  const host = hostOf(variables);
  if (host === undefined || switchValue(read(variables, "DEMO_BUILD") ?? "")) return undefined;
  return `Falta VITE_SUPABASE_URL: ${host} publicaria uma demonstração, com artigos de exemplo como se fossem notícias. Configure o projeto Supabase ou, para publicar a demonstração, defina DEMO_BUILD=on.`;
}

const bare = (origin: string) => origin.replace("://www.", "://");

/** `adminEmail` is separate, because visitors must not load it; `null` in local mode. */
export function readEnvironment(variables: Variables): EnvironmentResult & {
  adminEmail: string | null;
  isEmbedded: boolean;
  warnings: string[];
  siteUrl: string | null;
  feedUrl: string | null;
} {
  const url = read(variables, "VITE_SUPABASE_URL");
  const publishableKey = read(variables, "VITE_SUPABASE_PUBLISHABLE_KEY");
  const key = read(variables, "VITE_SUPABASE_ANON_KEY") ?? publishableKey;
  // Not trimmed, because the password is compared exactly (rule 10.4).
  const adminPassword = read(variables, "ADMIN_PASSWORD") && variables.ADMIN_PASSWORD;
  const siteUrl = readSiteUrl(variables);
  const isEmbedded = url === undefined && key === undefined;
  const demonstrationEmail = isEmbedded && !adminPassword ? localAdministrator.email : null;
  const adminEmail = read(variables, "VITE_ADMIN_EMAIL") ?? demonstrationEmail;
  const known = {
    adminEmail,
    isEmbedded,
    siteUrl,
    feedUrl: parseUrl(read(variables, "FEED_URL") ?? "")?.href ?? null,
  };

  const problems = [
    ...applicable([
      [
        publishableKey !== undefined && key !== publishableKey,
        "VITE_SUPABASE_ANON_KEY e VITE_SUPABASE_PUBLISHABLE_KEY têm valores diferentes: defina só uma.",
      ],
      [
        key !== undefined && url === undefined,
        "Há uma chave do Supabase, mas falta VITE_SUPABASE_URL. Defina as duas ou nenhuma.",
      ],
      [
        key === undefined && url !== undefined,
        "VITE_SUPABASE_URL está definida, mas falta VITE_SUPABASE_ANON_KEY. Defina as duas ou nenhuma.",
      ],
      [
        read(variables, "VITE_ADMIN_PASSWORD") !== undefined,
        "VITE_ADMIN_PASSWORD exporia a senha no site. Use ADMIN_PASSWORD, sem o prefixo VITE_.",
      ],
    ]),
    ...valueProblems(variables),
  ];
  if (problems.length > 0) return { ...known, problems, warnings: [] };

  const host = siteUrl && readSiteUrl({ ...variables, SITE_URL: undefined });
  const isFromPages = Boolean(read(variables, "CF_PAGES_URL")) && !read(variables, "SITE_URL");
  const warnings = applicable([
    [
      isFromPages,
      `Sem SITE_URL, o endereço do site é ${siteUrl}. Se ele tem um domínio próprio, defina SITE_URL.`,
    ],
    [
      !adminEmail && Boolean(adminPassword),
      "Modo local: a senha é comparada no navegador e não protege o banco de dados. Prefira o modo protegido (VITE_ADMIN_EMAIL).",
    ],
    [
      !adminEmail && adminPassword !== undefined && adminPassword.length < MIN_PASSWORD_LENGTH,
      `ADMIN_PASSWORD tem menos de ${MIN_PASSWORD_LENGTH} caracteres. O resumo da senha é publicado no site, e quem o baixa pode adivinhá-la no próprio computador, sem limite de tentativas: use uma longa, que não sirva em nenhum outro lugar.`,
    ],
    [
      !adminEmail && !adminPassword,
      "Nem VITE_ADMIN_EMAIL nem ADMIN_PASSWORD estão definidas: ninguém consegue entrar no painel.",
    ],
    [
      !isEmbedded && siteUrl === null,
      "Sem SITE_URL, a página sai sem endereço canônico e sem sitemap.xml, e a imagem pode não aparecer quando o link é compartilhado.",
    ],
    [
      host !== null && siteUrl !== host && bare(siteUrl ?? "") === bare(host),
      `SITE_URL é ${siteUrl}, e a hospedagem publica em ${host}: com e sem www, os buscadores veem dois sites. Escolha um e redirecione o outro para ele.`,
    ],
  ]);
  warnings.push(...valueWarnings(variables));
  return {
    ...known,
    warnings,
    environment: {
      supabaseUrl: url ? new URL(url).origin : null,
      supabaseKey: key ?? embeddedKey,
      signIn: adminEmail
        ? { mode: "protected" }
        : { mode: "local", passwordHash: adminPassword ? hashPassword(adminPassword) : null },
    },
  };
}

export function credentialsIn(
  variables: Variables,
  { supabaseUrl, supabaseKey: key }: Environment,
) {
  const isEmbedded = supabaseUrl === null;
  const embeddedUrl = read(variables, "INGEST_URL") ?? "http://localhost:5173";
  // Not trimmed: spaces at the ends belong to the password.
  const typed = read(variables, "INGEST_PASSWORD") && variables.INGEST_PASSWORD;
  return {
    url: supabaseUrl ?? parseUrl(embeddedUrl)?.origin ?? embeddedUrl,
    key,
    isEmbedded,
    password: typed ?? (isEmbedded ? localAdministrator.password : undefined),
  };
}

export function describeProblems(problems: readonly string[]): string {
  const list = problems.map((problem) => `  • ${problem}`).join("\n");
  return `Configuração inválida:\n${list}\nCada variável está explicada em .env.example.`;
}
