import { describe, expect, it } from "vitest";
import { openableAddress } from "@/articles/model/openable-address";
import { parseUrl } from "@/articles/model/parse-url";
import { HOSTILE_ADDRESSES } from "../../../fixtures/hostile-corpus";
import { fc } from "../../../support/properties";

const OPENS: [text: string, address: string][] = [
  ["https://g1.globo.com/tecnologia/rpa.html", "https://g1.globo.com/tecnologia/rpa.html"],
  ["http://exemplo.com.br", "http://exemplo.com.br/"],
  ["  https://exemplo.com.br/x  ", "https://exemplo.com.br/x"],
  ["\n\thttps://exemplo.com.br/x\r\n", "https://exemplo.com.br/x"],
  ["\u00A0https://exemplo.com.br/x\u00A0", "https://exemplo.com.br/x"],
  ["\uFEFFhttps://exemplo.com.br/x", "https://exemplo.com.br/x"],
  ["HTTPS://EXEMPLO.COM.BR/Caminho", "https://exemplo.com.br/Caminho"],
  ["hTTp://exemplo.com.br/", "http://exemplo.com.br/"],
  ["https://exemplo.com.br:8443/x", "https://exemplo.com.br:8443/x"],
  ["https://exemplo.com.br:443/x", "https://exemplo.com.br/x"],
  ["https://exemplo.com.br?q=a&b=c#d", "https://exemplo.com.br/?q=a&b=c#d"],
  ["https://exemplo.com.br/a%20b", "https://exemplo.com.br/a%20b"],
  [
    "https://exemplo.com.br/notícia?q=ção#é",
    "https://exemplo.com.br/not%C3%ADcia?q=%C3%A7%C3%A3o#%C3%A9",
  ],
  ["https://açaí.com.br/x", "https://xn--aa-4iaz.com.br/x"],
  ["https://exemplo.com.br/😀", "https://exemplo.com.br/%F0%9F%98%80"],
  ["https://exemplo.com.br//x", "https://exemplo.com.br//x"],
  ["https://exemplo.com.br/../x", "https://exemplo.com.br/x"],
  ["https://exemplo.com.br/https://outro.com", "https://exemplo.com.br/https://outro.com"],
  [
    "https://exemplo.com.br/?para=javascript:alert(1)",
    "https://exemplo.com.br/?para=javascript:alert(1)",
  ],
  [
    'https://exemplo.com.br/"><script>alert(1)</script>',
    "https://exemplo.com.br/%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
  ],
  ["https://exemplo.com.br/'onclick='x", "https://exemplo.com.br/'onclick='x"],
  ["https://exemplo.com.br\\@outro.com/", "https://exemplo.com.br/@outro.com/"],
  ["https://localhost:3000/x", "https://localhost:3000/x"],
  ["http://192.168.0.1/x", "http://192.168.0.1/x"],
  ["http://[::1]:8080/x", "http://[::1]:8080/x"],
  ["http://intranet", "http://intranet/"],
  ["https://exemplo.com.br/\uD800", "https://exemplo.com.br/%EF%BF%BD"],
  // A bare domain.
  ["www.site.com/x", "https://www.site.com/x"],
  ["site.com", "https://site.com/"],
  ["  site.com.br  ", "https://site.com.br/"],
  ["Www.Site.COM/X", "https://www.site.com/X"],
  ["site.com:8080/x", "https://site.com:8080/x"],
  ["site.com?x=1", "https://site.com/?x=1"],
  ["site.com#x", "https://site.com/#x"],
  ["www.site.com//x", "https://www.site.com//x"],
  ["3m.com", "https://3m.com/"],
  ["meu-site.com.br", "https://meu-site.com.br/"],
  ["www.notícias.com.br/x", "https://www.xn--notcias-9ya.com.br/x"],
  ["javascript.com", "https://javascript.com/"],
];

