/** Addresses of the same page have one key (rule 14.7). */
import { describe, expect, it } from "vitest";
import { addressKey } from "@/articles/model/address-key";
import { words } from "../../../support/words";

const same = (key: string, ...addresses: string[]) =>
  addresses.map((address) => [address, key] as const);

it.each([
  ...same(
    "a.com/x?id=1&p=2",
    ...words(`http://a.com/x?id=1&p=2 a.com/x?id=1&p=2 https://WWW.A.com:443/x/?p=2&id=1
        https://a.com.//%78?id=1&p=2#comentarios https://a.com/x?utm_source=rss&id=1&fbclid=abc&p=2&gclid=x`),
  ),
  ...same("a.com#!/x", "https://a.com/#!/x", "https://www.a.com/?utm_medium=c#!/x"),
  ...same("a.com", "https://a.com", "https://a.com/"),
  ...same(
    "a.com/x/y",
    "https://a.com/x;jsessionid=0A1B2C/y",
    "https://a.com/x/y;JSESSIONID=0A",
    "https://a.com/x///y//",
  ),
  ...same(
    "a.com/x",
    ...words(`https://a.com/amp/x https://a.com/google/amp/x https://a.com/x/amp https://a.com/x/amp/
        https://a.com/x/amp.html https://a.com/x/amp.htm https://a.com/x.amp https://a.com/x?amp
        https://a.com/x?noamp https://a.com/x?amp=1&utm_source=b https://a.com/x?outputType=amp
        https://a.com/x?amp_js_v=0.1&usqp=mq331AQ https://amp.a.com/x`),
  ),
  ...same("a.com/x.html", "https://a.com/x.amp.html", "https://amp.m.a.com/x.html"),
  ...same("a.com/x.shtm", "https://a.com/x.amp.shtm"),
  ...same(
    "a.com/x",
    ...["index.html", "index.htm", "index.shtml", "index.xhtml", "index.php", "index.php5"]
      .concat("default.asp", "default.aspx", "index.jsp", "index.jspx", "INDEX.CFM")
      .map((file) => `https://a.com/x/${file}`),
    "https://a.com/x//index.php",
  ),
  ...same(
    "a.com/x?id=1",
    ...words(`https://a.com/x?id=1&print=1 https://a.com/x?id=1&print= https://a.com/x?printable=yes&id=1
        https://a.com/x?printer=true&id=1 https://a.com/x?id=1&view=print
        https://a.com/x?id=1&rss=true https://a.com/x?id=1&mod=rss
        https://a.com/x?id=1&mod=rss_tecnologia https://a.com/x?id=1&amp;utm_source=b`),
  ),
  ...same(
    "a.com/robo-confere-guias",
    "https://a.com/robo-confere-guias/print/",
    "https://a.com/robo-confere-guias/imprimir",
  ),
  ...same("a.com/noticia/123456", "https://a.com/noticia/123456/print"),
  ...same("a.com.br/x", "https://m.a.com.br/x", "https://www.mobile.a.com.br/x"),
  ...same("tv.a.com.br/x", "https://m.tv.a.com.br/x"),
  ...same("tv.globo.com/x", "https://m.tv.globo.com/x"),
  ...same("blog.blogspot.com/x", "https://blog.blogspot.com/x?m=1"),
  ...same(
    "a.com/x",
    ...words(`https://a.com/x?ref=rss https://a.com/x?referer=facebook
        https://a.com/x?referrer=outro.com.br https://a.com/x?source=newsletter_semanal
        https://a.com/x?src=feed-geral https://a.com/x?from=home-page
        https://a.com/x?via=google_news https://a.com/x?via=google https://a.com/x?via=email
        https://a.com/x?from=home https://a.com/x?origin=e-mail https://a.com/x?medium=leiamais
        https://a.com/x?share=news_letter https://a.com/x?origem=rss`),
  ),
  ...same(
    "youtube.com/watch?v=dQw4w9WgXcQ",
    ...words(`https://www.youtube.com/watch?v=dQw4w9WgXcQ
        https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=30s&list=PL1
        https://youtu.be/dQw4w9WgXcQ/?si=abc https://www.youtube.com/shorts/dQw4w9WgXcQ
        https://youtube.com/live/dQw4w9WgXcQ?feature=share`),
  ),
  ...same(
    "a.com/x?id=1",
    ...words(`https://web.archive.org/web/20260101000000/https://www.a.com/x?id=1&utm_source=b
        http://web.archive.org/web/2026id_/http://a.com/x?id=1
        https://web.archive.org/web/https://a.com/x?id=1
        https://archive.ph/newest/https://a.com/x?id=1
        https://archive.is/20260101000000/https://a.com/x?id=1
        https://a-com.translate.goog/x?id=1&_x_tr_sl=en&_x_tr_tl=pt&_x_tr_hl=pt-BR`),
  ),
  ...same("meu-site.a.com/x", "https://meu--site-a-com.translate.goog/x?_x_tr_sl=en"),
])("an address variant of a page has the page's key: %s", (address, key) =>
  expect(addressKey(address)).toBe(key),
);

