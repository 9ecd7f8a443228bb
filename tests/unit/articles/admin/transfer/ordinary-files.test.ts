/** Files that people import (rules 9.14 and 12.15). */
import { describe, expect, it } from "vitest";
import { fileName } from "@/articles/admin/transfer/csv-file";
import { rowsOf } from "@/articles/admin/transfer/read-rows";
import { MONTH_FIRST, STATUS, withRole } from "@/articles/admin/transfer/file-columns";
import { articlesFromRows } from "@/articles/model/article";
import { EMPTY_FIELDS } from "@/articles/model/stored-fields";
import { planImport, readTable } from "../../../../support/read-table";

const EMPTY = { ...EMPTY_FIELDS, category: "tecnologia" };
const ROBOTS = {
  ...EMPTY,
  title: "Robôs no banco",
  url: "https://a.com/1",
  publishedAt: "2026-11-20T15:00:00.000Z",
};
const AT_NIGHT = { ...ROBOTS, publishedAt: "2026-11-20T19:58:00.000Z" };

/** The encoding of "CSV" in older versions of Excel. */
const windows1252 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

const bytes = (...codes: number[]) => Uint8Array.from(codes);

async function fieldsOf(content: string | Uint8Array) {
  const { rows } = await readTable(content);
  return rows.map(({ fields, leftOut }) => leftOut ?? fields);
}

it.each<[program: string, content: string | Uint8Array, fields: object]>([
  [
    "our own export",
    '\uFEFF"Título";"Descrição";"Categoria";"Fonte";"URL";"URL da Imagem";"Publicado em"\r\n"Robôs no banco";"";"mercado";"";"https://a.com/1";"";"2026-11-20T15:00:00+00:00"\r\n',
    { ...ROBOTS, category: "mercado", publishedAt: "2026-11-20T15:00:00+00:00" },
  ],
  [
    "our own export, saved again by Excel",
    "\uFEFFTítulo;Descrição;Categoria;Fonte;URL;URL da Imagem;Publicado em\r\nRobôs no banco;;mercado;;https://a.com/1;;20/11/2026 16:58\r\n",
    { ...AT_NIGHT, category: "mercado" },
  ],
  [
    "Excel in Portuguese, CSV UTF-8",
    "\uFEFFTítulo;Link;Data\r\nRobôs no banco;https://a.com/1;20/11/2026\r\n",
    ROBOTS,
  ],
  [
    "Excel in Portuguese, CSV",
    windows1252("Título;Link;Data\r\nRobôs no banco;https://a.com/1;20/11/2026\r\n"),
    ROBOTS,
  ],
  [
    "Excel in English",
    "\uFEFFTitle,Link,Date\r\nRobôs no banco,https://a.com/1,11/20/2026\r\n",
    ROBOTS,
  ],
  [
    "Excel, text separated by tabs",
    windows1252("Título\tLink\tData\r\nRobôs no banco\thttps://a.com/1\t20/11/2026\r\n"),
    ROBOTS,
  ],
  [
    "Google Sheets",
    'Título,Link,Data,Observação\nRobôs no banco,https://a.com/1,20/11/2026,"linha 1\nlinha 2"',
    ROBOTS,
  ],
  [
    "cells copied from a sheet",
    "Título\tURL\tPublicado em\nRobôs no banco\thttps://a.com/1\t20/11/2026 16:58:00",
    AT_NIGHT,
  ],
  [
    "LibreOffice",
    '"Título","Endereço","Data"\n"Robôs no banco","https://a.com/1","20/11/26"\n',
    ROBOTS,
  ],
  [
    "a sheet with a title above its header",
    "Clipping de novembro;;\r\n;;\r\nTítulo;URL;Data\r\nRobôs no banco;https://a.com/1;20 de novembro de 2026\r\n",
    ROBOTS,
  ],
  [
    "WordPress, WP All Export",
    'ID,Title,Content,Excerpt,Date,Post Type,Permalink,Image URL,Categories,Status\n12,Robôs no banco,"<p>Texto</p>","<p>P&amp;D &#8211; o guia</p>",2026-11-20 16:58:00,post,https://a.com/1,https://a.com/c.jpg,Mercado|RPA,publish',
    {
      ...AT_NIGHT,
      description: "P&D – o guia",
      image: "https://a.com/c.jpg",
      category: "mercado",
    },
  ],
  [
    "WordPress in Portuguese",
    "Título,Resumo,Link permanente,Data,Categorias,Imagem destacada\nRobôs no banco,R,https://a.com/1,2026-11-20,Estudo,https://a.com/c.jpg",
    { ...ROBOTS, description: "R", category: "estudos", image: "https://a.com/c.jpg" },
  ],
  [
    "Notion",
    '\uFEFFName,Created,Status,URL,Veículo\nRobôs no banco,"November 20, 2026 4:58 PM",✅ Publicado,https://a.com/1,Folha',
    { ...AT_NIGHT, source: "Folha" },
  ],
  [
    "Notion in Portuguese",
    "\uFEFFNome,Criado em,Status,URL\nRobôs no banco,20 de novembro de 2026 16:58,Publicada,https://a.com/1",
    AT_NIGHT,
  ],
  [
    "Airtable",
    "Name,URL,Category,Date,Published\nRobôs no banco,https://a.com/1,Mercado,11/20/2026,checked\n",
    { ...ROBOTS, category: "mercado" },
  ],
  [
    "Airtable, with its dates in the ISO form",
    "Título,Link,Publicado em\nRobôs no banco,https://a.com/1,2026-11-20T15:00:00.000Z\n",
    ROBOTS,
  ],
  [
    "Raindrop",
    "id,title,note,excerpt,url,folder,tags,created,cover\n1,Robôs no banco,,Resumo,https://a.com/1,Inbox,,2026-11-20T15:00:00.000Z,https://a.com/c.jpg",
    { ...ROBOTS, image: "https://a.com/c.jpg", description: "Resumo" },
  ],
  [
    "Feedly and other readers of RSS",
    'title,link,description,pubDate\nRobôs no banco,https://a.com/1?utm_source=rss,d,"Fri, 20 Nov 2026 15:00:00 +0000"',
    { ...ROBOTS, description: "d" },
  ],
  [
    "a program that read it in a wrong encoding",
    "TÃ­tulo,Link,Data\nRobÃ´s no banco,https://a.com/1,2026-11-20",
    ROBOTS,
  ],
  [
    "a sheet with columns in any order and empty rows",
    "Data;Tags;Endereço;Manchete\n;;;\n20-11-2026;rpa, bancos;https://a.com/1;Robôs no banco\n;;;\n",
    ROBOTS,
  ],
  [
    "a sheet with hash tags",
    "Título,Fonte,URL,Data\n#mercado: Robôs no banco,#RPA,https://a.com/1,20/11/2026",
    { ...ROBOTS, title: "#mercado: Robôs no banco", source: "#RPA" },
  ],
])("the importer reads a file from %s", async (_, content, fields) => {
  expect(await fieldsOf(content)).toEqual([fields]);
});

