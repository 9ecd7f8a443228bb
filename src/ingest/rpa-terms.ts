/** The words by which an item is judged: what speaks of RPA, how much each says, and what "RPA" also means. */
import { toTerm } from "./words.ts";

/** Alone in the text these are enough. */
export const STRONG = 5;
/** Alone in the title these are enough. */
export const MEDIUM = 3;
/** These say something only together. */
const WEAK = 1;

export const TERMS: readonly [points: number, terms: readonly string[]][] = [
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

/** Worth something only beside another signal: they mean other things as well. */
export const AMBIGUOUS = { names: ["RPA", "RPAs"], points: MEDIUM };

/** The other things that "RPA" means in Portuguese: a drone, and a receipt for work without a contract. */
export const OTHER_MEANINGS = [
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
export const COMPANIONS = [
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
