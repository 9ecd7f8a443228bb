import { describe, expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { fileName } from "@/articles/admin/transfer/use-export-actions";
import { decodeFile, refusalOf } from "@/articles/admin/transfer/open-file";
import { conventionsOf, readSheet, rowsOf, withField } from "@/articles/admin/transfer/read-rows";
import { FIELDS } from "@/articles/model/fields";
import { EMPTY_FIELDS } from "@/articles/model/stored-fields";
import { planImport, readTable } from "../../../../support/read-table";
import { words } from "../../../../support/words";

async function fieldsOf(text: string) {
  const { rows } = await readTable(text);
  return rows.map((row) => (row.status === "whole" ? row.fields : `${row.line}: ${row.reason}`));
}

const EMPTY = { ...EMPTY_FIELDS, category: "tecnologia" };
const DAY = "2026-11-20T15:00:00.000Z";
const WHOLE = { ...EMPTY, title: "Um", url: "https://a.com", publishedAt: DAY };

it.each([
  ["commas", "Link,Title,Data\nhttps://a.com,Um,2026-11-20\n"],
  ["tabs", "link\ttitulo\tDATE\r\nhttps://a.com\tUm\t2026-11-20"],
  ["a line of its sign", 'sep=;\r\nURL;Título;Data\r\n"https://a.com";"Um";2026-11-20\r\n\r\n'],
  ["a mark", "\uFEFFendereço;manchete;Publicado em\nhttps://a.com;Um;2026-11-20"],
  ["more columns than ours", "Título;Tags;URL;Data\nUm;RPA;https://a.com;2026-11-20"],
  ["pipes", "Título|Link|Data\nUm|https://a.com|20.11.2026"],
  ["Markdown", "| Título | URL | Data |\n|---|:--|---|\n| Um | https://a.com | 20/11/2026 |"],
  ["semicolons that divide nothing", "Title,Link,Date,Tags\nUm,https://a.com,20/11/26,;;;\n"],
  ["other words", "articleTitle;Link da notícia;Data da publicação\nUm;https://a.com;20-nov-26"],
  [
    "blanks and what nobody sees",
    "\u200BTítulo\u00A0; URL ;Data\n Um\u200B;\uFEFFhttps://a.com\u200B;\u00A020/11/2026\n\u200B;\u00A0; ",
  ],
])("a file of others is read with %s, and columns in any order", async (_, text) =>
  expect(await fieldsOf(text)).toEqual([WHOLE]),
);

// Rule 9.14.
it("a file of another version is taken literally, as ours is, and what it lacks is empty", async () => {
  const text = '\uFEFF"URL";"Autor";"Título";"Categoria"\r\n"https://a.com";"RPA";"";"Estudos"\r\n';
  const pasted = text.replace("\uFEFF", "").replaceAll("\r\n", "\n");
  const fields = { ...EMPTY, url: "https://a.com", category: "Estudos" };
  for (const each of [text, pasted]) expect(await fieldsOf(each)).toEqual([fields]);
  expect(await fieldsOf(`${text}"b"\r\n`)).toHaveLength(2);
  // A table of others in quotes has a head of more than our labels.
  expect(await fieldsOf('"Título";"Categoria";"Link"\n"Um";"Estudos";"a"')).toEqual([
    { ...EMPTY, title: "Um", category: "estudos", url: "a" },
  ]);
});

describe("a date", () => {
  it.each([
    ["2026-11-20T16:58:31.662123+00:00", "2026-11-20T16:58:31.662123+00:00"],
    ["2026-11-20", DAY],
    ["1/2/2026 9:05", "2026-02-01T12:05:00.000Z"],
    ["20 de novembro de 2026", DAY],
    ["46346", DAY],
    ['"45981,70694"', "2025-11-20T19:58:00.000Z"],
    ["20/11/2026 00:00:00", DAY],
    ["46346.0", DAY],
    ["20\u201111\u20112026", DAY],
    ["11/10/2026 4:58 PM", "2026-11-10T19:58:00.000Z"],
    ["01/02/2026", "2026-02-01T15:00:00.000Z"],
    ["15/03/1985", "1985-03-15T15:00:00.000Z"],
    ["1763658000", "2025-11-20T17:00:00.000Z"],
    ["  ", null],
  ])("%j is read as %j", async (text, date) => {
    const [row] = await fieldsOf(`Título;Data\nUm;${text}`);
    expect(row).toMatchObject({ publishedAt: date });
  });

  it.each(["ontem", "31/02/2026", "2026-02-30", "20/13/10", "2026", "2026-11", "27/11/0026"])(
    "%j is none, and its row comes without it",
    async (text) => {
      const { rows } = await readTable(`Título;Data\nUm;${text}`);
      expect(rows).toMatchObject([
        { fields: { title: "Um", publishedAt: null }, given: ["title"], unread: text },
      ]);
    },
  );
});

// Rule 12.15.
it.each([
  ["a total", "Título;Veículo;Link\nUm;G;https://a.com/1\nTotal;4;", "linha do total"],
  ["a second head", "Título;Link\nUm;https://a.com/1\nTitle;URL", "outro cabeçalho"],
  ["a draft", "Title,Status\nUm,publish\nDois,draft", "não publicado (“draft”)"],
  ["what lies in the bin", "Title,Status\nUm,publish\nDois,Lixeira", "não publicado (“Lixeira”)"],
  [
    "a state of ours",
    "Título;Situação\nUm;Publicado\nDois;Em revisão",
    "não publicado (“Em revisão”)",
  ],
  ["a page", "Title,Post Type\nUm,post\nDois,page", "não é um artigo (“page”)"],
  [
    "too long a text",
    `Título;Fonte\nUm;F\n${"a".repeat(20_001)};F`,
    "Título com mais de 20.000 caracteres",
  ],
])("%s is not taken, and why is said", async (_, text, reason) => {
  const { rows } = await readTable(text);
  expect(rows).toMatchObject([{ status: "whole" }, { status: "broken", reason }]);
});

// Rule 12.15.
it.each([
  ['=HYPERLINK(""https://a.com/1"";""Um"")', "https://a.com/1"],
  ['=HIPERLINK(""https://a.com/1"")', "https://a.com/1"],
  ["[Um](https://a.com/1)", "https://a.com/1"],
  ["n/d", ""],
  ["N/A", ""],
  ["#REF!", ""],
  ["null", ""],
])("an address written as %s is %j", async (cell, url) => {
  expect(await fieldsOf(`Título;URL;Fonte\nUm;"${cell}";n/d`)).toEqual([
    { ...EMPTY, title: "Um", url },
  ]);
});

it("what is broken is told by its line, and harms no other", async () => {
  expect(await fieldsOf("Título;URL\nUm;https://a.com\nDois;x;y\nTrês;z")).toEqual([
    { ...EMPTY, title: "Um", url: "https://a.com" },
    "3: número de colunas diferente do cabeçalho",
    { ...EMPTY, title: "Três", url: "z" },
  ]);
});

it("a quote inside a text takes no line below along", async () => {
  const rows = await fieldsOf(`Título;URL
"RPA" na prática;https://a.com/1
Um "robô" novo;https://a.com/2
"Aspas ""certas""; sim";https://a.com/3
"Nunca fecha;https://a.com/4
Bom;https://a.com/5
"linha 1 "x"
linha 2";https://a.com/6
"Duas
linhas";https://a.com/7`);
  expect(rows.map((row) => (typeof row === "string" ? row : row.title))).toEqual([
    '"RPA" na prática',
    'Um "robô" novo',
    'Aspas "certas"; sim',
    "5: aspas que não fecham",
    "Bom",
    "7: aspas que não fecham",
    "Duas\nlinhas",
  ]);
});

it.each([..."\u2028\u2029"])(
  "a quote that does not close, before %j, is read once",
  async (sign) => {
    const text = `Título;URL\n"Nunca${sign}fecha;https://a.com/1\nBom;https://a.com/2`;
    expect(await fieldsOf(text)).toMatchObject(["2: aspas que não fecham", { title: "Bom" }]);
  },
);

it.each(["", "\uFEFF", "\n\n", "Título;URL\n"])("%j has no rows", async (text) =>
  expect(await fieldsOf(text)).toEqual([]),
);

it("a text that the database cannot store is mended", async () => {
  expect(await fieldsOf("Título;URL\na\0b\ud800;")).toEqual([{ ...EMPTY, title: "ab\uFFFD" }]);
});

// Rule 3.5.
it("an address comes in without tracking, but stays in what we exported, which is taken literally", async () => {
  const tracked = "https://a.com/x?id=1&utm_source=y";
  const fields = { ...EMPTY, title: "Um", url: "https://a.com/x?id=1" };
  expect(await fieldsOf(`Título;URL\nUm;${tracked}`)).toEqual([fields]);
  expect(await fieldsOf(`"URL";"Título"\r\n"${tracked}";"Um"\r\n`)).toEqual([
    { ...fields, url: tracked },
  ]);
});

it.each([
  ' [\n { "a": 1 }]',
  '{"a":1}',
  "\uFEFF[[1]]",
  "%PDF-1.7\n1;2",
  "PK\x03\0",
  "\uFEFF<!-- x -->",
  " <?xml?>",
])("a file that begins with %j is no table", (text) =>
  expect(refusalOf(utf8(text))).toMatch(/^Isto não é CSV/),
);

it.each(["[Vídeo] Robôs;x", "{título}", "[]", "", "%;1"])(
  "a file that begins with %j may be one",
  (text) => expect(refusalOf(utf8(text))).toBeNull(),
);

const old = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);

