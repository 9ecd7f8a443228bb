/** The choice of an item's picture (rule 14.23). */
import { describe, expect, it } from "vitest";
import { firstPicture, type Picture, realPictures } from "@/feeds/model/feed-picture.ts";
import { cells, words } from "../../../support/words.ts";

const SITE = "https://site.com.br";

describe("the picture of a text", () => {
  it.each(
    cells(`
    the first one | <img src="/a.jpg"><img src="/b.jpg"> | /a.jpg
    the largest of a set | <img src="/s.jpg" srcset="/s.jpg 300w, /l.jpg 1200w"> | /l.jpg
    the one for a denser screen | <img src="/1.jpg" srcset="/1.jpg 1x, /2.jpg 2x"> | /2.jpg
    one that is loaded late | <img src="data:image/gif;base64,R0" data-src="/a.jpg"> | /a.jpg
    one that WordPress loads late | <img src="/lazy.gif" data-lazy-src="/a.jpg"> | /a.jpg
    the one after a placeholder | <img src="/placeholder.png"><img src="/a.jpg"> | /a.jpg
    a picture's own source | <picture><source srcset="/a.webp 800w"></picture> | /a.webp
    one with entities in its address | <img src="/a.jpg?x=1&amp;y=2"> | /a.jpg?x=1&y=2
    one with text like an entity in its address | <img src="/a.jpg?x=1&amp;region=us&amp;copy=2"> | /a.jpg?x=1&region=us&copy=2
    one without quotes | <img src=/a.jpg width=640> | /a.jpg
    one with commas in its address | <img srcset="/w_1,h_2/a.jpg 1200w"> | /w_1,h_2/a.jpg
  `),
  )("is %s", (_which, markup, address) => expect(firstPicture(markup)).toBe(address));

  it.each([
    ["FeedBurner's counter", '<img src="http://feeds.feedburner.com/~r/x/~4/abc" height="1">'],
    ["FeedBurner's buttons", '<img src="http://feeds.feedburner.com/~ff/x?d=yIl2AUoC8zA">'],
    ["WordPress's counter", '<img src="https://pixel.wp.com/b.gif?host=x">'],
    ["WordPress's older counter", '<img src="https://stats.wordpress.com/b.gif?v=1">'],
    ["an emoji", '<img class="wp-smiley" src="https://s.w.org/images/core/emoji/15/1f916.png">'],
    ["an emoji by its class", '<img class="emoji" src="/x.png">'],
    ["a portrait", '<img src="https://secure.gravatar.com/avatar/abc?s=120">'],
    ["a picture of one pixel", '<img src="/c.png" width="1" height="1">'],
    ["a picture smaller than a hundred pixels", '<img src="/c.png" width="80" height="80">'],
    ["a picture that its style makes small", '<img src="/c.png" style="width:32px">'],
    ["a picture whose name says it is small", '<img src="/c-80x80.png">'],
    ["a picture whose query says it is small", '<img src="/c.png?w=40">'],
    ["an element other than a picture", "<p>Texto</p>"],
  ])("is not %s", (_which, markup) => expect(firstPicture(markup)).toBeUndefined());
});

const picture = (address: string, width = 0, height = 0): Picture => ({ address, width, height });

it("a page's pictures are sorted largest first, then unknown sizes in order, without portraits and small ones", () => {
  const [small, large] = [picture("/s", 300, 200), picture("/l", 1200, 800)];
  const pictures = [small, picture("/x"), large, picture("/y")];
  expect(realPictures(pictures)).toEqual(["/l", "/s", "/x", "/y"]);
  const others = [picture("https://1.gravatar.com/avatar/a?s=96"), picture("/a", 64, 64)];
  expect(realPictures([...others, picture(`${SITE}/b.jpg`)])).toEqual([`${SITE}/b.jpg`]);
});

const ofSite = (names: string) => words(names).map((name) => `https://site.com/${name}`);

describe("a picture's address", () => {
  it.each([
    ...words(`https://feeds.feedburner.com/~r/x https://da.feedsportal.com/c/1 https://stats.site.com/a.gif
      https://ad.doubleclick.net/a https://www.googleadservices.com/a https://www.google-analytics.com/a
      https://tpc.googlesyndication.com/a https://sb.scorecardresearch.com/a https://feeds.wordpress.com/1.0/a`),
    ...ofSite(`twemoji/a.png wp-includes/images/smilies/a.gif emoji.png avatars.png rss-pixel rsspixel a-pixel.gif
      pixel.png pixel?a beacon.gif track.gif tracker.php counter.png count.ashx b.gif 1x1.png spacer.gif blank.png
      transparent.gif placeholder.jpg placeholder-800x600.png lazy.svg lazyload.jpg lazy-load.jpeg loading.svg
      share/facebook.png icons-twitter.png button_whatsapp.png badge-rss.png`),
  ])("is refused: %s", (address) => expect(realPictures([picture(address)])).toEqual([]));

  it.each([
    ...ofSite("emojis.png navatar/a.png apixel.gif pixels/a.png soundtrack.gif discount.png"),
    // One suspicious word is not enough.
    ...ofSite(`avatar/cena-1.jpg placeholder-economy.jpg share-linkedin-workers.jpg emoji/movie.jpg
      tracking/b.jpg beacon/lighthouse.jpg icons/twitter-sede.jpg`),
    ...ofSite(`17323456_3x2_md.jpg 16x9/foto.jpg a_4x3_1200.jpg 1-1x1_sq.jpg fotos/24x7-suporte.jpg
      a.jpg?s=2 a.jpg?size=1&w=20 800x600.jpg a-1024x90000.jpg`),
    ...ofSite("ab.gif blank-page.jpg uploading.jpg icons-robos.png twitter.png"),
  ])("is accepted: %s", (address) => expect(realPictures([picture(address)])).toEqual([address]));

  it.each(ofSite("a-80x80.jpg 50x50/a.jpg a_16x16.png a.jpg?w=40 a.jpg?s=96 a-300x60.jpg"))(
    "%s is too small unless a larger size is stated",
    (address) => {
      const [unstated, large] = [picture(address), picture(address, 1200, 675)];
      expect(realPictures([unstated])).toEqual([]);
      expect(realPictures([unstated, large])).toEqual([address]);
      expect(firstPicture(`<img src="${address}" width="640">`)).toBe(address);
    },
  );

  it("comes first when it is the largest, by width or height alone if needed", () => {
    const [wide, high, flat] = [picture("/w", 500), picture("/h", 0, 400), picture("/f", 900, 100)];
    expect(realPictures([flat, high, wide])).toEqual(["/w", "/h", "/f"]);
  });
});
