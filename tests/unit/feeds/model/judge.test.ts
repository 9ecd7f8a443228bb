import { describe, expect, it } from "vitest";
import { categorise, likenessOf } from "@/feeds/model/categorise.ts";
import { judge, type WordRules } from "@/feeds/model/judge.ts";
import { describeReason, isWanted, REVIEW_SCORE } from "@/feeds/model/judgement.ts";
import { RELEVANCE_TERMS } from "@/feeds/model/relevance-terms.ts";
import { hasTerm, toTerm, toWords } from "@/feeds/model/words.ts";
import { fc } from "../../../support/properties.ts";
import { cells } from "../../../support/words.ts";

const NO_RULES = { keepWords: [], blockWords: [] };

const CERTAIN_EXAMPLES = [
  "Automação robótica de processos chega aos cartórios",
  "What robotic process automation means for banks",
  "Bancos adotam robôs de software",
];
const DISPUTING_TERMS = RELEVANCE_TERMS.filter(({ role }) => role === "dispute").flatMap(
  ({ terms }) => terms.split(",").map((term) => term.replace(/[[\]*…]/g, "").trim()),
);
/** By the lists alone: what was learned changes with each headline that is labelled. */
const of = (title: string, text = "", rules: Partial<WordRules> = {}, likeness = 0) =>
  judge({ title, text }, { ...NO_RULES, ...rules }, () => likeness);
const wanted = (title: string, text: string) => isWanted(of(title, text));

const ALWAYS = { isAlwaysOnTopic: true };
const CARTORIO = { keepWords: ["cartorio"] };
const BLOCKING = { keepWords: ["UiPath"], blockWords: ["curso", "vaga"] };

it.each([
  ["Automação robótica de processos chega aos cartórios", ""],
  ["UiPath anuncia resultados do trimestre", ""],
  ["Como escolher um fornecedor", "Compara UiPath, Blue Prism e outros."],
  ["RPA na prática", "Robôs cuidam de tarefas repetitivas no financeiro."],
  ["RPA ou IA? Entenda a diferença", ""],
  ["O que muda com o RPA nos bancos", "A tecnologia se integra a sistemas legados."],
  ["Empresa adota automação de processos", ""],
  ["Hiperautomacao em 2026", ""],
  ["HIPERAUTOMAÇÃO EM 2026", ""],
  ["Agentic automation: what comes after RPA", ""],
  ["Bots e automação no varejo", ""],
  ["Robotic Process Automation (RPA) market to grow", ""],
  ["RPAs da prefeitura economizam 3 mil horas", "Automação cuida das notas."],
])("an item that is about RPA waits for review %s", (title, text) => {
  expect(of(title, text).score).toBeGreaterThanOrEqual(REVIEW_SCORE);
  expect(wanted(title, text)).toBe(true);
});

it.each([
  // "RPA" alone is ambiguous in Portuguese
  ["Como emitir RPA", ""],
  ["RPA: o que é o Recibo de Pagamento Autônomo", "Veja como declarar ao INSS."],
  ["RPA para autônomos: guia do sistema digital do INSS", ""],
  ["Contratação por RPA cresce entre autônomos", "O processo de emissão do recibo é digital."],
  ["ANAC atualiza regras de RPA", "Aeronaves remotamente pilotadas terão novo cadastro."],
  ["Drone RPA mapeia lavouras com inteligência artificial", ""],
  ["Drones RPA ganham automação de voo em fazendas", "A ANAC acompanha."],
  ["RPA: veja como emitir o Recibo de Pagamento Autônomo com automação", "INSS incluído."],
  ["RPA: prazo para o prestador de serviço pessoa física", "Vale nos sistemas da prefeitura."],
  ["Como emitir RPA no sistema digital", ""],
  ["RPA da FAB usa tecnologia em patrulha aérea", ""],
  // The verb, not the company; the police, not the processes
  ["Caminhão pega fogo na BR-101", ""],
  ["4º BPM prende suspeito com robô", ""],
  // A part of a word is no word
  ["Notícia: Maria viaja a Bahia", "Companhia anuncia economia, energia e tecnologia."],
  ["Carpa e robalo na pesca", "A garpa e o rpaz."],
  // One weak word
  ["Robô aspirador em promoção", ""],
  ["Novo celular com IA é lançado", "Aparelho tem câmera melhor."],
  ["Ações da Petrobras sobem", ""],
  ["", ""],
])("an item about something else does not: %s", (title, text) =>
  expect(wanted(title, text)).toBe(false),
);

