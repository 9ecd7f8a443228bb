/** Reads the environment variables, checks them all, and says every problem at once (rule 17.2). */
import { pbkdf2Sync, randomBytes } from "node:crypto";
import { parseUrl } from "../../src/articles/model/parse-url.ts";
import { siteOrigin } from "../../supabase/functions/_shared/site-origin.ts";
import type { Environment, PasswordHash } from "../../src/lib/environment.ts";
import { localAdministrator, publishableKey as embeddedKey } from "./embedded-credentials.ts";

/** What OWASP's password storage cheat sheet asks of PBKDF2-SHA-256. */
const PBKDF2_ITERATIONS = 600_000;

export type Variables = Record<string, string | undefined>;

export type BuildSignIn =
  | { mode: "protected"; adminEmail: string }
  | { mode: "local"; passwordHash: PasswordHash | null };

/** What the code gets, and the account of `admin`, which not every visitor is to load. */
export type BuildEnvironment = Omit<Environment, "signIn"> & { signIn: BuildSignIn };

type BuildResult =
  | { environment: BuildEnvironment; problems?: undefined }
  | { environment?: undefined; problems: string[] };

/** Unset, empty and blank are one thing: hosting panels often set a variable to nothing. */
export function read(variables: Variables, name: string): string | undefined {
  const value = variables[name];
  return value === undefined || value.trim() === "" ? undefined : value.trim();
}

/**
 * @returns base64 salt and hash of `password`, with a new salt on each call. The length goes in as well: PBKDF2 alone
 * takes "x" and "x\0" for the same.
 */
export function hashPassword(password: string, iterations = PBKDF2_ITERATIONS): PasswordHash {
  const salt = randomBytes(16);
  const hash = pbkdf2Sync(`${password.length}:${password}`, salt, iterations, 32, "sha256");
  return { salt: salt.toString("base64"), iterations, hash: hash.toString("base64") };
}

