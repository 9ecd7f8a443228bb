/**
 * The words by which an item is filed, and the pairs of who and does that say it best: an organisation that uses, a study
 * that measures, a market that pays, a technique that works. Each with a headline for which it was meant, and one with
 * near words that belongs elsewhere.
 */
import type { CategoryId } from "@/articles/model/category.ts";
import {
  AUTHORITIES,
  CASE_WORK,
  COMPANIES,
  ENGLISH_WORK,
  KNOWN_COMPANIES,
  OFFICE_WORK,
  RPA_VENDORS,
} from "./shared-terms.ts";

const withEndings = (stems: string, endings: string) =>
  stems
    .split(" ")
    .flatMap((stem) => endings.split(" ").map((ending) => stem + ending))
    .join(", ");
/** What headlines have of regular verbs: "implanta, implantam, implantou, implantaram". */
const pt = (stems: string) => withEndings(stems, "a am ou aram");
/** "automates, automated": "automate" is a guide's word, and so is "automating". */
const en = (stems: string) => withEndings(stems, "es ed");

/** Whom a headline is about. */
export type Who = "organisation" | "vendor" | "investor" | "analyst" | "scholar" | "robot";

/** What happens in it. `makes` and `invests` say nothing before it is known who does it. */
export type Does = "uses" | "handles" | "makes" | "invests" | "grows" | "measures" | "explains";

interface Filed {
  /** One of the product's categories: where an item belongs that has nothing else. */
  category: CategoryId;
  /** Points in the text; three times as many in the title. */
  weight: number;
  /** A headline that is rightly filed by it. */
  example: string;
  /** A headline with near words that is filed under another category. */
  counterexample: string;
}

export interface CategoryRow extends Filed {
  who?: Who;
  does?: Does;
  /**
   * Separated by commas, with accents as in a dictionary; `*` stands for any ending, `0` for any number, `…` for up to
   * five words, and a word in brackets is a term of its own all the same. Of a row only one term counts.
   */
  terms: string;
}

/** Counts where one of each stands, beside what each says alone. */
export interface CategoryPair extends Filed {
  who: readonly Who[];
  does: readonly Does[];
}

export const CATEGORY_PAIRS: readonly CategoryPair[] = [
  {
    who: ["organisation"],
    does: ["uses", "makes", "invests", "handles"],
    category: "casos-de-uso",
    weight: 2,
    example: "Seguradora adota plataforma de automação e agiliza sinistros",
    counterexample: "UiPath cria robô para lançar notas",
  },
  {
    who: ["robot"],
    does: ["uses", "handles"],
    category: "casos-de-uso",
    weight: 1,
    example: "Robô Zeca responde a pedidos de férias",
    counterexample: "Entenda o que um robô responde e o que não responde",
  },
  {
    who: ["vendor"],
    does: ["uses", "makes"],
    category: "tecnologia",
    weight: 3,
    example: "Power Automate ganha agente que corrige fluxos quebrados",
    counterexample: "Prefeitura ganha robô que confere alvarás",
  },
  {
    who: ["vendor", "investor", "analyst"],
    does: ["invests", "grows"],
    category: "mercado",
    weight: 3,
    example: "Investidores voltam a apostar em startups de agentes",
    counterexample: "Banco aposta em robôs para o cadastro",
  },
  {
    who: ["analyst", "scholar"],
    does: ["measures"],
    category: "estudos",
    weight: 3,
    example: "Pesquisa da Deloitte ouve 500 diretores sobre robôs",
    counterexample: "Gartner: automação puxa investimentos em TI",
  },
];

