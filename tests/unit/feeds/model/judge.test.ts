import { describe, expect, it } from "vitest";
import { categorise, likenessOf } from "@/feeds/model/categorise.ts";
import { judge, type WordRules } from "@/feeds/model/judge.ts";
import { describeReason, isWanted, REVIEW_SCORE } from "@/feeds/model/judgement.ts";
import { RELEVANCE_TERMS } from "@/feeds/model/relevance-terms.ts";
import { hasTerm, toTerm, toWords } from "@/feeds/model/words.ts";
import { fc } from "../../../support/properties.ts";

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
const wanted = (title: string, text = "", rules: object = {}) => isWanted(of(title, text, rules));

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

describe("an item about something else does not", () => {
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
  ])("%s", (title, text) => expect(wanted(title, text)).toBe(false));

  // Rule 14.9.
  it("and it says where RPA is ambiguous", () => {
    expect(of("Como emitir RPA").isAmbiguous).toBe(true);
    expect(of("RPA e automação de processos").isAmbiguous).toBe(false);
    expect(of("Nada").isAmbiguous).toBe(false);
  });

  it("unless a clear signal stands beside the other meaning", () => {
    expect(wanted("UiPath automatiza a emissão de RPA para autônomos")).toBe(true);
    expect(of("UiPath automatiza o RPA dos autônomos").reasons.map(({ term }) => term)).toContain(
      "RPA",
    );
  });
});

describe("the score", () => {
  // Rule 14.9.
  it("counts the title three times", () => {
    expect(of("hiperautomação").score).toBe(3 * of("", "hiperautomação").score);
  });

  it("counts a word once, where it counts most, also one that stands in two rows", () => {
    expect(of("UiPath", "UiPath UiPath UiPath").score).toBe(of("UiPath").score);
    const terms = of("Contadores usam RPA").reasons.map(({ term }) => term);
    expect(terms.filter((term) => term === "contadores")).toHaveLength(1);
  });

  it("does not count the words of a longer term again", () => {
    expect(of("automação robótica de processos").reasons).toEqual([
      { term: "automação robótica de processos", place: "title", points: 15, isCertain: true },
    ]);
  });

  it("is the sum of the reasons, the weightiest first", () => {
    const { score, reasons } = of("UiPath e RPA", "Automação de processos com bots.");
    expect(score).toBe(reasons.reduce((sum, { points }) => sum + points, 0));
    expect(reasons.map(describeReason)).toEqual([
      "UiPath (no título, +15, sinal certo)",
      "RPA (no título, +9)",
      "automação de processos (no texto, +3)",
      "bots (no texto, +1)",
    ]);
  });

  it("names the weightiest first, also where a word of the source's own is lighter", () => {
    const rules = { keepWords: [" café especial "] };
    const { reasons } = of("Automação de processos no varejo", "Um café especial", rules);
    expect(reasons).toEqual([
      { term: "automação de processos", place: "title", points: 9 },
      { term: "café especial", place: "text", points: 5, isCertain: true },
    ]);
  });

  it("is enough at exactly the limit, for the queue and for a near miss", () => {
    const enough = of("Novo", "RPA, automação e workflow");
    expect(enough).toMatchObject({ score: 5, isAmbiguous: false, isNearMiss: false });
    expect(isWanted(enough)).toBe(true);
    expect(of("Samba", "robô e automação")).toMatchObject({ score: 2, isNearMiss: true });
    expect(of("Samba", "robô")).toMatchObject({ score: 1, isNearMiss: false });
  });

  it("does not depend on accents, case or composition", () => {
    for (const title of [
      "AUTOMAÇÃO DE PROCESSOS",
      "automacao de processos",
      "automação de processos".normalize("NFD"),
    ]) {
      expect(of(title).score).toBe(of("automação de processos").score);
    }
  });
});

