/** Stored fields of any version, and which of them changed (rules 9.1, 9.7 and 9.14). */
import { describe, expect, it } from "vitest";
import { draftFrom, readDraft } from "@/articles/model/article-draft";
import {
  columnsToWrite,
  contentKey,
  differingFields,
  EMPTY_FIELDS,
  hasOptionalColumns,
  readStoredFields,
  storableFields,
  tooLong,
} from "@/articles/model/stored-fields";
import { FIELDS } from "@/articles/model/fields";
import { STORED } from "../../../support/stored-article";

describe("a value stored by another version of the product", () => {
  it("is read with missing fields empty and unknown fields dropped", () => {
    const whole = { ...STORED, title: null };
    expect(readStoredFields({ ...whole, mood: "Ana" })).toEqual(whole);
    expect(readStoredFields({ title: "Um" })).toEqual({ ...EMPTY_FIELDS, title: "Um" });
  });

  it.each([undefined, "title", ["title"], {}, { mood: "Ana" }, Object.create(STORED)])(
    "is ignored: %j",
    (value) => expect(readStoredFields(value)).toBeNull(),
  );

  it("is a draft only if it has known fields with texts", () => {
    const untouched = draftFrom(STORED);
    const draft = { title: "", url: "#" };
    expect(readDraft({ ...draft, mood: "Ana" }, untouched)).toEqual({ ...untouched, ...draft });
    for (const kept of [null, "title", {}, { mood: "Ana" }, { title: "a", url: 1 }]) {
      expect(readDraft(kept, untouched)).toBeNull();
    }
  });
});

it("an untouched field is sent unchanged, except for characters that the database rejects", () => {
  const stored = { ...STORED, title: "a\0b\uD800", source: { name: "a\0" }, url: null };
  expect(storableFields(stored)).toEqual({ ...stored, title: "ab\uFFFD" });
});

const twice = (change: object): [object, object] => [change, structuredClone(change)];
const key = (change: object) => contentKey({ ...STORED, ...change });
/** The fields in which an article differs from itself after these changes. */
const differing = (change: object, before: object = {}) =>
  differingFields({ ...STORED, ...before }, { ...STORED, ...change });
const MOMENT = "2026-03-02T18:25:40Z";

describe("two versions of an article", () => {
  it("differ in the changed fields, listed in the form's order", () => {
    expect(differing({})).toEqual([]);
    for (const { name } of FIELDS) expect(differing({ [name]: "x" })).toEqual([name]);
    const change = { publishedAt: null, title: "x", url: "" };
    expect(differing(change)).toEqual(["title", "url", "publishedAt"]);
  });

  it.each<[field: string, value: unknown, before?: unknown, areAlike?: boolean]>([
    ["title", "RPA no setor publico"],
    ["title", "rpa no setor público"],
    ["title", "RPA no setor público "],
    ["title", "2026-03-02 18:25:40+00", MOMENT],
    ["title", "", null, true],
    ["source", { id: 1, name: "Outra" }, { id: 1, name: "Fonte" }],
    ["source", { id: 3, name: "Fonte" }, "Fonte", true],
    ["publishedAt", "2026-03-02T18:25:41Z"],
    ["publishedAt", "2026-03-02"],
    ["publishedAt", "ontem", "anteontem"],
    ["publishedAt", "ontem", MOMENT],
    ["publishedAt", MOMENT, "ontem"],
    ["publishedAt", "", null, true],
  ])("differ when %s becomes %j (before: %j)", (field, value, before, areAlike = false) => {
    const [after, earlier] = [{ [field]: value }, before === undefined ? {} : { [field]: before }];
    expect(differing(after, earlier)).toEqual([field]);
    // Some different values look the same to a reader.
    expect(key(after) === key(earlier)).toBe(areAlike);
  });

  it.each<[object, object]>([
    [{ publishedAt: "2026-03-02 18:25:40.123456+00" }, {}],
    [{ publishedAt: "2026-03-02T15:25:40.123-03:00" }, {}],
    ...[{ publishedAt: "ontem" }, { publishedAt: null }, { publishedAt: ["2026"] }].map(twice),
    twice({ source: { id: 1 } }),
  ])("do not differ: %j and %j", (change, before) => {
    expect(differing(change, before)).toEqual([]);
    expect(key(change)).toBe(key(before));
  });
});

it("a text is too long at one character above the limit, where an emoji counts once", () => {
  const [address, text] = ["address", "text"].map((kind) =>
    FIELDS.find((field) => field.kind === kind),
  );
  expect(tooLong(address!, "🤖".repeat(4000))).toBeNull();
  expect(tooLong(address!, "a".repeat(4001))).toBe("mais de 4.000 caracteres");
  expect(tooLong(text!, "🤖".repeat(20_000))).toBeNull();
  expect(tooLong(text!, "a".repeat(20_001))).toBe("mais de 20.000 caracteres");
  expect(tooLong(text!, Array.from({ length: 20_001 }))).toBeNull();
});

describe("a table without the optional columns", () => {
  const line = "Valor https://valor.com.br/a";
  const seed = { ...STORED, alsoIn: null };

  it("is recognised by the null of its missing columns", () => {
    expect(hasOptionalColumns({ stored: seed })).toBe(false);
    expect(hasOptionalColumns({ stored: { ...STORED, alsoIn: "" } })).toBe(true);
  });

  it("is sent an optional column only if its value changes", () => {
    const fields = storableFields(seed);
    expect(columnsToWrite(fields)).not.toHaveProperty("alsoIn");
    expect(columnsToWrite(fields)).toHaveProperty("title", STORED.title);
    expect(columnsToWrite({ ...fields, alsoIn: line }, seed)).toHaveProperty("alsoIn", line);
    const before = { ...seed, alsoIn: line };
    expect(columnsToWrite({ ...fields, alsoIn: line }, before)).not.toHaveProperty("alsoIn");
    expect(columnsToWrite(fields, before)).toHaveProperty("alsoIn", "");
  });
});