const OPENS_NOTHING = [
  // Nothing to open.
  "",
  " ",
  "\n\t",
  "#",
  " # ",
  "#topo",
  "##",
  // Ours, or nobody's.
  "/",
  "/admin",
  "/path/x.html",
  "./x",
  "../x",
  "?q=x",
  "//site.com",
  "//site.com/x",
  "///site.com",
  "\\\\site.com\\x",
  "/\\site.com",
  "\\/site.com",
  // Other schemes.
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  "java\0script:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript://site.com/%0Aalert(1)",
  "javascript:https://site.com",
  "javascript&colon;alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "vbscript:msgbox(1)",
  "blob:https://site.com/x",
  "filesystem:https://site.com/x",
  "view-source:https://site.com",
  "file:///etc/passwd",
  "ftp://site.com/x",
  "ws://site.com",
  "wss://site.com",
  "mailto:a@site.com",
  "https://ana:senha@site.com/",
  "https://ana@site.com/",
  "https://:senha@site.com/",
  "tel:+5511999999999",
  "whatsapp://send?text=x",
  "intent://site.com#Intent;end",
  "about:blank",
  "chrome://settings",
  "httpx://site.com",
  "xhttp://site.com",
  "http s://site.com",
  // Half an address.
  "http",
  "http:",
  "http:/",
  "http://",
  "https://",
  "https:///",
  "http:evil",
  "http:evil.com",
  "http:/evil.com",
  "https:evil.com",
  "https:/evil.com",
  "https:///evil.com",
  "https:////evil.com",
  "https:\\\\evil.com",
  "https:\\evil.com",
  "https:/\\evil.com",
  "https://\\evil.com",
  "https://?x",
  "https://#x",
  "https://:80",
  "https://:80/x",
  "https://@",
  "https://a@",
  "https://a:b@/x",
  "https://site.com:99999/",
  "https://site.com:x/",
  "https://256.256.256.256/",
  "https://[::1/",
  "https://[x]/",
  "https://si te.com/",
  "https://site%20x.com/",
  "https://si<te>.com/",
  "https://%00/",
  // Blanks, line breaks and what hides or turns text.
  "https://site.com/a b",
  "https://site.com/a\tb",
  "https://site.com/a\nb",
  "https://site.com/\r\nX-Header: 1",
  "https://si\nte.com/",
  "ht\ntps://site.com/",
  "https://site.com/\u0000",
  "\u0000https://site.com/",
  "https://site.com/\u007F",
  "https://site.com/\u0085x",
  "https://site.com/\u00A0x",
  "https://site.com/\u2028x",
  "https://site.com/\u202Egnp.exe",
  "https://\u202Emoc.etis/",
  "https://site.com/\u2066x\u2069",
  "https://site\u200B.com/",
  "https://si\u00ADte.com/",
  "https://site.com/ https://outro.com/",
  "https://site.com/x, https://outro.com/y",
  // No domain either.
  "notícia",
  "sem endereço",
  "N/A",
  "null",
  "undefined",
  "[object Object]",
  "localhost",
  "localhost:3000",
  "192.168.0.1/x",
  "1.5",
  "site.c",
  "site.123",
  ".com",
  "site.",
  "site..com",
  "-site.com",
  "site-.com",
  "www.site.com:x",
  "www.site.com:99999",
  "www.site.com\\x",
  "www.site.com/a b",
  "www.site.com@evil.com",
  "usuario@site.com",
  "site.com javascript:alert(1)",
  "<a href=https://site.com>x</a>",
  '"https://site.com"',
  "<https://site.com>",
  "(https://site.com)",
];

