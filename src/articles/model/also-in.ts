/** The other sources of an article's story (`alsoIn`), one per line: name, space, address (rule 14.39). */
import type { Article } from "./article.ts";
import { MAX_TEXT_LENGTH } from "./fields.ts";
import { foldText, INVISIBLE } from "./fold-text.ts";
import { openableAddress } from "./openable-address.ts";

export interface AlsoSource {
  name: string;
  /** The address to open; `written` is the stored text. */
  address: string;
  written: string;
}

const MAX_SOURCES = 12;
const MAX_NAME_LENGTH = 100;

const namedAs = (name: string) => foldText(name).trim();

function readLine(line: string): AlsoSource | null {
  const words = line.split(/\s+/).filter(Boolean);
  const written = words.pop() ?? "";
  const address = openableAddress(written);
  if (address === null) return null;
  const name = words
    .join(" ")
    .replace(INVISIBLE, "")
    .slice(0, MAX_NAME_LENGTH)
    .trim()
    .toWellFormed();
  return { name: name || new URL(address).hostname.replace(/^www\./, ""), address, written };
}

type StorySources = Pick<Article, "alsoIn" | "source" | "url">;

/** Returns at most twelve sources that can be opened, each once and without the article's own. */
export function sourcesIn({ alsoIn, source, url }: StorySources): AlsoSource[] {
  if (alsoIn === "") return [];
  const whole =
    alsoIn.length > MAX_TEXT_LENGTH
      ? alsoIn.slice(0, MAX_TEXT_LENGTH).replace(/\n.*$/, "")
      : alsoIn;
  const names = new Set([namedAs(source)]);
  const addresses = new Set([openableAddress(url)]);
  const found: AlsoSource[] = [];
  for (const line of whole.split("\n")) {
    if (found.length === MAX_SOURCES) break;
    const each = readLine(line);
    if (!each || names.has(namedAs(each.name)) || addresses.has(each.address)) continue;
    names.add(namedAs(each.name));
    addresses.add(each.address);
    found.push(each);
  }
  return found;
}

const written = (sources: readonly AlsoSource[]) =>
  sources.map((each) => `${each.name} ${each.written}`).join("\n");

export function withSources(
  article: StorySources,
  items: readonly Pick<Article, "source" | "url">[],
): string {
  const lines = items.map(({ source, url }) => `${source.replaceAll("\n", " ")} ${url}`);
  return written(sourcesIn({ ...article, alsoIn: [article.alsoIn, ...lines].join("\n") }));
}

export const withoutSource = (article: StorySources, gone: AlsoSource): string =>
  written(sourcesIn(article).filter(({ address }) => address !== gone.address));

export const alsoInNames = (article: StorySources): string =>
  article.alsoIn === ""
    ? ""
    : sourcesIn(article)
        .map(({ name }) => name)
        .join(" ");
