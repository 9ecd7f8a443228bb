/** What docs/architecture.md promises: a field that is added to the table of fields is carried by every part. */
import { PostgrestClient } from "@supabase/postgrest-js";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import type { Field } from "@/articles/model/fields";
import { planImport } from "@/articles/desk/transfer/import-plan";
import { readRows } from "@/articles/desk/transfer/read-rows";
import { toCsv, toJson } from "@/articles/desk/transfer/export-articles";
import type { FeedClient, NewItem } from "@/feeds/data/feed-client.ts";
import { itemsFromRows } from "@/feeds/data/feed-rows.ts";
import { sortCandidates, toNewItem } from "@/feeds/data/new-items.ts";
import { publish } from "@/feeds/data/published-articles.ts";
import { candidatesFrom } from "@/feeds/model/candidate.ts";
import { articleRow, fakeSupabase, type Row, URL_OF_PROJECT } from "../../../support/fake-supabase";
import { button, field, fill, openArticles, rowButton } from "../../../support/open-articles";

vi.mock("@/articles/model/fields", async (importOriginal) => {
  const real = await importOriginal<{ FIELDS: readonly Field[] }>();
  const author = {
    name: "author",
    kind: "text",
    label: "Autor",
    columns: ["author"],
    empty: "",
    isInEntry: true,
  };
  return { ...real, FIELDS: [...real.FIELDS, author] };
});

beforeEach(() => window.localStorage.clear());

/** As the product stored them when there was no author. */
const BEFORE = {
  title: "De antes",
  description: "",
  category: "tecnologia",
  source: "Folha",
  url: "https://exemplo.com.br/antes",
  image: "",
  publishedAt: "2026-03-02T18:25:40.123456+00:00",
};

describe("the form", () => {
  it("shows it after what else is typed, and sends it", async () => {
    const { user, backend } = await openArticles([articleRow({ title: "Um", author: "Maria" })]);
    await user.click(rowButton("Editar", "Um"));
    expect(field("Autor")).toHaveValue("Maria");
    const labels = [...screen.getByRole("dialog").querySelectorAll("label")];
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      "Título",
      "Descrição",
      "Fonte",
      "URL",
      "URL da Imagem",
      "Autor",
      "Categoria",
      "Publicado em",
    ]);
    await fill(user, "Autor", "Ana");
    await user.click(button("Salvar"));
    await waitFor(() => expect(backend.calls("PATCH")).toHaveLength(1));
    expect(backend.calls("PATCH")[0]!.body).toMatchObject({ title: "Um", author: "Ana" });
  });

  it("tells that it was changed elsewhere", async () => {
    const { user, backend } = await openArticles([articleRow({ title: "Um", author: "Maria" })]);
    await user.click(rowButton("Editar", "Um"));
    await fill(user, "Título", "Dois");
    backend.rows[0]!.author = "Ana";
    await user.click(button("Salvar"));
    const notice = await within(screen.getByRole("dialog")).findByRole("alert");
    expect(notice).toHaveTextContent(/Autor agora:Ana/);
  });
});