// Rule 12.15.
it("bytes that are not UTF-8 were saved by an older Excel, unless only one is broken or the person says it", () => {
  expect(decodeFile(old("Ação"))).toMatchObject({ text: "Ação", encoding: "windows-1252" });
  expect(decodeFile(utf8("Ação"))).toMatchObject({ text: "Ação", encoding: "utf-8" });
  expect(decodeFile(utf8("é"), "windows-1252").text).toBe("Ã©");
  const bytes = [...utf8("título\nAutomação 1\nAutoma"), 0xc3, ...utf8("ção 2\nAutomação 3")];
  expect(decodeFile(Uint8Array.from(bytes))).toMatchObject({
    encoding: "utf-8",
    unreadable: [3],
    text: "título\nAutomação 1\nAutoma\uFFFDção 2\nAutomação 3",
  });
});

it("a file is named by the day", () => {
  expect(fileName(new Date("2026-11-20T02:00:00Z"))).toBe("artigos-2026-11-19.csv");
});

describe("an import is compared with the list", () => {
  const mercado = { category: "mercado", url: "https://a.com/1" };
  const listed = articlesFromRows([
    { ...mercado, id: "1", title: "Um", publishedAt: "2026-01-02T10:00:00+00:00" },
    { ...mercado, id: "2", title: "Dois", source: { name: "Folha" }, url: "https://a.com/2" },
  ]);

  async function titlesOf(text: string, list = listed) {
    const plan = planImport((await readTable(text)).rows, list);
    return Object.fromEntries(
      Object.entries(plan).flatMap(([name, items]) =>
        items.length > 0 ? [[name, items.map(({ title }) => title)]] : [],
      ),
    );
  }

  it("row by row: new, changed, repeated, and those that are left out", async () => {
    const text = `Título;Categoria;URL;Fonte;Data
Um;mercado;https://a.com/1;;2026-01-02T07:00:00-03:00
Dois, outro texto;mercado;www.a.com/2/?utm_source=x;Folha;
Três;mercado;https://a.com/3;;
Três, outro texto;mercado;https://a.com/3;;
;mercado;https://a.com/9;;`;
    expect(await titlesOf(text)).toEqual({
      fresh: ["Três"],
      changed: ["Dois, outro texto"],
      repeated: ["Um"],
      broken: ["Três, outro texto", ""],
    });
    // What differs, of what the file has.
    const { rows } = await readTable("Título;Link;Data\nUm;a.com/1;\nDois!;a.com/2;2026-01-03");
    const { repeated, changed } = planImport(rows, listed);
    expect([repeated.length, changed[0]?.differing]).toEqual([1, ["title", "publishedAt"]]);
  });

  it("rows without an address are not alike, whatever the list has without one", async () => {
    const titles = ["Três", "Cinco"].map((title) =>
      Object.assign({ title }, mercado, { url: null }),
    );
    const text = "Título;Categoria;URL\nQuatro;mercado;\nTrês;mercado;";
    expect(await titlesOf(text, [...listed, ...articlesFromRows(titles)])).toEqual({
      fresh: ["Quatro"],
      repeated: ["Três"],
    });
  });

  // Rule 12.15.
  it("equal rows are one article, whether the list has it or not", async () => {
    const row = "Um;mercado;https://a.com/1;2026-01-02T10:00:00Z";
    const other = row.replace("Um", "Outra").replace("/1", "/9");
    const text = `Título;Categoria;URL;Data\n${[row, row, other, other].join("\n")}`;
    expect(await titlesOf(text)).toEqual({
      fresh: ["Outra"],
      repeated: ["Um", "Um"],
      broken: ["Outra"],
    });
  });
});

