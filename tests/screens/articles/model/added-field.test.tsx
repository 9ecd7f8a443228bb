/** A new row in the table of fields is enough for a new field, as docs/architecture.md promises (rule 9.14). */
import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { EMPTY_FIELDS } from "@/articles/model/stored-fields";
import { FIELDS } from "@/articles/model/fields";
import { articleRow } from "../../../support/fake-supabase";
import { button, field, fill, openArticles, rowButton } from "../../../support/open-articles";

const TABLE = "@/articles/model/fields";

const MOOD = {
  name: "mood",
  kind: "text",
  label: "Humor",
  columns: "mood",
  empty: "",
  isInEntry: true,
};

async function loadParts() {
  return {
    ...(await import("@/articles/model/article")),
    ...(await import("@/articles/admin/transfer/import-plan")),
    ...(await import("../../../support/read-table")),
    ...(await import("@/articles/admin/transfer/csv-file")),
    ...(await import("@/feeds/data/feed-rows.ts")),
    ...(await import("@/feeds/data/new-items.ts")),
    ...(await import("@/feeds/model/candidate.ts")),
  };
}

let parts: Awaited<ReturnType<typeof loadParts>>;

beforeAll(async () => {
  vi.doMock(TABLE, async (importOriginal) => ({
    ...(await importOriginal<object>()),
    FIELDS: [...FIELDS, MOOD],
  }));
  vi.resetModules();
  parts = await loadParts();
});
afterAll(() => {
  vi.doUnmock(TABLE);
  vi.resetModules();
});

const BEFORE = {
  ...EMPTY_FIELDS,
  title: "De antes",
  description: "",
  category: "tecnologia",
  source: "Folha",
  url: "https://exemplo.com.br/antes",
  image: "",
  publishedAt: "2026-03-02T18:25:40.123456+00:00",
};

it("an additional article field appears in the form, is saved, and takes part in conflict notices", async () => {
  const { user, backend } = await openArticles([articleRow({ title: "Um", mood: "Maria" })]);
  await user.click(rowButton("Editar", "Um"));
  expect(field("Humor")).toHaveValue("Maria");
  const labels = [...screen.getByRole("dialog").querySelectorAll("label")];
  expect(labels.slice(-3).map(({ textContent }) => textContent)).toEqual([
    "Humor",
    "Categoria",
    "Publicado em",
  ]);
  await fill(user, "Humor", "Eva");
  backend.rows[0]!.mood = "Ana";
  await user.click(button("Salvar"));
  const notice = await within(screen.getByRole("dialog")).findByRole("alert");
  expect(notice).toHaveTextContent(/Humor agora:Ana/);
  await user.click(button("Salvar por cima"));
  await waitFor(() => expect(backend.rows[0]).toMatchObject({ title: "Um", mood: "Eva" }));
});

it("an additional article field is filled in when an older version without it is restored", async () => {
  const row = articleRow({ id: "a", title: "Agora", mood: "Maria" });
  const { user, backend } = await openArticles([row], "protected");
  const version = { id: 1, article_id: "a", operation: "update", changed_by_name: "ana" };
  const article = { ...BEFORE, id: "a" };
  backend.versions = [{ ...version, article, changed_at: "2026-11-20T12:00:00Z" }];
  await user.click(rowButton("Editar", "Agora"));
  await user.click(screen.getByText("Versões anteriores"));
  await user.click(await screen.findByRole("button", { name: /^Restaurar a versão/ }));
  await user.click(button("Salvar"));
  const required = FIELDS.filter(({ isOptional }) => !isOptional);
  const columns = Object.fromEntries(required.map(({ name }) => [name, BEFORE[name]]));
  await waitFor(() => expect(backend.rows[0]).toMatchObject({ ...columns, mood: null }));
});

it("an additional article field is exported and imported, and makes two articles differ", async () => {
  const [article] = parts.articlesFromRows([{ ...BEFORE, id: "a", mood: "=Maria" }]);
  const { rows } = await parts.readTable(parts.toCsv([article!]));
  expect(rows).toMatchObject([{ fields: { ...BEFORE, mood: "=Maria" } }]);
  expect(parts.planImport(rows, [article!]).repeated).toHaveLength(1);
  const other = parts.articlesFromRows([{ ...BEFORE, id: "a", mood: "Ana" }]);
  expect(parts.planImport(rows, other).repeated).toEqual([]);
});

const NOW = new Date("2026-11-20T18:00:00Z");
const RULES = { category: null, keepWords: [], blockWords: [] };

function candidateBy(mood: string) {
  const entry = {
    guid: "1",
    address: "https://exemplo.com.br/1",
    title: "RPA no banco",
    description: "",
    image: "",
    date: new Date("2026-11-20T12:00:00Z"),
    labels: [],
    outlet: "",
    mood,
  };
  return parts.candidatesFrom([entry], RULES as never, NOW).all[0]!;
}

const sort = (mood: string, known: ReturnType<typeof parts.itemsFromRows>) =>
  parts.sortCandidates(
    [candidateBy(mood)],
    { id: "s", name: "Fonte", url: "https://exemplo.com.br/feed" },
    known,
    { pages: new Set(), titles: new Set(), coversNewsOf: () => false },
    false,
  );

it("an additional article field comes from feeds into the queue, with its source's later edits", () => {
  const [row] = sort("Maria", []).fresh;
  expect(row).toMatchObject({ mood: "Maria", source_name: "Fonte" });
  const known = parts.itemsFromRows([{ ...row, id: "i", source_id: "s" }]);
  expect(sort("Maria", known)).toEqual({ fresh: [], edits: [] });
  expect(sort("Ana", known).edits).toMatchObject([{ mood: "Ana" }]);
});
