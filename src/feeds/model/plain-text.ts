/** Foreign markup becomes plain text (rule 14.5). */
import { decodeHTML } from "entities";

/** What is inside these is never text that a person reads. */
const UNREAD =
  /<(script|style|template|noscript|iframe|svg|head)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

/** Only what looks like a tag: "a < b" and "x <3 y" are text. */
const TAG = /<\/?[a-z][^<>]*(?:>|$)|<!\[cdata\[|<!doctype[^<>]*>|\]\]>|<\?[^<>]*>/gi;

/** These stand apart from what follows; others, such as <b>, do not break a word. */
const BREAKING =
  /<\/?(?:p|br|div|li|ul|ol|h[1-6]|tr|td|th|table|section|article|blockquote|hr|figure|figcaption|img|pre|dd|dt)\b[^<>]*>/gi;

/** Control characters, and the invisible ones that hide or reorder text; the joiner of emoji stays. */
const INVISIBLE = /[\p{Cc}\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** What is read of a text, so that an endless one costs nothing. */
export const LONGEST_MARKUP = 100_000;

/** Text that is no markup, as one line that can be stored and shows what it says. */
export function toOneLine(text: string): string {
  return text
    .slice(0, LONGEST_MARKUP)
    .replace(/[\t\n\r\f\v]/g, " ")
    .replace(INVISIBLE, "")
    .replace(/\s+/g, " ")
    .trim()
    .toWellFormed();
}

/** @returns one line of text, with neither tags nor entities */
export function toPlainText(markup: string): string {
  const visible = markup
    .slice(0, LONGEST_MARKUP)
    .replace(COMMENT, "")
    .replace(UNREAD, " ")
    .replace(BREAKING, " ")
    .replace(TAG, "");
  return toOneLine(visible.includes("&") ? decodeHTML(visible) : visible);
}

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
