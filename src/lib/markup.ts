/** Reads the tags and texts of a document, well-formed or not, in one pass and in linear time. */
import { decodeHTMLStrict } from "entities";
import { Tokenizer } from "htmlparser2";

export type Attributes = ReadonlyMap<string, string>;

/** Names are in lower case; positions refer to `asMarkup(source)`. */
export interface MarkupEvents {
  open: (tag: { name: string; attributes: Attributes; isEmpty: boolean } & Place) => void;
  close: (tag: { name: string } & Place) => void;
  /** @param isLiteral whether the text is in a CDATA section, where entities are not decoded */
  text: (text: string, isLiteral: boolean) => void;
}

export interface Place {
  from: number;
  /** The position after the last character. */
  to: number;
}

/** A tag's attributes beyond this number are ignored. */
const MAX_ATTRIBUTES = 50;
const MAX_ATTRIBUTE_LENGTH = 10_000;

/** A "<" that does not begin a tag is text: "custo < R$ 10 mil", "x <3 y". */
const BRACKET =
  /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|<(?!!(?:--|\[|[a-z]+\s[^<>]*[>[])|\?|\/?[\p{L}_][\p{L}\p{N}_:.-]*(?:[\s/][^<>]*)?(?:>|$))/giu;

/** Escapes each "<" that is text, so that a parser does not read it as a tag. */
export const asMarkup = (text: string) =>
  text.replace(BRACKET, (found) => (found === "<" ? "&lt;" : found));

/** Characters read between two checks of the time limit. */
const CHUNK_LENGTH = 65_536;

/** Reports the tags and texts of HTML or XML. Stops when `isTimeUp`, called after each chunk, returns true. */
export function readMarkup(
  source: string,
  { open, close, text }: MarkupEvents,
  isTimeUp: () => boolean = () => false,
): void {
  let [from, name, attribute, value] = [0, "", "", ""];
  let attributes = new Map<string, string>();
  const slice = (start: number, end: number) => source.slice(start, end);
  const end = (last: number, isEmpty: boolean) =>
    open({ name, attributes, isEmpty, from, to: last + 1 });
  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: false },
    {
      ontext: (start, to) => text(slice(start, to), false),
      ontextentity: () => undefined,
      oncdata: (start, to, offset) => text(slice(start, to - offset), true),
      onopentagname(start, to) {
        from = start - 1;
        name = slice(start, to).toLowerCase();
        attributes = new Map();
      },
      onattribname(start, to) {
        [attribute, value] = [slice(start, to).toLowerCase(), ""];
      },
      onattribdata(start, to) {
        if (value.length < MAX_ATTRIBUTE_LENGTH) value += slice(start, to);
      },
      onattribentity: () => undefined,
      onattribend() {
        if (attributes.size >= MAX_ATTRIBUTES || attributes.has(attribute)) return;
        attributes.set(attribute, decodeHTMLStrict(value.slice(0, MAX_ATTRIBUTE_LENGTH)));
      },
      onopentagend: (last) => end(last, false),
      onselfclosingtag: (last) => end(last, true),
      onclosetag: (start, to) =>
        close({ name: slice(start, to).toLowerCase(), from: start - 2, to: to + 1 }),
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  );
  for (let at = 0; at < source.length && !isTimeUp(); at += CHUNK_LENGTH) {
    tokenizer.write(source.slice(at, at + CHUNK_LENGTH));
  }
  tokenizer.end();
}