describe("an address that only resembles a variant has its own key", () => {
  it.each(
    words(`a.com/amplo/x a.com/noticias/amp/x a.com/x/amp.html.zip a.com/x/ampere a.com/x.ampere
      a.com/x.amp.html5 a.com/x/index.html.txt a.com/x/indice.html a.com/x?blueprint=1
      a.com/x?print=capa a.com/x?view=mapa a.com/x?m=1 a.com/x?mod=noticias a.com/x?mod=rssa
      a.com/moda/print a.com/moda-feminina/print a.com/2026/print a.com/print/robo-confere-guias
      a.com/robo-confere-guias/printer youtu.be/canal youtube.com/watch?v=curto
      youtube.com/watch?v=dQw4w9WgXcQx youtu.be/dQw4w9WgXcQ/x youtube.com/embed/videoseries?list=1
      youtube.com/x/dQw4w9WgXcQ notyoutu.be/dQw4w9WgXcQ archive.ph/AbC12
      a-com.translate.google.com/x a-com.translate.goog/x?_x_tr_enc=0 blog.blogspot.com/x?m=2
      blog.blogspot.com/x?m=10 blog.blogspot.com/x?am=1 blog.blogspot.com/x?p=1
      blogspot.com.br/x?m=1 m.com.br/x m.com.br:8080/x forum.a.com/x a.com/x?ref=main
      a.com/x?prefer=rss a.com/x?xref=rss a.com/x?source2=rss a.com/x?source=meu-rss
      a.com/x?from=apple a.com/x?from=2 a.com/x?from=1 a.com/x?cid=1 a.com/X b.a.com/x a.com:8080/x
      a.com/x/id=1 a.com#/x a.com#!x-1`),
  )("%s", (page) => expect(addressKey(`https://${page}`)).toBe(page));

  it.each([
    [
      "https://web.archive.org/web/2026*/https://a.com/x",
      "web.archive.org/web/2026*/https:/a.com/x",
    ],
    ["https://archive.org/web/2026/https://a.com/x", "archive.org/web/2026/https:/a.com/x"],
    ["https://narchive.ph/web/https://a.com/x", "narchive.ph/web/https:/a.com/x"],
    ["https://archive.ph/web/https:///", "archive.ph/web/https:"],
    ["https://a.com/x?q=%c3%a9", "a.com/x?q=%C3%A9"],
    ["https://a.com/x#tabela#/y", "a.com/x"],
  ])("%s", (address, key) => expect(addressKey(address)).toBe(key));
});

it.each(["", "#", "javascript:alert(1)", "uma frase", "/caminho"])(
  "an address that does not open has an empty key: %j",
  (address) => expect(addressKey(address)).toBe(""),
);

it("an address key ignores the case of an escape, and does not take an escaped slash for a slash", () => {
  const [lower, upper, letter] = ["%c3%a9", "%C3%A9", "é"].map((path) =>
    addressKey(`https://a.com/${path}`),
  );
  expect([lower, letter]).toEqual([upper, upper]);
  expect(addressKey("https://a.com/b%2Fc")).not.toBe(addressKey("https://a.com/b/c"));
});
