import { describe, expect, it } from "vitest";
import { effectOf, judgeAgain, type UndecidedItem } from "@/feeds/model/judge-again.ts";
import { judge, type WordRules } from "@/feeds/model/judge.ts";

const NO_WORDS: WordRules = { keepWords: [], blockWords: [] };

/** As a reading stores it. */
function stored(
  title: string,
  description = "",
  labels: string[] = [],
  rules = NO_WORDS,
): UndecidedItem {
  const { score, reasons, isNearMiss } = judge(
    { title, text: [description, ...labels].join(" | ") },
    rules,
  );
  return {
    id: title,
    title,
    description,
    score,
    reasons,
    status: isNearMiss ? "near-miss" : "waiting",
  };
}

// Rule 14.32.
describe("items that are judged again", () => {
  it("stay as they are under the same words, labels that are not stored included", () => {
    const items = [
      stored("UiPath no Brasil"),
      stored("Um título", "Sobre automação de processos"),
      stored("Um título qualquer", "Um texto", ["RPA", "robotic process automation"]),
    ];
    expect(items.at(-1)?.score).toBeGreaterThan(0);
    expect(judgeAgain(items, NO_WORDS)).toEqual([]);
  });

  it("come to the queue by a word that is kept, and leave it by one that blocks", () => {
    const near: UndecidedItem = { ...stored("O lote do cartório"), status: "near-miss" };
    const waiting = stored("UiPath abre vagas");
    const rejudged = judgeAgain([near, waiting], {
      keepWords: ["cartório"],
      blockWords: ["vagas"],
    });
    expect(rejudged).toEqual([
      {
        id: near.id,
        title: near.title,
        from: "near-miss",
        status: "waiting",
        score: 15,
        reasons: [{ term: "cartório", place: "title", points: 15, isCertain: true }],
      },
      expect.objectContaining({ id: waiting.id, from: "waiting", status: "near-miss" }),
    ]);
    expect(effectOf(rejudged)).toEqual({ risen: 1, fallen: 1 });
  });

  it("all come to the queue of a source that is always on topic", () => {
    const near: UndecidedItem = { ...stored("Nada disso"), status: "near-miss" };
    const [first] = judgeAgain([near], { ...NO_WORDS, isAlwaysOnTopic: true });
    expect(first).toMatchObject({ status: "waiting", score: 0 });
  });

  it("lose what a word that is no longer kept gave them", () => {
    const rules = { keepWords: ["cartório"], blockWords: [] };
    const waiting: UndecidedItem = {
      ...stored("Um título", "no cartório", [], rules),
      status: "waiting",
    };
    expect(judgeAgain([waiting], NO_WORDS)).toMatchObject([
      { status: "near-miss", score: 0, reasons: [] },
    ]);
  });
});
