import { describe, expect, it } from "vitest";
import { draftFrom, readDraft } from "@/articles/model/article-draft";
import { categoryDescription } from "@/articles/model/category-page";
import {
  contentKey,
  differingFields,
  EMPTY_FIELDS,
  readStoredFields,
  storableFields,
  tooLong,
} from "@/articles/model/stored-fields";
import { FIELDS } from "@/articles/model/fields";
import { SITE_DESCRIPTION } from "@/lib/site";
import { STORED } from "../../../support/stored-article";

// Rule 9.14.
describe("what another version of the product stored", () => {
  it("is read as it stands; what it lacks is empty, and what is no field is left out", () => {
    expect(readStoredFields({ ...STORED, title: null, mood: "Ana" })).toEqual({
      ...STORED,
      title: null,
    });
    expect(readStoredFields({ title: "Um" })).toEqual({ ...EMPTY_FIELDS, title: "Um" });
    expect(readStoredFields({ publishedAt: null })).toEqual(EMPTY_FIELDS);
  });

  it.each([null, undefined, "title", ["title"], 1, {}, { mood: "Ana" }, Object.create(STORED)])(
    "is none of ours: %j",
    (value) => {
      expect(readStoredFields(value)).toBeNull();
    },
  );

  it("is a draft where it has our fields as texts, and else none", () => {
    const untouched = draftFrom(STORED);
    expect(readDraft({ title: "", url: "#", mood: "Ana" }, untouched)).toEqual({
      ...untouched,
      title: "",
      url: "#",
    });
    for (const kept of [null, "title", {}, { mood: "Ana" }, { title: "a", url: 1 }]) {
      expect(readDraft(kept, untouched)).toBeNull();
    }
  });
});

// Rule 9.1.
it("what nobody typed is sent as it stands, as far as the database can store it", () => {
  const stored = { ...STORED, title: "a\0b\uD800", source: { name: "a\0" }, url: null };
  expect(storableFields(stored)).toEqual({ ...stored, title: "ab\uFFFD" });
});

const differ = (one: object, other: object) =>
  differingFields({ ...STORED, ...one }, { ...STORED, ...other }).length > 0;
const key = (change: object) => contentKey({ ...STORED, ...change });
const MOMENTS = ["2026-03-02T18:25:40Z", "2026-03-02 18:25:40+00"] as const;

/** The fields in which an article differs from itself after these changes. */
const differing = (change: object) => differingFields(STORED, { ...STORED, ...change });

describe("two versions of an article", () => {
  it("differ in the fields that were changed, in the form's order of fields", () => {
    expect(differing({})).toEqual([]);
    for (const { name } of FIELDS) expect(differing({ [name]: "x" })).toEqual([name]);
    const change = { publishedAt: null, title: "x", url: "" };
    expect(differing(change)).toEqual(["title", "url", "publishedAt"]);
  });

  it.each(["RPA no setor publico", "rpa no setor público", "RPA no setor público ", null])(
    "differ when the title became %j",
    (title) => {
      expect(differing({ title })).toEqual(["title"]);
      expect(key({ title })).not.toBe(key({}));
    },
  );

  it.each(["2026-03-02T18:25:41Z", "2026-03-02", "", null])(
    "differ when the date became %j",
    (publishedAt) => {
      expect(differing({ publishedAt })).toEqual(["publishedAt"]);
      expect(key({ publishedAt })).not.toBe(key({}));
    },
  );

  it.each([
    "2026-03-02 18:25:40.123456+00",
    "2026-03-02T18:25:40.123Z",
    "2026-03-02T15:25:40.123456-03:00",
  ])("do not differ when the same moment is worded as %s", (publishedAt) => {
    expect(differing({ publishedAt })).toEqual([]);
  });

  it.each([
    [{ source: { id: 1, name: "Fonte" } }, { source: { id: 1, name: "Outra" } }],
    [{ title: null }, { title: "" }],
    [{ publishedAt: "ontem" }, { publishedAt: "anteontem" }],
    [{ publishedAt: "ontem" }, { publishedAt: MOMENTS[0] }],
    [{ publishedAt: MOMENTS[0] }, { publishedAt: "ontem" }],
    [{ publishedAt: null }, { publishedAt: "" }],
    [{ title: MOMENTS[0] }, { title: MOMENTS[1] }],
  ])("differ as %j and %j", (one, other) => expect(differ(one, other)).toBe(true));

  it.each([
    [{ publishedAt: "ontem" }],
    [{ publishedAt: null }],
    [{ publishedAt: ["2026"] }],
    [{ source: { id: 1 } }],
  ])("do not differ as %j", (change) => {
    expect(differ(change, structuredClone(change))).toBe(false);
  });

  it("say the same to whoever reads them, however each is stored", () => {
    for (const change of [
      { publishedAt: "2026-03-02T15:25:40.123-03:00" },
      { source: { id: 3, name: "Fonte" } },
    ]) {
      expect(key(change)).toBe(key({}));
    }
    expect(key({ title: null, publishedAt: null })).toBe(key({ title: "", publishedAt: "" }));
  });

  it("say something else with dates that cannot be read, and with titles that are one moment", () => {
    expect(key({ publishedAt: "ontem" })).not.toBe(key({ publishedAt: "anteontem" }));
    expect(key({ title: MOMENTS[0] })).not.toBe(key({ title: MOMENTS[1] }));
  });
});

// Rule 9.7.
it("a text is too long from one character more than the database takes, each counted once", () => {
  const [address, text] = ["address", "text"].map((kind) =>
    FIELDS.find((field) => field.kind === kind),
  );
  expect(tooLong(address!, "🤖".repeat(4000))).toBeNull();
  expect(tooLong(address!, "a".repeat(4001))).toBe("mais de 4.000 caracteres");
  expect(tooLong(text!, "🤖".repeat(20_000))).toBeNull();
  expect(tooLong(text!, "a".repeat(20_001))).toBe("mais de 20.000 caracteres");
  expect(tooLong(text!, Array.from({ length: 20_001 }))).toBeNull();
});

// Rule 17.13.
it("a category's page says of itself which category it is, and the home page what the site is", () => {
  expect(categoryDescription("casos-de-uso")).toBe(
    "Casos de Uso: notícias sobre automação robótica de processos (RPA), reunidas de fontes públicas num só lugar.",
  );
  for (const id of ["all", "esporte", ""]) expect(categoryDescription(id)).toBe(SITE_DESCRIPTION);
});
