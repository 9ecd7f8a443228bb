/** Hints beside the fields of the form (rule 9.7). */
import { expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { draftFrom } from "@/articles/model/article-draft";
import { createListIndex } from "@/articles/model/article-likeness";
import { newArticleFields } from "@/articles/model/stored-fields";
import { type DraftHint, draftHints } from "@/articles/admin/form/draft-hints";

const NOW = new Date("2026-11-20T12:00:00Z");

const listed = articlesFromRows([
  { id: "a", title: "Robôs no tribunal", url: "https://a.com/x", publishedAt: "2026-01-01" },
  { id: "b", title: "ROBOS no tribunal", url: "https://b.com/y", publishedAt: "2026-01-01" },
]);

function hintsFor(
  change: Record<string, string>,
  { articleId = null, brokenPicture = null }: Partial<Parameters<typeof draftHints>[1]> = {},
): DraftHint[] {
  const draft = { ...draftFrom(newArticleFields(NOW)), ...change };
  const { index, add } = createListIndex();
  listed.forEach(add);
  return draftHints(draft, { index, articleId, brokenPicture, now: NOW });
}

const textsOf = (hints: DraftHint[]) => hints.map(({ field, text }) => `${field}: ${text}`);

it.each<Record<string, string>>([
  {},
  { url: "#" },
  { url: " ", image: "" },
  { title: "Outro", url: "https://c.com/z?id=1", image: "https://c.com/z.jpg" },
  { publishedAt: "" },
  { publishedAt: "2020-01-02T03:04" },
])("the form shows no hint for %j", (change) => expect(hintsFor(change)).toEqual([]));

it("the form warns about an address or picture address that will not open, and about the picture that failed to load", () => {
  expect(textsOf(hintsFor({ url: "javascript:x", image: "uma imagem" }))).toEqual([
    "url: Endereço inválido: comece com https://. O cartão ficará sem link.",
    "image: Este endereço não serve para uma imagem. O cartão mostrará a imagem padrão.",
  ]);
  const context = { brokenPicture: "https://a.com/x.jpg" };
  expect(textsOf(hintsFor({ image: "a.com/x.jpg" }, context))).toEqual([
    "image: A imagem não carregou. O cartão mostrará a imagem padrão.",
  ]);
  expect(hintsFor({ image: "https://a.com/y.jpg" }, context)).toEqual([]);
});

it("the form warns about another article with the same title or address, but not about the edited article itself", () => {
  const hints = hintsFor({ title: " robôs no Tribunal", url: "http://www.b.com/y/" });
  expect(textsOf(hints)).toEqual([
    "title: Já existe um artigo com este título:",
    "url: Já existe um artigo com este endereço:",
  ]);
  expect(hints.map((hint) => hint.article?.id)).toEqual(["a", "b"]);
  expect(hintsFor({ url: "https://a.com/x" }, { articleId: "a" })).toEqual([]);
  const [hint] = hintsFor({ title: "Robôs no tribunal" }, { articleId: "a" });
  expect(hint).toMatchObject({ article: { id: "b" } });
});

it.each([
  ["title", "20.000"],
  ["description", "20.000"],
  ["source", "20.000"],
  ["url", "4.000"],
  ["image", "4.000"],
])("the form warns about a %s longer than the database's %s characters", (field, text) => {
  const [prefix, most] = ["https://a.com/", Number(text.replace(".", ""))];
  const longest = prefix + "🤖".repeat(most - prefix.length);
  expect(hintsFor({ [field]: longest })).toEqual([]);
  expect(textsOf(hintsFor({ [field]: `${longest}a` }))).toEqual([
    `${field}: Tem mais de ${text} caracteres. Encurte antes de salvar.`,
  ]);
});

it("the form announces a date in the future with its hour", () => {
  for (const [publishedAt, when] of [
    ["2026-11-26T08:00", "26 de novembro às 08:00"],
    ["2031-01-02T08:00", "2 de janeiro de 2031 às 08:00"],
  ] as const)
    expect(textsOf(hintsFor({ publishedAt }))).toEqual([`publishedAt: Será publicado em ${when}.`]);
  expect(hintsFor({ publishedAt: "2026-11-20T09:01" })).toHaveLength(1);
  expect(hintsFor({ publishedAt: "2026-11-20T09:00" })).toEqual([]);
});
