/**
 * `npm run bench -- relevance FILE…` prints precision, recall and the share of right categories for labelled items.
 * Files are tab-separated, with the columns `title` and `relevant` (0 or 1) and optionally `description`, `category`
 * and `borderline`.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import Papa from "papaparse";
import { categorise } from "../src/feeds/model/categorise.ts";
import { judge } from "../src/feeds/model/judge.ts";
import { isWanted } from "../src/feeds/model/judgement.ts";
import { runMain } from "../tooling/checks/command.ts";
import { PlainError } from "../tooling/checks/plain-error.ts";

export interface LabelledItem {
  title: string;
  description: string;
  isRelevant: boolean;
  /** Empty if the item has no category label. */
  category: string;
  /** True if people would disagree about the item. It is not counted. */
  isBorderline: boolean;
}

/** The articles of the seed file, which are all about RPA. */
export function seededArticles(): LabelledItem[] {
  const sql = readFileSync("supabase/seeds/10_articles.sql", "utf8");
  const rows = sql.matchAll(/^ {4}'1[\d-]{7}.*',\n {4}'(.*)',\n {4}'(.*)',\n {4}'([a-z-]+)',$/gm);
  return [...rows].map(([, title = "", description = "", category = ""]) => ({
    title: title.replaceAll("''", "'"),
    description: description.replaceAll("''", "'"),
    category,
    isRelevant: true,
    isBorderline: false,
  }));
}

export function readLabelledItems(text: string): LabelledItem[] {
  // Quotes are not parsed, because a headline may start with one.
  const { data, meta } = Papa.parse<Partial<Record<string, string>>>(text.trim(), {
    header: true,
    delimiter: "\t",
    quoteChar: "\0",
  });
  for (const name of ["title", "relevant"]) {
    if (!meta.fields?.includes(name)) throw new PlainError(`Falta a coluna "${name}".`);
  }
  return data.map(({ title = "", description = "", relevant, category = "", borderline }) => ({
    title,
    description,
    category,
    isRelevant: relevant === "1",
    isBorderline: borderline === "1",
  }));
}

export const titleOnly = (item: LabelledItem): LabelledItem => ({ ...item, description: "" });

const ratio = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

export function measure(items: readonly LabelledItem[]) {
  const judged = items.map((item) => {
    const text = { title: item.title, text: item.description };
    const judgement = judge(text, { keepWords: [], blockWords: [] });
    return { item, judgement, isKept: isWanted(judgement), category: categorise(text) };
  });
  const relevant = judged.filter(({ item }) => item.isRelevant);
  const kept = judged.filter(({ isKept }) => isKept);
  const certain = judged.filter(({ judgement }) => judgement.isClear);
  const rightlyKept = kept.filter(({ item }) => item.isRelevant);
  const filed = relevant.filter(({ item }) => item.category !== "");
  const wronglyFiled = filed.filter(({ item, category }) => item.category !== category);
  return {
    relevant: relevant.length,
    kept: kept.length,
    rightlyKept: rightlyKept.length,
    nearMisses: relevant.filter(({ judgement }) => judgement.isNearMiss).length,
    certain: certain.length,
    rightlyCertain: certain.filter(({ item }) => item.isRelevant).length,
    precision: ratio(rightlyKept.length, kept.length),
    recall: ratio(rightlyKept.length, relevant.length),
    filed: filed.length,
    rightlyFiled: filed.length - wronglyFiled.length,
    missed: relevant.filter(({ isKept }) => !isKept).map(({ item }) => item),
    wronglyKept: kept.filter(({ item }) => !item.isRelevant).map(({ item }) => item),
    wronglyFiled,
  };
}

const share = (value: number) => value.toFixed(3).replace(".", ",");

function report(name: string, items: readonly LabelledItem[], areErrorsShown: boolean): string {
  const result = measure(items);
  const lines = [
    `${name}: ${items.length} itens, ${result.relevant} sobre RPA`,
    `  precisão ${share(result.precision)} (${result.rightlyKept} de ${result.kept} mantidos)`,
    `  revocação ${share(result.recall)} (${result.rightlyKept} de ${result.relevant}; mais ${result.nearMisses} quase)`,
    `  com sinal certo ${result.certain}, ${result.rightlyCertain} deles sobre RPA`,
    `  categoria ${share(ratio(result.rightlyFiled, result.filed))} (${result.rightlyFiled} de ${result.filed})`,
  ];
  if (areErrorsShown) {
    lines.push(
      ...result.missed.map(({ title }) => `  perdido: ${title}`),
      ...result.wronglyKept.map(({ title }) => `  a mais:  ${title}`),
      ...result.wronglyFiled.map(
        ({ item, category }) => `  ${category} em vez de ${item.category}: ${item.title}`,
      ),
    );
  }
  return lines.join("\n");
}

if (process.argv[1]?.endsWith("relevance.ts")) {
  await runMain(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        errors: { type: "boolean", default: false },
        titles: { type: "boolean", default: false },
      },
    });
    if (positionals.length === 0) {
      throw new PlainError(
        "Uso: npm run bench -- relevance [--titles] [--errors] ARQUIVO…\n  --titles  lê só os títulos\n  --errors  mostra o que foi perdido, o que entrou a mais e a categoria errada",
      );
    }
    for (const file of positionals) {
      const items = readLabelledItems(readFileSync(file, "utf8"));
      const counted = items
        .filter(({ isBorderline }) => !isBorderline)
        .map((item) => (values.titles ? titleOnly(item) : item));
      console.log(report(file, counted, values.errors));
    }
  });
}