/** What an item is found to be. */
function kindsOf(...item: Parameters<typeof of>) {
  const judgement = of(...item);
  const { isNearMiss, isAmbiguous, isClear } = judgement;
  const is = {
    wanted: isWanted(judgement),
    near: isNearMiss,
    ambiguous: isAmbiguous,
    clear: isClear,
  };
  return Object.entries(is).flatMap(([name, isSo]) => (isSo ? [name] : []));
}

// Rules 14.9 and 14.20.
it.each(
  cells(`
  RPA alone is ambiguous | Como emitir RPA | | ambiguous
  it is not beside its processes | RPA e automação de processos | | wanted
  nor where it does not stand | Nada | |
  a clear signal counts beside the other meaning | UiPath automatiza a emissão de RPA para autônomos | | wanted
  exactly the limit is enough for the queue | Novo | RPA, automação e workflow | wanted
  and for a near miss | Samba | robô e automação | near
  a point less is not | Samba | robô |
  what software robots work at outweighs what is against the letters | Anac adota RPA na análise de processos administrativos | | wanted
  who may have them does not | Anac adota RPA no governo e nos tribunais | | near ambiguous
  or only as far as a near miss | Exército usa RPA na fronteira com a Receita Federal | | near ambiguous
  where nothing says whose the letters are they are a near miss | RPA chega a Cuiabá | | near ambiguous
  as is a maker's second name | Blue Prism chega a Cuiabá | | near
  a question about the letters is about ours | O que é RPA | | wanted
  what robots do says whose they are | RPA confere notas fiscais | | wanted
  a word against never costs more than a near miss where the letters stand in context | RPA de drones: Anac emite certidões no tribunal | | near ambiguous
  a little that is missing makes a near miss | Robô na cidade | | near
  also in the text | Samba | Um robô cuida do cadastro. | near
  what is kept is none | UiPath cresce | | wanted
  nor is what nothing speaks for | Bolo de cenoura | |
  nor another robot | Robô garçom chega à cidade | |
`),
)("%s: %s", (_, title = "", text = "", kinds = "") =>
  expect(kindsOf(title, text).join(" ")).toBe(kinds),
);

/** The score, and the reasons that are its sum. */
function scoreOf(...item: Parameters<typeof of>) {
  const { score, reasons } = of(...item);
  expect(score).toBe(reasons.reduce((sum, { points }) => sum + points, 0));
  return [String(score), ...reasons.map(describeReason)];
}

// Rule 14.9.
it.each(
  cells(`
  a longer term's words do not count again | automação robótica de processos | | 15; automação robótica de processos (no título, +15, sinal certo)
  the weightiest is first | UiPath e RPA | Automação de processos com bots. | 28; UiPath (no título, +15, sinal certo); RPA (no título, +9); automação de processos (no texto, +3); bots (no texto, +1)
  a word against takes no more than the sign that it disputes has | Marinha usa RPA no pagamento de pensionistas | | 12; RPA (no título, +9); pagamento (no título, +6); pensionistas (no título, +6); Marinha (no título, −9: “RPA” pode ser drone)
  it is said once, by the weightiest | RPA no agronegócio: Anac e FAB discutem drones | | 0; RPA (no título, +3); drones (no título, −3: “RPA” pode ser drone)
  it says nothing where its sign does not stand | Drones na Marinha | | 0
`),
)("%s", (_, title, text, found = "") => expect(scoreOf(title!, text)).toEqual(found.split("; ")));

// Rule 14.9.
it("the score has its reasons also in the source's own words, and in words together", () => {
  const coffee = { keepWords: [" café especial "] };
  expect(scoreOf("Automação de processos no varejo", "Um café especial", coffee)).toEqual([
    "14",
    "automação de processos (no título, +9)",
    "café especial (no texto, +5, sinal certo)",
  ]);
  const office = "E-Notariado (no texto, +5, sinal certo)";
  expect(scoreOf("Novo", "sobre e-notariado", { keepWords: ["E-Notariado"] })).toEqual([
    "5",
    office,
  ]);
  // A maker's name is uncertain: what it sponsors is not what it makes.
  expect(scoreOf("UiPath patrocina torneio", "", {}, 6)).toEqual([
    "6",
    "UiPath (no título, +15)",
    "palavras em conjunto (no título, +6)",
    "patrocina (no título, −15: “a empresa” pode ser patrocinadora)",
  ]);
  const robot = ["robô (no título, +3)", "palavras em conjunto (no título, +2)"];
  expect(scoreOf("Robô na cidade", "", {}, 2)).toEqual([String(REVIEW_SCORE), ...robot]);
  expect(scoreOf("Bolo de cenoura", "", {}, 4)).toEqual(["0"]);
  expect(scoreOf("Novidades de novembro", "", ALWAYS)).toEqual(["0"]);
});

