/** Turns markup from other sites into plain text (rule 14.5). */
import { decodeHTML } from "entities";
import { asMarkup, readMarkup } from "./markup.ts";
import { mendUtf8, withoutC1 } from "./mend-characters.ts";

const names = (text: string) => new Set(text.split(/\s+/));

/** Elements whose content is not running text. */
const UNREAD = names(
  "script style template noscript iframe svg head figcaption object audio video",
);

/** Elements whose text is code. Without an end tag they extend to the end of the document. */
const CODE = names("script style");

/** Elements that separate words; others, such as <b>, do not. */
const BREAKING = names(
  "p br div li ul ol h1 h2 h3 h4 h5 h6 tr td th table section article blockquote hr figure figcaption img pre dd dt",
);

/** The other tags of HTML, obsolete ones included. An unknown name is text, as in "List<String>". */
const INLINE = names(
  `html body title meta link base a abbr acronym address applet area aside b basefont bdi bdo bgsound big blink button
  canvas caption center cite code col colgroup content data datalist del details dfn dialog dir dl em embed fieldset
  font footer form frame frameset g header hgroup i image input ins kbd keygen label legend main map mark marquee math
  menu menuitem meter mi mn mo mrow msub msup nav nobr noembed noframes optgroup option output param path picture
  plaintext progress q rb rp rt rtc ruby s samp search select slot small source span strike strong sub summary sup tbody
  textarea tfoot thead time track tt u use var wbr xmp`,
);

/** Names of other vocabularies contain a colon, and those of custom elements a hyphen. */
const isTag = (name: string) =>
  BREAKING.has(name) || INLINE.has(name) || UNREAD.has(name) || /[:-]/.test(name);

/** The markers of CDATA sections, which feeds often cut in two. */
const SECTION = /<!\[CDATA\[|\]\]>/gi;

/** Signs of markup that was escaped once too often: an end tag, or a tag that no article writes about. */
export const ESCAPED_MARKUP =
  /<\/(?:p|a|b|i|u|em|strong|span|div|ul|ol|li|h[1-6]|blockquote|figure|table|font|small)\s*>|<(?:p|br|div)\s*\/?>|<(?:p|a|div|img|span|font|figure|iframe|br)\s[^<>="/]*[="/][^<>]*>/i;

/** An escaped entity, except those of angle brackets, which an article may write about. */
const ESCAPED_ENTITY = /&(?:#\d{2,6}|#x[\da-f]{2,5}|(?!(?:lt|gt|amp);)[a-z]{2,8}\d?);/i;

const ESCAPED_END = /&lt;\/(?:p|a|b|i|em|strong|span|div|ul|ol|li|h[1-6]|blockquote)&gt;/i;

/** Characters that hide or reorder text. The zero-width joiner (U+200D) of emoji is not one of them. */
const FORMAT_CHARACTERS =
  /[\p{Cc}\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** In characters. The rest of a longer text is ignored, so that it costs little. */
export const MAX_MARKUP_LENGTH = 100_000;

/** Turns text that is not markup into one line without invisible characters. */
export function toOneLine(text: string): string {
  return withoutC1(mendUtf8(text.slice(0, MAX_MARKUP_LENGTH)))
    .replace(/[\t\n\r\f\v]/g, " ")
    .replace(FORMAT_CHARACTERS, "")
    .replace(/\s+/g, " ")
    .trim()
    .toWellFormed();
}

/** Removes tags, and `UNREAD` elements with their content; without an end tag, only the element's tag is removed. */
function strip(markup: string): string {
  if (!markup.includes("<")) return decodeHTML(markup);
  const source = asMarkup(markup.replace(SECTION, ""));
  /** Elements known to have no end tag, so that it is searched for only once. */
  const endless = new Set<string>();
  let [plain, readFrom] = ["", 0];
  let at = 0;
  const tag = (name: string, from: number, to: number) => {
    at = to;
    if (from < readFrom) return;
    if (!isTag(name)) plain += source.slice(from, to);
    else if (BREAKING.has(name.replace(/^.*:/, ""))) plain += " ";
  };
  readMarkup(source, {
    open({ name, isEmpty, from, to }) {
      tag(name, from, to);
      if (isEmpty || from < readFrom || !UNREAD.has(name) || endless.has(name)) return;
      const search = new RegExp(`</${name}`, "gi");
      search.lastIndex = to;
      const end = search.exec(source)?.index ?? -1;
      if (end >= 0 || CODE.has(name)) {
        readFrom = end < 0 ? Number.POSITIVE_INFINITY : end;
        plain += " ";
      } else endless.add(name);
    },
    close: ({ name, from, to }) => tag(name, from, to),
    text(text) {
      if (at >= readFrom) plain += text;
      at += text.length;
    },
  });
  return decodeHTML(plain);
}

/** Some sites escape their text several times. */
const MAX_ESCAPES = 4;

export function toPlainText(markup: string): string {
  let text = strip(markup.slice(0, MAX_MARKUP_LENGTH));
  for (let round = 1; round < MAX_ESCAPES; round++) {
    if (ESCAPED_MARKUP.test(text)) text = strip(text);
    else if (ESCAPED_ENTITY.test(text) || ESCAPED_END.test(text)) text = decodeHTML(text);
    else break;
  }
  return toOneLine(text);
}

/** The length at which descriptions are cut, in characters (rule 14.5). */
export const DESCRIPTION_LENGTH = 300;

const ELLIPSIS = "…";

export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit - ELLIPSIS.length);
  const isCutInWord = /\S/.test(text.charAt(start.length)) && /\S$/.test(start);
  const lastBlank = start.search(/\s\S*$/);
  // A word longer than the limit is cut, but never within a surrogate pair.
  const kept =
    isCutInWord && lastBlank > 0
      ? start.slice(0, lastBlank)
      : start.toWellFormed().replace(/\ufffd$/, "");
  return `${kept.replace(/[\s,;:.–—-]+$/u, "")}${ELLIPSIS}`;
}
