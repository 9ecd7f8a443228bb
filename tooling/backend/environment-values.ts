/** Checks the values of variables. A message never repeats a value that may be secret. */
import { parseUrl } from "../../src/articles/model/parse-url.ts";
import { databaseUrlProblem, isIpv6Only, isLoopback } from "./database-url.ts";

export type Variables = Record<string, string | undefined>;

/** Hosting panels often set a variable to an empty text, which counts as unset. */
export function read(variables: Variables, name: string): string | undefined {
  return variables[name]?.trim() || undefined;
}

export const applicable = (sentences: [isSo: boolean, sentence: string][]) =>
  sentences.filter(([isSo]) => isSo).map(([, sentence]) => sentence);

/** The first label of a hosted project's host name. */
export const projectOf = (url: string | undefined) =>
  /^https:\/\/([a-z0-9]+)\.supabase\.co\/?$/i.exec(url ?? "")?.[1];

/** The claims of a legacy key, which is a JSON Web Token; `null` for other keys. */
export function jwtClaims(key: string): Record<string, unknown> | null {
  try {
    const payload = key.split(".")[1] ?? "";
    return JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  } catch {
    return null;
  }
}

export function switchValue(text: string): boolean | undefined {
  if (/^(?:on|true|1)$/i.test(text)) return true;
  return /^(?:off|false|0)$/i.test(text) ? false : undefined;
}

const switchProblem = (text: string) =>
  switchValue(text) === undefined ? "aceita só on ou off (ou true, false, 1, 0)." : undefined;

const EXAMPLE = "Exemplo: https://abcdefgh.supabase.co";

/** Supabase addresses that are often pasted instead of the project's. */
const OTHERS: [pattern: RegExp, what: string][] = [
  [/^(?:www\.)?supabase\.com$|^app\.supabase\./, "é o endereço do painel do Supabase"],
  [/^api\.supabase\.com$/, "é o endereço da API de administração do Supabase"],
  [/\.pooler\.supabase\.com$|^db\..*\.supabase\.co$/, "é o endereço do banco"],
  [
    /(?:^|\.)s[upabse]{4,9}\.(?:co[a-z]?|com[a-z]|io|org|net)$/,
    "não é o endereço de um projeto do Supabase",
  ],
];

