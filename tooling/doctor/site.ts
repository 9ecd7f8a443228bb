/** Examines the published site: its address, https, its host's responses, and its page. */
import { DomUtils, parseDocument } from "htmlparser2";
import { parseUrl } from "../../src/articles/model/parse-url.ts";
import { isLoopback } from "../backend/database-url.ts";
import { contentSecurityPolicy, pageHeaders, SELECT_STYLES } from "../page/content-policy.ts";
import { type Finding, finding, judge } from "./finding.ts";
import { type Reply, request, send, SETTINGS } from "../backend/request.ts";

export interface Site {
  url: string;
  html: string;
  headers: Headers;
  timeLimit: number;
  projectUrl: string | null;
  adminEmail: string | null;
}

const get = ({ url, timeLimit }: Pick<Site, "url" | "timeLimit">, target: string) =>
  request(parseUrl(target, url)?.href ?? "", { timeLimit });

const isHtml = ({ headers }: Reply) => (headers.get("content-type") ?? "").includes("text/html");

const isPage = (reply: Reply) => isHtml(reply) && reply.text.includes('<div id="root"');

const maxAge = (control: string) => Number(/max-age=(\d+)/.exec(control)?.[1]);
const controlOf = (headers: Headers) => headers.get("cache-control") ?? "";

const tagsOf = (html: string, name: string) =>
  DomUtils.getElementsByTagName(name, parseDocument(html));

const linkOf = (html: string, rel: string, type?: string) =>
  tagsOf(html, "link").find(({ attribs }) => attribs.rel === rel && attribs.type === type)?.attribs
    .href;

async function examineScheme(url: URL, timeLimit: number): Promise<Finding> {
  if (url.protocol !== "https:") return finding("site", "plain");
  const { status, headers } = await request(`http://${url.host}/`, {
    timeLimit,
    redirect: "manual",
  });
  // A refused connection is fine as well, because nothing is served without encryption.
  const isRedirected =
    status >= 300 && status < 400 && headers.get("location")?.startsWith("https:");
  return finding("site", isRedirected || status === 0 ? "led" : "not led");
}

/** One of the addresses with and without www is the site's, and the other redirects to it. */
export async function examineOrigin(
  site: Pick<Site, "url" | "html" | "timeLimit">,
): Promise<Finding[]> {
  const { url, html, timeLimit } = site;
  const [, located] = /<loc>([^<]*)/.exec((await get(site, "/sitemap.xml")).text) ?? [];
  const named = [linkOf(html, "canonical"), located].map((text) => parseUrl(text ?? "")?.origin);
  const canonical = named.find((origin) => origin !== undefined && origin !== url);
  const twin = /\/\/www\./.test(url) ? url.replace("//www.", "//") : url.replace("//", "//www.");
  const reply = await get({ url: twin, timeLimit }, "/");
  const isServedTwice = isPage(reply) && new URL(reply.url).origin === twin;
  return [
    ...(canonical === undefined ? [] : [finding("site", "canonical", { url, canonical })]),
    ...(isServedTwice ? [finding("site", "twin", { url, twin })] : []),
  ];
}

const DEEP = ["/login", "/admin/articles", "/?q=rpa"];
const MISSING = "/assets/arquivo-que-nao-existe.js";
/** In seconds: for how long a host may cache a missing file. */
const MAX_MISSING_AGE = 600;

/** Every address of the portal opens the page, and a missing file does not (rule 11.4). */
async function examineAddresses(site: Site): Promise<Finding[]> {
  const requests = DEEP.map(async (address) => ({ address, reply: await get(site, address) }));
  const deep = await Promise.all(requests);
  const namesOf = (isSo: (reply: Reply) => boolean) =>
    deep.flatMap(({ address, reply }) => (isSo(reply) ? address : [])).join(", ");
  const notPages = namesOf((reply) => !isPage(reply));
  const notFound = namesOf(({ status }) => status !== 200);
  const answer = notPages ? "none" : notFound ? "404" : "open";
  const files = [MISSING, "/arquivo-que-nao-existe.xml"].map((address) => get(site, address));
  const missing = await Promise.all(files);
  let missingAnswer = "missing";
  if (missing.some(({ status }) => status === 0)) missingAnswer = "silent";
  else if (missing.some((reply) => reply.status === 200 && isHtml(reply))) missingAnswer = "page";
  else if (missing.some(({ headers }) => maxAge(controlOf(headers)) > MAX_MISSING_AGE))
    missingAnswer = "kept";
  return [
    finding("addresses", answer, { names: notPages || notFound }),
    finding("addresses", missingAnswer),
  ];
}