function urlProblem(url: string): string | undefined {
  const example = "Exemplo: https://abcdefgh.supabase.co";
  const parsed = /^https?:\/\/[^/?#\\]/i.test(url) ? parseUrl(url) : null;
  if (!parsed) return `VITE_SUPABASE_URL não é um endereço http(s) completo. ${example}`;
  const { pathname, search, hash, username, password } = parsed;
  if (pathname !== "/" || search || hash || username || password) {
    return `VITE_SUPABASE_URL deve ter só o endereço do projeto, sem caminho nem parâmetros. ${example}`;
  }
  return undefined;
}

/** What Netlify, Cloudflare Pages and Vercel say of the site that they build; the last without "https://". */
const ADDRESS_BY_HOST = ["URL", "CF_PAGES_URL", "VERCEL_PROJECT_PRODUCTION_URL"];

/** @returns the origin of the published site, as configured or as the building host says; `null` when neither does */
function readSiteUrl(variables: Variables): string | null {
  const configured = read(variables, "SITE_URL");
  const known = configured ?? ADDRESS_BY_HOST.map((name) => read(variables, name)).find(Boolean);
  return known ? siteOrigin(known) : null;
}

/** @returns the claims of a legacy key, which is a JSON Web Token; `null` for what is none */
export function jwtClaims(key: string): Record<string, unknown> | null {
  try {
    const payload = key.split(".")[1] ?? "";
    return JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  } catch {
    return null;
  }
}

function keyProblem(key: string): string | undefined {
  if (key.startsWith("sb_secret_") || jwtClaims(key)?.role === "service_role") {
    return "A chave informada é SECRETA e daria a qualquer visitante acesso total ao banco. Use a chave pública (anon ou publishable) e troque a secreta, que pode já ter vazado.";
  }
  if (/[^\x21-\x7e]/.test(key)) {
    return "VITE_SUPABASE_ANON_KEY contém espaços, quebras de linha ou caracteres que nenhuma chave tem: copie a chave pública de novo.";
  }
  return undefined;
}

/**
 * @param variables what `loadEnv` returned (files and process environment together)
 * @returns the environment, or every problem as a Portuguese sentence; `warnings` never stop a build
 */
export function readEnvironment(variables: Variables): BuildResult & {
  isEmbedded: boolean;
  warnings: string[];
  siteUrl: string | null;
  feedUrl: string | null;
} {
  const problems: string[] = [];
  const warnings: string[] = [];

  const url = read(variables, "VITE_SUPABASE_URL");
  const anonKey = read(variables, "VITE_SUPABASE_ANON_KEY");
  const publishableKey = read(variables, "VITE_SUPABASE_PUBLISHABLE_KEY");
  const key = anonKey ?? publishableKey;
  const adminEmail = read(variables, "VITE_ADMIN_EMAIL");
  // Not trimmed: the password is compared exactly (rule 10.4).
  const adminPassword = read(variables, "ADMIN_PASSWORD") && variables.ADMIN_PASSWORD;
  const siteUrl = readSiteUrl(variables);
  const feedText = read(variables, "FEED_URL");
  const feedUrl = /^https?:\/\//i.test(feedText ?? "")
    ? (parseUrl(feedText ?? "")?.href ?? null)
    : null;
  const isEmbedded = url === undefined && key === undefined;

  if (anonKey && publishableKey && anonKey !== publishableKey) {
    problems.push(
      "VITE_SUPABASE_ANON_KEY e VITE_SUPABASE_PUBLISHABLE_KEY têm valores diferentes: defina só uma.",
    );
  }
  if (key && !url) {
    problems.push(
      "Há uma chave do Supabase, mas falta VITE_SUPABASE_URL. Defina as duas ou nenhuma.",
    );
  }
  if (url && !key) {
    problems.push(
      "VITE_SUPABASE_URL está definida, mas falta VITE_SUPABASE_ANON_KEY. Defina as duas ou nenhuma.",
    );
  }
  const malformed = [
    url && urlProblem(url),
    ...[anonKey, publishableKey].map((each) => each && keyProblem(each)),
    adminEmail && !/^[^\s@]+@[^\s@]+$/.test(adminEmail) && "VITE_ADMIN_EMAIL não é um e-mail.",
    read(variables, "VITE_ADMIN_PASSWORD") &&
      "VITE_ADMIN_PASSWORD exporia a senha no site. Use ADMIN_PASSWORD, sem o prefixo VITE_.",
  ];
  problems.push(...new Set(malformed.filter((problem): problem is string => Boolean(problem))));

  if (read(variables, "SITE_URL") && siteUrl === null) {
    problems.push(
      "SITE_URL não é o endereço do site publicado. Exemplo: https://radar.exemplo.com.br",
    );
  }

  if (feedText !== undefined && feedUrl === null) {
    problems.push(
      "FEED_URL não é o endereço da função feed. Exemplo: https://abcdefgh.supabase.co/functions/v1/feed",
    );
  }

  if (problems.length > 0) {
    return { problems, isEmbedded, warnings, siteUrl, feedUrl };
  }

  let signIn: BuildSignIn;
  if (adminEmail) {
    signIn = { mode: "protected", adminEmail };
  } else if (adminPassword) {
    signIn = { mode: "local", passwordHash: hashPassword(adminPassword) };
    warnings.push(
      "Modo local: a senha é comparada no navegador e não protege o banco de dados. Prefira o modo protegido (VITE_ADMIN_EMAIL).",
    );
  } else if (isEmbedded) {
    signIn = { mode: "protected", adminEmail: localAdministrator.email };
  } else {
    signIn = { mode: "local", passwordHash: null };
    warnings.push(
      "Nem VITE_ADMIN_EMAIL nem ADMIN_PASSWORD estão definidas: ninguém consegue entrar no painel.",
    );
  }

  if (!isEmbedded && siteUrl === null) {
    warnings.push(
      "Sem SITE_URL, a página sai sem endereço canônico e sem sitemap.xml, e a imagem pode não aparecer quando o link é compartilhado.",
    );
  }

  return {
    isEmbedded,
    warnings,
    siteUrl,
    feedUrl,
    environment: {
      supabaseUrl: url ? new URL(url).origin : null,
      supabaseKey: key ?? embeddedKey,
      signIn,
    },
  };
}

/** One message for the terminal. */
export function describeProblems(problems: readonly string[]): string {
  const list = problems.map((problem) => `  • ${problem}`).join("\n");
  return `Configuração inválida:\n${list}\nCada variável está explicada em .env.example.`;
}
