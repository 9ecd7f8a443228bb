/** How the site's files travel: compressed, the page checked each time, and what has its content in its name kept. */
import { type Finding, findingsOf } from "../finding.ts";
import { isReply } from "../request.ts";
import { get, HOSTS, maxAge, type Site, tagsOf, attribute } from "./page.ts";

const COMPRESSION = findingsOf("compression");
const CACHE = findingsOf("cache");

const YEAR = 31_536_000;

const isCompressed = (headers: Headers) =>
  /\b(?:gzip|br|zstd|deflate)\b/.test(headers.get("content-encoding") ?? "");

/** The first of the page's own scripts. */
function scriptOf({ html }: Site): string | undefined {
  const addresses = [
    ...tagsOf(html, "script").map((tag) => attribute(tag, "src")),
    ...tagsOf(html, "link").map((tag) => attribute(tag, "href")),
  ];
  return addresses.find((address) => /^\/assets\/.*\.js$/.test(address ?? "")) ?? undefined;
}

/** Neither kept nor used without asking. */
const isChecked = (control: string) =>
  /\bno-(?:cache|store)\b/.test(control) || maxAge(control) === 0;

function examinePageCache({ headers }: Site): Finding {
  const control = headers.get("cache-control") ?? "";
  return isChecked(control)
    ? CACHE.ok("a página é conferida a cada visita")
    : CACHE.wrong(
        `a página pode ficar velha no navegador (cache-control: ${control || "nenhum"})`,
        `Mande Cache-Control: no-cache com a página. ${HOSTS}`,
      );
}

function examineAssetCache(headers: Headers): Finding {
  const control = headers.get("cache-control") ?? "";
  return control.includes("immutable") && maxAge(control) >= YEAR
    ? CACHE.ok("os arquivos de /assets ficam guardados para sempre")
    : CACHE.wrong(
        `os arquivos de /assets são pedidos de novo sem precisar (cache-control: ${control || "nenhum"})`,
        `Mande Cache-Control: public, max-age=${YEAR}, immutable com /assets. ${HOSTS}`,
      );
}

export async function examineTransfer(site: Site): Promise<Finding[]> {
  const address = scriptOf(site);
  const script = address === undefined ? null : await get(site, address);
  const hasScript = script !== null && isReply(script) && script.status === 200;
  if (!hasScript) {
    const broken = findingsOf("site").wrong(
      "a página chama um script que o servidor não tem",
      "Publique a pasta dist inteira, com a página por último.",
    );
    return [broken, examinePageCache(site)];
  }
  const plain = [
    ...(isCompressed(site.headers) ? [] : ["a página"]),
    ...(isCompressed(script.headers) ? [] : ["os scripts"]),
  ];
  return [
    plain.length === 0
      ? COMPRESSION.ok("a página e os scripts viajam comprimidos")
      : COMPRESSION.wrong(
          `viajam sem compressão: ${plain.join(" e ")}`,
          `Ligue gzip ou brotli para text/html e text/javascript. ${HOSTS}`,
        ),
    examinePageCache(site),
    examineAssetCache(script.headers),
  ];
}