describe("the score", () => {
  // Rule 14.9.
  it("counts the title three times", () =>
    expect(of("hiperautomação").score).toBe(3 * of("", "hiperautomação").score));

  it("counts a word once, where it counts most, also one that stands in two rows", () => {
    expect(of("UiPath", "UiPath UiPath UiPath").score).toBe(of("UiPath").score);
    const terms = of("Contadores usam RPA").reasons.map(({ term }) => term);
    expect(terms.filter((term) => term === "contadores")).toHaveLength(1);
  });

  it("does not depend on accents, case or composition", () => {
    const title = "automação de processos";
    for (const other of [title.toUpperCase(), "automacao de processos", title.normalize("NFD")]) {
      expect(of(other).score).toBe(of(title).score);
    }
  });
});

// Rule 14.9.
describe("a word against", () => {
  it("costs its sign alone, whatever else stands there", () => {
    expect(of("Drones pulverizam: RPA na lavoura").score).toBe(0);
    expect(of("RPA de drones: Anac emite certidões no tribunal").score).toBe(0);
    expect(of("UiPath patrocina torneio", "", {}, 6).isClear).toBe(false);
    expect(of("UiPath automatiza o RPA dos autônomos").reasons.map(({ term }) => term)).toContain(
      "RPA",
    );
    const { reasons } = of("Marinha automatiza o cadastro com robôs");
    expect(reasons.map(({ points }) => points)).toEqual([6, 3, 3]);
    // The context is another sign's, which is enough by itself.
    const { score } = of("Drone RPA e mineração de processos no banco");
    expect(score).toBe(of("Mineração de processos no banco").score);
  });

  it("cannot touch a certain sign", () => {
    const against = fc.array(fc.constantFrom(...DISPUTING_TERMS), { maxLength: 5 });
    fc.assert(
      fc.property(
        fc.constantFrom(...CERTAIN_EXAMPLES),
        against,
        fc.boolean(),
        (title, against, isInTitle) => {
          const words = `| ${against.join(" | ")} |`;
          const judgement = isInTitle ? of(`${title} ${words}`) : of(title, words);
          expect(judgement.reasons.filter(({ points }) => points <= 0)).toEqual([]);
          expect(isWanted(judgement)).toBe(true);
        },
      ),
    );
  });
});

it.each<[what: string, isClear: boolean, item: Parameters<typeof of>]>([
  ["has a certain sign in its title", true, ["UiPath cresce", "", {}, 3]],
  ["or in its text under a title of ours", true, ["Robôs no tribunal", "Com UiPath", {}, 3]],
  ["and not under another", false, ["Dez empresas para observar", "UiPath e outras nove", {}, 3]],
  ["has more than signs", false, ["RPA no tribunal", "Automação de processos", {}, 3]],
  ["reads like the portal's, not like its makers' people", false, ["UiPath cresce", "", {}, 2]],
  ["has more than what reads so", false, ["Robô na cidade", "", {}, 6]],
  ["may have a word of the source's own", true, ["Cartório digital", "", CARTORIO, -6]],
  ["is blocked by one", false, ["UiPath abre curso", "", { blockWords: ["curso"] }, 3]],
])("a clear item %s", (_, isClear, item) => expect(of(...item).isClear).toBe(isClear));

// Rules 14.9 and 14.20.
it.each<[what: string, kinds: string, item: Parameters<typeof of>]>([
  ["are needed by what would not wait", "", ["Cartório digital em Minas"]],
  ["keep it", "wanted clear", ["Cartório digital em Minas", "", CARTORIO]],
  ["lend RPA its meaning", "wanted clear", ["Cartório adota RPA", "", CARTORIO]],
  ["block an item, also against one to keep", "", ["Curso de UiPath e RPA", "", BLOCKING]],
  ["are found whole only", "wanted clear", ["UiPath percorre o Brasil", "", BLOCKING]],
  ["make no near miss of what they block", "", ["Robô na cidade", "", { blockWords: ["cidade"] }]],
  ["are not needed where all is about RPA", "wanted", ["Novidades de novembro", "", ALWAYS]],
  ["nor where another robot is meant", "wanted", ["Robô garçom chega à cidade", "", ALWAYS]],
  ["block also there", "", ["Curso", "", { ...ALWAYS, blockWords: ["curso"] }]],
])("a source's own words %s", (_, kinds, item) => expect(kindsOf(...item).join(" ")).toBe(kinds));

