/** How much an item is about RPA, and its category (rules 14.9, 14.10 and 14.20). */
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
const COUNTER_TERMS = RELEVANCE_TERMS.filter(({ role }) => role === "counter").flatMap(
  ({ terms }) => terms.split(",").map((term) => term.replace(/[[\]*…]/g, "").trim()),
);
/** Judges without the learned likeness, which changes with each labelled headline. */
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
  ["HIPERAUTOMAÇÃO EM 2026", ""],
  ["Bots e automação no varejo", ""],
  ["RPAs da prefeitura economizam 3 mil horas", "Automação cuida das notas."],
])("an item about RPA waits for review: %s", (title, text) => {
  expect(of(title, text).score).toBeGreaterThanOrEqual(REVIEW_SCORE);
  expect(wanted(title, text)).toBe(true);
});

it.each([
  // "RPA" alone is ambiguous in Portuguese.
  ["Como emitir RPA", ""],
  ["ANAC atualiza regras de RPA", "Aeronaves remotamente pilotadas terão novo cadastro."],
  ["Drones RPA ganham automação de voo em fazendas", "A ANAC acompanha."],
  ["RPA da FAB usa tecnologia em patrulha aérea", ""],
  // "Pega" is a verb, and BPM is the military police.
  ["Caminhão pega fogo na BR-101", ""],
  ["4º BPM prende suspeito com robô", ""],
  // Parts of a word do not count.
  ["Notícia: Maria viaja a Bahia", "Companhia anuncia economia, energia e tecnologia."],
  ["Carpa e robalo na pesca", "A garpa e o rpaz."],
  ["Robô aspirador em promoção", ""],
  ["Ações da Petrobras sobem", ""],
  ["", ""],
])("an item about something else does not wait for review: %j", (title, text) =>
  expect(wanted(title, text)).toBe(false),
);

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

it.each(
  cells(`
  RPA alone is ambiguous | Como emitir RPA | | ambiguous
  RPA beside processes is wanted | RPA e automação de processos | | wanted
  an item without RPA or signals is not ambiguous | Nada | |
  a clear signal counts despite another meaning | UiPath automatiza a emissão de RPA para autônomos | | wanted
  a score at the limit is queued | Novo | RPA, automação e workflow | wanted
  a score at the lower limit is a near miss | Samba | robô e automação | near
  a score one point lower is not a near miss | Samba | robô |
  typical robot work outweighs a counter-signal of RPA | Anac adota RPA na análise de processos administrativos | | wanted
  a typical user of robots does not outweigh a counter-signal | Anac adota RPA no governo e nos tribunais | | near ambiguous
  RPA with a counter-signal and a typical user is a near miss | Exército usa RPA na fronteira com a Receita Federal | | near ambiguous
  an unexplained RPA is a near miss | RPA chega a Cuiabá | | near ambiguous
  a maker's ambiguous name is a near miss | Blue Prism chega a Cuiabá | | near
  a question about RPA is wanted | O que é RPA | | wanted
  RPA with a robot's verb is wanted | RPA confere notas fiscais | | wanted
  a counter-signal makes RPA in context a near miss | RPA de drones: Anac emite certidões no tribunal | | near ambiguous
  a weak signal in the title is a near miss | Robô na cidade | | near
  a weak signal in the text is a near miss | Samba | Um robô cuida do cadastro. | near
  a wanted item is not a near miss | UiPath cresce | | wanted
  an item without signals is not a near miss | Bolo de cenoura | |
  another kind of robot is not a near miss | Robô garçom chega à cidade | |
`),
)("the judge recognises that %s: %s", (_, title = "", text = "", kinds = "") =>
  expect(kindsOf(title, text).join(" ")).toBe(kinds),
);

/** The score and its reasons, whose points add up to it. */
function scoreOf(...item: Parameters<typeof of>) {
  const { score, reasons } = of(...item);
  expect(score).toBe(reasons.reduce((sum, { points }) => sum + points, 0));
  return [String(score), ...reasons.map(describeReason)];
}

