/** The published page: there, ours, and by https. */
import { parseUrl } from "../../../src/articles/model/parse-url.ts";
import { type Finding, findingsOf } from "../finding.ts";
import { isReply, type NoReply, reasonText, type Reply, request } from "../request.ts";

const { ok, wrong } = findingsOf("site");

export const HOSTS = "Copie o arquivo da sua hospedagem em docs/hosts.";

export interface Site {
  /** Origin. */
  url: string;
  html: string;
  headers: Headers;
  timeLimit: number;
}

export const get = (
  { url, timeLimit }: Pick<Site, "url" | "timeLimit">,
  target: string,
): Promise<Reply | NoReply> => request(parseUrl(target, url)?.href ?? "", { timeLimit });

const isHtml = ({ headers }: Reply) => (headers.get("content-type") ?? "").includes("text/html");

/** Whether the reply is the portal's page, with any status. */
export const isPage = (reply: Reply) => isHtml(reply) && reply.text.includes('<div id="root"');

export { isHtml };

/** @param control the header Cache-Control @returns seconds; NaN where it says none */
export const maxAge = (control: string) => Number(/max-age=(\d+)/.exec(control)?.[1] ?? Number.NaN);

export const isLoopback = (host: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** A tag's attribute, as browsers read it. */
export function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, "i").exec(tag);
  const text = value?.[1] ?? value?.[2] ?? value?.[3];
  return text?.replaceAll("&#39;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&") ?? null;
}

/** Every opening tag of a name. */
export const tagsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^<>]*>`, "gi"))].map(([tag]) => tag);

async function redirectsToHttps(url: URL, timeLimit: number): Promise<boolean> {
  const reply = await request(`http://${url.host}/`, { timeLimit, redirect: "manual" });
  // Nobody there is as good: nothing is served in the clear.
  if (!isReply(reply)) return true;
  return (
    reply.status >= 300 &&
    reply.status < 400 &&
    (reply.headers.get("location") ?? "").startsWith("https:")
  );
}

async function examineScheme(url: URL, timeLimit: number): Promise<Finding | null> {
  if (isLoopback(url.hostname)) return null;
  if (url.protocol !== "https:") {
    return wrong(
      "o site é servido sem https",
      "Ligue o https na hospedagem (certbot, ou o certificado dela) e use o endereço https.",
    );
  }
  return (await redirectsToHttps(url, timeLimit))
    ? ok("http leva a https")
    : wrong("http não leva a https", "Na hospedagem, ligue o redirecionamento de http para https.");
}

/** @returns `site: null` when there is no page to examine further */
export async function examinePage(
  address: string,
  timeLimit: number,
): Promise<{ findings: Finding[]; site: Site | null; isSilent: boolean }> {
  const url = new URL(address);
  const reply = await get({ url: url.origin, timeLimit }, "/");
  if (!isReply(reply)) {
    const finding = wrong(
      `${url.origin} ${reasonText(reply)}`,
      "Confira o endereço, o domínio (DNS) e o certificado na hospedagem.",
    );
    return { findings: [finding], site: null, isSilent: true };
  }
  if (reply.status !== 200 || !isPage(reply)) {
    const finding = wrong(
      `${url.origin}/ não responde com a página do portal (${reply.status})`,
      "Publique o conteúdo da pasta dist na raiz do domínio.",
    );
    return { findings: [finding], site: null, isSilent: false };
  }
  const scheme = await examineScheme(url, timeLimit);
  const { origin } = new URL(reply.url);
  return {
    findings: [ok(`${origin} responde com a página`), ...(scheme ? [scheme] : [])],
    site: { url: origin, html: reply.text, headers: reply.headers, timeLimit },
    isSilent: false,
  };
}
