import { describe, expect, it } from "vitest";
import { targetAddress } from "@/articles/model/redirect-target";

const PAGE = "https://site.com/noticia?id=1";
const encoded = encodeURIComponent(PAGE);

// Rule 14.7.
describe("an address that only leads on names its target itself", () => {
  it.each([
    `https://www.google.com/url?url=${encoded}`,
    `https://www.google.com.br/url?rct=j&q=${encoded}&sa=U`,
    `https://google.com/url?url=&q=${encoded}`,
    `https://google.de/url?q=${encoded}`,
    `https://google.co.uk/url?q=${encoded}`,
    `https://www.bing.com/news/apiclick.aspx?ref=FexRss&url=${encoded}`,
    `http://www.bing.com/news/ApiClick.aspx?url=${encoded}`,
    `https://l.facebook.com/l.php?u=${encoded}&h=AT0`,
    `https://lm.facebook.com/l.php?u=${encoded}`,
    `https://l.instagram.com/?u=${encoded}`,
    `https://www.youtube.com/redirect?event=video_description&q=${encoded}`,
    `https://www.linkedin.com/redir/redirect?url=${encoded}`,
    `https://www.linkedin.com/redir/redirect/?url=${encoded}`,
    `https://www.linkedin.com/safety/go?url=${encoded}`,
    `https://out.reddit.com/t3_abc?url=${encoded}&token=x`,
    `https://duckduckgo.com/l/?uddg=${encoded}`,
    `https://medium.com/r/?url=${encoded}`,
    `https://medium.com/r?url=${encoded}`,
    `https://vk.com/away.php?to=${encoded}`,
    `https://t.umblr.com/redirect?z=${encoded}&t=x`,
    `https://slack-redir.net/link?url=${encoded}`,
    `https://go.redirectingat.com/?id=1&url=${encoded}`,
    `https://nam02.safelinks.protection.outlook.com/?url=${encoded}&data=x`,
    `https://www.google.com/url?url=${encodeURIComponent("HTTPS://site.com/noticia?id=1")}`,
  ])("%s", (address) => {
    expect(targetAddress(address)).toBe(PAGE);
  });
});

describe("a copy in an AMP cache names the page in its path", () => {
  it.each([
    ["https://site-com.cdn.ampproject.org/c/s/site.com/noticia", "https://site.com/noticia"],
    ["https://site-com.cdn.ampproject.org/v/site.com/noticia", "http://site.com/noticia"],
    ["https://cdn.ampproject.org/c/s/site.com/noticia?a=1", "https://site.com/noticia?a=1"],
    ["https://www.google.com/amp/s/site.com/noticia", "https://site.com/noticia"],
    ["https://www.google.com.br/amp/site.com/noticia", "http://site.com/noticia"],
    ["https://www.google.de/amp/site.com/noticia", "http://site.com/noticia"],
    ["https://www.google.co.uk/amp/site.com/noticia", "http://site.com/noticia"],
    ["https://www.bing.com/amp/s/site.com/noticia", "https://site.com/noticia"],
    ["https://www.bing.com/amp/site.com/noticia", "http://site.com/noticia"],
  ])("%s", (address, page) => {
    expect(targetAddress(address)).toBe(page);
  });
});

describe("an address that leads nowhere else stays as it is", () => {
  it.each([
    PAGE,
    // Another page of the service, or none of its own.
    `https://www.google.com/search?q=${encoded}`,
    `https://www.google.com/url/x?q=${encoded}`,
    `https://notgoogle.com/url?url=${encoded}`,
    `https://www.bing.com/news/search?url=${encoded}`,
    `https://www.bing.com/news/apiclick.aspx/x?url=${encoded}`,
    `https://notbing.com/news/apiclick.aspx?url=${encoded}`,
    `https://www.facebook.com/l.php?u=${encoded}`,
    `https://xl.facebook.com/l.php?u=${encoded}`,
    `https://www.youtube.com/watch?q=${encoded}`,
    `https://www.youtube.com/redirect/x?q=${encoded}`,
    `https://notyoutube.com/redirect?q=${encoded}`,
    `https://www.linkedin.com/feed?url=${encoded}`,
    `https://www.linkedin.com/safety/gone?url=${encoded}`,
    `https://notlinkedin.com/safety/go?url=${encoded}`,
    `https://www.reddit.com/t3_abc?url=${encoded}`,
    `https://xout.reddit.com/t3_abc?url=${encoded}`,
    `https://duckduckgo.com/?uddg=${encoded}`,
    `https://duckduckgo.com/l/x?uddg=${encoded}`,
    `https://notduckduckgo.com/l/?uddg=${encoded}`,
    `https://medium.com/@quem/r/?url=${encoded}`,
    `https://medium.com/robos?url=${encoded}`,
    `https://notmedium.com/r/?url=${encoded}`,
    `https://vk.com/wall?to=${encoded}`,
    `https://vk.com/away.php/x?to=${encoded}`,
    `https://notvk.com/away.php?to=${encoded}`,
    `https://t.umblr.com/x?z=${encoded}`,
    `https://t.umblr.com/redirect/x?z=${encoded}`,
    `https://xt.umblr.com/redirect?z=${encoded}`,
    `https://slack-redir.net/links?url=${encoded}`,
    `https://not-slack-redir.net/link?url=${encoded}`,
    `https://go.redirectingat.com/x?url=${encoded}`,
    `https://let.go.redirectingat.com/?url=${encoded}`,
    `https://nam02.safelinks.protection.outlook.com/x?url=${encoded}`,
    // No target in it, or none that may be opened.
    "https://www.google.com/url?sa=U",
    "https://www.google.com/url?q=site.com/https://site.com",
    `https://www.google.com/url?q=${encodeURIComponent("veja https://site.com")}`,
    `https://www.google.com/url?q=${encodeURIComponent("javascript:alert(1)")}`,
    `https://www.google.com/url?q=${encodeURIComponent("https://site.com/a b")}`,
    // The service's own pages, whose names have no dot.
    "https://www.google.com/amp/ajuda",
    "https://www.google.com/amp/ajuda/v1.0",
    "https://www.google.com/amp/.x",
    "https://www.bing.com/amp/ajuda",
    "https://cdn.ampproject.org/v0.js",
    "https://cdn.ampproject.org/12/s/site.com/noticia",
    "https://cdn.ampproject.org/rtv/s/site.com/noticia",
    "https://notcdn.ampproject.org/c/s/site.com/noticia",
    "https://notgoogle.com/amp/s/site.com/noticia",
  ])("%s", (address) => {
    expect(targetAddress(address)).toBe(address);
  });
});

describe("a redirect to a redirect", () => {
  const behind = (address: string, redirects: number): string =>
    redirects === 0
      ? address
      : behind(`https://www.google.com/url?url=${encodeURIComponent(address)}`, redirects - 1);

  it("is followed three times, and then left as it is", () => {
    for (const redirects of [1, 2, 3]) expect(targetAddress(behind(PAGE, redirects))).toBe(PAGE);
    expect(targetAddress(behind(PAGE, 4))).toBe(behind(PAGE, 1));
  });

  it("is followed into a cache of AMP", () => {
    const copy = "https://site-com.cdn.ampproject.org/c/s/site.com/noticia";
    expect(targetAddress(behind(copy, 1))).toBe("https://site.com/noticia");
  });
});
