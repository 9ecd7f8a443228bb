import { expect, it } from "vitest";
import { articlesFromRows } from "@/articles/model/article";
import { ArticleConflict } from "@/articles/model/article-conflict";

it("a conflict carries the current article and a message that nothing was saved", () => {
  const [current] = articlesFromRows([{ id: "1", title: "De outra pessoa" }]);
  const conflict = new ArticleConflict(current!);
  expect(conflict.current).toBe(current);
  expect(conflict).toBeInstanceOf(Error);
  expect(conflict.name).toBe("ArticleConflict");
  expect(conflict.reason).toBeUndefined();
  expect(conflict.message).toBe(
    "Este artigo foi alterado em outro lugar depois que você o abriu. Nada foi salvo.",
  );
  expect(new ArticleConflict(current!, undefined, "excluído").message).toMatch(/Nada foi excluído/);
  expect(new ArticleConflict(current!, "Por quê")).toMatchObject({
    message: "Por quê",
    reason: "Por quê",
  });
});