// Rule 14.9.
describe("a word against", () => {
  it("takes points from the sign that it disputes, says which, and takes no more than that sign has", () => {
    const { score, reasons } = of("Marinha usa RPA no pagamento de pensionistas");
    expect(reasons.map(describeReason)).toEqual([
      "RPA (no título, +9)",
      "pagamento (no título, +6)",
      "pensionistas (no título, +6)",
      "Marinha (no título, −9: “RPA” pode ser drone)",
    ]);
    expect(score).toBe(12);
    expect(of("Drones pulverizam: RPA na lavoura").score).toBe(0);
  });

  it("is said once, by the weightiest", () => {
    const { reasons } = of("RPA no agronegócio: Anac e FAB discutem drones");
    expect(reasons.map(describeReason)).toEqual([
      "RPA (no título, +3)",
      "drones (no título, −3: “RPA” pode ser drone)",
    ]);
  });

  it("against the letters is outweighed by what software robots work at, and by nobody who may have them", () => {
    expect(wanted("Anac adota RPA na análise de processos administrativos")).toBe(true);
    expect(wanted("Anac adota RPA no governo e nos tribunais")).toBe(false);
    expect(of("Exército usa RPA na fronteira com a Receita Federal").isNearMiss).toBe(true);
  });

  it("makes a maker's name uncertain: what it sponsors is not what it makes", () => {
    const { score, reasons, isClear } = of("UiPath patrocina torneio", "", {}, 6);
    expect(reasons.map(describeReason)).toEqual([
      "UiPath (no título, +15)",
      "palavras em conjunto (no título, +6)",
      "patrocina (no título, −15: “a empresa” pode ser patrocinadora)",
    ]);
    expect([score, isClear]).toEqual([6, false]);
  });

  it("says nothing where its sign does not stand", () => {
    expect(of("Drones na Marinha").reasons).toEqual([]);
    expect(
      of("Marinha automatiza o cadastro com robôs").reasons.map(({ points }) => points),
    ).toEqual([6, 3, 3]);
  });

  it("is not needed where nothing says whose the letters are: they are a near miss", () => {
    expect(of("RPA chega a Cuiabá")).toMatchObject({ score: 3, isNearMiss: true });
    expect(of("Blue Prism chega a Cuiabá").isNearMiss).toBe(true);
    expect(wanted("O que é RPA")).toBe(true);
    expect(wanted("RPA confere notas fiscais")).toBe(true);
  });

  it("leaves the context to another sign that is enough by itself", () => {
    const { score } = of("Drone RPA e mineração de processos no banco");
    expect(score).toBe(of("Mineração de processos no banco").score);
  });

  it("cannot touch a certain sign", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CERTAIN_EXAMPLES),
        fc.array(fc.constantFrom(...DISPUTING_TERMS), { maxLength: 5 }),
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

  it("never costs more than a near miss where the letters stand in context", () => {
    expect(of("RPA de drones: Anac emite certidões no tribunal")).toMatchObject({
      score: 0,
      isNearMiss: true,
    });
  });
});

const isClearOf = (title: string, text = "", rules: Partial<WordRules> = {}, likeness = 3) =>
  of(title, text, rules, likeness).isClear;

describe("a clear item", () => {
  it("has a certain sign in its title, or in its text under a title that speaks of RPA too", () => {
    expect(isClearOf("UiPath cresce")).toBe(true);
    expect(isClearOf("Robôs no tribunal", "Com UiPath")).toBe(true);
    expect(isClearOf("Dez empresas para observar", "UiPath e outras nove")).toBe(false);
    expect(isClearOf("RPA no tribunal", "Automação de processos")).toBe(false);
  });

  it("reads like the portal's: a maker's name is also in what is about its people", () => {
    expect(isClearOf("UiPath cresce", "", {}, 2)).toBe(false);
    expect(isClearOf("Robô na cidade", "", {}, 6)).toBe(false);
  });

  it("may have its sign from a word of the source's own, and is none when one blocks it", () => {
    expect(isClearOf("Cartório digital", "", { keepWords: ["cartório"] }, -6)).toBe(true);
    expect(isClearOf("UiPath abre curso", "", { blockWords: ["curso"] })).toBe(false);
  });
});

