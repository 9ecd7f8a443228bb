/** Feeds, sitemap and robots.txt: there where the page promises them, and never the page in their place. */
import { type Finding, findingsOf } from "../finding.ts";
import { isReply } from "../request.ts";
import { attribute, get, HOSTS, isHtml, type Site, tagsOf } from "./page.ts";

const { ok, wrong, note } = findingsOf("files");

interface SiteFile {
  /** From the site's root, or the whole address of what is elsewhere. */
  path: string;
  /** How it begins. */
  content: RegExp;
  /** Whether the page promises it. */
  isExpected: boolean;
}

const PRERENDER = "Compile com SITE_URL definida e `npm run build` e publique dist inteira.";

const FUNCTION =
  "Publique a função feed com SITE_URL nos seus segredos (docs/feeds.md), e confira FEED_URL.";

const remedyFor = ({ path }: SiteFile) => (path.startsWith("/") ? PRERENDER : FUNCTION);

function expectedFiles(site: Site): SiteFile[] {
  const links = tagsOf(site.html, "link");
  const hasCanonical = links.some((tag) => attribute(tag, "rel") === "canonical");
  const feed = (usual: string, type: string, content: RegExp): SiteFile => {
    const link = links.find(
      (tag) => attribute(tag, "rel") === "alternate" && attribute(tag, "type") === type,
    );
    const path = (link && attribute(link, "href")) ?? usual;
    return { path, content, isExpected: link !== undefined };
  };
  return [
    { path: "/robots.txt", content: /^User-agent:/im, isExpected: true },
    { path: "/sitemap.xml", content: /<urlset/, isExpected: hasCanonical },
    feed("/feed.xml", "application/rss+xml", /<rss/),
    feed("/feed.json", "application/feed+json", /^\s*\{\s*"version":/),
  ];
}

async function examineFile(site: Site, file: SiteFile): Promise<Finding | null> {
  const reply = await get(site, file.path);
  if (!isReply(reply) || reply.status >= 500) {
    return wrong(`${file.path} não respondeu`, "Veja o registro de erros da hospedagem.");
  }
  if (reply.status === 200 && isHtml(reply)) {
    return wrong(
      `${file.path} responde com a página e 200, e quem o lê encontra HTML`,
      `Responda com 404 ao que tem extensão e não existe. ${HOSTS}`,
    );
  }
  if (reply.status !== 200) {
    return file.isExpected
      ? wrong(`falta ${file.path}, que a página anuncia`, remedyFor(file))
      : null;
  }
  return file.content.test(reply.text)
    ? null
    : wrong(`${file.path} não contém o que deveria`, remedyFor(file));
}

export async function examineFiles(site: Site): Promise<Finding[]> {
  const files = expectedFiles(site);
  const faults: Finding[] = [];
  for (const file of files) {
    const fault = await examineFile(site, file);
    if (fault) faults.push(fault);
  }
  const expected = files.filter(({ isExpected }) => isExpected).map(({ path }) => path);
  const canonical = files.find(({ path }) => path === "/sitemap.xml")?.isExpected;
  return [
    ...(faults.length > 0 ? faults : [ok(`${expected.join(", ")} em ordem`)]),
    ...(canonical
      ? []
      : [
          note(
            "a página não diz o seu endereço: sem sitemap.xml nem endereço canônico",
            "Defina SITE_URL e compile de novo.",
          ),
        ]),
  ];
}
