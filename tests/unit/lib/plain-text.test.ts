/** Markup becomes plain text (rule 14.5). */
import { describe, expect, it } from "vitest";
import { cutAtWord, toPlainText } from "@/lib/plain-text.ts";
import { fc } from "../../support/properties.ts";

describe("markup as plain text", () => {
  it.each([
    ["<p>Olá, <b>mundo</b></p>", "Olá, mundo"],
    ["auto<b>maç</b>ão", "automação"],
    ["<p>um</p><p>dois</p>", "um dois"],
    ["um<br>dois<br/>três", "um dois três"],
    ["<ul><li>a</li><li>b</li></ul>", "a b"],
    ["AT&amp;T &lt;b&gt; &ccedil;&#227;o &#8220;x&#8221; &nbsp;fim", "AT&T <b> ção “x” fim"],
    ["&#150; &#x2014;", "– —"],
    ["R&D e P&amp;D", "R&D e P&D"],
    ["a < b e x <3 y > z", "a < b e x <3 y > z"],
    ["<script>alert(1)</script>fim", "fim"],
    ["<style>p { color: red }</style>fim", "fim"],
    ["<script>nunca fechado", ""],
    ["a<!-- <p>não</p> -->b", "ab"],
    ["<![CDATA[texto]]>", "texto"],
    ['<img src="x" alt="y">texto', "texto"],
    ["<a href='x>y'>elo</a>", "elo"],
    ["Tipo List<String> no UiPath", "Tipo List<String> no UiPath"],
    ["O seletor &lt;webctrl tag='B'/> falha", "O seletor <webctrl tag='B'/> falha"],
    ["<p>Um <webctrl tag='B'/> e </nada> <x3 ></p>", "Um <webctrl tag='B'/> e </nada> <x3 >"],
    ["<o:p>Um</o:p> <amp-img src=a></amp-img>dois", "Um dois"],
    ["zero\u200blargura e \u202einvertido", "zerolargura e invertido"],
    ["hífen\u00adização", "hífenização"],
    ["nulo\u0000 e\ttabulação\n\nlinha", "nulo e tabulação linha"],
    ["\ud800 só metade", "\ufffd só metade"],
    ["👩‍💻 código", "👩‍💻 código"],
    ["   ", ""],
    ["<p", ""],
  ])("reads %j as %j", (markup, text) => expect(toPlainText(markup)).toBe(text));

  it("decodes entities once where an article may write about them", () => {
    expect(toPlainText("&amp;lt;b&amp;gt;")).toBe("&lt;b&gt;");
    expect(toPlainText("A tag &lt;b&gt; e a &lt;i&gt;")).toBe("A tag <b> e a <i>");
    expect(toPlainText("Pesquisa &amp;amp; Inovação")).toBe("Pesquisa &amp; Inovação");
  });

  it.each([
    ["&lt;p&gt;Um &lt;b&gt;robô&lt;/b&gt;&lt;/p&gt;&lt;p&gt;Dois&lt;/p&gt;", "Um robô Dois"],
    ["&amp;lt;p&amp;gt;Um&amp;lt;/p&amp;gt;", "Um"],
    ['&lt;img src="/a.jpg" /&gt;Um', "Um"],
    ["Automa&amp;ccedil;&amp;atilde;o", "Automação"],
    ["Um&amp;nbsp;robô &amp;#8211; dois", "Um robô – dois"],
  ])("undoes repeated escaping: %s", (markup, text) => {
    expect(toPlainText(markup)).toBe(text);
  });

  it.each([
    ['<iframe src="/v"/>Um texto', "Um texto"],
    ['<iframe src="/v">Um texto', "Um texto"],
    ['<p>Um</p><iframe src="/v"></iframe><p>texto</p>', "Um texto"],
    ["Um <svg/> texto <noscript>", "Um texto"],
    ["Um <script>x()", "Um"],
    ["<figure><img src=a><figcaption>Foto: Ana</figcaption></figure>Um texto", "Um texto"],
    ["<style/>Um<style>a{}</style> texto", "Um texto"],
  ])("keeps the text beside an element that is dropped: %s", (markup, text) => {
    expect(toPlainText(markup)).toBe(text);
  });

  it.each([
    ["Automa\u00c3\u00a7\u00c3\u00a3o rob\u00c3\u00b3tica", "Automação robótica"],
    ["Rob\u00c3\u00b4s \u00e2\u20ac\u201c o que s\u00c3\u00a3o", "Robôs – o que são"],
    ["\u00c2\u00a0Um", "Um"],
    ["\u0093Já\u0094 \u0096 disse\u0085", "“Já” – disse…"],
    ["MAÇÃ» e CORAÇÃO", "MAÇÃ» e CORAÇÃO"],
    ["Não é “Ã£” de mojibake", "Não é “Ã£” de mojibake"],
  ])("repairs characters that were decoded with another charset: %j", (markup, text) => {
    expect(toPlainText(markup)).toBe(text);
  });

  it("takes little time, however hostile the text", { tags: ["cost"] }, () => {
    const start = performance.now();
    const parts = ["<", "<p", "<!--", "&", "<script>", "<script ", "<a href=", "\u200b"];
    for (const part of parts.concat("<?", "<!doctype ", "<![cdata[", "</script")) {
      toPlainText(part.repeat(200_000));
    }
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it("is one line and contains no tag that a browser would interpret", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = toPlainText(`<p>${text}</p>`);
        expect(plain).not.toMatch(/[\n\r\t]|^\s|\s$/);
      }),
    );
  });
});

describe("a text cut at a word", () => {
  it.each([
    ["cabe", 10, "cabe"],
    ["exatamente", 10, "exatamente"],
    ["um dois três quatro", 12, "um dois…"],
    ["um dois, três", 9, "um dois…"],
    ["um dois três", 8, "um dois…"],
    ["palavracompridademais", 10, "palavraco…"],
    ["😀😀😀😀😀😀", 6, "😀😀…"],
  ])("%j cut at %i is %j", (text, limit, expected) =>
    expect(cutAtWord(text, limit)).toBe(expected),
  );

  it("is never longer than the limit and never ends within a character", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.integer({ min: 2, max: 50 }),
        (text, limit) => {
          const cut = cutAtWord(text.toWellFormed(), limit);
          expect(cut.length).toBeLessThanOrEqual(limit);
          expect(cut.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
