/** Files an item under one of the product's categories, by its words. */
import { DEFAULT_CATEGORY } from "@/articles/model/category.ts";
import type { JudgedText } from "./judge.ts";
import { hasTerm, toTerm, toWords } from "./words.ts";

const TITLE_FACTOR = 3;

/** One passing word in the text is not enough. */
const NEEDED = 2;

/** In this order where two have the same points: what somebody did tells more than what somebody counted. */
const WORDS: readonly [category: string, words: readonly string[]][] = [
  [
    "casos-de-uso",
    [
      "caso de uso",
      "casos de uso",
      "case",
      "cases",
      "case de sucesso",
      "caso de sucesso",
      "casos de sucesso",
      "use case",
      "use cases",
      "case study",
      "customer story",
      "implanta",
      "implantou",
      "implementa",
      "implementou",
      "adota",
      "adotou",
      "automatiza",
      "automatizou",
      "reduz",
      "reduziu",
      "economiza",
      "economizou",
      "prefeitura",
      "tribunal",
      "hospital",
      "na prática",
      "horas por mês",
    ],
  ],
  [
    "estudos",
    [
      "estudo",
      "estudos",
      "pesquisa",
      "pesquisas",
      "relatório",
      "levantamento",
      "pesquisadores",
      "Gartner",
      "Forrester",
      "IDC",
      "McKinsey",
      "Deloitte",
      "study",
      "survey",
      "research",
      "report",
      "dos entrevistados",
      "das empresas",
      "artigo científico",
      "universidade",
      "tese",
    ],
  ],
  [
    "mercado",
    [
      "mercado",
      "aquisição",
      "adquire",
      "adquiriu",
      "compra",
      "comprou",
      "fusão",
      "investimento",
      "investimentos",
      "investe",
      "aporte",
      "rodada",
      "captação",
      "capta",
      "faturamento",
      "receita líquida",
      "receita recorrente",
      "lucro",
      "ações",
      "IPO",
      "bolsa",
      "milhões",
      "bilhões",
      "bilhão",
      "valuation",
      "parceria",
      "startup",
      "contrata",
      "vagas",
      "market",
      "acquisition",
      "acquires",
      "funding",
      "revenue",
      "partnership",
    ],
  ],
];

const TERMS = WORDS.map(([category, words]) => ({ category, terms: words.map(toTerm) }));

/** @param fixed the category that the source always has, if it has one */
export function categorise(item: JudgedText, fixed: string | null = null): string {
  if (fixed !== null) return fixed;
  const [title, text] = [toWords(item.title), toWords(item.text)];
  const points = TERMS.map(({ category, terms }) => ({
    category,
    points: terms.reduce((sum, term) => {
      if (hasTerm(title, term)) return sum + TITLE_FACTOR;
      return hasTerm(text, term) ? sum + 1 : sum;
    }, 0),
  }));
  const best = points.reduce((a, b) => (b.points > a.points ? b : a));
  return best.points >= NEEDED ? best.category : DEFAULT_CATEGORY;
}