const ADDRESSES = { url: "https://a.com/1", image: "https://a.com/c.jpg" };
const ROBOTS = { ...EMPTY, title: "Robôs", description: "Resumo", ...ADDRESSES };
const fieldOf = (wanted: string) => FIELDS.find(({ name }) => name === wanted)!;

/** The field of each column. */
const columnsOf = async (text: string) =>
  (await readTable(text)).conventions.fields.map((field) => field?.label ?? "-").join();

// Rule 12.15, as those of a feed (14.5).
it.each([
  ["P&amp;D &#8211; o guia", "P&D – o guia"],
  ["<p>Um <b>texto</b></p><p>e outro</p>", "Um texto e outro"],
  ["AutomaÃ§Ã£o", "Automação"],
  ["List<String> & x < y", "List<String> & x < y"],
  ["—", ""],
])("a text written as %s is %j", async (cell, source) => {
  expect(await fieldsOf(`TÃ­tulo,Fonte\nUm,"${cell}"`)).toEqual([{ ...EMPTY, title: "Um", source }]);
});

describe("what the columns of a file hold", () => {
  const head = "\uFEFFTítulo;Descrição;Categoria;Fonte;URL;URL da Imagem;Publicado em\r\n";

  it.each([
    [
      "WordPress",
      'ID,Title,Content,Excerpt,Date,Post Type,Permalink,Image URL,Categories,Status\n12,Robôs,"<p>Texto</p>",Resumo,2026-11-20 16:58:00,post,https://a.com/1,https://a.com/c.jpg,Mercado|RPA,publish',
      "-,Título,-,Descrição,Publicado em,-,URL,URL da Imagem,Categoria,-",
      { ...ROBOTS, category: "mercado", publishedAt: "2026-11-20T19:58:00.000Z" },
    ],
    [
      "Raindrop",
      "id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite\n1,Robôs,,Resumo,https://a.com/1,Inbox,,2026-11-20T16:58:31.662Z,https://a.com/c.jpg,,false",
      expect.any(String),
      { ...ROBOTS, publishedAt: "2026-11-20T16:58:31.662Z" },
    ],
    [
      "Zotero",
      '"Key","Author","Title","Publication Title","Url","Abstract Note","Date"\n"A1","S.","Bot","Revista","https://a.com/1","R","2026-11-20"',
      "-,-,Título,Fonte,URL,Descrição,Publicado em",
      {},
    ],
    [
      "RSS",
      'title,link,description,pubDate\nUm,https://a.com/1,d,"Fri, 20 Nov 2026 16:58:31 +0000"',
      "Título,URL,Descrição,Publicado em",
      { publishedAt: "2026-11-20T16:58:31.000Z" },
    ],
  ])(
    "is told by the names that %s gives them, and the rest is left out",
    async (_, text, names, row) => {
      expect(await columnsOf(text)).toEqual(names);
      expect(await fieldsOf(text)).toMatchObject([row]);
    },
  );

  it("is not guessed from what stands in them: the person says it", async () => {
    const sheet = await readSheet(
      "03/11/2026;Gazeta;Robôs;https://a.com/1\n04/11/2026;Folha;Dois;x",
    );
    let conventions = conventionsOf(sheet);
    expect(conventions).toMatchObject({ head: -1, fields: [null, null, null, null] });
    for (const [at, name] of ["publishedAt", "source", "title", "url"].entries()) {
      conventions = withField(sheet, conventions, at, fieldOf(name));
    }
    const { records, read } = rowsOf(sheet, conventions);
    const publishedAt = "2026-11-03T15:00:00.000Z";
    expect(records.map(read)).toMatchObject([
      { fields: { title: "Robôs", source: "Gazeta", url: "https://a.com/1", publishedAt } },
      { fields: { title: "Dois" } },
    ]);
  });

  it("is not silently taken from a list of links, or of texts", async () => {
    const text = "- https://a.com/1\n1. https://a.com/2\n[Robô](https://a.com/3)";
    expect(await columnsOf(text)).toBe("-");
  });

  // A convention is the file's, never a cell's.
  it.each([
    ["11/1,11/12,11/13", "month", ["11-01", "11-12", "11-13"]],
    ["1/11,12/11,13/11", "day", ["11-01", "11-12", "11-13"]],
    ["1/11,2/11", "day", ["11-01", "11-02"]],
  ])("has one order of day and month: %s", async (days, dayOrder, dates) => {
    const lines = days.split(",").map((day, n) => `A${n},${day}/2026`);
    const { conventions, rows } = await readTable(`Título,Data\n${lines.join("\n")}`);
    expect(conventions.dayOrder).toBe(dayOrder);
    expect(rows).toMatchObject(
      dates.map((date) => ({ fields: { publishedAt: `2026-${date}T15:00:00.000Z` } })),
    );
  });

  it.each([
    "Relatório de notícias;;\nGerado hoje;;\nTítulo;URL;Data\nUm;https://a.com/1;",
    "# Relatório\n# Gerado hoje\nTítulo,URL\nUm,https://a.com/1",
  ])("is named below a title, too: %j", async (text) => {
    expect(await fieldsOf(text)).toEqual([{ ...EMPTY, title: "Um", url: "https://a.com/1" }]);
  });

  it("is the first that is not empty, of two columns of one field", async () => {
    const text = "Título;URL;URL;Data;Publicado em\nDuas;https://a.com/1;;20/11/2026;";
    expect(await fieldsOf(text)).toMatchObject([{ url: "https://a.com/1", publishedAt: DAY }]);
  });

  it("may be a category's name, also under our own head, and in English", async () => {
    const names = "Mercado,Casos de uso,,Technology,Case,Estudo,todas,Robótica".split(",");
    const rows = await fieldsOf(head + names.map((name, n) => `A${n};;${name};;;;`).join("\r\n"));
    expect(rows.map((row) => (row as typeof EMPTY).category)).toEqual(
      words("mercado casos-de-uso tecnologia tecnologia casos-de-uso estudos todas Robótica"),
    );
  });

  it("is none in rows that were cleared, and a short row lacks what it lacks", async () => {
    const text = `${head}Fica;d;mercado;F;https://a.com/1\r\n;;;;;;\r\n;;;;;;\r\n`;
    const said = { title: "Fica", description: "d", category: "mercado", source: "F" };
    expect(await fieldsOf(text)).toEqual([{ ...EMPTY, ...said, url: "https://a.com/1" }]);
  });
});

