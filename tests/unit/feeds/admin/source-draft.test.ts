import { describe, expect, it } from "vitest";
import { draftOfSource, rowOfDraft, rulesOf, splitWords } from "@/feeds/admin/source-draft";
import { sourcesFromRows } from "@/feeds/data/feed-rows.ts";

const draft = (fields: object = {}) => ({
  ...draftOfSource(null),
  url: "https://www.site.com.br/feed",
  ...fields,
});

describe("a source draft", () => {
  it("becomes a row, named after its site when the name is empty", () => {
    const named = { name: "site.com.br", url: "https://www.site.com.br/feed", category: null };
    const rules = { keep_words: [], block_words: [], auto_approve_score: null };
    expect(rowOfDraft(draft())).toMatchObject({ ...named, ...rules });
  });

  it.each([
    ...["", "nada", "javascript:alert(1)", "ftp://site.com/feed"].map((url) => [url, "incompleto"]),
    ...["127.0.0.1/feed", "localhost:8000", "[::1]/", "10.0.0.1"].map((host) => [
      `http://${host}`,
      "rede privada",
    ]),
  ])("is refused with the address %j: %s", (url, why) => {
    expect(() => rowOfDraft(draft({ url }))).toThrow(why);
  });

  it("accepts words separated by commas, semicolons or lines, each once", () => {
    expect(splitWords(" nota fiscal, ERP;\nSAP\n\n, ERP")).toEqual(["nota fiscal", "ERP", "SAP"]);
    const typed = draft({ keepWords: "a", blockWords: "b", category: "mercado" });
    const others = { category: "mercado", isAlwaysOnTopic: false };
    expect(rulesOf(typed)).toEqual({ keepWords: ["a"], blockWords: ["b"], ...others });
  });

  it("is the same row after it was stored and read back", () => {
    const typed = { name: "Site", category: "estudos", keepWords: "a, b", blockWords: "c" };
    const row = rowOfDraft(draft({ ...typed, isAlwaysOnTopic: true, publishesUnreviewed: true }));
    const [source] = sourcesFromRows([{ id: "1", ...row }]);
    expect(rowOfDraft(draftOfSource(source!))).toEqual(row);
  });
});
