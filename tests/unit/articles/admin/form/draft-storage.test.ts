// @vitest-environment jsdom
/** Drafts in the browser's storage (rules 9.14 and 9.16). */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { draftFrom } from "@/articles/model/article-draft";
import { newArticleFields } from "@/articles/model/stored-fields";
import {
  draftOwners,
  dropDraft,
  findDraft,
  type KeptDraft,
  keepDraft,
} from "@/articles/admin/form/draft-storage";
import { fc } from "../../../../support/properties";

beforeEach(() => {
  window.localStorage.clear();
  vi.setSystemTime("2026-11-21T12:00:00Z");
  return () => void vi.useRealTimers();
});

const OPENED = new Date("2026-11-20T16:58:31.662Z");
const KEY = "radar-rpa-draft:new";

const kept = (fields: Partial<KeptDraft> = {}): KeptDraft => ({
  owner: "new",
  sent: [],
  stored: newArticleFields(OPENED),
  known: newArticleFields(OPENED),
  draft: { ...draftFrom(newArticleFields(OPENED)), title: "Meio título" },
  savedAt: "2026-11-20T17:00:00.000Z",
  ...fields,
});

/** Stores a value as another version or program might. */
const leave = (value: unknown, key = KEY) =>
  window.localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));

describe("a kept draft", () => {
  it("is deleted thirty days after its last change", () => {
    keepDraft(kept({ owner: "item:1", savedAt: "2026-10-21T12:00:00.000Z" }));
    keepDraft(kept({ savedAt: "2026-10-23T12:00:00.000Z" }));
    expect([...draftOwners()]).toEqual(["new"]);
    expect(window.localStorage).toHaveLength(1);
  });

  it("is offered exactly as it was typed, in the form of its article, new article or queue item", () => {
    const stored = { ...newArticleFields(OPENED), title: null, source: { id: 1, name: "x" } };
    const draft = { ...kept().draft, title: "  ção 🤖\n\u202E" };
    const ofArticle = kept({ owner: "article:7d9f", stored, draft });
    const ofItem = kept({ owner: "item:1" });
    for (const each of [kept({ draft }), ofItem, ofArticle]) keepDraft(each);
    expect(findDraft("new")).toEqual(kept({ draft }));
    expect(findDraft("article:7d9f")).toEqual(ofArticle);
    expect(findDraft("item:1")).toEqual(ofItem);
    expect(findDraft("item:2")).toBeNull();
  });

  it("is deleted once it was saved or discarded, and other entries stay", () => {
    const other = kept({ owner: "article:a" });
    [kept(), other].forEach(keepDraft);
    leave("true", "isAuthenticated");
    dropDraft("new");
    expect([...draftOwners()]).toEqual(["article:a"]);
    expect(window.localStorage.getItem("isAuthenticated")).toBe("true");
  });
});

const whole = kept();

describe("an invalid draft", () => {
  it.each<[what: string, change: object]>([
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
    keepDraft(kept({ owner: "article:a" }));
    expect([...draftOwners()]).toEqual(["article:a"]);
  });

  it("is never read from values stored under other names", () => {
    leave(whole, "other");
    leave(whole, "radar-rpa-session");
    expect(draftOwners().size).toBe(0);
  });

  it("never breaks the panel, whatever its text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        leave(text);
        expect(findDraft("new")).toBeNull();
      }),
    );
  });
});

it("a draft of another version of the product is offered with missing fields filled in and unknown ones dropped", () => {
  const { source: _source, category: _category, ...stored } = newArticleFields(OPENED);
  const draft = { title: "Só o título", section: "RPA" };
  leave({ ...whole, stored: { ...stored, image: "a.png", section: "" }, draft });
  expect(findDraft("new")).toEqual(
    kept({
      stored: { ...newArticleFields(OPENED), image: "a.png" },
      draft: { ...kept().draft, title: "Só o título", image: "a.png" },
    }),
  );
});