const YEAR = 31_536_000;

const isPlain = (headers: Headers) =>
  !/\b(?:gzip|br|zstd|deflate)\b/.test(headers.get("content-encoding") ?? "");

const cacheFinding = (what: string, isRight: boolean, control: string) =>
  finding("cache", isRight ? `${what} kept` : what, { control: control || "nenhum" });

/** Files are compressed, the page is revalidated each time, and files with a hash in their name are cached. */
async function examineTransfer(site: Site): Promise<Finding[]> {
  const control = controlOf(site.headers);
  const isChecked = /\bno-(?:cache|store)\b/.test(control) || maxAge(control) === 0;
  const page = cacheFinding("page", isChecked, control);
  const [address = MISSING] = /(?<=(?:src|href)="?)\/assets\/[^"\s>]*\.js/.exec(site.html) ?? [];
  const script = await get(site, address);
  if (script.status !== 200) return [finding("site", "no script"), page];
  const names = [
    ...(isPlain(site.headers) ? ["a página"] : []),
    ...(isPlain(script.headers) ? ["os scripts"] : []),
  ].join(" e ");
  const assetControl = controlOf(script.headers);
  return [
    finding("compression", names ? "none" : "all", { names }),
    page,
    cacheFinding(
      "assets",
      assetControl.includes("immutable") && maxAge(assetControl) >= YEAR,
      assetControl,
    ),
  ];
}

/** Normalizes a header value, so that all durations except 0 are equal. */
const normalized = (value: string) =>
  value
    .toLowerCase()
    .replaceAll(/\s+/g, "")
    .replace(/max-age=0*[1-9]\d*/, "max-age=n");

/** The host may add values to the security headers of public/_headers. */
function examineHeaders({ headers }: Site): Finding {
  const names = Object.entries(pageHeaders())
    .filter(([name, value]) => !normalized(headers.get(name) ?? "").includes(normalized(value)))
    .map(([name]) => name);
  return finding("headers", names.length > 0 ? "some" : "all", { names: names.join(", ") });
}

const tokensOf = (policy: string) => `${policy.split(/[\s;]+/).toSorted()}`;

/** The page's content policy (rule 3.4) must be the one that the build makes for this project. */
function examinePolicy({ html, url, headers, projectUrl }: Site): Finding {
  const policy = tagsOf(html, "meta").find(
    ({ attribs }) => attribs["http-equiv"]?.toLowerCase() === "content-security-policy",
  )?.attribs.content;
  if (policy === undefined) return finding("policy", "none");
  const [, named] = /connect-src 'self' (https?:[^;\s]+)/.exec(policy) ?? [];
  if (projectUrl !== null && (named ?? url) !== projectUrl) {
    return finding("policy", named ? "other project" : "demonstration", { named });
  }
  const textsOf = (name: string) =>
    tagsOf(html, name)
      .filter(({ attribs: { src, type = "" } }) => !src && !type.startsWith("application/"))
      .map((tag) => DomUtils.textContent(tag));
  const styles = [...textsOf("style"), ...SELECT_STYLES];
  const built = contentSecurityPolicy(named ?? null, { scripts: textsOf("script"), styles });
  const isForeign = tagsOf(html, "script").some(
    ({ attribs: { src } }) => src && parseUrl(src, url)?.origin !== url,
  );
  if (isForeign || tokensOf(policy) !== tokensOf(built)) return finding("policy", "changed");
  const header = headers.get("content-security-policy") ?? "";
  const [, allowed = "*"] =
    /connect-src([^;]*)/.exec(header) ?? /default-src([^;]*)/.exec(header) ?? [];
  const isProjectAllowed = allowed.includes("*") || allowed.includes(projectUrl ?? "");
  return finding("policy", isProjectAllowed ? "seen" : "header");
}