// Rule 14.9.
it("a source's own words mean nothing when they are blank or no words, and say what they block", () => {
  const rules = { keepWords: ["", "  ", "---"], blockWords: ["", "!"] };
  expect(of("UiPath - ! -", "", rules)).toEqual(of("UiPath - ! -"));
  expect(of("Curso de UiPath", "", BLOCKING).blockedBy).toBe("curso");
});

// Rule 14.20.
it("words that together do not read like ours count against an item, though not beside a certain sign", () => {
  const robots = (likeness: number) => of("Robô na cidade", "", {}, likeness);
  expect(robots(2)).toMatchObject({ isNearMiss: false });
  // Against it three times, and once for a near miss.
  expect(robots(-1)).toMatchObject({ score: 0, isNearMiss: true });
  expect(robots(-2)).toMatchObject({ score: 0, isNearMiss: false });
  expect(of("RPA e robôs no tribunal", "", {}, -2).score).toBe(18 - 6);
  expect(robots(-6).score).toBe(0);
  expect(of("UiPath cresce", "", {}, -6)).toEqual(of("UiPath cresce"));
});

// Rule 14.20.
it("keeps a near miss of an item without a listed word that reads like the portal's, and never queues it", () => {
  const plain = (likeness: number, rules = {}) => of("Bolo de cenoura", "", rules, likeness);
  expect(plain(4)).toMatchObject({ score: 0, reasons: [], isNearMiss: false });
  expect(plain(5)).toMatchObject({ score: 2, isNearMiss: true });
  expect(plain(6).reasons.map(describeReason)).toEqual(["palavras em conjunto (no título, +2)"]);
  expect(plain(6, { blockWords: ["bolo"] }).isNearMiss).toBe(false);
  // A word of context alone is no sign either.
  expect(of("Contrato de trabalho", "", {}, 6)).toMatchObject({ score: 2, isNearMiss: true });
});

// Rule 14.20.
it("keeps a near miss of an item with RPA in its title unless another meaning disputes it", () => {
  expect(of("RPA 5 recebe obras", "", {}, -6)).toMatchObject({ score: 0, isNearMiss: true });
  expect(of("RPA 5 recebe drones", "", {}, -6).isNearMiss).toBe(false);
  expect(of("Obras chegam", "No bairro da RPA 5.", {}, -6).isNearMiss).toBe(false);
});

it("what reads like ours is learned from labelled headlines", () => {
  const ours = { title: "Tribunal poupa mil horas com robô que lê processos", text: "" };
  expect(likenessOf(ours)).toBe(6);
  expect(likenessOf({ title: "Robô humanoide dança no parque", text: "" })).toBeLessThan(0);
});

describe("words", () => {
  // Rule 14.9.
  it("are found whole only, wherever a term stands in a text", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{2,6}$/),
        fc.stringMatching(/^[a-z]{1,3}$/),
        (term, more) => {
          expect(hasTerm(toWords(`x ${term}, y`), toTerm(term))).toBe(true);
          expect(hasTerm(toWords(`x (${term.toUpperCase()})`), toTerm(term))).toBe(true);
          expect(hasTerm(toWords(term), toTerm(term))).toBe(true);
          expect(hasTerm(toWords(`qq${more}${term}`), toTerm(term))).toBe(false);
          expect(hasTerm(toWords(`${term}${more}qq`), toTerm(term))).toBe(false);
        },
      ),
    );
  });

  it("never find the empty term", () => {
    expect(hasTerm(toWords(""), toTerm(""))).toBe(false);
    expect(hasTerm(toWords("a  b"), toTerm("..."))).toBe(false);
  });
});

// Rule 14.10.
describe("the category", () => {
  it.each([
    ["Startup de automação recebe aporte de R$ 20 milhões", "", "mercado"],
    ["UiPath adquire empresa de agentes", "", "mercado"],
    ["Pesquisa da Gartner mostra avanço da hiperautomação", "", "estudos"],
    ["Automação avança", "Segundo o relatório, um estudo com 400 empresas.", "estudos"],
    ["Tribunal implanta robôs e reduz filas", "", "casos-de-uso"],
    ["Case: como a Localiza automatizou o financeiro", "", "casos-de-uso"],
    ["O que é RPA e como funciona", "", "tecnologia"],
    ["UiPath lança nova versão", "Bom para o mercado.", "tecnologia"],
    ["", "", "tecnologia"],
  ])("of %j (%j) is %s", (title, text, category) => {
    expect(categorise({ title, text })).toBe(category);
  });

  it("is the source's own where it has one", () => {
    expect(categorise({ title: "Pesquisa da Gartner", text: "" }, "mercado")).toBe("mercado");
  });
});
