/**
 * Finds the terms that rise in a week ("Em alta", rule 18.3). A story counts once, however many sources it has. The
 * rules in their order:
 * 1. Nothing rises unless an article is older than the four weeks before: a new portal has nothing to compare with.
 * 2. A term rises with at least three stories in the week and at least twice its mean of the four weeks before.
 * 3. At most four terms: most stories first, then the largest growth, then by name.
 */
import type { Article } from "@/articles/model/article.ts";
import {
  articlesOfWeek,
  type RisingTerm,
  storiesOf,
  weeksWithArticles,
  type WeekSnapshot,
} from "@/articles/model/week-stories.ts";
import { addWeeks, weekOf } from "@/articles/model/week.ts";
import { findTerms, indexTerms } from "./find-terms.ts";

/** A row has a term's name, which is also its search text, and all its spellings. Indented lines continue a row. */
const TABLE = `
UiPath: UiPath
Automation Anywhere: Automation Anywhere, Automation 360
Power Automate: Power Automate
Blue Prism: Blue Prism
BotCity: BotCity
Robocorp: Robocorp
Tungsten Automation: Tungsten Automation, Kofax
Rocketbot: Rocketbot
Electroneek: Electroneek
WorkFusion: WorkFusion
Laserfiche: Laserfiche
AutomationEdge: AutomationEdge
Laiye: Laiye
Smarthis: Smarthis
Hyperscience: Hyperscience
Pega: Pegasystems, Pega Systems, Pega RPA
Appian: Appian
Celonis: Celonis
n8n: n8n
Zapier: Zapier
Nintex: Nintex
Pipefy: Pipefy
ABBYY: ABBYY
Camunda: Camunda
Bizagi: Bizagi
Workato: Workato
Lecom: Lecom
Zeev: Zeev
Copilot Studio: Copilot Studio
Power Platform: Power Platform
Agentes de IA: agentes de IA, agente de IA, agentes de inteligência artificial, agentes autônomos, agente autônomo,
  IA agêntica, inteligência artificial agêntica, agentic AI, AI agent, AI agents, autonomous agents,
  agentes inteligentes, tecnologia agêntica
Hiperautomação: hiperautomação, hiper automação, hyperautomation, hyper automation
Mineração de processos: mineração de processo*, process mining, minería de procesos
Orquestração de processos: orquestração de processo*, process orchestration
Processamento de documentos: processamento inteligente de documento*, intelligent document processing, IDP
Low-code: low-code, no-code
Automação inteligente: automação inteligente, intelligent automation
LGPD: LGPD
Judiciário: Judiciário, Justiça, tribunal, tribunais, CNJ, CSJT, TST, STJ, STF, TRT*, TRF*
Receita Federal: Receita Federal
INSS: INSS
Banco Central: Banco Central
Cartórios: cartório*
Prefeituras: prefeitura*
`;

/** A test checks that the relevance filter knows each spelling. Names of sources are not terms. */
export const NAMED_TERMS = TABLE.trim()
  .replaceAll("\n  ", " ")
  .split("\n")
  .map((line) => {
    const [name = "", terms = ""] = line.split(": ");
    return { name, terms };
  });

const INDEX = indexTerms(NAMED_TERMS);

const MAX_RISING = 4;
const MIN_STORIES = 3;
const MIN_GROWTH = 2;
const WEEKS_BEFORE = 4;
const LINE_WEEKS = 12;

function countTerms(articles: readonly Article[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { article } of storiesOf(articles)) {
    const found = [article.title, article.description].flatMap((text) => findTerms(text, INDEX));
    for (const name of new Set(found.map(({ row }) => row.name))) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

const storiesBefore = (line: readonly number[]) =>
  line.slice(-1 - WEEKS_BEFORE, -1).reduce((sum, count) => sum + count, 0);

const inWeek = ({ line }: RisingTerm) => line.at(-1) ?? 0;

const growth = (term: RisingTerm) => inWeek(term) / (storiesBefore(term.line) / WEEKS_BEFORE);

/** @param articles articles of the week and the weeks before it, the newest first */
export function risingTerms(articles: readonly Article[], week: string): RisingTerm[] {
  const byWeek = new Map<string, Article[]>();
  for (const article of articles) {
    const itsWeek = weekOf(article.publishedAt);
    if (itsWeek) byWeek.set(itsWeek, [...(byWeek.get(itsWeek) ?? []), article]);
  }
  const known = [...byWeek.keys()];
  const oldest = known.toSorted()[0];
  const first = addWeeks(week, -WEEKS_BEFORE);
  if (oldest === undefined || oldest >= first) return [];
  // After weeks without articles every term would rise.
  if (!known.some((each) => each >= first && each < week)) return [];
  const weeks = Array.from({ length: LINE_WEEKS }, (_, n) => addWeeks(week, n + 1 - LINE_WEEKS));
  // The oldest week is left out, because it may be incomplete.
  const counts = weeks
    .filter((each) => each > oldest)
    .map((each) => countTerms(byWeek.get(each) ?? []));
  return NAMED_TERMS.map(({ name }) => ({ name, line: counts.map((each) => each.get(name) ?? 0) }))
    .filter((term) => inWeek(term) >= MIN_STORIES && growth(term) >= MIN_GROWTH)
    .toSorted(
      (a, b) =>
        inWeek(b) - inWeek(a) ||
        storiesBefore(a.line) - storiesBefore(b.line) ||
        a.name.localeCompare(b.name, "pt-BR"),
    )
    .slice(0, MAX_RISING);
}

/** @param next a later week with articles, if `articles` does not contain one */
export function weekSnapshot(
  articles: readonly Article[],
  week: string,
  { readAt, next = null }: { readAt: Date; next?: string | null },
): WeekSnapshot {
  const known = weeksWithArticles(articles);
  return {
    week,
    articles: articlesOfWeek(articles, week),
    previous: known.find((each) => each < week) ?? null,
    next: known.findLast((each) => each > week) ?? next,
    rising: risingTerms(articles, week),
    readAt,
  };
}
