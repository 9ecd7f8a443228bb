/** What the worker takes for a file of the site (rule 5.13). */
import { PAGE_MARK } from "@/lib/site";
import { FILE_END } from "./worker-caches";

const endsWith = (end: string) => (file: Uint8Array) =>
  String.fromCharCode(...file.slice(-32))
    .trimEnd()
    .endsWith(end);

/** A font's header states its length: https://www.w3.org/TR/WOFF2/#woff20Header */
const isWholeFont = ({ buffer, length }: Uint8Array) =>
  length > 12 && new DataView(buffer).getUint32(8) === length;

/** The type of each kind of file, by the ending of its name (hosts disagree about fonts), and its completeness. */
const KINDS: readonly [name: RegExp, type: RegExp, isWhole: (file: Uint8Array) => boolean][] = [
  [/\.js$/, /javascript/, endsWith(FILE_END)],
  [/\.css$/, /^text\/css/, endsWith(FILE_END)],
  [/\.svg$/, /^image\//, endsWith("</svg>")],
  [/\.png$/, /^image\//, endsWith("IEND\xaeB`\x82")],
  [/\.woff2$/, /font|octet-stream/, isWholeFont],
];

/**
 * Whether a response is what its address names, and complete: otherwise the page that a host sends with 200
 * for a missing file, a network's portal, or half of a file being published would be cached in its place.
 */
export async function isGenuine(response: Response, address: string): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  const type = response.headers.get("content-type") ?? "";
  const { pathname } = new URL(address);
  const [, expected, isWhole] = KINDS.find(([name]) => name.test(pathname)) ?? [];
  if (!expected || !isWhole) return type.startsWith("text/html") && (await isOurs(response));
  return expected.test(type) && isWhole(new Uint8Array(await response.clone().arrayBuffer()));
}

/** Whether a response is a page of ours, to its end. */
export async function isOurs(response: Response): Promise<boolean> {
  const html = await response.clone().text();
  return html.includes(PAGE_MARK) && html.trimEnd().endsWith("</html>");
}