describe("the importer refuses an unreadable file with advice", () => {
  const utf16 = Buffer.from("\uFEFFTítulo\tURL\r\n", "utf16le");
  it.each<[kind: string, content: string | Uint8Array, sentence: string]>([
    [
      "an Excel workbook",
      bytes(0x50, 0x4b, 3, 4, 0, 1),
      "Este arquivo é uma pasta do Excel, uma planilha ou um ZIP. Salve como “CSV UTF-8”, na planilha de onde ele veio, e escolha o arquivo salvo. Num ZIP do Notion, o CSV está dentro.",
    ],
    ["an older Excel workbook", bytes(0xd0, 0xcf, 0x11, 0xe0, 0), "Este arquivo é uma pasta"],
    [
      "UTF-16",
      utf16,
      "Este arquivo não é um CSV: parece “Texto Unicode” do Excel, uma imagem ou um PDF. Salve como “CSV UTF-8”, na planilha de onde ele veio, e escolha o arquivo salvo.",
    ],
    ["a picture", bytes(0x89, 0x50, 0x4e, 0x47, 0), "Este arquivo não é um CSV"],
    ["a PDF", "%PDF-1.7\n1;2", "Este arquivo não é um CSV"],
    [
      "WordPress's XML",
      '\uFEFF<?xml version="1.0"?><rss/>',
      "Este arquivo é XML, HTML ou JSON. Exporte em CSV no programa de onde ele veio. No WordPress, use um plugin.",
    ],
    ["JSON", ' [\n { "a": 1 }]', "Este arquivo é XML, HTML ou JSON."],
    [
      "an unclosed quote",
      'Título;URL\nBom;a\n"Nunca fecha;b\nOutro;c',
      "Na linha 3 há aspas que não fecham. Corrija essa célula. Salve como “CSV UTF-8”",
    ],
    ["nothing", "\uFEFF\n;;\n", "Nenhuma linha encontrada."],
  ])("%s", async (_, content, sentence) => {
    await expect(readTable(content)).rejects.toThrow(sentence);
  });

  it.each(["[Vídeo] Robôs;x", "{título};x", "#mercado;x", "PK;x"])(
    "but accepts a text that begins with %j",
    async (text) => {
      expect((await readTable(text)).sheet.header).toHaveLength(2);
    },
  );
});

