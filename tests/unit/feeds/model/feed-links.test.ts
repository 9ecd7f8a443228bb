/** Links to feeds in a page (rule 14.31). */
import { describe, expect, it } from "vitest";
import { channelFeed, linkedFeeds, serviceFeed, usualFeeds } from "@/feeds/model/feed-links.ts";
import { readPageHead } from "@/feeds/model/page-head.ts";
import { cells, words } from "../../../support/words";

const ADDRESS = "https://www.site.com.br/blog/post-1";
const ADDRESS_OF = (path: string) => new URL(path, ADDRESS).href;
const linked = (html: string) => linkedFeeds(readPageHead(html, ADDRESS));

describe("the feed links of a page", () => {
  it("are the feeds in its head as absolute addresses, with comment feeds last", () => {
    expect(
      linked(`<head>
        <link rel="alternate" type="application/rss+xml" title="Site » Feed de comentários" href="/comments/feed/">
        <link rel="ALTERNATE" type="application/rss+xml; charset=utf-8" href="/feed/">
        <link rel="alternate home" type="application/atom+xml" href="atom.xml">
        <link rel="alternate" type="application/feed+json" href="//cdn.com.br/feed.json">
        <link rel="alternate" hreflang="en" type="text/html" href="/en/">
        <link rel="alternate" type="application/json" href="/wp-json/wp/v2/posts/1">
        <link rel="alternate" type="application/json+oembed" href="/wp-json/oembed/1.0/embed?url=x">
        <link rel="stylesheet" href="/feed.css">
      </head>`),
    ).toEqual(
      words(`
      https://www.site.com.br/feed/ https://www.site.com.br/blog/atom.xml
      https://cdn.com.br/feed.json https://www.site.com.br/comments/feed/`),
    );
  });

  it("include feed links in its text after those in its head, each once", () => {
    expect(
      linked(`<link rel="alternate" type="application/rss+xml" href="/feed/">
        <a href="/rss">RSS</a> <a href="/feed/">RSS</a> <a href="https://feeds.feedburner.com/site">x</a>
        <a href="/noticias/rss-e-coisa-de-velho">x</a> <a href="/feedback">x</a> <a href="javascript:rss()">x</a>
        <a href="/index.php?feed=rss2">x</a> <a href="/tecnologia.rss">x</a>`),
    ).toEqual(
      words(`
      https://www.site.com.br/feed/ https://www.site.com.br/rss https://feeds.feedburner.com/site
      https://www.site.com.br/index.php?feed=rss2 https://www.site.com.br/tecnologia.rss`),
    );
  });
});

const none = (pages: string) => words(pages).map((page) => [`https://${page}`]);

describe("the feed of a service's page", () => {
  it.each([
    ...cells(`
      https://www.youtube.com/channel/UC1234567890123456789012/videos | https://www.youtube.com/feeds/videos.xml?channel_id=UC1234567890123456789012
      https://youtube.com/playlist?list=PLabc | https://www.youtube.com/feeds/videos.xml?playlist_id=PLabc
      https://www.youtube.com/user/uipath | https://www.youtube.com/feeds/videos.xml?user=uipath
      https://medium.com/@ana/um-texto-1 | https://medium.com/feed/@ana
      https://medium.com/tag/rpa/latest | https://medium.com/feed/tag/rpa
      https://ana.medium.com/um-texto | https://ana.medium.com/feed
      https://rpa.substack.com/p/oi | https://rpa.substack.com/feed
      https://substack.com/@ana | https://ana.substack.com/feed
      https://news.google.com/search?q=rpa%20rob%C3%B4s&hl=en-US&gl=US&ceid=US:en | https://news.google.com/rss/search?q=rpa+rob%C3%B4s&hl=en-US&gl=US&ceid=US%3Aen
      https://news.google.com/search?q=rpa | https://news.google.com/rss/search?q=rpa&hl=pt-BR&gl=BR&ceid=BR%3Apt-419
      https://news.google.com/topics/CAAqJ?hl=pt-BR | https://news.google.com/rss/topics/CAAqJ?hl=pt-BR
      https://www.google.com.br/search?q=rpa&tbm=nws | https://news.google.com/rss/search?q=rpa&hl=pt-BR&gl=BR&ceid=BR%3Apt-419
      https://www.bing.com/news/search?q=rpa | https://www.bing.com/news/search?q=rpa&format=rss
      https://old.reddit.com/r/rpa/top | https://www.reddit.com/r/rpa/.rss
      https://github.com/robotframework/robotframework | https://github.com/robotframework/robotframework/releases.atom
      https://m.youtube.com/user/uipath | https://www.youtube.com/feeds/videos.xml?user=uipath
      https://medium.com/tag | https://medium.com/feed/tag
      https://news.google.com/ | https://news.google.com/rss?hl=pt-BR&gl=BR&ceid=BR%3Apt-419
      https://news.google.com/home?hl=en-US | https://news.google.com/rss?hl=en-US
      https://www.reddit.com/user/ana/ | https://www.reddit.com/user/ana/.rss`),
    ...none(`www.youtube.com/@uipath news.google.com/rss/search?q=rpa www.youtube.com/channel
      www.youtube.com/user/ www.youtube.com/watch/abc medium.com/ substack.com/ substack.com/home www.google.com/search?tbm=nws www.google.com/maps?q=rpa www.bing.com/news www.bing.com/search?q=rpa
      www.reddit.com/r www.reddit.com/wiki/rpa github.com/robotframework`),
    ...none(`notyoutube.com/user/a youtube.com.br/user/a tv.youtube.com/user/a medium.com.br/@ana notmedium.com/@ana
      ana.medium.com.br/ notsubstack.com/@ana substack.com.br/@ana ana.substack.com.br/
      xnews.google.com/topics/a news.google.com.ar/topics/a notgoogle.com/search?q=a google.com.ar/search?q=a
      notbing.com/news?q=a bing.com.br/news?q=a notreddit.com/r/a reddit.com.br/r/a notgithub.com/a/b github.com.br/a/b www.gazeta.com.br/`),
    ["nada"],
  ])("%s → %s", (address = "", feed) => expect(serviceFeed(address)).toBe(feed));

  it("is found in a channel's page when its address has only a handle", () => {
    const html = '<script>{"x":1,"externalId":"UCabcdefghij_klmnopqrs-t","y":2}</script>';
    const feed = "https://www.youtube.com/feeds/videos.xml?channel_id=UCabcdefghij_klmnopqrs-t";
    expect(channelFeed(html, "https://www.youtube.com/@uipath")).toBe(feed);
    expect(channelFeed(html, "https://www.site.com.br/")).toBeUndefined();
    expect(channelFeed("", "https://www.youtube.com/@uipath")).toBeUndefined();
  });
});

