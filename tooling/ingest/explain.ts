/** `npm run ingest -- --explain FILE` (rule 14.21). */
import { readFileSync } from "node:fs";
import { categoryName } from "../../src/articles/model/category.ts";
import { explainFeed, type Explanation } from "../../src/feeds/model/explain-feed.ts";
import { unpacked } from "../../src/feeds/fetch/read-body.ts";
import { describeProblem } from "../../src/feeds/model/feed-problem.ts";
import { counted } from "../../src/lib/plural.ts";
import { PlainError } from "../checks/plain-error.ts";

const STANDARD_INPUT = 0;

function readBytes(file: string): Uint8Array {
  try {
    return new Uint8Array(readFileSync(file === "-" ? STANDARD_INPUT : file));
  } catch {
    throw new PlainError(`Não foi possível ler "${file}".`);
  }
}

export function explanationText({ title, problem, items }: Explanation): string {
  if (problem !== null) return problem;
  const lines = items.map((item, index) => {
    const decision = item.kept ? "entra na fila" : item.nearMiss ? "quase" : "fica de fora";
    const [verb, earlier] = item.sameAs === null ? ["parece", item.alike] : ["repete", item.sameAs];
    return [
      `${index}. ${item.title || "(sem título)"}`,
      `   ${item.publishedAt ?? "sem data"} · ${item.address || "sem endereço"} · ${item.source || "sem fonte"}`,
      `   ${decision}, ${item.score} pontos: ${item.reasons.join(", ") || "nenhuma palavra do assunto"}`,
      `   categoria: ${categoryName(item.category) ?? item.category}${earlier === null ? "" : ` · ${verb} o item ${earlier}`}`,
    ].join("\n");
  });
  const kept = items.filter((item) => item.kept && item.sameAs === null).length;
  return [
    `${title || "(feed sem título)"}: ${counted(items.length, "item", "itens")}, ${kept} para a fila`,
    ...lines,
  ].join("\n");
}

/** @param file the feed's file, or `-` for standard input */
export async function explain(file: string, address: string, isJson: boolean): Promise<number> {
  const body = await unpacked({ bytes: readBytes(file), isWhole: true });
  const explanation: Explanation = body
    ? explainFeed(
        { bytes: body.bytes, contentType: "", address },
        { keepWords: [], blockWords: [], category: null },
        new Date(),
      )
    : { title: "", problem: describeProblem({ kind: "too-large" }), items: [] };
  console.log(isJson ? JSON.stringify(explanation, null, 2) : explanationText(explanation));
  return explanation.problem === null ? 0 : 1;
}
