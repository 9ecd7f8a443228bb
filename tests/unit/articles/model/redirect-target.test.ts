/** Targets that redirect addresses name (rule 14.7). */
import { describe, expect, it } from "vitest";
import { targetAddress } from "@/articles/model/redirect-target";
import { words } from "../../../support/words";

const PAGE = "https://site.com/noticia?id=1";
const leading = (addresses: string) =>
  words(addresses).map((each) => each.replace("*", encodeURIComponent(PAGE)));

it.each([
  ...leading(`https://www.google.com/url?url=* https://www.google.com.br/url?rct=j&q=*&sa=U
      https://google.com/url?url=&q=* https://google.de/url?q=* https://google.co.uk/url?q=*
      https://www.bing.com/news/apiclick.aspx?ref=FexRss&url=*
      http://www.bing.com/news/ApiClick.aspx?url=* https://l.facebook.com/l.php?u=*&h=AT0
      https://lm.facebook.com/l.php?u=* https://l.instagram.com/?u=*
      https://www.youtube.com/redirect?event=video_description&q=*
      https://www.linkedin.com/redir/redirect?url=* https://www.linkedin.com/redir/redirect/?url=*
      https://www.linkedin.com/safety/go?url=* https://out.reddit.com/t3_abc?url=*&token=x
      https://duckduckgo.com/l/?uddg=* https://medium.com/r/?url=* https://medium.com/r?url=*
      https://vk.com/away.php?to=* https://t.umblr.com/redirect?z=*&t=x
      https://slack-redir.net/link?url=* https://go.redirectingat.com/?id=1&url=*
      https://nam02.safelinks.protection.outlook.com/?url=*&data=x`),
  `https://www.google.com/url?url=${encodeURIComponent("HTTPS://site.com/noticia?id=1")}`,
])("a redirect address names its target: %s", (address) =>
  expect(targetAddress(address)).toBe(PAGE),
);

it.each([
  ["https://site-com.cdn.ampproject.org/c/s/site.com/noticia", "https://site.com/noticia"],
  ["https://site-com.cdn.ampproject.org/v/site.com/noticia", "http://site.com/noticia"],
  ["https://cdn.ampproject.org/c/s/site.com/noticia?a=1", "https://site.com/noticia?a=1"],
  ["https://www.google.com/amp/s/site.com/noticia", "https://site.com/noticia"],
  ["https://www.google.com.br/amp/site.com/noticia", "http://site.com/noticia"],
  ["https://www.bing.com/amp/s/site.com/noticia", "https://site.com/noticia"],
])("an AMP cache address names the page in its path: %s", (address, page) =>
  expect(targetAddress(address)).toBe(page),
);

it.each([
  PAGE,
  ...leading(`https://www.google.com/search?q=* https://www.google.com/url/x?q=*
      https://notgoogle.com/url?url=* https://www.bing.com/news/search?url=*
      https://www.bing.com/news/apiclick.aspx/x?url=* https://notbing.com/news/apiclick.aspx?url=*
      https://www.facebook.com/l.php?u=* https://xl.facebook.com/l.php?u=*
      https://www.youtube.com/watch?q=* https://www.youtube.com/redirect/x?q=*
      https://notyoutube.com/redirect?q=* https://www.linkedin.com/feed?url=*
      https://www.linkedin.com/safety/gone?url=* https://notlinkedin.com/safety/go?url=*
      https://www.reddit.com/t3_abc?url=* https://xout.reddit.com/t3_abc?url=*
      https://duckduckgo.com/?uddg=* https://duckduckgo.com/l/x?uddg=*
      https://notduckduckgo.com/l/?uddg=* https://medium.com/@quem/r/?url=*
      https://medium.com/robos?url=* https://notmedium.com/r/?url=* https://vk.com/wall?to=*
      https://vk.com/away.php/x?to=* https://notvk.com/away.php?to=* https://t.umblr.com/x?z=*
      https://t.umblr.com/redirect/x?z=* https://xt.umblr.com/redirect?z=*
      https://slack-redir.net/links?url=* https://not-slack-redir.net/link?url=*
      https://go.redirectingat.com/x?url=* https://let.go.redirectingat.com/?url=*
      https://nam02.safelinks.protection.outlook.com/x?url=*`),
  "https://www.google.com/url?sa=U",
  "https://www.google.com/url?q=site.com/https://site.com",
  `https://www.google.com/url?q=${encodeURIComponent("veja https://site.com")}`,
  `https://www.google.com/url?q=${encodeURIComponent("javascript:alert(1)")}`,
  `https://www.google.com/url?q=${encodeURIComponent("https://site.com/a b")}`,
  ...words(`https://www.google.com/amp/ajuda https://www.google.com/amp/ajuda/v1.0
      https://www.google.com/amp/.x https://www.bing.com/amp/ajuda https://cdn.ampproject.org/v0.js
      https://cdn.ampproject.org/12/s/site.com/noticia
      https://cdn.ampproject.org/rtv/s/site.com/noticia
      https://notcdn.ampproject.org/c/s/site.com/noticia
      https://notgoogle.com/amp/s/site.com/noticia`),
])("an address that is not a redirect stays as it is: %s", (address) =>
  expect(targetAddress(address)).toBe(address),
);

describe("a redirect to a redirect", () => {
  const behind = (address: string, redirects: number): string =>
    redirects === 0
      ? address
      : behind(`https://www.google.com/url?url=${encodeURIComponent(address)}`, redirects - 1);

  it("is followed up to three times, even into an AMP cache", () => {
    for (const redirects of [1, 2, 3]) expect(targetAddress(behind(PAGE, redirects))).toBe(PAGE);
    expect(targetAddress(behind(PAGE, 4))).toBe(behind(PAGE, 1));
    const copy = "https://site-com.cdn.ampproject.org/c/s/site.com/noticia";
    expect(targetAddress(behind(copy, 1))).toBe("https://site.com/noticia");
  });
});
