/** The database finds the same articles as the portal's own search (rules 6.1, 6.8, 6.11 and 14.39). */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FIELDS } from "@/articles/model/fields";
import { articlesFromRows } from "@/articles/model/article";
import { filterArticles, filterByWords } from "@/articles/model/article-search";
import { ALL_CATEGORIES } from "@/articles/model/category";
import { foldText } from "@/articles/model/fold-text";
import { MAX_ROWS } from "@/lib/max-rows";
import { allPages, describeEngines, type Row } from "../../support/both-engines.ts";
import { fc } from "../../support/properties.ts";
import { words as wordsOf } from "../../support/words.ts";

/** Texts that JavaScript and PostgreSQL could fold differently. */
const ODD_TEXTS = [
  "Automação Robótica de Processos",
  "AUTOMAÇÃO ROBÓTICA",
  "automac\u0327a\u0303o robo\u0301tica",
  "Straße, STRASSE und STRAẞE",
  "İstanbul ve ISPARTA, ılık",
  "ΟΔΟΣ και Ὀδυσσεύς",
  "ЖЁЛТЫЙ ёж",
  "Ǆ ǅ ǆ ﬁ ﬀ № ½ ﷺ",
  "한국어 각 ㄱㅏㄱ",
  "हिन्दी में समाचार",
  "שָׁלוֹם مُحَمَّد",
  "1️⃣ ❤️ ❤ 👩‍👧 🇧🇷 e\u20dd",
  "Å Å Ω Ω K",
  "Ø Đ Ł Æ Œ Þ",
  "aspas \"duplas\" e 'simples' \\ barra",
  "100% _ sublinhado % de \\% e \\_",
  "espaço\u00a0duro e\ttabulação",
  "'; drop table articles; --",
  "$1 %s %I {} \\x41 \\u0041",
  "\u0301",
  "\u0327\u0301 so\u0301 e\u0327\u0301",
];

/** The text without the characters that the site removes before sending. */
const sendable = (text: string) => text.replaceAll("\0", "").toWellFormed();

/** Scripts from Latin to Cyrillic that every Unicode version in use contains. */
const SCRIPTS = Array.from({ length: 0x1c80 / 64 }, (_, block) => {
  const codePoints = Array.from({ length: 64 }, (_unused, n) => block * 64 + n);
  return sendable(String.fromCodePoint(...codePoints));
});

const characters = fc.constantFrom(
  ...Array.from(new Set([...ODD_TEXTS.join(""), ..."aeoçãéíóúàâêôüñ", "\u0301", "\u0327"])),
);
const anyWord = fc.array(characters, { minLength: 1, maxLength: 12 }).map((each) => each.join(""));

const anyText = fc
  .oneof(anyWord, fc.string({ unit: "grapheme", maxLength: 30 }), fc.constantFrom(...ODD_TEXTS))
  .map(sendable);

const id = (index: number) => `20000000-0000-4000-a000-${String(index).padStart(12, "0")}`;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const idsOf = (rows: readonly Row[]) => rows.map((row) => row.id as string);

/** The search compares at most this many characters of a source's name. */
const MAX_COMPARED = 2000;
const LONG_SOURCES = ["a", "b"].map((end) => `Ç${"\u0327".repeat(1500)}${"x".repeat(600)}${end}`);

const SOURCES = [
  "Época Negócios",
  "epoca negocios",
  "",
  "Migalhas",
  "migalhas",
  "migalhas ",
  "%",
  "a'b\"c\\",
  ...LONG_SOURCES,
];

/** Three numbers share a time. */
const timeOf = (n: number) =>
  new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3) * 60_000).toISOString();

