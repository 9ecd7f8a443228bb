/** The content policy in the page (rule 3.4): there, naming the project, and with everything that stands in the page. */
import { createHash } from "node:crypto";
import { type Finding, findingsOf } from "../finding.ts";
import { attribute, type Site, tagsOf } from "./page.ts";

const POLICY = findingsOf("policy");
const MIXED = findingsOf("mixed-content");

type Directives = Map<string, string[]>;

const REBUILD = "Compile de novo (`npm run build`) com o ambiente deste projeto e publique dist.";
const UNTOUCHED =
  "Desligue na hospedagem o que altera o HTML (minificação, estatísticas, Rocket Loader) e publique dist como está.";

function directivesOf(policy: string): Directives {
  return new Map(
    policy
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = "", ...sources]) => [name.toLowerCase(), sources]),
  );
}

function policyInPage(html: string): string | null {
  const tag = tagsOf(html, "meta").find(
    (each) => attribute(each, "http-equiv")?.toLowerCase() === "content-security-policy",
  );
  return tag === undefined ? null : attribute(tag, "content");
}

/** What runs of the page itself; data does not. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = ""]) => attribute(` ${attributes}`, "src") === null)
    .filter(([, attributes = ""]) => !/\btype=["']?application\//i.test(attributes))
    .map(([, , content = ""]) => content);
}

function foreignScripts({ html, url }: Site): string[] {
  return tagsOf(html, "script")
    .map((tag) => attribute(tag, "src"))
    .filter((src) => src !== null)
    .filter((src) => URL.canParse(src, url) && new URL(src, url).origin !== url);
}

const hashOf = (content: string) =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

function mayConnect(directives: Directives, site: Site, projectUrl: string): boolean {
  const sources = directives.get("connect-src") ?? directives.get("default-src");
  if (sources === undefined) return true;
  const isOwn = site.url === projectUrl;
  return sources.some(
    (source) =>
      source === "*" ||
      (isOwn && source === "'self'") ||
      (URL.canParse(source) && new URL(source).origin === projectUrl),
  );
}

function examineScripts(site: Site, directives: Directives): Finding | null {
  const allowed = directives.get("script-src") ?? directives.get("default-src") ?? [];
  if (allowed.includes("'unsafe-inline'") || allowed.includes("*")) {
    return POLICY.wrong("a política deixa rodar qualquer script na página", REBUILD);
  }
  const unknown = inlineScripts(site.html).filter((content) => !allowed.includes(hashOf(content)));
  const foreign = foreignScripts(site);
  if (unknown.length === 0 && foreign.length === 0) return null;
  const what = foreign[0] ?? "um script sem o resumo que a política pede";
  return POLICY.wrong(`a página publicada não é a que foi compilada: há ${what}`, UNTOUCHED);
}

/** @param projectUrl `null` when no project is configured here */
export function examinePolicy(site: Site, projectUrl: string | null): Finding[] {
  const policy = policyInPage(site.html);
  if (policy === null) return [POLICY.wrong("a página não traz a política de conteúdo", UNTOUCHED)];
  const directives = directivesOf(policy);
  if (!directives.has("default-src")) {
    return [POLICY.wrong("a política da página não limita o que ela pede", REBUILD)];
  }
  const scripts = examineScripts(site, directives);
  if (scripts) return [scripts];
  if (projectUrl !== null && !mayConnect(directives, site, projectUrl)) {
    const named = directives.get("connect-src")?.find((source) => URL.canParse(source));
    const message = named
      ? `o site publicado usa outro projeto: ${named}`
      : "o site publicado foi compilado sem projeto (demonstração)";
    return [POLICY.wrong(message, REBUILD)];
  }
  const header = site.headers.get("content-security-policy");
  if (header && projectUrl && !mayConnect(directivesOf(header), site, projectUrl)) {
    const message =
      "o cabeçalho Content-Security-Policy da hospedagem impede o site de ler o projeto";
    return [POLICY.wrong(message, "Deixe nele só frame-ancestors 'none': o resto vem na página.")];
  }
  return [POLICY.ok("a política de conteúdo está na página e nomeia o projeto")];
}

/** What a page under https asks for without it: browsers refuse it. */
export function examineMixedContent(site: Site, projectUrl: string | null): Finding[] {
  if (!site.url.startsWith("https:")) return [];
  const addresses = [
    ...["script", "img", "iframe"].flatMap((name) =>
      tagsOf(site.html, name).map((tag) => attribute(tag, "src")),
    ),
    ...tagsOf(site.html, "link")
      .filter((tag) => /stylesheet|icon|manifest|preload/.test(attribute(tag, "rel") ?? ""))
      .map((tag) => attribute(tag, "href")),
    projectUrl,
  ];
  const plain = addresses.filter((address) => address?.startsWith("http:"));
  return plain.length === 0
    ? [MIXED.ok("nada na página é pedido sem https")]
    : [
        MIXED.wrong(
          `pedidos sem https, que o navegador recusa: ${plain.join(", ")}`,
          "Use https em VITE_SUPABASE_URL e nas imagens dos artigos e compile de novo.",
        ),
      ];
}