// Rule 14.9.
describe("a source's own words", () => {
  it("keep an item that would not have waited", () => {
    expect(wanted("Cartório digital em Minas")).toBe(false);
    expect(wanted("Cartório digital em Minas", "", { keepWords: ["cartorio"] })).toBe(true);
    expect(
      of("Novo", "sobre e-notariado", { keepWords: ["E-Notariado"] } as never).reasons,
    ).toEqual([{ term: "E-Notariado", place: "text", points: 5, isCertain: true }]);
  });

  it("lend RPA its meaning", () => {
    expect(wanted("Cartório adota RPA", "", { keepWords: ["cartório"] })).toBe(true);
    expect(of("Cartório adota RPA", "", { keepWords: ["cartório"] } as never).isAmbiguous).toBe(
      false,
    );
  });

  it("block an item whatever its score, also against a keep word", () => {
    const rules = { keepWords: ["UiPath"], blockWords: ["curso", "vaga"] };
    expect(wanted("Curso de UiPath e RPA", "", rules)).toBe(false);
    expect(of("Curso de UiPath", "", rules).blockedBy).toBe("curso");
    expect(wanted("UiPath percorre o Brasil", "", rules)).toBe(true);
  });

  it("mean nothing when they are blank or no words", () => {
    const rules = { keepWords: ["", "  ", "---"], blockWords: ["", "!"] };
    expect(of("UiPath - ! -", "", rules)).toEqual(of("UiPath - ! -"));
  });
});

// Rule 14.20.
describe("what is not kept", () => {
  it("is a near miss when a little is missing", () => {
    expect(of("Robô na cidade").isNearMiss).toBe(true);
    expect(of("Samba", "Um robô cuida do cadastro.").isNearMiss).toBe(true);
  });

  it("waits all the same where its words together read like ours, and is none where they do not", () => {
    const robots = (likeness: number) => of("Robô na cidade", "", {}, likeness);
    expect(robots(2)).toMatchObject({ score: REVIEW_SCORE, isNearMiss: false });
    expect(robots(2).reasons.map(describeReason)).toEqual([
      "robô (no título, +3)",
      "palavras em conjunto (no título, +2)",
    ]);
    // Against it three times, and once for a near miss.
    expect(robots(-1)).toMatchObject({ score: 0, isNearMiss: true });
    expect(robots(-2)).toMatchObject({ score: 0, isNearMiss: false });
    expect(of("RPA e robôs no tribunal", "", {}, -2).score).toBe(18 - 6);
    expect(robots(-6).score).toBe(0);
    // Without a sign they say nothing, and nothing beside a certain one.
    expect(of("Bolo de cenoura", "", {}, 6).reasons).toEqual([]);
    expect(of("UiPath cresce", "", {}, -6)).toEqual(of("UiPath cresce"));
  });

  it("is learned from labelled headlines", () => {
    const [ours, other] = [
      "Tribunal poupa mil horas com robô que lê processos",
      "Robô humanoide dança no parque",
    ].map((title) => likenessOf({ title, text: "" }));
    expect(ours).toBe(6);
    expect(other).toBeLessThan(0);
  });

  it("is none when it is kept, when nothing speaks for it, or another robot is meant", () => {
    expect(of("UiPath cresce").isNearMiss).toBe(false);
    expect(of("Bolo de cenoura").isNearMiss).toBe(false);
    expect(of("Robô garçom chega à cidade").isNearMiss).toBe(false);
  });

  it("is none when a word of the source's own blocks it", () => {
    expect(of("Robô na cidade", "", { blockWords: ["cidade"] } as never).isNearMiss).toBe(false);
  });
});

// Rule 14.20.
describe("a source that is always about RPA", () => {
  const rules = { isAlwaysOnTopic: true };

  it("brings what waits for review, whatever its words", () => {
    expect(wanted("Novidades de novembro", "", rules)).toBe(true);
    expect(wanted("Robô garçom chega à cidade", "", rules)).toBe(true);
    expect(of("Novidades de novembro", "", rules).isNearMiss).toBe(false);
  });

  it("brings nothing that a word of its own blocks", () => {
    expect(wanted("Curso de novembro", "", { ...rules, blockWords: ["curso"] })).toBe(false);
  });

  it("gets no points for it, so that nothing is published without asking", () => {
    expect(of("Novidades de novembro", "", rules)).toMatchObject({ score: 0, reasons: [] });
  });
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