describeEngines((engine, isEmbedded) => {
  const search = async (query: string, rest: Row = {}) => {
    const response = await engine.call("visitor", "search_articles", { query, ...rest });
    expect(response).toMatchObject({ code: null });
    return response.rows;
  };
  const count = async (query: string, rest: Row = {}) => {
    const { rows } = await engine.call("visitor", "count_articles", { query, ...rest });
    return Object.fromEntries(rows.map(({ category, articles }) => [category, Number(articles)]));
  };
  /** Replaces all articles. A row's index gives its id. */
  const insert = (rows: readonly Row[]) => {
    const defaults = { title: "", description: "", category: "mercado", source: "" };
    const articles = rows.map((row, index) => ({ ...defaults, ...row, id: id(index) }));
    return engine.sql(`
      truncate public.articles;
      insert into public.articles (id, title, description, category, source, "publishedAt")
      select id, title, description, category, source, "publishedAt"
      from json_populate_recordset(null::public.articles, ${quoted(JSON.stringify(articles))});
    `);
  };

  it("the database folds text exactly as the portal does", async () => {
    const texts = [
      ...ODD_TEXTS,
      ...SCRIPTS,
      ...fc.sample(anyText, 300),
      ...fc.sample(fc.string({ unit: "grapheme-composite", maxLength: 40 }), 100),
    ];
    // psql omits invalid characters, so the bytes are compared.
    const folded = await engine.sql(
      `select encode(convert_to(search.fold_text(text), 'UTF8'), 'hex') as folded
       from json_array_elements_text(${quoted(JSON.stringify(texts))}) with ordinality as given (text, n)
       order by n`,
    );
    const differing = texts.filter(
      (text, index) => folded[index]!.folded !== Buffer.from(foldText(text)).toString("hex"),
    );
    expect(differing).toEqual([]);
  });

  describe("a search", () => {
    const articles = [
      ...ODD_TEXTS.map((title) => ({ title, description: "", source: "" })),
      ...ODD_TEXTS.map((description) => ({ title: "", description, source: "" })),
      ...ODD_TEXTS.map((source) => ({ title: "", description: "", source })),
      ...fc.sample(fc.record({ title: anyText, description: anyText, source: anyText }), 60),
    ].map((article, index) =>
      Object.assign(article, { category: index % 2 ? "casos-de-uso" : "estudos" }),
    );
    const known = articlesFromRows(
      articles.map((article, index) => ({ id: id(index), ...article })),
    );
    const foundByPortal = (query: string) => {
      const asTyped = filterArticles(known, { query, category: ALL_CATEGORIES.id });
      const found = asTyped.length > 0 ? asTyped : filterByWords(known, query);
      return found.map((article) => article.id);
    };

    beforeAll(() => insert(articles));

    it.each([
      ...ODD_TEXTS,
      "",
      "   ",
      "\u00a0\ufeff\u3000 robótica \u2003",
      ...wordsOf(String.raw`robotica ROBÓTICA ção strasse straße istanbul οδος % _ \ \% ' ❤ 👩`),
      "a".repeat(200),
      "processos  automação",
      "aspas robótica",
      "% _ 100%",
      "\\% %",
      "\u0301",
      "\u0307",
      " \u0327\u0301 ",
      "\u0301 s \u0301",
      "\u0301\u0327",
      "\ufe0f",
      "Casos de Uso",
      "ESTUDOS",
      "caso",
      "uso de casos",
    ])("finds what the portal's own search finds: %j", async (query) => {
      expect(idsOf(await search(query)).toSorted()).toEqual(foundByPortal(query).toSorted());
    });

    it("finds what the portal's own search finds, for randomly generated texts", async () => {
      const article = fc.constantFrom(...articles);
      const partOfArticle = fc
        .tuple(article, fc.nat(20), fc.integer({ min: 1, max: 4 }))
        .map(([{ title, description }, from, length]) =>
          [...(title + description)].slice(from, from + length).join(""),
        );
      const queries = [...fc.sample(anyWord, 30), ...fc.sample(partOfArticle, 40)];
      for (const query of queries.map(sendable)) {
        const found = idsOf(await search(query)).toSorted();
        expect([query, found]).toEqual([query, foundByPortal(query).toSorted()]);
      }
    });

    it("falls back to single words only when no article contains the whole text, in any category and source", async () => {
      await insert([
        { title: "fim", description: "começo", category: "estudos", source: "A" },
        { title: "começo e fim", category: "mercado", source: "B" },
      ]);
      expect(idsOf(await search("fim começo"))).toEqual([id(1), id(0)]);
      expect(await count("fim começo")).toEqual({ estudos: 1, mercado: 1 });
      expect(idsOf(await search("fim começo", { source: "A" }))).toEqual([id(0)]);
      expect(await count("fim começo", { source: "A" })).toEqual({ estudos: 1 });
      expect(idsOf(await search("começo e fim"))).toEqual([id(1)]);
      expect(await search("começo e fim", { category: "estudos" })).toEqual([]);
      expect(await search("fim nenhum")).toEqual([]);
      await insert(articles);
    });

    it("finds an article by the name of another source of its story, and not by its address", async () => {
      await insert([{ title: "fim" }, { title: "outro" }]);
      const also = "E'Exame https://exame.com/a\\nValor Econômico https://valor.com.br/zebra'";
      await engine.sql(`update public.articles set "alsoIn" = ${also} where title = 'fim'`);
      expect(idsOf(await search("valor economico"))).toEqual([id(0)]);
      expect(await count("exame")).toEqual({ mercado: 1 });
      expect(await search("zebra")).toEqual([]);
      await insert(articles);
    });

    it("does not match a text that spans title and description", async () => {
      await insert([{ title: "fim", description: "começo" }]);
      for (const query of ["fimcomeço", "fim\u001fcomeço", "fim \u001f", "\u001f"]) {
        expect(await search(query)).toEqual([]);
      }
      await insert(articles);
    });
  });

  describe("the pages of the list", () => {
    /** Three articles per date and some without one. Every second article matches the search. */
    const rows = Array.from({ length: 40 }, (_, n) => ({
      title: n % 2 === 0 ? `Robô ${n}` : `Banco ${n}`,
      category: n % 4 === 0 ? "estudos" : "mercado",
      source: SOURCES[n % SOURCES.length]!,
      publishedAt: n < 31 ? timeOf(n) : undefined,
    }));
    const inOrder = rows
      .map((row, index) => ({ ...row, id: id(index) }))
      .toSorted(
        (a, b) =>
          (b.publishedAt ?? "").localeCompare(a.publishedAt ?? "") || b.id.localeCompare(a.id),
      );

    beforeEach(() => insert(rows));

    it.each([1, 3, 7, 1000])(
      "are ordered newest first with undated articles last, %i at a time",
      async (max_rows) => {
        expect(idsOf(await allPages(engine, { query: "" }, max_rows))).toEqual(idsOf(inOrder));
        expect(idsOf(await allPages(engine, { query: "robo" }, max_rows))).toEqual(
          idsOf(inOrder.filter(({ title }) => title.startsWith("Robô"))),
        );
        expect(
          idsOf(await allPages(engine, { query: "robo", category: "estudos" }, max_rows)),
        ).toEqual(idsOf(inOrder.filter(({ category }) => category === "estudos")));
      },
    );

    it.each([
      ...SOURCES.map((source) => ({ source, of: source.slice(0, 20) })),
      { source: "Ninguém", of: "an unknown name" },
      { source: LONG_SOURCES[0]!.slice(0, MAX_COMPARED), of: "the beginning of a long name" },
    ])("contain every article of a source, with its counts: $of", async ({ source }) => {
      const own = inOrder.filter((row) =>
        source.length > MAX_COMPARED
          ? row.source.startsWith(source.slice(0, MAX_COMPARED))
          : row.source === source,
      );
      const banks = own.filter(({ title }) => title.startsWith("Banco"));
      expect(idsOf(await allPages(engine, { source }, 2))).toEqual(idsOf(own));
      expect(idsOf(await allPages(engine, { source, query: "banco" }, 2))).toEqual(idsOf(banks));
      for (const [query, matches] of [
        ["", own],
        ["banco", banks],
      ] as const) {
        const studies = matches.filter(({ category }) => category === "estudos").length;
        const { estudos = 0, mercado = 0 } = await count(query, { source });
        expect([estudos, mercado]).toEqual([studies, matches.length - studies]);
      }
    });

    it("contain complete articles", async () => {
      const [article] = await search("Robô 30");
      expect(Object.keys(article!).toSorted()).toEqual(
        ["id", "revision", ...FIELDS.map(({ name }) => name)].toSorted(),
      );
      expect(article).toMatchObject({ id: id(30), title: "Robô 30", category: "mercado" });
    });

    it("contain at least one article and at most the limit of a response", async () => {
      expect(await search("", { max_rows: 0 })).toHaveLength(1);
      await engine.sql(
        "insert into public.articles (title) select 'Robô' from generate_series(1, 1001)",
      );
      for (const [query, max_rows] of [
        ["robo", 5000],
        ["", null],
      ] as const) {
        const limit = isEmbedded ? MAX_ROWS : 1000;
        expect(await search(query, { max_rows })).toHaveLength(limit);
      }
    });

    it("come with counts by category, with and without a search", async () => {
      expect(await count("")).toEqual({ estudos: 10, mercado: 30 });
      expect(await count("ROBO")).toEqual({ estudos: 10, mercado: 10 });
      expect(await count("nada disso")).toEqual({});
    });

    it("immediately reflect inserted, changed and deleted articles", async () => {
      await engine.sql(`
        update public.articles set title = 'Outra coisa' where id = '${id(0)}'; -- no match any more
        update public.articles set description = 'Um robô no texto' where id = '${id(1)}'; -- a new match
        update public.articles set category = 'estudos' where id = '${id(2)}'; -- another count
        update public.articles set "publishedAt" = '2026-05-01' where id = '${id(4)}'; -- the newest
        delete from public.articles where id = '${id(6)}';
        insert into public.articles (id, title) values ('${id(1)}', 'x')
          on conflict (id) do update set source = 'Fonte';
      `);
      const found = await search("robo");
      expect(found[0]).toMatchObject({ id: id(4) });
      const expected = [
        ...inOrder
          .filter(({ title }) => title.startsWith("Robô"))
          .map((row) => row.id)
          .filter((each) => ![id(0), id(6)].includes(each)),
        id(1),
      ];
      expect(idsOf(found).toSorted()).toEqual(expected.toSorted());
      expect(await count("robo")).toEqual({ estudos: 10, mercado: 9 });
      expect(await engine.sql("select count(*)::int as texts from search.article_texts")).toEqual([
        { texts: rows.length - 1 },
      ]);
      await engine.sql("truncate public.articles");
      expect(await engine.sql("select article_id from search.article_texts")).toEqual([]);
    });
  });
});