describe("the usual feed addresses", () => {
  it.each([
    ["https://site.com.br/blog/indice.html?x=1#y", "https://site.com.br/blog/feed/"],
    ["https://site.com.br/blog/", "https://site.com.br/blog/feed/"],
    ["https://site.com.br/blog", "https://site.com.br/blog/feed/"],
    ["https://site.com.br/blog/x.toolong", "https://site.com.br/blog/x.toolong/feed/"],
    ["https://site.com.br/INDEX.ASPX", "https://site.com.br/feed/"],
    ["https://site.com.br/", "https://site.com.br/feed/"],
  ])("start beside the page: %s", (address, first) => {
    expect(usualFeeds(address)[0]).toBe(first);
  });

  it("continue with the usual paths of publishing systems at the site's root", () => {
    const paths = "feed/ rss/ rss.xml feed.xml atom.xml index.xml feeds/posts/default ?feed=rss2";
    const atRoot = paths.split(" ").map((path) => `https://site.com.br/${path}`);
    expect(usualFeeds("https://site.com.br/?x=1")).toEqual(atRoot);
    const beside = "https://site.com.br/blog/feed/";
    expect(usualFeeds("https://site.com.br/blog/")).toEqual([beside, ...atRoot]);
    expect(usualFeeds("nada")).toEqual([]);
  });
});

const named = (attributes: string) => linked(`<link ${attributes} href="/x">`).length === 1;
const shown = (href: string) => linked(`<a href="${href}">x</a>`).length === 1;

describe("a page's link", () => {
  it.each([
    'rel="alternate" type="application/rdf+xml"',
    'rel="alternate" type="application/feed+json"',
    'rel="home  alternate" type="application/rss+xml"',
    'rel="feed" type="text/html"',
  ])("is a feed by its attributes: %s", (attributes) => expect(named(attributes)).toBe(true));

  it.each([
    'rel="alternate" type="text/xml"',
    'rel="alternate" type="x-application/rss+xml"',
    'rel="alternate" type="application/rss+xmlx"',
    'rel="alternates" type="application/rss+xml"',
    'rel="stylesheet" type="application/rss+xml"',
  ])("is not a feed by its attributes: %s", (attributes) => expect(named(attributes)).toBe(false));

  it.each([
    ...words(`rss /rss2 /atom.xml /rdf /feed /feeds /site-rss.xml /site_feed.json /x.rss /rss/xml
      /rss.php?x=1 /feed.aspx /feed.asp#x /feed.rdf /x?tipo=rss /feeds/noticias /?feed=atom`),
    "/index.php?a=1&amp;feed=rss2",
    "https://feedburner.com/site",
  ])("is a feed by its address: %s", (href) => expect(shown(href)).toBe(true));

  it.each([
    ...words(
      `/rss3 /feedback /atomos /assim /xrss /rss.html /rss-e-mais /?xfeed=1 /feedy/noticias`,
    ),
    "https://feedburner.com",
    "https://feedburnerxcom/site",
  ])("is not a feed by its address: %s", (href) => expect(shown(href)).toBe(false));
});

describe("a feed link whose address does not look like a feed's", () => {
  it.each([
    ["by its text", '<a href="/saida?tipo=7">RSS</a>'],
    ["by its title", '<a title="Feed RSS" href="/saida?tipo=7"><i></i></a>'],
    ["by its picture", '<a href="/saida?tipo=7"><img src="x.png" alt="RSS"></a>'],
    [
      "at the end of a long page",
      `${"<p>texto</p>".repeat(60_000)}<a href="/saida?tipo=7">RSS</a>`,
    ],
  ])("is found %s", (_how, html) => expect(linked(html)).toEqual([ADDRESS_OF("/saida?tipo=7")]));

  it("comes after links with a feed's address, and a declared feed is found even after half a million characters", () => {
    expect(
      linked('<a href="/7">RSS</a><a href="/feed/">x</a><a href="/crossfeedback">crossfeed</a>'),
    ).toEqual([ADDRESS_OF("/feed/"), ADDRESS_OF("/7")]);
    const link = '<link rel="alternate" type="application/rss+xml" href="/x1">';
    expect(linked(`${"<p>texto</p>".repeat(60_000)}${link}`)).toEqual([ADDRESS_OF("/x1")]);
  });
});