it.each(
  cells(`
  the words of a longer term count once | automação robótica de processos | | 15; automação robótica de processos (no título, +15, sinal certo)
  the reason with the most points is first | UiPath e RPA | Automação de processos com bots. | 28; UiPath (no título, +15, sinal certo); RPA (no título, +9); automação de processos (no texto, +3); bots (no texto, +1)
  a counter-signal takes at most the points of its signal | Marinha usa RPA no pagamento de pensionistas | | 12; RPA (no título, +9); pagamento (no título, +6); pensionistas (no título, +6); Marinha (no título, −9: “RPA” pode ser drone)
  only the strongest counter-signal counts | RPA no agronegócio: Anac e FAB discutem drones | | 0; RPA (no título, +3); drones (no título, −3: “RPA” pode ser drone)
  a counter-signal without its signal has no effect | Drones na Marinha | | 0
`),
)("the score shows that %s", (_, title, text, found = "") =>
  expect(scoreOf(title!, text)).toEqual(found.split("; ")),
);

it("the score's reasons name the source's own words, and the trained weights as “palavras em conjunto”", () => {
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
  // A maker's name is uncertain, because companies also sponsor events.
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
  it("counts the title three times as much as the text", () =>
    expect(of("hiperautomação").score).toBe(3 * of("", "hiperautomação").score));

  it("counts a word once, at its highest weight, even if two rows list it", () => {
    expect(of("UiPath", "UiPath UiPath UiPath").score).toBe(of("UiPath").score);
    const terms = of("Contadores usam RPA").reasons.map(({ term }) => term);
    expect(terms.filter((term) => term === "contadores")).toHaveLength(1);
  });

  it("does not depend on accents, case or Unicode composition", () => {
    const title = "automação de processos";
    for (const other of [title.toUpperCase(), "automacao de processos", title.normalize("NFD")]) {
      expect(of(other).score).toBe(of(title).score);
    }
  });
});