// Rule 12.15.
it.each(["utf-16le", "utf-16be"])("a text in %s is read by its mark", async (encoding) => {
  const bytes = Buffer.from("\uFEFFTítulo\tURL\r\nRobôs\thttps://a.com/1\r\n", "utf16le");
  if (encoding === "utf-16be") bytes.swap16();
  expect(refusalOf(bytes)).toBeNull();
  expect(await fieldsOf(decodeFile(bytes).text)).toEqual([
    { ...EMPTY, title: "Robôs", url: "https://a.com/1" },
  ]);
});

/** The milliseconds of work that something takes, whatever else the machine does. */
async function workOf(run: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

it.each(["(", "“", "/", "A", " ", "\u00a0", "\u200b", "\u200c\u00a0", "\u00ad", "\ufeff"])(
  "a file is read in a moment that holds an endless run of %j",
  { tags: ["cost"] },
  async (sign) => {
    const cell = `a${sign.repeat(50_000)}a`;
    const text = `title,url\n"${cell}","${cell}"\n"x","y"\n`;
    expect(await workOf(() => readTable(text))).toBeLessThan(2000);
  },
);

it.each([
  ["names", Array.from({ length: 100_000 }, (_, at) => `c${at}`)],
  ["no names", Array.from({ length: 100_000 }, () => "")],
  ["texts", Array.from({ length: 100_000 }, (_, at) => `um texto ${at}`)],
])(
  "a file of a hundred thousand columns is read in a moment, with %s in its first line",
  { tags: ["cost"] },
  async (_, cells) => {
    const text = `title,${cells.join(",")}\n${"x,y\n".repeat(2000)}`;
    expect(await workOf(() => readTable(text))).toBeLessThan(6000);
  },
);

// Rule 12.15.
it("what nobody sees around a text is left out, and what is in it stays", async () => {
  const edge = " \u200b\u00a0\u00ad\ufeff";
  expect(await fieldsOf(`title,fonte\n${edge}um${edge}dois${edge},${edge}\n`)).toEqual([
    { ...EMPTY, title: `um${edge}dois` },
  ]);
});
