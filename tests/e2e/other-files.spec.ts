/** Files as other programs write them, through the panel: what becomes of each column and of each row (rule 12.15). */
import { addArticle } from "../support/e2e-articles.ts";
import { openTable } from "../support/e2e-admin.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ isSignedIn: true });

const ADDRESS = "https://outro.example/1";
const DAY = "2026-11-20T15:00:00.000Z";
const utf16 = (text: string) => Buffer.from(text, "utf16le");

interface File {
  bytes: Buffer | string;
  /** As the preview says them. */
  columns: string[];
  left?: string;
  /** In the preview, beside the new ones. */
  groups?: string[];
  /** Title, category, address and date of what is created. */
  created: [string, string, string, string | null][];
}

const FILES: Record<string, File> = {
  "Excel, Texto Unicode": {
    bytes: utf16(`\uFEFFTítulo\tURL\tPublicado em\r\nRobôs\t${ADDRESS}\t20/11/2026\r\n\t\t\r\n`),
    columns: ["“Título” → Título", "“URL” → URL", "“Publicado em” → Publicado em"],
    created: [["Robôs", "tecnologia", ADDRESS, DAY]],
  },
  "big-endian, without a mark": {
    bytes: utf16(`Título;URL\nRobôs;${ADDRESS}\n`).swap16(),
    columns: ["“Título” → Título", "“URL” → URL"],
    created: [["Robôs", "tecnologia", ADDRESS, null]],
  },
  "WP All Export": {
    bytes: `ID,Title,Content,Excerpt,Date,Permalink,Categories\n12,Robôs,"<p>Texto, longo</p>",Resumo,2026-11-20 00:00:00,${ADDRESS}?utm_source=x,"Notícias|Mercado"\n`,
    columns: [
      "“Title” → Título",
      "“Excerpt” → Descrição",
      "“Date” → Publicado em",
      "“Permalink” → URL",
      "“Categories” → Categoria",
    ],
    left: "Ficam de fora: “ID”, “Content”.",
    created: [["Robôs", "mercado", ADDRESS, DAY]],
  },
  "columns twice, the later empty": {
    bytes: `Título;URL;Link;Data\nRobôs;${ADDRESS};;46346\n`,
    columns: [
      "“Título” → Título",
      "“URL” → URL",
      "“Link” → URL, se “URL” não tiver nada",
      "“Data” → Publicado em",
    ],
    created: [["Robôs", "tecnologia", ADDRESS, DAY]],
  },
  "a title above the head, cleared, equal, short, bare and broken rows": {
    bytes: `Notícias de novembro;;\n;;\nTítulo;Categoria;URL;Data\n;;;\nRobôs;Use case;${ADDRESS};20.11.26\nRobôs;Use case;${ADDRESS};20.11.26\nCurta\nOutro texto;;${ADDRESS};\n;;https://outro.example/2;\nRuim;;;ontem\n`,
    columns: [
      "“Título” → Título",
      "“Categoria” → Categoria",
      "“URL” → URL",
      "“Data” → Publicado em",
    ],
    groups: [
      "Com o endereço de outro artigo, mas com outros textos: 1 (ficam de fora)",
      "Sem título: 1 (ficam de fora)",
      "Repetidos no arquivo: 1 (não se repetem)",
      "Com defeito: 1 (ficam de fora)",
    ],
    created: [
      ["Curta", "tecnologia", "", null],
      ["Robôs", "casos-de-uso", ADDRESS, DAY],
    ],
  },
  "rows without a head": {
    bytes: `${ADDRESS}|Robôs colados de uma planilha|20 de novembro de 2026\n`,
    columns: ["“Coluna 1” → URL", "“Coluna 2” → Título", "“Coluna 3” → Publicado em"],
    created: [["Robôs colados de uma planilha", "tecnologia", ADDRESS, DAY]],
  },
};

for (const [name, { bytes, columns, left, groups = [], created }] of Object.entries(FILES)) {
  test(`${name}${name.startsWith("WP") ? " @quick" : " @nightly"}`, async ({ page, site }) => {
    await site.backend.sql("truncate public.articles");
    await addArticle(site, { title: "Já estava" });
    await openTable(page);
    await page.getByRole("button", { name: "Importar artigos" }).click();
    await page
      .getByLabel("Arquivo CSV")
      .setInputFiles({ name: "arquivo.csv", mimeType: "", buffer: Buffer.from(bytes) });
    await expect(page.getByRole("list", { name: "Colunas" }).getByRole("listitem")).toHaveText(
      columns,
    );
    const said = page.locator("[data-slot=import-columns]");
    if (left) await expect(said).toContainText(left);
    else await expect(said).not.toContainText("Ficam de fora");
    const preview = page.locator("[data-slot=import-preview]");
    await expect(preview.locator("summary")).toHaveText([
      `Novos: ${created.length} (serão criados)`,
      ...groups,
    ]);
    await page.getByRole("button", { name: /^Importar \d/ }).click();
    await expect(page.locator("[data-slot=import-account]")).toContainText("Não falta nenhum.");
    const { rows } = await site.backend.sql(
      `select title, category, url, "publishedAt" from public.articles
       where title <> 'Já estava' order by title`,
    );
    const stored = rows.map(({ title, category, url, publishedAt }) => [
      title,
      category,
      url,
      publishedAt && new Date(String(publishedAt)).toISOString(),
    ]);
    expect(stored).toEqual(created);
  });
}
