/** Files as people have them: what each would bring, and what is said of it before anything is written (rule 12.15). */
import { expect, it } from "vitest";
import { groupsOf } from "@/articles/admin/transfer/import-groups";
import { planImport } from "@/articles/admin/transfer/import-plan";
import { openFile } from "@/articles/admin/transfer/open-file";
import { rowsOf } from "@/articles/admin/transfer/read-rows";

const NOW = new Date("2026-11-27T12:00:00Z");
const OUR_HEAD = "\uFEFFTítulo;Descrição;Categoria;Fonte;URL;URL da Imagem;Publicado em\r\n";

const utf8 = (text: string) => new TextEncoder().encode(text);
const old = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));
const broken = (text: string) =>
  new Uint8Array(utf8(text)).map((byte) => (byte === 0x40 ? 0xc3 : byte));

/** The fields that were recognised, what is said of the file, and the counts. */
async function saidOf(bytes: Uint8Array): Promise<string> {
  const opened = await openFile(bytes, "a.csv").catch(({ message }: Error) => message);
  if (typeof opened === "string") return opened.replace(/[.:].*/s, "");
  const { sheet, conventions, file } = opened;
  const fields = conventions.fields.map((field) => field?.name ?? "-").join(" ");
  if (!/title|url/.test(fields)) return "nenhuma coluna";
  const plan = planImport(rowsOf(sheet, conventions), []);
  return [
    fields,
    conventions.dayOrder && `dia ou mês: ${conventions.dayOrder}`,
    file.unreadable.length > 0 && `linha ${file.unreadable.join()}`,
    ...groupsOf(plan, NOW).map(({ name }) => name),
  ]
    .filter(Boolean)
    .join(" · ");
}

it.each<[name: string, content: string | Uint8Array, said: string]>([
  [
    "a library of papers, dated by the month",
    '\uFEFF"Key","Author","Title","Publication Title","Url","Abstract Note","Date"\n"A1","S.","Bot","Revista","https://a.com/1","R","2026-11"\n',
    "- - title source url description publishedAt · 1 não entra",
  ],
  ["JSON", '[["title","url"],["Robô","https://a.com/1"]]', "Isto não é CSV"],
  ["XML", '<?xml version="1.0"?><rss><channel/></rss>', "Isto não é CSV"],
  [
    "a title above the head, and a total below",
    "\uFEFFClipping;;;\n;;;\nTítulo;Veículo;Link;Data\nUm;G;https://a.com/1;01/11/2026\nDois;G;https://a.com/2;02/11/2026\nTotal;2;;\n",
    "title source url publishedAt · dia ou mês: day · 2 novos · 1 não entra",
  ],
  [
    "American dates",
    "Title,URL,Published\nA,https://a.com/0,11/1/2026\nB,https://a.com/1,11/12/2026\nC,https://a.com/2,11/13/2026\n",
    "title url publishedAt · dia ou mês: month · 3 novos",
  ],
  [
    "a list of links",
    "- https://a.com/1\n1. https://a.com/2\n[R](https://a.com/3)",
    "nenhuma coluna",
  ],
  [
    "addresses under Fonte",
    "Título,Fonte,Data\nUm,https://a.com/1,2026-11-03\n",
    "title source publishedAt · 1 novo · 1 sem endereço",
  ],
  [
    "one byte that is no letter",
    broken("title,url\nAutomação,https://a.com/1\nAutoma@ão,https://a.com/2\n"),
    "title url · linha 3 · 2 novos",
  ],
  ["no head", "03/11/2026;Gazeta;Robôs;https://a.com/1\n", "nenhuma coluna"],
  ["a pasted line", "Colada\thttps://a.com/1\t20/11/2026", "nenhuma coluna"],
  ["a text alone", "Robôs\u00A0de software reduzem", "nenhuma coluna"],
  [
    "categories by other names",
    "Título;Categoria;URL\nA;Technology;https://a.com/1\nB;todas;https://a.com/2\n",
    "title category url · 2 novos · 1 categoria desconhecida",
  ],
  [
    "lines that repeat",
    "Título;URL\nUm;https://a.com/1\nUm;https://a.com/1\nOutro;https://a.com/1?utm_source=x\n",
    "title url · 1 novo · 2 não entram",
  ],
  [
    "two columns of a field",
    "Título;URL;URL;Data;Publicado em\nUm;https://a.com/1;;20/11/2026;\n",
    "title url url publishedAt publishedAt · dia ou mês: day · 1 novo",
  ],
  [
    "our head, names of categories, short and cleared rows",
    `${OUR_HEAD}Um;d;Mercado;F;https://a.com/1;;20/11/2026\r\n;;;;;;\r\nDois;d;;F;https://a.com/2\r\n`,
    "title description category source url image publishedAt · dia ou mês: day · 2 novos",
  ],
  [
    "an older Excel's letters, and dates of many kinds",
    old(
      "Título;URL;Publicado em\nA;https://a.com/1;20/11/26 16:58\nB;https://a.com/2;20 de novembro de 2026\nC;https://a.com/3;46346\nD;https://a.com/4;11/20/2026 4:58 PM\n",
    ),
    "title url publishedAt · dia ou mês: day · 3 novos · 1 não entra",
  ],
  [
    "Excel's Unicode text, with cells that are names of columns",
    utf16(
      `${OUR_HEAD.replaceAll(";", "\t")}Robôs\tDescrição\tMercado\tFonte\thttps://a.com/1\t\t20/11/2026 16:58\r\n`,
    ),
    "title description category source url image publishedAt · dia ou mês: day · 1 novo",
  ],
  [
    "dates as Excel counts them, and years",
    "Título;URL;Publicado em\nA;https://a.com/1;45981,70694\nB;https://a.com/2;2026\n",
    "title url publishedAt · 1 novo · 1 não entra",
  ],
  [
    "WordPress, with a draft",
    "ID,Title,Excerpt,Date,Permalink,Status\n1,Um,R,2026-11-20 16:58:00,https://a.com/1,publish\n2,Dois,R,2026-11-20 16:58:00,https://a.com/2,draft\n",
    "- title description publishedAt url - · 1 novo · 1 não entra",
  ],
  [
    "what is dated ahead, and addresses that do not open",
    "Título;URL;Data\nA;xx;2027-01-02\n",
    "title url publishedAt · 1 novo · 1 endereço que não abre · 1 agendado",
  ],
])("%s", async (_, content, said) => {
  expect(await saidOf(typeof content === "string" ? utf8(content) : content)).toBe(said);
});
