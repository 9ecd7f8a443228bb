import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { readOpml } from "@/feeds/model/read-opml.ts";
import { writeOpml } from "@/feeds/model/write-opml.ts";

describe("an OPML list of feeds", () => {
  it("is read with its folders flattened, each feed once", () => {
    const text = `<?xml version="1.0"?><opml version="1.0"><head><title>x</title></head><body>
      <outline text="TI"><outline text="TI Inside" title="TI &amp; Inside" xmlUrl="https://tiinside.com.br/feed/"/>
        <outline text="Pasta"><outline text="Fundo" xmlUrl="http://fundo.com/rss"/></outline></outline>
      <outline text="De novo" xmlUrl="http://www.tiinside.com.br/feed"/>
      <outline xmlUrl="https://sem-nome.com/rss"/>
      <outline text="Um elo" type="link" url="https://x.com"/>
      <outline text="Passado" xmlUrl="feed:https://passado.com/rss"/><outline text="Feed" xmlUrl="feed://feed.com/rss"/>
      <outline text="Sem tipo" type="rss" url="https://url.com/rss"/>
      <outline text="Perigo" xmlUrl="javascript:alert(1)"/></body></opml>`;
    expect(readOpml(text)?.feeds).toEqual([
      { name: "TI & Inside", address: "https://tiinside.com.br/feed/" },
      { name: "Fundo", address: "http://fundo.com/rss" },
      { name: "sem-nome.com", address: "https://sem-nome.com/rss" },
      { name: "Passado", address: "https://passado.com/rss" },
      { name: "Feed", address: "http://feed.com/rss" },
      { name: "Sem tipo", address: "https://url.com/rss" },
    ]);
  });

  it.each(["", "nada", "<html></html>", '<rss version="2.0"><channel/></rss>', "{}"])(
    "is refused: %j",
    (text) => expect(readOpml(text)).toBeNull(),
  );

  it("counts addresses that are private, unsafe or too long", () => {
    const long = `https://a.com/${"x".repeat(2000)}`;
    const useless = [long, "http://127.0.0.1/", "javascript:alert(1)"];
    const text = `<opml><body>${useless.map((url) => `<outline xmlUrl="${url}"/>`).join("")}<outline text="Pasta" xmlUrl=" "/><outline text="${"n".repeat(600)}" xmlUrl="https://b.com/"/></body></opml>`;
    expect(readOpml(text)).toEqual({
      feeds: [{ name: "n".repeat(500), address: "https://b.com/" }],
      useless: 3,
    });
  });

  it("is read back exactly as written", () => {
    const feeds = [
      { name: 'Aspas " & <sinais>', address: "https://a.com/feed?x=1&y=2" },
      { name: "Ação", address: "https://b.com/rss" },
    ];
    expect(readOpml(writeOpml("Fontes do Radar RPA", feeds, new Date()))?.feeds).toEqual(feeds);
  });

  it("is valid XML whatever a name contains", () => {
    const feeds = [{ name: "a\u0001 \ud800 \uffff b", address: "https://a.com/" }];
    const text = writeOpml("Fontes do Radar RPA", feeds, new Date());
    expect(() => new JSDOM(text, { contentType: "application/xml" })).not.toThrow();
  });
});
