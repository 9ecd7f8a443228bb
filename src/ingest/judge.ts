/** Says how much an item is about RPA, and why. The reviewer sees the reasons. */
import { hasTerm, toTerm, toWords, withoutTerm } from "./words.ts";

export interface Reason {
  /** What was found, as a person would write it. */
  term: string;
  place: "title" | "text";
  points: number;
}

export interface Judgement {
  score: number;
  reasons: Reason[];
  /** The block word that keeps the item out, whatever its score. */
  blockedBy: string | null;
  /** "RPA" stands there, and nothing tells that it is the one we mean. */
  isAmbiguous: boolean;
}

export interface JudgedText {
  title: string;
  /** Description and labels. */
  text: string;
}

export interface WordRules {
  keepWords: readonly string[];
  blockWords: readonly string[];
}

/** What an item needs to wait for review. */
export const REVIEW_SCORE = 5;

const TITLE_FACTOR = 3;

/** Alone in the text these are enough. */
const STRONG = 5;
/** Alone in the title these are enough. */
const MEDIUM = 3;
/** These say something only together. */
const WEAK = 1;

const TERMS: readonly [points: number, terms: readonly string[]][] = [
  [
    STRONG,
    [
      "automação robótica de processos",
      "automação robotizada de processos",
      "robotic process automation",
      "automação inteligente de processos",
      "intelligent process automation",
      "hiperautomação",
      "hyperautomation",
      "automação agêntica",
      "agentic automation",
      "agentic process automation",
      "robôs de software",
      "robô de software",
      "software robots",
      "UiPath",
      "Automation Anywhere",
      "Blue Prism",
      "Power Automate",
      "trabalhadores digitais",
      "digital workers",
    ],
  ],
  [
    MEDIUM,
    [
      "automação de processos",
      "automação de tarefas",
      "automação inteligente",
      "automação cognitiva",
      "automatização de processos",
      "automatizar processos",
      "processos automatizados",
      "process automation",
      "workflow automation",
      "intelligent automation",
      "mineração de processos",
      "process mining",
      "orquestração de processos",
      "desenvolvedor RPA",
      "BPMS",
      "n8n",
      "Zapier",
      "Robocorp",
      "Celonis",
      "Pega",
    ],
  ],
  [
    WEAK,
    [
      "automação",
      "automatização",
      "automatizar",
      "automatiza",
      "automatizou",
      "automation",
      "automate",
      "robotização",
      "robô",
      "robôs",
      "bots",
      "bot",
      "workflow",
      "BPM",
      "low-code",
      "no-code",
      "agentes de IA",
      "agente de IA",
      "AI agents",
      "IA agêntica",
      "agentic AI",
      "tarefas repetitivas",
      "processos de negócio",
      "business processes",
      "orquestração",
      "back office",
    ],
  ],
];

/** The longest first: "automação de processos" is not counted as "automação" once more. */
const SIGNALS = TERMS.flatMap(([points, terms]) =>
  terms.map((name) => ({ name, term: toTerm(name), points })),
).toSorted((a, b) => b.term.length - a.term.length);

/** Worth something only beside another signal: they mean other things as well. */
const AMBIGUOUS = { names: ["RPA", "RPAs"], points: MEDIUM };

/** The other things that "RPA" means in Portuguese: a drone, and a receipt for work without a contract. */
const OTHER_MEANINGS = [
  "drone",
  "drones",
  "aeronave",
  "aeronaves",
  "remotamente pilotada",
  "remotamente pilotadas",
  "ANAC",
  "DECEA",
  "voo",
  "recibo de pagamento autônomo",
  "recibo de pagamento a autônomo",
  "recibo",
  "autônomo",
  "autônomos",
  "INSS",
  "contribuinte individual",
  "ISS",
].map(toTerm);

/** A common word that lends "RPA" its meaning, and is worth nothing by itself. */
const COMPANIONS = [
  "software",
  "IA",
  "inteligência artificial",
  "AI",
  "artificial intelligence",
  "digital",
  "tecnologia",
  "processos",
  "tarefas",
  "ERP",
  "SAP",
  "machine learning",
  "integração",
  "sistemas",
].map(toTerm);

/** Finds a term once, where it counts most. */
function place(title: string, text: string, term: string): Reason["place"] | null {
  if (hasTerm(title, term)) return "title";
  return hasTerm(text, term) ? "text" : null;
}

const worth = (points: number, where: Reason["place"]) =>
  where === "title" ? points * TITLE_FACTOR : points;

/** The reviewer's own words, as typed, one for each that means anything. */
function ownTerms(words: readonly string[]): { name: string; term: string }[] {
  return words
    .map((name) => ({ name: name.trim(), term: toTerm(name) }))
    .filter(({ term }) => term !== "");
}

export function judge(item: JudgedText, rules: WordRules): Judgement {
  const [wholeTitle, wholeText] = [toWords(item.title), toWords(item.text)];
  let [title, text] = [wholeTitle, wholeText];
  const reasons: Reason[] = [];

  for (const { name, term } of ownTerms(rules.keepWords)) {
    const where = place(wholeTitle, wholeText, term);
    if (where) reasons.push({ term: name, place: where, points: worth(STRONG, where) });
  }
  let hasSignal = reasons.length > 0;
  for (const { name, term, points } of SIGNALS) {
    const where = place(title, text, term);
    if (!where) continue;
    [title, text] = [withoutTerm(title, term), withoutTerm(text, term)];
    if (reasons.some((reason) => toTerm(reason.term) === term)) continue;
    reasons.push({ term: name, place: where, points: worth(points, where) });
    hasSignal = true;
  }

  const ambiguous = AMBIGUOUS.names
    .map((name) => ({ name, where: place(title, text, toTerm(name)) }))
    .toSorted((a) => (a.where === "title" ? -1 : 1))
    .find(({ where }) => where !== null);
  let isAmbiguous = false;
  if (ambiguous?.where) {
    const means = (terms: readonly string[]) =>
      terms.some((term) => place(wholeTitle, wholeText, term));
    const meansOther = means(OTHER_MEANINGS);
    if (hasSignal || (!meansOther && means(COMPANIONS))) {
      const points = worth(AMBIGUOUS.points, ambiguous.where);
      // Beside a receipt or a drone a weak signal is an accident.
      if (!meansOther || reasons.some((reason) => reason.points >= MEDIUM)) {
        reasons.push({ term: ambiguous.name, place: ambiguous.where, points });
      } else isAmbiguous = true;
    } else isAmbiguous = true;
  }

  const blocked = ownTerms(rules.blockWords).find(({ term }) => place(wholeTitle, wholeText, term));
  return {
    score: reasons.reduce((sum, { points }) => sum + points, 0),
    reasons: reasons.toSorted((a, b) => b.points - a.points),
    blockedBy: blocked?.name ?? null,
    isAmbiguous,
  };
}

/** Whether the item is to wait for review. */
export function isWanted({ score, blockedBy }: Judgement): boolean {
  return blockedBy === null && score >= REVIEW_SCORE;
}

/** "automação de processos (no título, +9)". */
export function describeReason({ term, place: where, points }: Reason): string {
  return `${term} (${where === "title" ? "no título" : "no texto"}, +${points})`;
}
