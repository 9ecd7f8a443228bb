/** The charset of a feed (rules 14.3 and 14.11). */
import { describe, expect, it } from "vitest";
import { decodeFeed, MAX_FEED_BYTES } from "@/feeds/model/decode-feed.ts";
import { fc } from "../../../support/properties.ts";

const SENTENCE = "Automação de processos é “ágil” – já à mão";
/** The sentence without characters that ISO 8859-1 lacks. */
const LATIN = "Automação de processos é ágil, já à mão";

const utf8 = (text: string) => new TextEncoder().encode(text);
const oneByte = (text: string) =>
  Uint8Array.from(text, (c) => {
    const special = new Map([..."“”–€"].map((sign, i) => [sign, [0x93, 0x94, 0x96, 0x80][i]!]));
    return special.get(c) ?? c.charCodeAt(0);
  });
const utf16 = (text: string, isLittle: boolean, hasMark = true) => {
  const units = [...(hasMark ? "\ufeff" : ""), ...text].map((c) => c.charCodeAt(0));
  return Uint8Array.from(units.flatMap((u) => (isLittle ? [u & 255, u >> 8] : [u >> 8, u & 255])));
};
const document = (text: string, encoding?: string) =>
  `<?xml version="1.0"${encoding ? ` encoding="${encoding}"` : ""}?><rss><title>${text}</title></rss>`;

const DOCUMENT = document(SENTENCE);
const WINDOWS = "windows-1252";

describe("UTF-8 with a broken character", () => {
  const broken = Uint8Array.from([...utf8(document(SENTENCE)), 0xc3]);

  it.each(["text/xml; charset=utf-8", "", "text/xml; charset=iso-8859-1"])(
    "keeps the other characters, whatever charset is claimed (%j)",
    (contentType) => {
      const text = expect.stringContaining(SENTENCE) as string;
      const expected = { text, charset: "utf-8", wrongClaim: null, brokenCharacters: 1 };
      expect(decodeFeed(broken, contentType)).toMatchObject(expected);
    },
  );
});

describe("the charset of a feed", () => {
  it.each<[what: string, bytes: Uint8Array, charset: string, contentType?: string]>([
    ["UTF-8, stated in the header", utf8(DOCUMENT), "utf-8", "text/xml; charset=utf-8"],
    ["UTF-8, stated in the document", utf8(document(SENTENCE, "UTF-8")), "utf-8"],
    ["UTF-8, not stated", utf8(DOCUMENT), "utf-8", "application/rss+xml"],
    ["UTF-8 with a BOM", utf8(`\ufeff${DOCUMENT}`), "utf-8", "text/xml; charset=iso-8859-1"],
    ["1252, stated in the header", oneByte(DOCUMENT), WINDOWS, `text/xml;charset="${WINDOWS}"`],
    ["1252, stated in the document", oneByte(document(SENTENCE, WINDOWS)), WINDOWS, "text/xml"],
    ["1252, not stated", oneByte(DOCUMENT), WINDOWS],
    ["1252 that calls itself ISO-8859-1", oneByte(document(SENTENCE, "ISO-8859-1")), WINDOWS],
    ["ISO-8859-15", oneByte(document("10 \u00a4", "ISO-8859-15")), "iso-8859-15"],
    ["UTF-16 with a BOM, little-endian", utf16(DOCUMENT, true), "utf-16le"],
    ["UTF-16, big-endian", utf16(DOCUMENT, false), "utf-16be", "text/xml; charset=utf-8"],
    ["UTF-16 without a BOM", utf16(DOCUMENT, true, false), "utf-16le"],
  ])("is detected: %s", (_what, bytes, charset, contentType = "") => {
    const decoded = decodeFeed(bytes, contentType);
    expect(decoded.text).toMatch(
      /<title>(?:Automação de processos é “ágil” – já à mão|10 €)<\/title>/,
    );
    expect(decoded).toMatchObject({ charset, wrongClaim: null });
  });

  it("follows the header when the document differs", () => {
    const bytes = Uint8Array.from([0x3c, 0xa4, 0x3e]);
    expect(decodeFeed(bytes, "text/xml; charset=iso-8859-15")).toMatchObject({ text: "<€>" });
  });

  it("is reported when it differs from the claimed one", () => {
    const claimed = decodeFeed(utf8(document(LATIN, "ISO-8859-1")));
    expect(claimed).toMatchObject({ charset: "utf-8", wrongClaim: "ISO-8859-1" });
    const text = document(LATIN, "utf-8");
    const read = decodeFeed(oneByte(text), "text/xml; charset=utf-8");
    expect(read).toMatchObject({ text, charset: "windows-1252", wrongClaim: "utf-8" });
    const odd = decodeFeed(oneByte(document(LATIN)), "text/xml; charset=klingon");
    expect(odd).toMatchObject({ text: document(LATIN), wrongClaim: "klingon" });
    expect(decodeFeed(oneByte(document(LATIN, "UTF-16"))).text).toBe(document(LATIN, "UTF-16"));
  });

  it("is not reported as wrong for plain ASCII", () => {
    const bytes = utf8(document("RPA", "ISO-8859-1"));
    expect(decodeFeed(bytes, "text/xml; charset=utf-8").wrongClaim).toBeNull();
  });

  it("never prevents any bytes from being decoded", () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (bytes, contentType) => {
        expect(typeof decodeFeed(bytes, contentType).text).toBe("string");
      }),
    );
  });

  it("leaves any UTF-8 text unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
        fc.pre(!/^[\ufeff\0<]/.test(text));
        expect(decodeFeed(utf8(text)).text).toBe(text);
      }),
    );
  });
});

it("a charset claim is ignored unless it is a plain label", () => {
  const hostile = "\u001b[2J\n::error::x";
  for (const claim of [hostile, "x".repeat(400), "a b"]) {
    const bytes = new TextEncoder().encode(`<?xml version="1.0" encoding="${claim}"?><rss>á</rss>`);
    expect(decodeFeed(bytes)).toMatchObject({ charset: "utf-8", wrongClaim: null });
    expect(decodeFeed(bytes, `text/xml; charset="${hostile}"`).wrongClaim).toBeNull();
  }
});

it.each([0, 1, 2])(
  "a feed that is too long is cut after a tag, not inside a character (%i spaces before the limit)",
  (shift) => {
    const text = `<a>${" ".repeat(shift)}</a>${"…".repeat(MAX_FEED_BYTES / 2)}`;
    expect(decodeFeed(new TextEncoder().encode(text))).toMatchObject({
      text: text.slice(0, text.indexOf("…")),
      isCut: true,
      brokenCharacters: 0,
    });
  },
);
