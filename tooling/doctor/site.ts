/** The published site: there, ours, by https, at one address; what its host answers, and what stands in its page. */
import { DomUtils, parseDocument } from "htmlparser2";
import { parseUrl } from "../../src/articles/model/parse-url.ts";
import { isLoopback } from "../backend/database-url.ts";
import {
  contentSecurityPolicy,
  hashOf,
  pageHeaders,
  SELECT_STYLES,
} from "../page/content-policy.ts";
import { type Finding, finding, judge } from "./finding.ts";
import { type Answer, request } from "../backend/request.ts";

export interface Site {
  /** Origin. */
  url: string;
  html: string;
  headers: Headers;
  timeLimit: number;
  /** `null` when no project is configured here. */
  projectUrl: string | null;
}

const get = ({ url, timeLimit }: Pick<Site, "url" | "timeLimit">, target: string) =>
  request(parseUrl(target, url)?.href ?? "", { timeLimit });

const isHtml = ({ headers }: Answer) => (headers.get("content-type") ?? "").includes("text/html");

/** Whether the reply is the portal's page, with any status. */
const isPage = (reply: Answer) => isHtml(reply) && reply.text.includes('<div id="root"');

/** @returns seconds; NaN where the header says none */
const maxAge = (control: string) => Number(/max-age=(\d+)/.exec(control)?.[1]);
const controlOf = (headers: Headers) => headers.get("cache-control") ?? "";

const tagsOf = (html: string, name: string) =>
  DomUtils.getElementsByTagName(name, parseDocument(html));

const linkOf = (html: string, rel: string, type?: string) =>
  tagsOf(html, "link").find(({ attribs }) => attribs.rel === rel && attribs.type === type)?.attribs
    .href ?? null;

async function examineScheme(url: URL, timeLimit: number): Promise<Finding[]> {
  if (isLoopback(url.hostname)) return [];
  if (url.protocol !== "https:") return [finding("site", "plain")];
  const { status, headers } = await request(`http://${url.host}/`, {
    timeLimit,
    redirect: "manual",
  });
  // Nobody there is as good: nothing is served in the clear.
  const isLed = status >= 300 && status < 400 && headers.get("location")?.startsWith("https:");
  return [finding("site", isLed || status === 0 ? "led" : "not led")];
}

/** With www and without: one of them is the site, as the page and the sitemap say, and the other leads there. */
export async function examineOrigin(site: Site): Promise<Finding[]> {
  const { url, html, timeLimit } = site;
  const [, located] = /<loc>([^<]*)/.exec((await get(site, "/sitemap.xml")).text) ?? [];
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
  const deep: [address: string, reply: Answer][] = [];
  for (const address of DEEP) deep.push([address, await get(site, address)]);
  const none = deep.filter(([, reply]) => !isPage(reply));
  const notFound = deep.filter(([, { status }]) => status !== 200);
  const faulty = none.length > 0 ? none : notFound;
  const names = faulty.map(([address]) => address).join(", ");
  const answer = none.length > 0 ? "none" : notFound.length > 0 ? "404" : "open";
  const missing = await get(site, MISSING);
  let said = "missing";
  if (missing.status === 0) said = "silent";
  else if (missing.status === 200 && isHtml(missing)) said = "page";
  else if (maxAge(controlOf(missing.headers)) > A_WHILE) said = "kept";
  return [finding("addresses", answer, { names }), finding("addresses", said)];
}

const YEAR = 31_536_000;

const isPlain = (headers: Headers) =>
  !/\b(?:gzip|br|zstd|deflate)\b/.test(headers.get("content-encoding") ?? "");

const cacheFinding = (what: string, is: boolean, control: string) =>
  finding("cache", is ? `${what} kept` : what, { control: control || "nenhum" });

/** How the site's files travel: compressed, the page checked each time, and what has its content in its name kept. */
async function examineTransfer(site: Site): Promise<Finding[]> {
  const control = controlOf(site.headers);
  const isChecked = /\bno-(?:cache|store)\b/.test(control) || maxAge(control) === 0;
  const page = cacheFinding("page", isChecked, control);
  const address = ["script", "link"]
    .flatMap((name) => tagsOf(site.html, name))
    .map(({ attribs: { src, href } }) => src ?? href)
    .find((each) => /^\/assets\/.*\.js$/.test(each ?? ""));
  const script = address ? await get(site, address) : null;
  if (script?.status !== 200) return [finding("site", "no script"), page];
  const names = [
    ...(isPlain(site.headers) ? ["a página"] : []),
    ...(isPlain(script.headers) ? ["os scripts"] : []),
  ].join(" e ");
  const kept = controlOf(script.headers);
  return [
    finding("compression", names ? "none" : "all", { names }),
    page,
    cacheFinding("assets", kept.includes("immutable") && maxAge(kept) >= YEAR, kept),
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

/** In no order. */
const tokensOf = (policy: string) => `${policy.split(/[\s;]+/).toSorted()}`;

/** The content policy in the page (rule 3.4): what the build makes for this project and for what stands in the page. */
function examinePolicy({ html, url, headers, projectUrl }: Site): Finding {
  const policy = tagsOf(html, "meta").find(
    ({ attribs }) => attribs["http-equiv"]?.toLowerCase() === "content-security-policy",
  )?.attribs.content;
  if (policy === undefined) return finding("policy", "none");
  const scripts = tagsOf(html, "script");
  const texts = scripts
    .filter(
      ({ attribs: { src, type = "" } }) => src === undefined && !type.startsWith("application/"),
    )
    .map((script) => DomUtils.textContent(script));
  const foreign = scripts
    .map(({ attribs }) => attribs.src)
    .find((src) => src !== undefined && parseUrl(src, url)?.origin !== url);
  const isStrange = texts.some((text) => !policy.includes(hashOf(text)));
  const what = foreign ?? (isStrange && "um script sem o resumo que a política pede");
  if (what) return finding("policy", "changed", { what });
  const [, named] = /connect-src 'self' (https?:[^;\s]+)/.exec(policy) ?? [];
  if (projectUrl !== null && (named ?? url) !== projectUrl) {
    return finding("policy", named ? "other project" : "demonstration", { named });
  }
  const styles = tagsOf(html, "style").map((style) => DomUtils.textContent(style));
  const built = contentSecurityPolicy(named ?? null, {
    scripts: texts,
    styles: [...styles, ...SELECT_STYLES],
  });
  if (tokensOf(policy) !== tokensOf(built)) return finding("policy", "open");
  const header = headers.get("content-security-policy") ?? "";
  const [, allowed = "*"] =
    /connect-src([^;]*)/.exec(header) ?? /default-src([^;]*)/.exec(header) ?? [];
  const isKept = allowed.includes("*") || allowed.includes(projectUrl ?? "");
  return finding("policy", isKept ? "seen" : "header");
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
    let said = content.test(reply.text) ? null : `other ${path}`;
    if (reply.status === 0 || reply.status >= 500) said = "silent";
    else if (reply.status !== 200) said = isExpected ? `other ${path}` : null;
    else if (isHtml(reply)) said = "page";
    if (said !== null) faults.push(finding("files", said, { path }));
  }
  const names = files.filter(([, , isExpected]) => isExpected).map(([path]) => path);
  return [
    ...(faults.length > 0 ? faults : [finding("files", "seen", { names: names.join(", ") })]),
    ...(isNamed ? [] : [finding("files", "nowhere")]),
  ];
}

export async function examineSite(
  address: string,
  { projectUrl, timeLimit }: Pick<Site, "projectUrl" | "timeLimit">,
): Promise<Finding[]> {
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