function projectUrlProblem(url: string): string | undefined {
  const parsed = /^https?:\/\/[^/?#\\]/i.test(url) ? parseUrl(url) : null;
  if (!parsed) return `não é um endereço http(s) completo. ${EXAMPLE}`;
  const { pathname, search, hash, username, password, hostname, protocol, port } = parsed;
  if (pathname !== "/" || search || hash || username || password) {
    return `deve ter só o endereço do projeto, sem caminho nem parâmetros. ${EXAMPLE}`;
  }
  if (protocol === "http:" && !isLoopback(hostname)) {
    return "deve começar com https://, porque recebe chaves e senhas.";
  }
  if (/^[a-z0-9]+\.supabase\.co$/.test(hostname) && hostname !== "app.supabase.co") {
    return port === "" ? undefined : `não tem porta. ${EXAMPLE}`;
  }
  const other = OTHERS.find(([pattern]) => pattern.test(hostname));
  return other && `${other[1]}: use o do projeto (Project Settings → Data API). ${EXAMPLE}`;
}

/** Only a publishable key, or a legacy one with the role `anon`, may be built into the page (rule 17.14). */
function keyProblem(key: string): string | undefined {
  if (/^sb_publishable_[\w-]+$/.test(key)) return undefined;
  const isToken = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(key);
  const claims = jwtClaims(key);
  if (isToken && claims?.role === "anon") {
    return typeof claims.exp === "number" && claims.exp * 1000 < Date.now()
      ? `venceu em ${new Date(claims.exp * 1000).toISOString().slice(0, 10)}, pelo relógio deste computador: copie a chave pública atual, de Project Settings → API Keys.`
      : undefined;
  }
  const found = applicable([
    [
      /sb_secret_/.test(key) || claims?.role === "service_role",
      "contém uma chave SECRETA, que daria a qualquer visitante acesso total ao banco",
    ],
    [/sbp_/.test(key), "contém um token pessoal, que abre a conta inteira no Supabase"],
    [/:\/\//.test(key), "é um endereço, talvez o do banco com a senha"],
    [
      /[^\x21-\x7e]/.test(key),
      "contém espaços, quebras de linha ou caracteres que nenhuma chave tem",
    ],
  ]);
  const why = found.join(" e ") || "não tem a forma de uma chave pública";
  return `${why}. Use a chave pública do projeto (sb_publishable_… ou a antiga anon, em Project Settings → API Keys), sem aspas. Se o valor colado é secreto, troque-o no Supabase: pode já ter vazado.`;
}

/** The site must be at the root of its origin, because a path would be ignored silently. */
function siteProblem(text: string): string | undefined {
  const { pathname, search, hash, hostname, username } =
    parseUrl(/^https?:/i.test(text) ? text : `https://${text}`) ?? {};
  if (pathname !== "/" || search || hash || username || /[,;\s]/.test(text)) {
    return "não é o endereço do site publicado, que fica na raiz do seu domínio, sem caminho. Exemplo: https://radar.exemplo.com.br";
  }
  return hostname?.endsWith(".supabase.co")
    ? "é o endereço do projeto no Supabase, não o do site."
    : undefined;
}

function feedProblem(text: string): string | undefined {
  const url = /^https?:\/\//i.test(text) ? parseUrl(text) : null;
  return url && url.pathname !== "/" && (url.protocol === "https:" || isLoopback(url.hostname))
    ? undefined
    : "não é o endereço da função feed. Exemplo: https://abcdefgh.supabase.co/functions/v1/feed";
}

const hookProblem = (text: string) =>
  /^https:\/\//i.test(text) && parseUrl(text) ? undefined : "não é um endereço https completo.";

const MIN_SECRET_LENGTH = 24;

/** Each check returns the text that follows the variable's name in the message. */
const CHECKS: Record<string, (text: string) => string | undefined> = {
  VITE_SUPABASE_URL: projectUrlProblem,
  VITE_SUPABASE_ANON_KEY: keyProblem,
  VITE_SUPABASE_PUBLISHABLE_KEY: keyProblem,
  VITE_ADMIN_EMAIL: (text) =>
    /^[^\s@"'<>,;]+@[^\s@"'<>,;]+\.[^\s@"'<>,;]+$|^[^\s@"'<>,;]+@localhost$/.test(text)
      ? undefined
      : "não é um e-mail. Exemplo: voce@dominio.com.br",
  SITE_URL: siteProblem,
  FEED_URL: feedProblem,
  VITE_OFFLINE: switchProblem,
  DEMO_BUILD: switchProblem,
  SUPABASE_ACCESS_TOKEN: (text) =>
    /^sbp_\w{20,}$/.test(text)
      ? undefined
      : "não é um token (sbp_…) de https://supabase.com/dashboard/account/tokens.",
  DATABASE_URL: databaseUrlProblem,
  INGEST_SECRET: (text) =>
    text.length < MIN_SECRET_LENGTH ? `tem menos de ${MIN_SECRET_LENGTH} caracteres.` : undefined,
  BUILD_HOOK: hookProblem,
  BUILD_HOOK_HOURS: (text) =>
    /^[1-9]\d{0,2}$/.test(text) ? undefined : "é um número inteiro de horas, de 1 a 999.",
  ALERT_WEBHOOK: hookProblem,
};

export const CHECKED = Object.keys(CHECKS);

const QUOTES = "está entre aspas, que o painel da hospedagem guarda como parte do valor";

function valueProblem(name: string, text: string): string | undefined {
  const isQuoted = /^(["'`]).*\1$/s.test(text);
  const why = CHECKS[name]?.(text);
  if (isQuoted) return `${name} ${QUOTES}${why?.includes("SECRETA") ? ` e ${why}` : ": tire-as."}`;
  return why && `${name} ${why}`;
}

/** Warnings about values that work but have a probably unintended effect. They never stop a build. */
export function valueWarnings(variables: Variables): string[] {
  const site = parseUrl(read(variables, "SITE_URL") ?? "");
  return applicable([
    [
      isIpv6Only(read(variables, "DATABASE_URL") ?? ""),
      "DATABASE_URL é um endereço só de IPv6 (db.….supabase.co), que muitas redes e o GitHub não alcançam: copie o de Connect → Session pooler.",
    ],
    [
      site !== null && isLoopback(site.hostname),
      "SITE_URL é um endereço deste computador: os links que o site publica só abrem aqui.",
    ],
    [
      site?.protocol === "http:" && !isLoopback(site.hostname),
      "SITE_URL começa com http://: se o site responde por https, escreva https://, ou os buscadores verão dois sites.",
    ],
    [
      /(?:^|\.)(?:exemplo|example)\.(?:com|org|net)(?:\.br)?$/.test(site?.hostname ?? ""),
      "SITE_URL é o endereço do exemplo: troque-o pelo do seu site.",
    ],
  ]);
}

export function valueProblems(variables: Variables): string[] {
  const problems = CHECKED.map((name) => {
    const text = read(variables, name);
    return text === undefined ? undefined : valueProblem(name, text);
  });
  const project = projectOf(read(variables, "VITE_SUPABASE_URL"));
  for (const name of ["VITE_SUPABASE_ANON_KEY", "VITE_SUPABASE_PUBLISHABLE_KEY"]) {
    const { role, ref } = jwtClaims(read(variables, name) ?? "") ?? {};
    if (project && role === "anon" && typeof ref === "string" && ref !== project) {
      problems.push(`${name} é de outro projeto (${ref}), e não do de VITE_SUPABASE_URL.`);
    }
  }
  const feed = parseUrl(read(variables, "FEED_URL") ?? "")?.origin;
  if (project && projectOf(feed) && projectOf(feed) !== project) {
    problems.push("FEED_URL é de outro projeto, e não do de VITE_SUPABASE_URL.");
  }
  const database = read(variables, "DATABASE_URL") ?? "";
  if (project && /\.supabase\.com?\b/.test(database) && !database.includes(project)) {
    problems.push("DATABASE_URL é de outro projeto, e não do de VITE_SUPABASE_URL.");
  }
  return [...new Set(problems.filter((problem) => problem !== undefined))];
}