describe("a counter-signal", () => {
  it("costs only the points of the signal that it contests", () => {
    expect(of("Drones pulverizam: RPA na lavoura").score).toBe(0);
    expect(of("RPA de drones: Anac emite certidões no tribunal").score).toBe(0);
    expect(of("UiPath patrocina torneio", "", {}, 6).isClear).toBe(false);
    expect(of("UiPath automatiza o RPA dos autônomos").reasons.map(({ term }) => term)).toContain(
      "RPA",
    );
    const { reasons } = of("Marinha automatiza o cadastro com robôs");
    expect(reasons.map(({ points }) => points)).toEqual([6, 3, 3]);
    const { score } = of("Drone RPA e mineração de processos no banco");
    expect(score).toBe(of("Mineração de processos no banco").score);
  });

  it("cannot reduce a certain signal", () => {
    const against = fc.array(fc.constantFrom(...COUNTER_TERMS), { maxLength: 5 });
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
  ["has a certain signal in its title", true, ["UiPath cresce", "", {}, 3]],
  [
    "has a certain signal in its text under a related title",
    true,
    ["Robôs no tribunal", "Com UiPath", {}, 3],
  ],
  [
    "has a certain signal only in its text",
    false,
    ["Dez empresas para observar", "UiPath e outras nove", {}, 3],
  ],
  ["has only ordinary signals", false, ["RPA no tribunal", "Automação de processos", {}, 3]],
  ["has a certain signal but a low likeness", false, ["UiPath cresce", "", {}, 2]],
  ["has a high likeness and one weak signal", false, ["Robô na cidade", "", {}, 6]],
  [
    "has a word that the source keeps, whatever its likeness",
    true,
    ["Cartório digital", "", CARTORIO, -6],
  ],
  [
    "has a word that the source blocks",
    false,
    ["UiPath abre curso", "", { blockWords: ["curso"] }, 3],
  ],
])("the judge decides whether an item is clearly about RPA when it %s", (_, isClear, item) =>
  expect(of(...item).isClear).toBe(isClear),
);

it.each<[what: string, kinds: string, item: Parameters<typeof of>]>([
  ["an item without them is not kept", "", ["Cartório digital em Minas"]],
  ["a word to keep keeps it", "wanted clear", ["Cartório digital em Minas", "", CARTORIO]],
  ["a word to keep makes RPA unambiguous", "wanted clear", ["Cartório adota RPA", "", CARTORIO]],
  ["a word to block wins over one to keep", "", ["Curso de UiPath e RPA", "", BLOCKING]],
  [
    "a word to block counts only as a whole word",
    "wanted clear",
    ["UiPath percorre o Brasil", "", BLOCKING],
  ],
  ["a blocked item is never a near miss", "", ["Robô na cidade", "", { blockWords: ["cidade"] }]],
  [
    "a source that is always on topic needs no words",
    "wanted",
    ["Novidades de novembro", "", ALWAYS],
  ],
  [
    "a source that is always on topic keeps other robots too",
    "wanted",
    ["Robô garçom chega à cidade", "", ALWAYS],
  ],
  ["a word to block applies to it too", "", ["Curso", "", { ...ALWAYS, blockWords: ["curso"] }]],
])("the source's own words: %s", (_, kinds, item) =>
  expect(kindsOf(...item).join(" ")).toBe(kinds),
);

it("a source's own words are ignored when blank, and the judgement names the blocking word", () => {
  const rules = { keepWords: ["", "  ", "---"], blockWords: ["", "!"] };
  expect(of("UiPath - ! -", "", rules)).toEqual(of("UiPath - ! -"));
  expect(of("Curso de UiPath", "", BLOCKING).blockedBy).toBe("curso");
});

it("a low likeness counts against an item, except beside a certain signal", () => {
  const robots = (likeness: number) => of("Robô na cidade", "", {}, likeness);
  expect(robots(2)).toMatchObject({ isNearMiss: false });
  expect(robots(-1)).toMatchObject({ score: 0, isNearMiss: true });
  expect(robots(-2)).toMatchObject({ score: 0, isNearMiss: false });
  expect(of("RPA e robôs no tribunal", "", {}, -2).score).toBe(18 - 6);
  expect(robots(-6).score).toBe(0);
  expect(of("UiPath cresce", "", {}, -6)).toEqual(of("UiPath cresce"));
});

it("the judge keeps an item without listed words as a near miss when its likeness is high, and never queues it", () => {
  const plain = (likeness: number, rules = {}) => of("Bolo de cenoura", "", rules, likeness);
  expect(plain(4)).toMatchObject({ score: 0, reasons: [], isNearMiss: false });
  expect(plain(5)).toMatchObject({ score: 2, isNearMiss: true });
  expect(plain(6).reasons.map(describeReason)).toEqual(["palavras em conjunto (no título, +2)"]);
  expect(plain(6, { blockWords: ["bolo"] }).isNearMiss).toBe(false);
  expect(of("Contrato de trabalho", "", {}, 6)).toMatchObject({ score: 2, isNearMiss: true });
});

it("the judge keeps an item with RPA in its title as a near miss unless it has a counter-signal", () => {
  expect(of("RPA 5 recebe obras", "", {}, -6)).toMatchObject({ score: 0, isNearMiss: true });
  expect(of("RPA 5 recebe drones", "", {}, -6).isNearMiss).toBe(false);
  expect(of("Obras chegam", "No bairro da RPA 5.", {}, -6).isNearMiss).toBe(false);
});

it("the likeness is learned from labelled headlines", () => {
  const ours = { title: "Tribunal poupa mil horas com robô que lê processos", text: "" };
  expect(likenessOf(ours)).toBe(6);
  expect(likenessOf({ title: "Robô humanoide dança no parque", text: "" })).toBeLessThan(0);
});

describe("a term", () => {
  it("is found only as a whole word, anywhere in a text", () => {
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

  it("is never found when it is empty", () => {
    expect(hasTerm(toWords(""), toTerm(""))).toBe(false);
    expect(hasTerm(toWords("a  b"), toTerm("..."))).toBe(false);
  });
});

describe("the category", () => {
  it.each([
    ["UiPath adquire empresa de agentes", "", "mercado"],
    ["Pesquisa da Gartner mostra avanço da hiperautomação", "", "estudos"],
    ["Automação avança", "Segundo o relatório, um estudo com 400 empresas.", "estudos"],
    ["Case: como a Localiza automatizou o financeiro", "", "casos-de-uso"],
    ["O que é RPA e como funciona", "", "tecnologia"],
    ["", "", "tecnologia"],
  ])("for %j (%j) is %s", (title, text, category) => {
    expect(categorise({ title, text })).toBe(category);
  });

  it("is the source's own when it has one", () => {
    expect(categorise({ title: "Pesquisa da Gartner", text: "" }, "mercado")).toBe("mercado");
  });
});