/** The published page may hold a key that was replaced after its build. */
export async function examineKey({
  html,
  projectUrl,
  timeLimit,
}: Pick<Site, "html" | "projectUrl" | "timeLimit">): Promise<Finding[]> {
  const scripts = tagsOf(html, "script").map((tag) => DomUtils.textContent(tag));
  const [key] =
    /\bsb_publishable_[\w-]+|\beyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(scripts.join("\n")) ?? [];
  if (projectUrl === null || key === undefined) return [];
  const { status } = await send({ url: projectUrl, key, timeLimit }, SETTINGS);
  return status === 401 || status === 403 ? [finding("site", "key")] : [];
}

/** The chunk of src/session/credentials.ts has the administrator's address of the build. */
async function examineSignIn(site: Site): Promise<Finding[]> {
  const { html, adminEmail } = site;
  if (adminEmail === null) return [];
  const addresses = tagsOf(html, "script").flatMap(({ attribs: { src = "" } }) =>
    src.startsWith("/assets/") ? src : [],
  );
  const scripts = await Promise.all(addresses.map((address) => get(site, address)));
  const chunk = scripts
    .map(({ text }) => /(?<![\w-])credentials-[\w-]+\.js/.exec(text)?.[0])
    .find(Boolean);
  if (chunk === undefined) return [];
  const { status, text } = await get(site, `/assets/${chunk}`);
  const isOther = status === 200 && !text.toLowerCase().includes(adminEmail.toLowerCase());
  return isOther ? [finding("site", "other account", { email: adminEmail })] : [];
}

async function examineFiles(site: Site): Promise<Finding[]> {
  const canonical = linkOf(site.html, "canonical");
  const origin = parseUrl(canonical ?? "")?.origin;
  const files: [path: string | undefined, content: RegExp, isFeed?: boolean][] = [
    ["/robots.txt", /^User-agent:/im],
    [canonical && "/sitemap.xml", /<urlset/],
    [linkOf(site.html, "alternate", "application/rss+xml"), /<rss/, true],
    [linkOf(site.html, "alternate", "application/feed+json"), /^\s*\{\s*"version":/, true],
  ];
  const findings: Finding[] = [];
  for (const [path, content, isFeed] of files) {
    if (path === undefined) continue;
    const { status, text } = await get(site, path);
    const isThere = status === 200 && content.test(text);
    const values = { path, status: status || "sem resposta", origin };
    // The function "feed" has its own copy of the site's address.
    const isElsewhere = isThere && isFeed && origin && !text.includes(`${origin}/`);
    const answer = isElsewhere ? "elsewhere" : isThere ? "seen" : status;
    findings.push(finding("files", `${answer} ${path}`, values));
  }
  return canonical ? findings : [...findings, finding("files", "nowhere")];
}

export async function examineSite(
  address: string,
  options: Pick<Site, "projectUrl" | "adminEmail" | "timeLimit">,
): Promise<Finding[]> {
  const requested = new URL(address);
  const { timeLimit } = options;
  const reply = await get({ url: requested.origin, timeLimit }, "/");
  if (!isPage(reply) || reply.status !== 200) {
    return [judge("site", reply, { url: requested.origin })];
  }
  const url = new URL(reply.url).origin;
  const site = { url, html: reply.text, headers: reply.headers, ...options };
  const isPublished = !isLoopback(new URL(url).hostname);
  return [
    finding("site", "page", { url }),
    ...(isPublished ? [await examineScheme(requested, timeLimit)] : []),
    ...(isPublished ? await examineOrigin(site) : []),
    ...(await examineAddresses(site)),
    ...(await examineTransfer(site)),
    examineHeaders(site),
    examinePolicy(site),
    ...(await examineKey(site)),
    ...(await examineSignIn(site)),
    ...(await examineFiles(site)),
  ];
}
