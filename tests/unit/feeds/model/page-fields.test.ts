import { describe, expect, it } from "vitest";
import { pageFields as fieldsOfHead, pagePicture } from "@/feeds/model/page-fields.ts";
import { readPageHead } from "@/feeds/model/page-head.ts";
import { words } from "../../../support/words.ts";

const ADDRESS = "https://www.site.com.br/noticia?id=1";
const page = (head: string) =>
  `<!doctype html><html><head>${head}</head><body><h1>Outro</h1></body></html>`;
const pageFields = (html: string, address: string) => fieldsOfHead(readPageHead(html, address));

const withBase = (base: string) =>
  readPageHead(page(`<base href="${base}"><meta property="og:image" content="x.jpg">`), ADDRESS);

const image = (width: string) =>
  pagePicture(
    readPageHead(
      page(`<meta property="og:image" content="/a-90x90.jpg">${width}
        <meta property="og:image" content="/b-80x80.jpg">`),
      ADDRESS,
    ),
  );

// Rule 9.18.
describe("what a page says of itself", () => {
  it("is what it has for those who share it", () => {
    expect(
      pageFields(
        page(`<title>Rob&ocirc;s no tribunal | Gazeta</title>
          <meta property="og:title" content="Robôs no tribunal &amp; além">
          <meta property="og:description" content="Um   resumo">
          <meta property="og:site_name" content="Gazeta">
          <meta property="og:image" content="/fotos/1.jpg">`),
        ADDRESS,
      ),
    ).toEqual({
      title: "Robôs no tribunal & além",
      description: "Um resumo",
      source: "Gazeta",
      image: "https://www.site.com.br/fotos/1.jpg",
    });
  });

  it("is its title without the site's name, and the description for searches, where there is no more", () => {
    expect(
      pageFields(
        page(`<title>Bots &#8211; e mais - Gazeta</title><meta name="Description" content="${"a ".repeat(400)}">
          <meta name="application-name" content="gazeta">`),
        ADDRESS,
      ),
    ).toEqual({
      title: "Bots – e mais",
      description: expect.stringMatching(/^.{250,300}$/) as string,
      source: "gazeta",
    });
  });

  it("holds a picture whose address looks small where the page states its size; holds no picture that is none, or that opens nowhere public", () => {
    expect(image("")).toBeUndefined();
    expect(image('<meta property="og:image:width" content="1200">')).toBe(
      "https://www.site.com.br/a-90x90.jpg",
    );
    expect(image('<meta property="og:image:width" content="nada">')).toBeUndefined();
    for (const image of words(
      "javascript:alert(1) http://127.0.0.1/a.jpg data:image/png;base64,x /pixel.gif",
    )) {
      expect(pageFields(page(`<meta property="og:image" content="${image}">`), ADDRESS)).toEqual(
        {},
      );
    }
  });

  it("is nothing of a page that says nothing; not a drawing's title, and not what a script writes; resolved against what the page calls its base", () => {
    expect(pageFields("", ADDRESS)).toEqual({});
    expect(
      pageFields("<script>var title = '<title>x</title>'</script><img src=x>", ADDRESS),
    ).toEqual({});
    const head =
      "<script>'<title>x</title>'</script><title>Do &eacute;dito</title><svg><title>Lupa</title></svg>";
    expect(pageFields(page(head), ADDRESS)).toEqual({ title: "Do édito" });
    expect(pagePicture(withBase("/fotos/"))).toBe("https://www.site.com.br/fotos/x.jpg");
    expect(pagePicture(withBase("https://cdn.com/"))).toBe("https://cdn.com/x.jpg");
    expect(pagePicture(withBase("http://["))).toBe("https://www.site.com.br/x.jpg");
  });

  it("costs no more than a page's beginning, however long or torn it is", () => {
    const endless = [
      `${"<meta property=og:title content='a'>".repeat(200_000)}`,
      "<".repeat(2_000_000),
      "<div>".repeat(200_000),
      `<title>${"a&amp;".repeat(400_000)}`,
      `${"<a href=x>".repeat(300_000)}`,
      `<meta content="${"x".repeat(2_000_000)}`,
    ];
    for (const html of endless) {
      const head = readPageHead(html, ADDRESS);
      expect(head.anchors.length).toBeLessThanOrEqual(2000);
      expect(head.title.length).toBeLessThanOrEqual(500_000);
    }
  });
});