describe("the importer accepts only rows marked as published", () => {
  const [IN, SCHEDULED] = ["2026-11-20", "2099-01-02"];
  it.each<[program: string, column: string, cells: string, entering: string, chip: string]>([
    ["WordPress in English", "Status", "publish,draft,pending,private,trash", "publish", "4"],
    ["WordPress, with its labels", "Post Status", "Published,Draft", "Published", "1"],
    ["WordPress in Portuguese", "Status", "Publicado,Rascunho,Lixeira", "Publicado", "2"],
    ["Notion in English", "Status", "Not started,In progress,Done,Published", "Published", "3"],
    ["Notion in Portuguese", "Status", "Não iniciada,Em edição,Publicada", "Publicada", "2"],
    ["Airtable", "Situação", "Publicado,Reprovado,Em edição", "Publicado", "2"],
    ["Airtable's box", "Published", "checked,", "checked", "1"],
    ["Google Sheets", "Publicado", "TRUE,FALSE", "TRUE", "1"],
    ["Google Sheets in Portuguese", "Publicado", "VERDADEIRO,FALSO", "VERDADEIRO", "1"],
    ["Excel with yes and no", "Publicado?", "Sim,Não", "Sim", "1"],
    ["a blank column", "Status", ",", ",", ""],
  ])("%s", async (_, column, cells, entering, chip) => {
    const values = cells.split(",");
    const lines = values.map((cell, n) => `A${n},https://a.com/${n},${IN},${cell}`);
    const { rows, roles } = await readTable([`Título,URL,Data,${column}`, ...lines].join("\n"));
    expect(roles[3]).toBe(STATUS);
    const { fresh, names } = planImport(rows, []);
    expect(fresh.map(({ line }) => values[line - 2])).toEqual(entering.split(","));
    const left = names.filter((name) => name.includes("situação"));
    expect(left.map((name) => name.split(" ")[0])).toEqual(chip ? [chip] : []);
  });

  it("and a scheduled row only if it has a date", async () => {
    const { rows } = await readTable(
      `Título,URL,Data,Status\nUm,https://a.com/1,${SCHEDULED},future\nDois,https://a.com/2,,Agendado\nTrês,https://a.com/3,amanhã,scheduled`,
    );
    expect(rows.map(({ leftOut, note }) => leftOut && note)).toEqual([
      null,
      "“Agendado” sem data",
      "“scheduled” sem data",
    ]);
  });

  it("and reads a column named Published as a date when it holds dates", async () => {
    const [fields] = await fieldsOf(
      "Title,Link,Published\nRobôs no banco,https://a.com/1,2026-11-20",
    );
    expect(fields).toEqual(ROBOTS);
  });
});

describe("an imported date", () => {
  it.each([
    ["2026-11-20T16:58:31.662123+00:00", "2026-11-20T16:58:31.662123+00:00"],
    ["1/2/2026 9:05", "2026-02-01T12:05:00.000Z"],
    ["20/11/2026 00:00:00", ROBOTS.publishedAt],
    ["11/10/2026 4:58 PM", "2026-11-10T19:58:00.000Z"],
    ["15/03/1985", "1985-03-15T15:00:00.000Z"],
    ["  ", null],
  ])("%j is read as %j", async (text, publishedAt) => {
    expect(await fieldsOf(`Título;Data\nUm;${text}`)).toMatchObject([{ publishedAt }]);
  });

  it.each(["ontem", "31/02/2026", "2026-02-30", "20/13/10", "2026"])(
    "%j is unreadable, and its row is imported without a date",
    async (text) => {
      const { rows } = await readTable(`Título;Data\nUm;${text}`);
      expect(rows).toMatchObject([
        {
          fields: { publishedAt: null },
          given: ["title"],
          note: `Publicado em: “${text}”`,
          leftOut: null,
        },
      ]);
    },
  );

  it.each([
    ["11/1,11/12,11/13", MONTH_FIRST, ["11-01", "11-12", "11-13"]],
    ["1/11,12/11,13/11", "publishedAt", ["11-01", "11-12", "11-13"]],
    ["1/11,2/11", "publishedAt", ["11-01", "11-02"]],
  ])("has the same order of day and month in the whole file: %s", async (days, role, dates) => {
    const lines = days.split(",").map((day, n) => `A${n},${day}/2026`);
    const { roles, rows } = await readTable(`Título,Data\n${lines.join("\n")}`);
    expect(roles[1]).toBe(role);
    expect(rows).toMatchObject(
      dates.map((date) => ({ fields: { publishedAt: `2026-${date}T15:00:00.000Z` } })),
    );
  });
});

it("the importer leaves out an invalid row with its reason and keeps the others", async () => {
  const text = "Título;URL\nUm;https://a.com\nDois;x;y\n;https://a.com/3\nTrês;z";
  expect(await fieldsOf(text)).toMatchObject([
    { title: "Um" },
    "com mais colunas que o cabeçalho",
    "sem título",
    { title: "Três" },
  ]);
});

