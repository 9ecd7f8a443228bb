/** Addresses that may be opened (rule 3.1). */
import { describe, expect, it } from "vitest";
import { openableAddress } from "@/articles/model/openable-address";
import { HOSTILE_ADDRESSES } from "../../../fixtures/hostile-corpus";
import { fc } from "../../../support/properties";
import { words } from "../../../support/words";

const OPENS: [text: string, address: string][] = [
  ["\n\thttps://exemplo.com.br/x\r\n", "https://exemplo.com.br/x"],
  ["\u00A0https://exemplo.com.br/x\uFEFF", "https://exemplo.com.br/x"],
  ["hTTps://EXEMPLO.COM.BR/Caminho", "https://exemplo.com.br/Caminho"],
  ["https://exemplo.com.br?q=a&b=c#d", "https://exemplo.com.br/?q=a&b=c#d"],
  ["https://exemplo.com.br/ção%20😀", "https://exemplo.com.br/%C3%A7%C3%A3o%20%F0%9F%98%80"],
  ["https://açaí.com.br/x", "https://xn--aa-4iaz.com.br/x"],
  ['https://exemplo.com.br/"><script>', "https://exemplo.com.br/%22%3E%3Cscript%3E"],
  ["https://exemplo.com.br\\@outro.com/", "https://exemplo.com.br/@outro.com/"],
  ["http://[::1]:8080/x", "http://[::1]:8080/x"],
  ["http://intranet", "http://intranet/"],
  ["  site.com.br  ", "https://site.com.br/"],
  ["Www.Site.COM/X", "https://www.site.com/X"],
  ["site.com:8080/x", "https://site.com:8080/x"],
  ["meu-site.com.br", "https://meu-site.com.br/"],
  ["www.notícias.com.br/x", "https://www.xn--notcias-9ya.com.br/x"],
  ["javascript.com", "https://javascript.com/"],
];

const OPENS_NOTHING = [
  ...words("# ## / /path/x.html ./x ../x //site.com/x \\\\site.com\\x /\\site.com \\/site.com"),
  ...words(`javascript:alert(1) javascript://site.com/%0Aalert(1) filesystem:https://site.com/x ftp://site.com/x
    wss://site.com tel:+5511999999999 whatsapp://send?text=x chrome://settings httpx://site.com xhttp://site.com`),
  ...words("https://ana:senha@site.com/ https://ana@site.com/ https://:senha@site.com/"),
  ...words(`http http: http:/ http:// https:/// http:evil https:/evil.com https:////evil.com https:\\evil.com
    https:/\\evil.com https://\\evil.com https://?x https://#x https://:80 https://@ https://a:b@/x
    https://site.com:99999/ https://site.com:x/ https://256.256.256.256/ https://[::1/ https://[x]/
    https://site%20x.com/ https://si<te>.com/ https://%00/`),
  ...words(`notícia N/A localhost localhost:3000 192.168.0.1/x 1.5 site.c site.123 .com site. site..com -site.com
    site-.com www.site.com:x www.site.com:99999 www.site.com\\x www.site.com@evil.com usuario@site.com
    (https://site.com) <https://site.com> "https://site.com"`),
  "",
  " ",
  "\n\t",
  "sem endereço",
  "www.site.com/a b",
  "site.com javascript:alert(1)",
  "https://si te.com/",
  "ht\ntps://site.com/",
  "<a href=https://a.com>",
  ...[..."\0\u007F\u0085\u00A0\u2028\u202E\u2066\u00AD"].map((sign) => `https://a.com/x${sign}x`),
];

describe("an article's address", () => {
  it.each(OPENS)("%j opens %s", (text, address) => expect(openableAddress(text)).toBe(address));

  it.each([...OPENS_NOTHING, ...HOSTILE_ADDRESSES])("%j opens nothing", (text) =>
    expect(openableAddress(text)).toBeNull(),
  );

  it("opens at any length, and a text of a million characters does not block the page", () => {
    const long = `https://exemplo.com.br/${"a".repeat(20_000)}`;
    expect(openableAddress(long)).toBe(long);
    for (const unit of ["a", "a.", "a-", "-", "https://", "é", "%", "/\\"]) {
      openableAddress(unit.repeat(1_000_000 / unit.length));
      openableAddress(`${unit.repeat(1_000_000 / unit.length)}!`);
    }
    expect(openableAddress("a-".repeat(500_000))).toBeNull();
  });
});

/** Texts that resemble an address, or any text. */
const piece = fc.constantFrom(
  ...words(`http https : / // \\ ? # @ . - javascript: data: www. site .com evil.com [::1] :80 %0a %00 é ção 😀
    https://site.com/`),
  ..." \n\t\r\0\u007F\u0085\u00AD\u200B\u202E\u2066\uFEFF\uD800",
);
const anyText = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
  fc.string({ unit: "binary" }),
  fc.string({ unit: "binary" }).map((rest) => `https://${rest}`),
  fc.string({ unit: "binary" }).map((rest) => `https://site.com/${rest}`),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
);

it("any text that opens gives a complete http(s) address with a host and without hidden characters", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const address = openableAddress(text);
      fc.pre(address !== null);
      const url = new URL(address!);
      expect(["http:", "https:"]).toContain(url.protocol);
      expect(url.hostname).not.toBe("");
      expect(address).toMatch(/^https?:\/\/[^/?#\\]/);
      expect(address).not.toMatch(/[\s\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(openableAddress(address!)).toBe(address);
    }),
    { numRuns: 2000 },
  );
});