// Rule 9.14.
describe("what was stored before", () => {
  it("is offered again as a draft, with the new field empty", async () => {
    const draft = { ...BEFORE, title: "Meio título", publishedAt: "2026-03-02T15:25" };
    const kept = { articleId: null, stored: BEFORE, draft, savedAt: "2026-03-02T18:30:00.000Z" };
    window.localStorage.setItem("radar-rpa-draft:1", JSON.stringify(kept));
    const { user, backend } = await openArticles([articleRow()]);
    await user.click(button("Restaurar rascunho"));
    expect(field("Título")).toHaveValue("Meio título");
    expect(field("Autor")).toHaveValue("");
    await fill(user, "Autor", "Maria");
    await user.click(button("Salvar"));
    await waitFor(() => expect(backend.calls("POST")).toHaveLength(1));
    expect(backend.calls("POST")[0]!.body).toEqual({
      ...BEFORE,
      title: "Meio título",
      author: "Maria",
    });
  });

  it("can be created again after it was deleted", async () => {
    const deleted = { id: "a", title: "De antes", stored: BEFORE, deletedAt: "2026-03-02T18:30Z" };
    window.localStorage.setItem("radar-rpa-deleted:1", JSON.stringify(deleted));
    const { user, backend } = await openArticles([articleRow()]);
    await user.click(screen.getByText(/^Excluídos recentemente/));
    await user.click(button("Recriar De antes"));
    await waitFor(() => expect(backend.calls("POST")).toHaveLength(1));
    expect(backend.calls("POST")[0]!.body).toEqual({ ...BEFORE, author: "" });
  });

  it("is read from our own CSV, literally, and from JSON", async () => {
    const csv =
      '\uFEFF"Título";"Descrição";"Categoria";"Fonte";"URL";"URL da Imagem";"Publicado em"\r\n"De antes";"";"Tecnologia";"";"";"";""\r\n';
    const [row] = await readRows(csv);
    expect(row).toMatchObject({
      status: "whole",
      fields: { title: "De antes", category: "Tecnologia", author: "" },
    });
    const [fromJson] = await readRows(JSON.stringify([BEFORE]));
    expect(fromJson).toMatchObject({ status: "whole", fields: { ...BEFORE, author: "" } });
  });
});

describe("files", () => {
  it("carry it there and back, and tell two articles apart by it", async () => {
    const [article] = articlesFromRows([{ ...BEFORE, id: "a", author: "=Maria" }]);
    for (const text of [await toCsv([article!]), toJson([article!])]) {
      const rows = await readRows(text);
      expect(rows).toMatchObject([{ fields: { ...BEFORE, author: "=Maria" } }]);
      expect(planImport(rows, [article!]).repeated).toHaveLength(1);
      const other = articlesFromRows([{ ...BEFORE, id: "a", author: "Ana" }]);
      expect(planImport(rows, other).repeated).toEqual([]);
    }
  });

  it("of others may name it in their way", async () => {
    expect(await readRows("title,author\nUm,Maria")).toMatchObject([
      { fields: { title: "Um", author: "Maria" } },
    ]);
  });
});

describe("a feed", () => {
  const NOW = new Date("2026-11-20T18:00:00Z");
  const RULES = { category: null, keepWords: [], blockWords: [] };

  /** What a feed's entry is made into, by the product as it is. */
  function candidateBy(author: string) {
    const entry = {
      guid: "1",
      address: "https://exemplo.com.br/1",
      title: "RPA no banco",
      description: "",
      image: "",
      dateText: "2026-11-20",
      labels: [],
      outlet: "",
      author,
    };
    return candidatesFrom([entry], RULES as never, NOW, "Feed").all[0]!;
  }

  it("brings it into the queue, and what its source edits of it", () => {
    const row = toNewItem(candidateBy("Maria"), { id: "s", name: "Fonte" });
    expect(row).toMatchObject({ author: "Maria", source_name: "Fonte" });
    const [known] = itemsFromRows([{ ...row, id: "i", status: "waiting" }]);
    const sort = (author: string) =>
      sortCandidates([candidateBy(author)], "s", [known!], new Set()).edited;
    expect(sort("Maria")).toEqual([]);
    expect(sort("Ana")).toMatchObject([{ change: { author: "Ana" } }]);
  });

  it("has it published, by the review and without anybody", async () => {
    const row: NewItem & Row = toNewItem(candidateBy("Maria"), { id: "s", name: "Fonte" });
    const [item] = itemsFromRows([{ ...row, id: "i" }]);
    const backend = fakeSupabase();
    const client = new PostgrestClient(`${URL_OF_PROJECT}/rest/v1`) as FeedClient;
    await publish(client, item!);
    expect(backend.calls("POST")[0]!.body).toEqual({
      title: "RPA no banco",
      description: "",
      category: row.category,
      source: "Fonte",
      url: "https://exemplo.com.br/1",
      image: "",
      publishedAt: row.published_at,
      author: "Maria",
    });
  });
});