it("the importer does not change the cells of an export with fewer columns, and leaves the missing fields empty", async () => {
  const text = '\uFEFF"URL";"Título";"Categoria"\r\n"https://a.com?utm_source=y";"=";"Estudos"\r\n';
  const fields = { ...EMPTY, title: "=", url: "https://a.com?utm_source=y", category: "Estudos" };
  expect(await fieldsOf(text)).toEqual([fields]);
});

it("each field of an import has one column, which the administrator can change", async () => {
  const { sheet, roles } = await readTable("Pauta;Onde saiu;Link\nRobôs;Folha;https://a.com/1");
  expect(roles).toEqual([null, null, "url"]);
  const moved = withRole(withRole(roles, 0, "title"), 1, "url");
  expect(moved).toEqual(["title", "url", null]);
  expect(withRole(["publishedAt", null], 1, MONTH_FIRST)).toEqual([null, MONTH_FIRST]);
  const { rows, read } = rowsOf(sheet, moved, "mercado");
  expect(read(rows[0]!).fields).toMatchObject({ title: "Robôs", url: "Folha" });
});

it("an export is named after the current day", () => {
  expect(fileName(new Date("2026-11-20T02:00:00Z"))).toBe("artigos-2026-11-19.csv");
});

describe("an import", () => {
  const mercado = { category: "mercado", url: "https://a.com/1" };
  const listed = articlesFromRows([
    { ...mercado, id: "1", title: "Um", publishedAt: "2026-01-02T10:00:00+00:00" },
    { ...mercado, id: "2", title: "Dois", source: { name: "Folha" }, url: "https://a.com/2" },
  ]);
  const planOf = async (text: string, list = listed) =>
    planImport((await readTable(text)).rows, list);

  it("sorts its rows into new, changed and left out, with the reason", async () => {
    const { names, changed } = await planOf(`Título;Categoria;URL;Fonte;Data
Um;mercado;https://a.com/1;;2026-01-02T07:00:00-03:00
Dois, outro texto;mercado;www.a.com/2/?utm_source=x;Folha;
Três;mercado;https://a.com/3;;2026-01-02
Três, outro texto;mercado;https://a.com/3;;
Quatro;mercado;;;2026-01-02
;mercado;https://a.com/9;;`);
    expect(names).toEqual([
      "2 novos",
      "1 não entra: já na lista, com mudanças",
      "1 não entra: já na lista",
      "1 não entra: repete uma linha anterior",
      "1 não entra: sem título",
      "1 sem endereço que abra",
    ]);
    expect(changed[0]?.note).toBe("Difere em: Título");
  });

  it("compares only the fields that the file contains", async () => {
    const { repeated, changed } = await planOf(
      "Título;Link;Data\nUm;a.com/1;\nDois!;a.com/2;2026-01-03",
    );
    expect(repeated).toHaveLength(1);
    expect(changed[0]?.note).toBe("Difere em: Título, Publicado em");
  });

  it("warns about missing dates, unknown categories and unusable addresses", async () => {
    const { names, fresh } = await planOf(
      "Título;URL;Categoria;Data\nA;https://a.com/4;;\nB;https://a.com/5;casos;ontem\nC;xx;Estudos;2099-01-01",
    );
    expect(names).toEqual([
      "3 novos",
      "2 sem data",
      "1 agendado",
      "2 sem categoria conhecida",
      "1 sem endereço que abra",
    ]);
    expect(fresh.map(({ fields }) => fields.category)).toEqual([
      "tecnologia",
      "tecnologia",
      "estudos",
    ]);
  });

  it("does not match different rows that have no address", async () => {
    const list = [...listed, ...articlesFromRows([{ ...mercado, title: "Três", url: null }])];
    const { fresh, repeated } = await planOf(
      "Título;Categoria;URL\nQuatro;mercado;\nTrês;mercado;",
      list,
    );
    expect([fresh, repeated].map(([row]) => row?.title)).toEqual(["Quatro", "Três"]);
  });

  it("creates one article from equal rows, or none if the list has it", async () => {
    const row = "Um;mercado;https://a.com/1;2026-01-02T10:00:00Z";
    const other = row.replace("Um", "Outra").replace("/1", "/9");
    const { names } = await planOf(
      `Título;Categoria;URL;Data\n${[row, row, other, other].join("\n")}`,
    );
    expect(names).toEqual([
      "1 novo",
      "2 não entram: já na lista",
      "1 não entra: repete uma linha anterior",
    ]);
  });
});

it.each(["(", "“", "/", "A", " ", "\u00A0", "\u200B", "#", "?"])(
  "the importer reads an endless run of %j in linear time",
  { tags: ["cost"] },
  async (sign) => {
    const cell = `https://a.com/${sign.repeat(300_000)}a`;
    const start = process.cpuUsage();
    await readTable(`title,url,date,category\n"${cell}","${cell}","${cell}","${cell}"\n`);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(3000);
  },
);
