/** The published site: there, ours, by https, at one address; what its host answers, and what stands in its page. */
import { createHash } from "node:crypto";
import { DomUtils, parseDocument } from "htmlparser2";
import { parseUrl } from "../../src/articles/model/parse-url.ts";
import { isLoopback } from "../backend/environment-values.ts";
import { pageHeaders } from "../page/content-policy.ts";
import { type Finding, finding } from "./finding.ts";
import { type Answer, judge, request } from "./request.ts";

export interface Site {
  /** Origin. */
  url: string;
  html: string;
  headers: Headers;
  timeLimit: number;
  /** `null` when no project is configured here. */
  projectUrl: string | null;
}

type Located = Pick<Site, "url" | "timeLimit">;

const get = ({ url, timeLimit }: Located, target: string): Promise<Answer> =>
  request(parseUrl(target, url)?.href ?? "", { timeLimit });

const isHtml = ({ headers }: Answer) => (headers.get("content-type") ?? "").includes("text/html");

/** Whether the reply is the portal's page, with any status. */
const isPage = (reply: Answer) => isHtml(reply) && reply.text.includes('<div id="root"');

/** @returns seconds; NaN where the header says none */
const maxAge = (control: string) => Number(/max-age=(\d+)/.exec(control)?.[1] ?? Number.NaN);
const controlOf = (headers: Headers) => headers.get("cache-control") ?? "";

const tagsOf = (html: string, name: string) =>
  DomUtils.getElementsByTagName(name, parseDocument(html));

const linkOf = (html: string, rel: string, type?: string) =>
  tagsOf(html, "link").find(
    ({ attribs }) => attribs.rel === rel && (type === undefined || attribs.type === type),
  )?.attribs.href ?? null;

async function examineScheme(url: URL, timeLimit: number): Promise<Finding[]> {
  if (isLoopback(url.hostname)) return [];
  if (url.protocol !== "https:") return [finding("site", "plain")];
  const reply = await request(`http://${url.host}/`, { timeLimit, redirect: "manual" });
  // Nobody there is as good: nothing is served in the clear.
  const { status } = reply;
  const isRedirect = status >= 300 && status < 400;
  const isLed = isRedirect && reply.headers.get("location")?.startsWith("https:");
  return [finding("site", isLed || status === 0 ? "led" : "not led")];
}

/** With www and without: one of them is the site, as the page and the sitemap say, and the other leads there. */
export async function examineOrigin(site: Site): Promise<Finding[]> {
  const { url, html, timeLimit } = site;
  const sitemap = await get(site, "/sitemap.xml");
  const [, located] = /<loc>([^<]*)/.exec(sitemap.text) ?? [];
  const named = [linkOf(html, "canonical"), located].map((text) => parseUrl(text ?? "")?.origin);
  const canonical = named.find((origin) => origin !== undefined && origin !== url);
  const twin = /\/\/www\./.test(url) ? url.replace("//www.", "//") : url.replace("//", "//www.");
  const reply = await get({ url: twin, timeLimit }, "/");
  const isTwice = isPage(reply) && new URL(reply.url).origin === twin;
  return [
    ...(canonical === undefined ? [] : [finding("site", "canonical", { url, canonical })]),
    ...(isTwice ? [finding("site", "twin", { url, twin })] : []),
  ];
}

const DEEP = ["/login", "/admin/articles", "/?q=rpa"];
const MISSING = "/assets/arquivo-que-nao-existe.js";
/** Seconds for which a host may remember that there is no such file. */
const A_WHILE = 600;

/** Every address of the portal opens with the page, and a file that is not there is not the page (rule 11.4). */
async function examineAddresses(site: Site): Promise<Finding[]> {
  const none: string[] = [];
  const notFound: string[] = [];
  for (const address of DEEP) {
    const reply = await get(site, address);
    if (!isPage(reply)) none.push(address);
    else if (reply.status !== 200) notFound.push(address);
  }
  const deep = none.length > 0 ? "none" : notFound.length > 0 ? "404" : "open";
  const missing = await get(site, MISSING);
  let said = "missing";
  if (missing.status === 0) said = "silent";
  else if (missing.status === 200 && isHtml(missing)) said = "page";
  else if (maxAge(controlOf(missing.headers)) > A_WHILE) said = "kept";
  const names = (none.length > 0 ? none : notFound).join(", ");
  return [finding("addresses", deep, { names }), finding("addresses", said)];
}

const YEAR = 31_536_000;

const isCompressed = (headers: Headers) =>
  /\b(?:gzip|br|zstd|deflate)\b/.test(headers.get("content-encoding") ?? "");

/** How the site's files travel: compressed, the page checked each time, and what has its content in its name kept. */
async function examineTransfer(site: Site): Promise<Finding[]> {
  const control = controlOf(site.headers);
  const isChecked = /\bno-(?:cache|store)\b/.test(control) || maxAge(control) === 0;
  const page = finding("cache", isChecked ? "page checked" : "page", {
    control: control || "nenhum",
  });
  const address = ["script", "link"]
    .flatMap((name) => tagsOf(site.html, name))
    .map(({ attribs: { src, href } }) => src ?? href)
    .find((each) => /^\/assets\/.*\.js$/.test(each ?? ""));
  const script = address ? await get(site, address) : null;
  if (script?.status !== 200) return [finding("site", "no script"), page];
  const plain = [
    ...(isCompressed(site.headers) ? [] : ["a página"]),
    ...(isCompressed(script.headers) ? [] : ["os scripts"]),
  ];
  const kept = controlOf(script.headers);
  const isKept = kept.includes("immutable") && maxAge(kept) >= YEAR;
  return [
    finding("compression", plain.length > 0 ? "none" : "all", { names: plain.join(" e ") }),
    page,
    finding("cache", isKept ? "assets kept" : "assets", { control: kept || "nenhum" }),
  ];
}