export const CATEGORY_TERMS: readonly CategoryRow[] = [
  // An organisation that uses.
  {
    category: "casos-de-uso",
    weight: 5,
    terms: `caso de uso, casos de uso, case, cases, case de sucesso, caso de sucesso, casos de sucesso, caso real, casos de utilização, use case, use cases, case study, case studies, customer story, customer stories, success story, exemplos de uso`,
    example: "Case: como a Localiza automatizou o financeiro",
    counterexample: "Ocaso de uma era: o que vem depois do RPA",
  },
  {
    who: "organisation",
    category: "casos-de-uso",
    weight: 2,
    terms: `${AUTHORITIES}, Anac, Polícia Rodoviária, Exército, Marinha, Força Aérea, bombeiros, governo d*, governo federal, estado d*`,
    example: "Robôs do INSS analisam pedidos",
    counterexample: "Monografia compara ferramentas de automação em cartórios",
  },
  {
    who: "organisation",
    category: "casos-de-uso",
    weight: 1,
    terms: `${COMPANIES}, ${KNOWN_COMPANIES}, montadora, universidade federal, grupo, rede de, fábrica, shopping, escola, porto, produtores, contabilidade, agronegócio, Petrobras, equipe d*, time de, aeroporto, startup, startups, start-up, usina,
      airport, army, agency, city, manufacturer, carmaker, plant, maker, legacy systems, department`,
    example: "Seguradora automatiza sinistros",
    counterexample: "Seguradora compra fornecedora de RPA",
  },
  {
    does: "uses",
    category: "casos-de-uso",
    weight: 2,
    terms: `${pt("implant implement adot automatiz agiliz economiz poup liber zer aceler cort encurt tir troc otimiz moderniz simplific digitaliz dispens encerr auxili elimin us utiliz coloc entreg deleg triplic lev realiz recuper antecip")}, adoção em, agilizar, reduz, reduzem, reduziu, reduziram, fecha o mês, fechou o mês, fechou o balanço, fecham a folha, deixam de, deixou de, acaba com, acabou com, substitui, substituem, substituiu, recorre a, recorrem a, recorreu a, resolve, resolveu, diminui, diminuiu, assume, assumem, assumiu, rodando, passa a usar, conta com, contam com, põe, põem, pôs, deixa para, deixou para, somam, implantado, implantada, em operação, conclui, uso de robôs, usando automação, usando robôs`,
    example: "Empresa adota robô e economiza mil horas",
    counterexample: "Quem adota o RPA cedo demais, diz pesquisa, desiste",
  },
  {
    does: "uses",
    category: "casos-de-uso",
    weight: 3,
    terms: `${en("automat sav reduc streamlin handl retir eliminat replac embrac digitis digitiz accelerat")}, deploy, deploys, deployed, implements, implemented, adopt, adopts, adopted, turn to, turns to, turned to, harness, unlocking the benefits, uses, used bots, using bots, using RPA, using robots, with bots, with robots, with RPA, with software robots, through bots, frees, freed, get help, hours saved, hands, handed, indexes, handle, to handle, to process, to clear, to recalculate, clear, clears, cleared, roll out, rolls out, rolled out, go live, goes live, cuts … backlog, cut … processing, cuts … time, slashes … time, picks, now answer, helps, helped, speed up, speeds up, halves, halved, relies on, rely on, taps, takes over, took over, take over, runs 0, lets, onboards, thanks to, trims, trimmed, shortens, shortened, chase, chases, settle … claims, reorders, reconciles`,
    example: "Airline saves 50,000 hours with bots in finance",
    counterexample: "Study finds process mining cuts audit time in half",
  },
  {
    does: "handles",
    category: "casos-de-uso",
    weight: 2,
    terms: `${pt("pag analis cuid process moviment fiscaliz ajuíz protocol agrup cadastr intim classific registr envi concili valid ajud verific audit convoc cruz consult identific vasculh")}, localizam, localizou, matriculam, matriculou, confere, conferem, conferiu, responde a, responde ao, respondem a, respondem ao, atende, atendem, emite, emitem, emitiu, bloqueia, bloqueiam, arquiva*, cumpre, cumprem, preenche, preenchem, extrai, extraem, distribui, distribuem, faz processos, 0 robôs, mil robôs, dois robôs, 0 automações, mil automações, 0 funcionários, 0 bots, um robô desenvolvido, robô desenvolvido,
      bot* process, robots process, bot* answer*, bot* file*, bot* read*, robots read, bot* check*, bot* review*, bot* sort*, bot* match*, bot* enter*, bot* post, bot* settle, robots settle, 0 robots, 0 unattended`,
    example: "Robôs do cartório conferem certidões",
    counterexample: "Como montar um robô que confere notas",
  },
  {
    category: "casos-de-uso",
    weight: 2,
    terms: `horas por mês, horas de trabalho, mil horas, em minutos, em segundos, por noite, por mês, em horas, horas poupadas, minutos, em dois dias, em um dia, em uma semana, com ajuda de robô*, com robô, com robôs, com RPA, com automação, com ajuda da automação, graças a RPA, acabou com a fila, em produção, entra no PJe, sozinho, from months to, from weeks to, from days to, from hours to, de meses para, de semanas para, de dias para, de horas para, overnight, 0 hours, in 0 minutes, in 0 days, um terço do tempo, metade do tempo, paper trail, paper forms, paper files, paper records, paper invoices`,
    example: "Com robô, pedidos saem em minutos",
    counterexample: "Aprenda RPA em minutos: guia para iniciantes",
  },
  {
    who: "robot",
    category: "casos-de-uso",
    weight: 1,
    terms:
      "robô, robozinho, robozinha, robôs do, robôs da, robôs na, robôs no, robôs nos, robôs nas",
    example: "Robô Zeca responde a pedidos de férias",
    counterexample: "Robôs burros? Entenda a diferença entre script e agente",
  },

  {
    category: "casos-de-uso",
    weight: 1,
    terms: `${CASE_WORK}, ${OFFICE_WORK}, ${ENGLISH_WORK}`,
    example: "Robô de software e conferência de boletos",
    counterexample: "Notas fiscais: o que muda para os robôs",
  },

  // A study that measures.
  {
    category: "estudos",
    weight: 6,
    terms: `dissertação, dissertações, tese, teses, monografia*, TCC, trabalho de conclusão*, artigo científico, artigo publicado, artigo avalia, revisão sistemática, revisão bibliográfica, revisão de literatura, revisão da literatura, revisão integrativa, revisão de escopo, uma revisão, mapeamento sistemático, mapeamento da literatura, estudo de caso, estudos de caso, multiple case study, single case study, estudo exploratório, pesquisa-ação,
      relatório técnico, levantamento bibliográfico, literature review, systematic review, systematic mapping, mapping study, scoping review, thesis, dissertation, a review, empirical study, empirical evidence, evidence from, experimental comparison, longitudinal study, conference paper, proceedings, benchmark, a framework, anais, trabalho apresentado, relato de experiência, segundo a literatura, na literatura, estudo qualitativo, estudo quantitativo, interview study, qualitative study, em uma instituição, em uma indústria, em uma empresa, de uma indústria, de uma empresa de, em um órgão, de um órgão, viabilidade técnico*, grau de bacharel, requisito parcial, artigo analisa, artigo discute, artigo investiga, artigo propõe, um modelo, um framework, uma abordagem, aceitação d*, aceitação e, percepç* d*, à luz d*, towards a, toward a, action research, taxonomy, lessons from 0, doutorado, mestrado, determinants, antecedents, an approach, responsabilidade civil, an … evaluation, an … analysis, an … investigation, a … approach, a … perspective, a … evaluation, a … assessment, a … method, a … model, state of the art, estado da arte, custo-benefício, cost-benefit, a method for, a model for, design science, insights from, interview evidence, discovering, investigating, examining, event log*, UI log*, barriers and enablers, barriers, enablers, adoption in, fuzzy, AHP, TOPSIS, UTAUT, Delphi, redes neurais, neural network*, com transformers, with transformers, deep learning, predicting, bibliometr*, grounded theory, teoria fundamentada, conceptual, hipótese*, hypothes*, regressão, regression, quantitativ*, qualitativ*, empíric*, modelo multicritério, modelo para, método para, método de, metodologia para, critérios para, uma perspectiva, uma investigação, fatores que, um … estudo`,
    example: "Dissertação analisa a adoção de RPA em universidades federais",
    counterexample: "Tribunal faz revisão de processos com robôs",
  },
  {
    does: "measures",
    category: "estudos",
    weight: 7,
    terms: `pesquisa da, pesquisa do, pesquisa ouviu, pesquisa ouve, pesquisa mostra, estudo da, estudo do, estudo mostra, levantamento da, levantamento do, diz estudo, diz pesquisa, aponta estudo, aponta pesquisa, field study, study finds, study suggests, study shows, survey says, survey finds, survey of`,
    example: "Servidores confiam em robôs? Pesquisa da Enap responde",
    counterexample: "Tribunal adota robô na pesquisa de endereços",
  },
  {
    does: "measures",
    category: "estudos",
    weight: 4,
    terms: `estudo, estudos, estudio, encuesta, tesis, ranking, oportunidades e barreiras, pesquisa, pesquisas, levantamento, pesquisadores, pesquisadoras, autores, dos entrevistados, entrevistou, entrevistaram, ouviu, índice de maturidade, evidências, oportunidades e desafios, desafios e oportunidades, desafios e perspectivas, revela levantamento, fatores críticos, efeito do, efeitos da, efeitos do, efeitos de, aplicabilidade, estima que, propõe método, propõe modelo, modelo de maturidade, medem, mede o, mede a, experimento*, censo, pesquisador, pesquisadora, cientistas, professores da, 0 artigos, 0 em cada 0, um quarto d*, um terço d*, metade d*, 0 das empresas, 0 dos bancos, 0 dos projetos, 0 dos robôs,
      investiga, analisa a, examina, estudam, laboratório da Universidade, uma análise, análise da, uma proposta, avaliação d*, proposta de, relação entre, influência d*, impacto* d*,
      study, studies, survey, surveys, a survey, research, researchers, report ranks, paper, findings, finds, academics, professors, scholars, experiment, experiments, 0 papers, half of, a third of, a quarter of, 0 of firms, 0 of companies, 0 of organisations, estimate, we propose, we analyse, the impact of, effects of, trends and insights, a case of, analysis of, journal, measuring, job satisfaction`,
    example: "Pesquisa da FGV mede o impacto da RPA sobre empregos",
    counterexample: "Robô faz busca de endereços no tribunal",
  },
  {
    who: "scholar",
    category: "estudos",
    weight: 2,
    terms: `relatório, um relatório, FGV, Insper, USP, UFMG, UFRGS, UFRJ, UFPE, UFSC, UnB, UFU, Unicamp, Ipea, MIT, Harvard, Banco Mundial, acadêmico, acadêmicos, das empresas, das organizações, número de empresas, em cada, a aplicação d*, aplicação no setor`,
    example: "Relatório do Banco Mundial vê a automação avançar nas empresas",
    counterexample: "Banco central da Estônia automatiza o cadastro com robôs",
  },

  // A market that pays.
  {
    who: "analyst",
    category: "mercado",
    weight: 2,
    terms:
      "Gartner, Forrester, IDC, Everest Group, McKinsey, Deloitte, PwC, KPMG, EY, Accenture, analysts, analistas",
    example: "Gartner: over 40% of agentic AI projects will be scrapped",
    counterexample: "Relatório da Gartner: estudo descreve a automação nas empresas",
  },
  {
    category: "mercado",
    weight: 4,
    terms: `aquisição, aquisições, adquire, adquirem, adquiriu, compra a, compra da, compra de empresa, comprar empresas, comprou, compra especialista, compra … consultoria, troca de dono, troca de mãos, muda de dono, compra concorrente, compra rival, compra fatia, compra … startup, compra … empresa, compra fornecedora, compra brasileira, disputam talentos, papéis despencam, papéis sobem, papel da, maior fornecedora, é vendida, vendida, fusão, aporte, aportes, rodada, captação, capta, captou, levanta R $, levanta US $, levantou R $, levantou US $, faturamento de, faturamento cresce, faturamento recorde, receita recorrente, receita líquida, lucro, prejuízo, balanço, ações da, ações do, ações de tecnologia, ações sobem, ações caem, ações disparam, avaliada em,
      mercado deve, mercado de, deve chegar a, deve movimentar, deve crescer, movimenta R $, contrata, contratação, contratações, demite, demissões, vagas, quanto ganha, salário, salários, capital de risco, unicórnio, preço, preços, na Bolsa, valor na bolsa, perde valor, do quadro, corta vagas, corta … funcionários, corta … empregos, antitruste, dono*, perdeu … diretor*, negocia compra, negocia venda, recebe investimento, Cade, por R $, por US $, for $, leva … por R $, sede, headquarters, quanto custa, quanto cobra*, deixa o cargo, renuncia, deixa a empresa, deixa o comando, assume o comando, recuperação judicial, por consumo, licença por, fecha contrato, encarece, barateia, reajusta, troca comando, licenças de RPA, licença do, nomeia, abre escritório, abre operação, acionistas, mais procurados, mais procuradas, Quadrante Mágico, acordo para comprar, quer comprar, vai comprar, faltam desenvolvedores, faltam profissionais, profissões, ficam mais caras, fica mais caro, mais caro, mais cara, alternativas mais baratas, compra controle, inaugura, expande, patrocina, parceria, parcerias, aliança, opinião, monetização,
      acquires, acquired, acquire, acquisition, buys, bought, buy … vendor, snaps up, deal, deals, merger, funding, raises, raised, round, revenue growth, recurring revenue, revenue, earnings, quarter, quarterly, fiscal 0, fiscal year, fiscal first, fiscal second, fiscal third, fiscal fourth, full year, ARR, financial results, Nasdaq, NYSE, MidCap, shares of, shares in, shares up, shares down, its shares, UiPath shares, Pega shares, shares fall*, shares ris*, shares jump*, shares slid*, shares surg*, shares drop*, shares sink*, shares climb*, shares soar*, shares plung*, shares tumbl*, UiPath stock, Pega stock, stock price, stock market, stock jump*, stock fall*, stock drop*, stock soar*, stock slid*, stock ris*, IPO, valuation, partnership, partners with, layoff*, lay off, lays off, laid off, job cuts, names new, chief executive, CEO, hiring, salaries, earn, market, market size, to buy, to acquire, agrees to, renegotiat*, their contracts, hires, cuts … staff, cuts … jobs, cuts … workforce, valued at, antitrust, settles, paying users, paying customers, owner*, brand, rebrand*, headcount, founder*, steps down, steps back, resigns, joins, quits, in talks, files for, lenders, bankruptcy, wins contract, names, sold to, private equity, sold, outlook for 0, upbeat outlook, weak outlook, its outlook, lifts … outlook, raises … outlook, cuts … outlook, lowers … outlook, guidance, pricing, price target, downgrade*, appoints, expands, weighs, sale, stake, takeover, circles, RPA licences, RPA licenses, cuts price*, price of, price hike*, raises price*, upbeat, shareholders, buyback, sue, sues, lawsuit, price war, unicorn, named leader*, leaders in, Forrester Wave, Magic Quadrant, future proofing, director`,
    example: "Startup de automação recebe aporte de R$ 20 milhões",
    counterexample: "Robôs bloqueiam valores em execuções fiscais no tribunal",
  },
  {
    category: "mercado",
    weight: 2,
    terms: "$, de reais, de dólares, de euros",
    example: "Brasileira de robôs recebe US$ 12 mi",
    counterexample: "Com robôs, tribunal atualiza cadastro de 3 milhões de partes",
  },
  {
    who: "investor",
    category: "mercado",
    weight: 3,
    terms: `fundo, fundos, fabricante* de [robô*], investidor, investidores, investors, investor, fornecedora, fornecedores de RPA, vendor, vendors, empresas trocam, clientes, customers, diretores de TI, capital`,
    example: "Why RPA vendors are worried",
    counterexample: "Startup's guide: what is RPA and how to test it",
  },
  {
    does: "invests",
    category: "mercado",
    weight: 1,
    terms: `investe, investem, investir, investimento, investimentos, investiu, aposta, apostam, apostar, invests, invest, bets on, spending, gasto*, orçamento*`,
    example: "Fundo americano investe em brasileira de robôs",
    counterexample: "Sicoob investe em automação robótica",
  },
  {
    does: "grows",
    category: "mercado",
    weight: 2,
    terms: `cresce, crescem, cresceu, dobra, dobrar, triplicar, sobe, sobem, cai, caiu, dispara, disparam, supera estimativas, supera previsões, trimestre, trimestral, anual, demanda por, previsão, prevê, preveem, projeção, forecast*, weak forecast, doubling, to reach, hits, will be cancelled, will be scrapped, será cancelada, serão cancelad*, predicts, sees, demand for, falls, rises, drops, slows, grows, declines, jumps, surges, tops, surpasses, ultrapassa, passa de, atinge, despenca*, desaba*`,
    example: "Demanda por robôs cresce 60%",
    counterexample: "Fila cresce e tribunal usa robôs",
  },
  {
    category: "mercado",
    weight: 2,
    terms: `mercado, nova diretora, novo diretor, novo presidente, novo CEO, nova CEO, fundador, executivo, executivos, diretor de TI, setor de, empresas brasileiras, conselhos, transformação organizacional, mudança de cultura, gestão pública, licenças de, contratos de, concorrência, expansão, emprego, empregos, profissão, carreira, requalificação, maturidade, projetos com, projetos de RPA morrem, travam a escala, revolução da automação,
      profissionais de, ameaçam vagas, tiram vagas, sindicatos, nearshore, terceirização, conselheiros, negócio, unem-se, lideranç*, líder, líderes, exige, exigem`,
    example: "Governança de automações entra na pauta dos conselhos",
    counterexample: "Tribunal exibe robôs que encurtam prazos em 97%",
  },

  // A technique that works.
  {
    who: "vendor",
    category: "tecnologia",
    weight: 1,
    terms: `${RPA_VENDORS}, SS&C, Copilot Studio, Microsoft, Celonis, n8n, Zapier, Appian, Pega, Pegasystems, Camunda, Bizagi, ServiceNow, Salesforce, IBM, TOTVS, OpenAI, Anthropic, Google, Claude, ChatGPT, Nintex, Workato`,
    example: "UiPath e ChatGPT: dois modos de automatizar",
    counterexample: "UiPath adquire empresa de agentes",
  },
  {
    does: "makes",
    category: "tecnologia",
    weight: 0,
    terms: `lança, lançam, lançou, cria, criam, criou, desenvolve, desenvolvem, desenvolveu, apresenta, apresentam, testa, testam, integra, monta, abre código, passa a, launches, adds, releases, release, brings, unveils, open-sources, previews, shows, introduces, announces, can now,
      ganha, ganham, ganhou, recebe, recebem`,
    example: "Zapier launches agents with approvals",
    counterexample: "MP de Goiás lança robô para triagem de denúncias",
  },
  {
    does: "explains",
    category: "tecnologia",
    weight: 5,
    terms: `o que é, o que são, o que faz, o que muda, o que considerar, o que vem depois, entenda, diferença, diferenças, saiba o que, guia para, guia de, guia completo, guia prático, guia rápido, tutorial, passo a passo, 0 passos, boas práticas, na prática, como funciona, como funcionam, como *ar, como *er, como *ir, testamos, testei, maneiras de, formas de, veja como, veja onde, saiba como, aprenda a, comparativo, prós e contras, comparação entre, glossário, introdução, introdutório, introdutória, primeiros passos, próximo passo, por onde começar, dicas, erros de, erros que, sinais de, tipos de, vantagens, versus, vs, qual a, qual escolher, qual usar, quando usar, quando o, por que, vale a pena, mitos, verdades, conceito, curso, aprenda, iniciantes, fim do, o fim do, substituir, futuro do, fenômeno, comparamos, custos e riscos, plano de contingência, três caminhos, do desenho ao, onde cada, símbolos, precisa conhecer, sua empresa,
      what is, what are, how to, guide, explained, best practices, beginners, introduction, or agent, which one, will AI agents, why bots break, hype or strategy, kill, tips, mistakes, ways to, steps to, steps for, pros and cons, comparison, compared, getting started, walkthrough, deep dive, when to use, why your, guide to, checklist, understanding queues, choosing, do you still need, how attended, how RPA tools, orchestrating, end-to-end, types of, unleashing, from OCR, meet legacy, meets LLMs, without code, low-code, attended, cost reduction through, open source tool, explicad*, explanation, your first, seu primeiro, step-by-step, hands-on, inimigos d*`,
    example: "O que é RPA e como funciona",
    counterexample: "Case mostra o que robôs fazem no hospital: passo a menos na fila",
  },
  {
    category: "tecnologia",
    weight: 2,
    terms: `nova versão, versão, atualização, novo recurso, novos recursos, recurso da, conector, conectores, plataforma, plataformas, ferramenta, ferramentas, código, código aberto, biblioteca, API, Python, Selenium, arquitetura, agêntica, agentes, Agentic AI, agentic, agente de IA, Copilot, Studio, seletores, orquestrador, captcha, OCR, IDP, LGPD, segurança, senhas, credenciais, falha, desktop, nuvem, tecnologia, tecnologias, hiperautomação, mineração de processos, process mining, robôs jurídicos, reforma tributária, sigla, tradicional, robôs de tela, robô de RPA, IA generativa, linguagem natural, fluxos, case management, gestão de casos, casos de teste, portais do governo, sites do governo, portal da prefeitura, site da prefeitura, portal do tribunal, site do tribunal`,
    example: "Agentes e robôs de tela: arquitetura e seletores",
    counterexample: "Banco troca plataforma e economiza mil horas com robôs",
  },
];
