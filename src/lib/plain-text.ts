/** Foreign markup becomes plain text (rule 14.5). */
import { decodeHTML } from "entities";
import { asMarkup, readMarkup } from "./markup.ts";
import { mendUtf8, withoutC1 } from "./mend-characters.ts";

const names = (text: string) => new Set(text.split(/\s+/));

/** Their content is never text that a person reads, captions included: those are the picture's. */
const UNREAD = names(
  "script style template noscript iframe svg head figcaption object audio video",
);

/** Without their end all that follows is code. */
const CODE = names("script style");

/** These stand apart from what follows; others, such as <b>, do not break a word. */
const BREAKING = names(
  "p br div li ul ol h1 h2 h3 h4 h5 h6 tr td th table section article blockquote hr figure figcaption img pre dd dt",
);

/** HTML's other tags, those of before included; a name that is none is text: "List<String>". */
const INLINE = names(
  `html body title meta link base a abbr acronym address applet area aside b basefont bdi bdo bgsound big blink button
  canvas caption center cite code col colgroup content data datalist del details dfn dialog dir dl em embed fieldset
  font footer form frame frameset g header hgroup i image input ins kbd keygen label legend main map mark marquee math
  menu menuitem meter mi mn mo mrow msub msup nav nobr noembed noframes optgroup option output param path picture
  plaintext progress q rb rp rt rtc ruby s samp search select slot small source span strike strong sub summary sup tbody
  textarea tfoot thead time track tt u use var wbr xmp`,
);

/** Other vocabularies have a colon in their names, and elements of one's own a hyphen. */
const isTag = (name: string) =>
  BREAKING.has(name) || INLINE.has(name) || UNREAD.has(name) || /[:-]/.test(name);

/** Markers of sections, which are often cut in two; what stands in one may be markup again. */
const SECTION = /<!\[CDATA\[|\]\]>/gi;

/** Markup that was escaped once too often: a tag that ends another, or one that no text speaks of. */
export const ESCAPED_MARKUP =
  /<\/(?:p|a|b|i|u|em|strong|span|div|ul|ol|li|h[1-6]|blockquote|figure|table|font|small)\s*>|<(?:p|br|div)\s*\/?>|<(?:p|a|div|img|span|font|figure|iframe|br)\s[^<>="/]*[="/][^<>]*>/i;

/** Those of angle brackets may be what is written about. */
const ESCAPED_ENTITY = /&(?:#\d{2,6}|#x[\da-f]{2,5}|(?!(?:lt|gt|amp);)[a-z]{2,8}\d?);/i;

const ESCAPED_END = /&lt;\/(?:p|a|b|i|em|strong|span|div|ul|ol|li|h[1-6]|blockquote)&gt;/i;

/** Control characters, and the invisible ones that hide or reorder text; the joiner of emoji stays. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** The part of a text that is read, so that an endless one costs nothing. */
export const MAX_MARKUP_LENGTH = 100_000;

/** Text that is no markup, as one line that can be stored and shows what it says. */
export function toOneLine(text: string): string {
  return withoutC1(mendUtf8(text.slice(0, MAX_MARKUP_LENGTH)))
    .replace(/[\t\n\r\f\v]/g, " ")
    .replace(INVISIBLE, "")
    .replace(/\s+/g, " ")
    .trim()
    .toWellFormed();
}

/** Drops tags, and unread elements with all that is in them. One that has no end, or ends at once, is only a tag. */
function strip(markup: string): string {
  if (!markup.includes("<")) return decodeHTML(markup);
  const source = asMarkup(markup.replace(SECTION, ""));
  /** Elements whose end has been looked for in vain. */
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

/** Some escape what is escaped already, and again. */
const MAX_ESCAPES = 4;

/** @returns one line of text, with neither tags nor entities */
export function toPlainText(markup: string): string {
  let text = strip(markup.slice(0, MAX_MARKUP_LENGTH));
  for (let round = 1; round < MAX_ESCAPES; round++) {
    if (ESCAPED_MARKUP.test(text)) text = strip(text);
    else if (ESCAPED_ENTITY.test(text) || ESCAPED_END.test(text)) text = decodeHTML(text);
    else break;
  }
  return toOneLine(text);
}

/** Of a description, whether a feed or a page brings it (rule 14.5). */
export const DESCRIPTION_LENGTH = 300;

const ELLIPSIS = "…";

/** @returns at most `limit` characters of `text`, cut at a word */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit - ELLIPSIS.length);
  const isCutInWord = /\S/.test(text.charAt(start.length)) && /\S$/.test(start);
  const lastBlank = start.search(/\s\S*$/);
  // A word that is longer than all that fits is cut; half a surrogate pair is not left behind.
  const kept =
    isCutInWord && lastBlank > 0
      ? start.slice(0, lastBlank)
      : start.toWellFormed().replace(/\ufffd$/, "");
  return `${kept.replace(/[\s,;:.–—-]+$/u, "")}${ELLIPSIS}`;
}

/** "Título - Veículo", as collectors write it, and "Título · Site", as pages do: the outlet is a field of its own. */
export function withoutOutlet(title: string, outlet: string): string {
  const start = title.slice(0, title.length - outlet.length);
  const bare = start.replace(/\s[|·–—-]\s$/, "");
  const isNamed = title.slice(start.length).toLowerCase() === outlet.toLowerCase();
  return outlet !== "" && isNamed && bare !== start ? bare : title;
}
