// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { draftFrom } from "@/articles/model/article-draft";
import { newArticleFields } from "@/articles/model/stored-fields";
import {
  dropDraft,
  type KeptDraft,
  keepDraft,
  readDrafts,
} from "@/articles/admin/form/draft-storage";
import { fc } from "../../../../support/properties";

beforeEach(() => {
  window.localStorage.clear();
  vi.setSystemTime("2026-11-21T12:00:00Z");
  return () => void vi.useRealTimers();
});

const OPENED = new Date("2026-11-20T16:58:31.662Z");
/** The key of a new article's draft in this version and in an earlier one. */
const KEY = "radar-rpa-draft:new";
const OLD_KEY = "radar-rpa-draft:1763658000000-k3j2";

const kept = (fields: Partial<KeptDraft> = {}): KeptDraft => ({
  owner: "new",
  articleId: null,
  sent: [],
  stored: newArticleFields(OPENED),
  known: newArticleFields(OPENED),
  draft: { ...draftFrom(newArticleFields(OPENED)), title: "Meio título" },
  savedAt: "2026-11-20T17:00:00.000Z",
  ...fields,
});

/** Simulates a value from another version, another program or an accident. */
const leave = (value: unknown, key = KEY) =>
  window.localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));

describe("a kept draft", () => {
  // Rule 9.16.
  it("is deleted thirty days after its last change", () => {
    keepDraft(kept({ owner: "item:1", savedAt: "2026-10-21T12:00:00.000Z" }));
    keepDraft(kept({ savedAt: "2026-10-23T12:00:00.000Z" }));
    expect(readDrafts("all").map(({ owner }) => owner)).toEqual(["new"]);
    expect(window.localStorage).toHaveLength(1);
  });

  it("is offered exactly as it was typed, in the form of its article, new article or queue item", () => {
    const stored = { ...newArticleFields(OPENED), title: null, source: { id: 1, name: "x" } };
    const draft = { ...kept().draft, title: "  ção 🤖\n\u202E" };
    const ofArticle = { owner: "article:7d9f", articleId: "7d9f", stored, draft } as const;
    const ofItem = kept({ owner: "item:1" });
    const others = [kept(), kept({ ...ofArticle, savedAt: "2026-11-20T16:00:00.000Z" })];
    for (const each of [kept({ draft }), ofItem, ...others]) keepDraft(each);
    expect(readDrafts()).toEqual(others);
    expect(readDrafts("item:1")).toEqual([ofItem]);
    expect(readDrafts("item:2")).toEqual([]);
  });

  it("is kept once per owner, and the newest wins among those of an earlier version", () => {
    for (const [at, savedAt] of ["2026-11-02", "2026-11-09", "2026-11-03"].entries()) {
      const draft = { ...kept().draft, title: savedAt };
      leave(kept({ draft, savedAt: `${savedAt}T00:00:00.000Z` }), `${OLD_KEY}${at}`);
    }
    leave(kept({ owner: "item:1", savedAt: "2026-11-05T00:00:00.000Z" }), `${OLD_KEY}9`);
    expect(readDrafts("all").map(({ owner, draft }) => [owner, draft.title])).toEqual([
      ["new", "2026-11-09"],
      ["item:1", "Meio título"],
    ]);
    const keys = Object.keys({ ...window.localStorage }).toSorted();
    expect(keys).toEqual(["radar-rpa-draft:item:1", "radar-rpa-draft:new"]);
  });

  it("is deleted once it was saved or discarded, and other entries stay", () => {
    const other = kept({ owner: "article:a", articleId: "a" });
    [kept(), other].forEach(keepDraft);
    leave("true", "isAuthenticated");
    dropDraft("new", "2026-11-20T16:59:00.000Z");
    expect(readDrafts()).toHaveLength(2);
    dropDraft("new", kept().savedAt);
    expect(readDrafts()).toEqual([other]);
    expect(window.localStorage.getItem("isAuthenticated")).toBe("true");
  });
});

const whole = kept();

describe("an invalid draft", () => {
  it.each<[what: string, change: object]>([
    ["an article's id that is a number", { articleId: 42, owner: undefined }],
    ["no article's id", { articleId: undefined, owner: undefined }],
    ["no stored fields", { stored: null }],
    ["empty stored fields", { stored: {} }],
    ["no text", { draft: null }],
    ["a date that is null", { draft: { ...whole.draft, publishedAt: null } }],
    ["no time", { savedAt: undefined }],
    ["a time that is a number", { savedAt: 1 }],
    ["an unreadable time", { savedAt: "ontem" }],
    ["an impossible time", { savedAt: "2026-02-30T00:00:00.000Z" }],
  ])("is not offered and does not break the panel: %s", (_, change) => {
    leave({ ...whole, ...change });
    leave(kept({ owner: "article:a", articleId: "a" }), OLD_KEY);
    expect(readDrafts().map(({ owner }) => owner)).toEqual(["article:a"]);
  });

  it("is any value stored under another name", () => {
    leave(whole, "other");
    leave(whole, "radar-rpa-session");
    expect(readDrafts()).toEqual([]);
  });

  it("never breaks the panel, whatever its text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        leave(text);
        expect(readDrafts()).toEqual([]);
      }),
    );
  });
});

// Rule 9.14.
it("a draft of another version of the product is offered with missing fields filled in and unknown ones dropped", () => {
  const { source: _source, category: _category, ...stored } = newArticleFields(OPENED);
  const draft = { title: "Só o título", section: "RPA" };
  leave({ ...whole, stored: { ...stored, image: "a.png", section: "" }, draft });
  expect(readDrafts()).toEqual([
    kept({
      stored: { ...newArticleFields(OPENED), image: "a.png" },
      draft: { ...kept().draft, title: "Só o título", image: "a.png" },
    }),
  ]);
});