describe("an article's address", () => {
  it.each(OPENS)("%j opens %s", (text, address) => {
    expect(openableAddress(text)).toBe(address);
  });

  it.each([...OPENS_NOTHING, ...HOSTILE_ADDRESSES])("%j opens nothing, like #", (text) => {
    expect(openableAddress(text)).toBeNull();
  });

  it("opens however long it is, and a text of a million characters freezes nothing", () => {
    const long = `https://exemplo.com.br/${"a".repeat(20_000)}`;
    expect(openableAddress(long)).toBe(long);
    for (const unit of ["a", "a.", "a-", "-", "https://", "é", "%", "/\\"]) {
      openableAddress(unit.repeat(1_000_000 / unit.length));
      openableAddress(`${unit.repeat(1_000_000 / unit.length)}!`);
    }
    expect(openableAddress("a-".repeat(500_000))).toBeNull();
  });
});

/** Texts that come near to an address: pieces of good and bad ones in any order, or just any text. */
const piece = fc.constantFrom(
  ..."http https : / // \\ ? # @ . - javascript: data: www. site .com evil.com [::1] :80 %0a %00 é ção 😀".split(
    " ",
  ),
  " ",
  "\n",
  "\t",
  "\r",
  "\u0000",
  "\u007F",
  "\u0085",
  "\u00AD",
  "\u200B",
  "\u202E",
  "\u2066",
  "\uFEFF",
  "\uD800",
  "https://site.com/",
);
const anyText = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
  fc.string({ unit: "binary" }),
  fc.string({ unit: "binary" }).map((rest) => `https://${rest}`),
  fc.string({ unit: "binary" }).map((rest) => `https://site.com/${rest}`),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

// Rule 3.1.
describe("whatever stands in the field", () => {
  it("opens a complete http(s) address with a host, or nothing", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const address = openableAddress(text);
        fc.pre(address !== null);
        const url = new URL(address!);
        expect(["http:", "https:"]).toContain(url.protocol);
        expect(url.hostname).not.toBe("");
        expect(address).toMatch(/^https?:\/\/[^/?#\\]/);
      }),
      { numRuns: 2000 },
    );
  });

  it("opens an address without control, invisible or reordering characters", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(openableAddress(text) ?? "").not.toMatch(/[\s\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
      { numRuns: 2000 },
    );
  });

  it("opens the same again when its link is copied back into the field", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const address = openableAddress(text);
        fc.pre(address !== null);
        expect(openableAddress(address!)).toBe(address);
      }),
      { numRuns: 2000 },
    );
  });

  it("opens what it would open without the blanks around it", () => {
    const blanks = fc.string({ unit: fc.constantFrom(" ", "\n", "\t", "\r", "\u00A0", "\uFEFF") });
    fc.assert(
      fc.property(anyText, blanks, blanks, (text, before, after) => {
        expect(openableAddress(before + text + after)).toBe(openableAddress(text));
      }),
    );
  });

  it("opens every address that a browser's address bar would hold", () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (address) => {
        const url = parseUrl(address);
        fc.pre(url !== null);
        expect(openableAddress(address)).toBe(url.href);
      }),
    );
  });

  it("opens nothing with any other scheme", () => {
    const scheme = fc
      .stringMatching(/^[a-z][a-z0-9+-]{0,11}$/)
      .filter((scheme) => !/^https?$/.test(scheme));
    const rest = fc.oneof(
      fc.webUrl().map((url) => url.replace(/^https?:/, "")),
      fc.string(),
      fc.constant("//site.com"),
    );
    fc.assert(
      fc.property(scheme, rest, (scheme, rest) => {
        expect(openableAddress(`${scheme}:${rest}`)).toBeNull();
      }),
    );
  });

  it("opens nothing when a character that hides or breaks text stands inside", () => {
    const hidden = fc.constantFrom(
      "\u0000",
      "\n",
      "\t",
      "\u001B",
      "\u007F",
      "\u200B",
      "\u202E",
      " ",
    );
    fc.assert(
      fc.property(fc.webUrl(), hidden, fc.nat(), (address, character, at) => {
        const index = 1 + (at % (address.length - 1));
        const text = address.slice(0, index) + character + address.slice(index);
        expect(openableAddress(text)).toBeNull();
      }),
    );
  });
});