const narrow = (value: string) => value.toLowerCase().replaceAll(/\s+/g, "");

/** The security headers of public/_headers, as the host sends them; it may say more than we do in one. */
function examineHeaders({ headers }: Site): Finding {
  const names = Object.entries(pageHeaders())
    .filter(([name, value]) => !narrow(headers.get(name) ?? "").includes(narrow(value)))
    .map(([name]) => name);
  return finding("headers", names.length > 0 ? "some" : "all", { names: names.join(", ") });
}

type Directives = Map<string, string[]>;

const directivesOf = (policy: string): Directives =>
  new Map(
    policy
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name.toLowerCase(), sources]),
  );

/** A script in the page whose sum the policy does not name, or one from elsewhere; data does not run. */
function strangeScript({ html, url }: Site, allowed: string[]): string | undefined {
  for (const script of tagsOf(html, "script")) {
    const { src, type = "" } = script.attribs;
    if (src !== undefined && parseUrl(src, url)?.origin !== url) return src;
    const sum = createHash("sha256").update(DomUtils.textContent(script)).digest("base64");
    const isKnown = type.startsWith("application/") || allowed.includes(`'sha256-${sum}'`);
    if (src === undefined && !isKnown) return "um script sem o resumo que a política pede";
  }
  return undefined;
}

function mayConnect(directives: Directives, { url, projectUrl }: Site): boolean {
  const sources = directives.get("connect-src") ?? directives.get("default-src");
  const isProject = (source: string) =>
    source === "*" ||
    (url === projectUrl && source === "'self'") ||
    parseUrl(source)?.origin === projectUrl;
  return projectUrl === null || sources === undefined || sources.some(isProject);
}

/** The content policy in the page (rule 3.4): there, naming the project, and with everything that stands in the page. */
function examinePolicy(site: Site): Finding {
  const policy = tagsOf(site.html, "meta").find(
    ({ attribs }) => attribs["http-equiv"]?.toLowerCase() === "content-security-policy",
  );
  if (policy === undefined) return finding("policy", "none");
  const directives = directivesOf(policy.attribs.content ?? "");
  const fallback = directives.get("default-src");
  const allowed = directives.get("script-src") ?? fallback;
  if (!fallback || !allowed || allowed.includes("'unsafe-inline'") || allowed.includes("*")) {
    return finding("policy", "open");
  }
  const what = strangeScript(site, allowed);
  if (what !== undefined) return finding("policy", "changed", { what });
  if (!mayConnect(directives, site)) {
    const named = directives.get("connect-src")?.find((source) => URL.canParse(source));
    return finding("policy", named ? "other project" : "demonstration", { named });
  }
  const header = site.headers.get("content-security-policy");
  const isKept = header !== null && !mayConnect(directivesOf(header), site);
  return finding("policy", isKept ? "header" : "seen");
}

/** Feeds, sitemap and robots.txt: there where the page promises them, and never the page in their place. */
async function examineFiles(site: Site): Promise<Finding[]> {
  const isNamed = linkOf(site.html, "canonical") !== null;
  const rss = linkOf(site.html, "alternate", "application/rss+xml");
  const json = linkOf(site.html, "alternate", "application/feed+json");
  const files: [path: string, content: RegExp, isExpected: boolean][] = [
    ["/robots.txt", /^User-agent:/im, true],
    ["/sitemap.xml", /<urlset/, isNamed],
    [rss ?? "/feed.xml", /<rss/, rss !== null],
    [json ?? "/feed.json", /^\s*\{\s*"version":/, json !== null],
  ];
  const faults: Finding[] = [];
  for (const [path, content, isExpected] of files) {
    const reply = await get(site, path);
    let said = null;
    if (reply.status === 0 || reply.status >= 500) said = "silent";
    else if (reply.status !== 200) said = isExpected ? `missing ${path}` : null;
    else if (isHtml(reply)) said = "page";
    else if (!content.test(reply.text)) said = `other ${path}`;
    if (said !== null) faults.push(finding("files", said, { path }));
  }
  const names = files.filter(([, , isExpected]) => isExpected).map(([path]) => path);
  return [
    ...(faults.length > 0 ? faults : [finding("files", "seen", { names: names.join(", ") })]),
    ...(isNamed ? [] : [finding("files", "nowhere")]),
  ];
}

export async function examineSite({
  address,
  projectUrl,
  timeLimit,
}: Pick<Site, "projectUrl" | "timeLimit"> & { address: string }): Promise<Finding[]> {
  const asked = new URL(address);
  const reply = await get({ url: asked.origin, timeLimit }, "/");
  if (!isPage(reply) || reply.status !== 200) {
    return [judge("site", reply, { url: asked.origin })];
  }
  const url = new URL(reply.url).origin;
  const site = { url, html: reply.text, headers: reply.headers, timeLimit, projectUrl };
  return [
    finding("site", "page", { url }),
    ...(await examineScheme(asked, timeLimit)),
    ...(isLoopback(new URL(url).hostname) ? [] : await examineOrigin(site)),
    ...(await examineAddresses(site)),
    ...(await examineTransfer(site)),
    examineHeaders(site),
    examinePolicy(site),
    ...(await examineFiles(site)),
  ];
}
