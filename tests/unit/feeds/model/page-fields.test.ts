/** An article's fields from a web page (rule 9.18). */
import { describe, expect, it } from "vitest";
import { pageFields as fieldsOfHead, pagePicture } from "@/feeds/model/page-fields.ts";
import { readPageHead } from "@/feeds/model/page-head.ts";
import { words } from "../../../support/words.ts";

const ADDRESS = "https://www.site.com.br/noticia?id=1";
const page = (head: string) =>
  `<!doctype html><html><head>${head}</head><body><h1>Outro</h1></body></html>`;
const pageFields = (html: string) => fieldsOfHead(readPageHead(html, ADDRESS));
const pictureOf = (head: string) => pagePicture(readPageHead(page(head), ADDRESS));
const withBase = (base: string) =>
  pictureOf(`<base href="${base}"><meta property="og:image" content="x.jpg">`);
const image = (width: string) =>
  pictureOf(`<meta property="og:image" content="/a-90x90.jpg">${width}
    <meta property="og:image" content="/b-80x80.jpg">`);

describe("the fields of a page's head", () => {
  it("come from its social sharing tags", () => {
    const head = `<title>Rob&ocirc;s no tribunal | Gazeta</title>
      <meta property="og:title" content="Robôs no tribunal &amp; além">
      <meta property="og:description" content="Um   resumo">
      <meta property="og:site_name" content="Gazeta">
      <meta property="og:image" content="/fotos/1.jpg">`;
    const [title, description] = ["Robôs no tribunal & além", "Um resumo"];
    const picture = "https://www.site.com.br/fotos/1.jpg";
    const fields = { title, description, source: "Gazeta", image: picture };
    expect(pageFields(page(head))).toEqual(fields);
  });

  it("fall back to the title without the site's name and to the search description", () => {
    const head = `<title>Bots &#8211; e mais - Gazeta</title><meta name="Description" content="${"a ".repeat(400)}">
      <meta name="application-name" content="gazeta">`;
    const description = expect.stringMatching(/^.{250,300}$/) as string;
    const fields = { title: "Bots – e mais", description, source: "gazeta" };
    expect(pageFields(page(head))).toEqual(fields);
  });

  it("include a picture whose address looks small when the page states its size, and never an unsafe or private one", () => {
    expect(image("")).toBeUndefined();
    const stated = image('<meta property="og:image:width" content="1200">');
    expect(stated).toBe("https://www.site.com.br/a-90x90.jpg");
    expect(image('<meta property="og:image:width" content="nada">')).toBeUndefined();
    const none = "javascript:alert(1) http://127.0.0.1/a.jpg data:image/png;base64,x /pixel.gif";
    for (const image of words(none)) {
      expect(pageFields(page(`<meta property="og:image" content="${image}">`))).toEqual({});
    }
  });

  it("are empty for a page without a head, ignore titles in drawings and scripts, and have addresses resolved against the base", () => {
    for (const html of ["", "<script>var title = '<title>x</title>'</script><img src=x>"])
      expect(pageFields(html)).toEqual({});
    const head =
      "<script>'<title>x</title>'</script><title>Do &eacute;dito</title><svg><title>Lupa</title></svg>";
    expect(pageFields(page(head))).toEqual({ title: "Do édito" });
    expect(withBase("/fotos/")).toBe("https://www.site.com.br/fotos/x.jpg");
    expect(withBase("https://cdn.com/")).toBe("https://cdn.com/x.jpg");
    expect(withBase("http://[")).toBe("https://www.site.com.br/x.jpg");
  });

  it("are read from the beginning only, however long or broken the page is", () => {
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
