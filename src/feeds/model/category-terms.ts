/**
 * The words by which an item is filed: every weight, with a headline for which its terms were meant, and one with near
 * words that belongs elsewhere.
 */
import type { CategoryId } from "@/articles/model/category.ts";

export interface CategoryRow {
  /** One of the product's categories. */
  category: CategoryId;
  /** Points in the text; three times as many in the title. Of a row only one term counts. */
  weight: number;
  language: "pt" | "en" | "pt/en";
  /** Separated by commas, with accents as in a dictionary; `*` stands for any ending. */
  terms: string;
  /** A headline that is rightly filed by this row. */
  example: string;
  /** A headline with near words that is filed under another category. */
  counterexample: string;
}

export const CATEGORY_TERMS: readonly CategoryRow[] = [
  {
    category: "casos-de-uso",
    weight: 4,
    language: "pt/en",
    terms: `caso de uso, casos de uso, case, cases, case de sucesso, caso de sucesso, casos de sucesso, caso real, casos de utilização, use case, use cases, case study, case studies, customer story, customer stories, success story, na prática, exemplos de uso`,
    example: "Case: como a Localiza automatizou o financeiro",
    counterexample: "Ocaso de uma era: o que vem depois do RPA",
  },
  {
    category: "casos-de-uso",
    weight: 2,
    language: "pt",
    terms: `implanta, implantam, implantou, implementa, implementam, implementou, adota, adotam, adotou, adotaram, automatiza, automatizam, automatizou, automatizaram, agiliza, agilizam, agilizou, agilizar, economiza, economizam, economizou, poupa, poupam, poupou, libera, liberam, liberou, zera, zerou, acelera, acelerou, reduz, reduzem, reduziu, corta, cortou, encurta, encurtou,
      otimiza, otimizou, desenvolve, desenvolvem, desenvolveu, apresenta robô*, lança robô*, lançam robô*, cria robô*, criam robô*, ajuda, ajudam, auxilia, auxiliam, assume, assumem, elimina, eliminou, confere, conferem, paga, pagam, analisa, analisam, responde, atende, atendem, cuida, cuidam, rodando, 0 robôs, mil robôs, nove robôs, dois robôs, 0 automações, mil automações, 0 funcionários, 0 bots, criou, usa, usam, usou, utiliza, utilizam, utilizou, conta com, contam com, coloca, colocam, põe, entrega, testa, testam, ganha, ganham, leva, processa, movimenta, fiscaliza*, localiza, ajuíza, protocola, emite, bloqueia, investe em robô*, somam, realiza, realizam, realizou, implantado, implantada, em operação`,
    example: "Empresa adota robô e economiza mil horas",
    counterexample: "Quem adota o RPA cedo demais, diz pesquisa, desiste",
  },
  {
    category: "casos-de-uso",
    weight: 3,
    language: "pt",
    terms: `prefeitura*, tribunal, tribunais, TRT, TRF, TRE, TJ, TST, STJ, STF, TSE, CNJ, CSJT, TCU, TCE, TCM, TJSP, TJMG, TJRJ, TJRS, TJPR, TJSC, TJBA, TJPE, TJCE, TJGO, TJDFT, TJDF, TJMT, TJMS, TJES, TJMA, TJPA, TJPB, TJRN, TJAL, TJSE, TJPI, TJAM, TJRO, TJRR, TJAC, TJAP, TJTO, Judiciário, Justiça, tribunais de contas, tribunal de contas, vara, varas, cartório*, procuradoria*, PGM, PGE, PGFN, AGU, defensoria, MPF, MPT, MPSP, Assembleia Legislativa, Senado, Câmara dos Deputados, Congresso, Banco Central, Fazenda, rede pública,
      Ministério Público, INSS, Receita Federal, Receita estadual, Sefaz, secretaria*, Detran, Correios, Sebrae, câmara municipal, Polícia Civil, servidores, Justiça Eleitoral, delegacia*, órgão público, órgãos públicos, execuções fiscais, execução fiscal, licitações, município, CGU`,
    example: "Robôs do INSS analisam pedidos",
    counterexample: "Monografia compara ferramentas de automação em cartórios",
  },
  {
    category: "casos-de-uso",
    weight: 1,
    language: "pt",
    terms: `banco, hospital, hospitais, cooperativa, seguradora, operadora, varejista, transportadora, construtora, distribuidora, concessionária, petroleira, universidade federal, companhia, rede de, fábrica, setor elétrico, área da saúde, escritório de advocacia, laboratórios, Santander, Bradesco, Itaú, Sicoob, Sicredi, Telefônica, call center, fundo`,
    example: "Seguradora automatiza sinistros",
    counterexample: "Seguradora compra fornecedora de RPA",
  },
  {
    category: "casos-de-uso",
    weight: 2,
    language: "pt",
    terms: `horas por mês, horas de trabalho, mil horas, em minutos, em segundos, por noite, por mês, em horas, horas poupadas, para 20 minutos, minutos, com ajuda de robô*, com robô, com robôs, com RPA, com automação, com ajuda da automação, usando automação, usando robôs, acabou com a fila, em produção, um robô desenvolvido, robô desenvolvido, entra no PJe`,
    example: "Com robô, pedidos saem em minutos",
    counterexample: "Aprenda RPA em minutos: guia para iniciantes",
  },
  {
    category: "casos-de-uso",
    weight: 1,
    language: "pt",
    terms: "robô, robozinho, robôs do, robôs da, robôs na, robôs no, robôs nos, robôs nas",
    example: "Robô Zeca responde a pedidos de férias",
    counterexample: "Robôs burros? Entenda a diferença entre script e agente",
  },
  {
    category: "casos-de-uso",
    weight: 3,
    language: "en",
    terms: `automates, automated, deploys, deployed, implements, implemented, adopts, adopted, saves, saved, cuts, cut, reduces, reduced, turns to, harness, unlocking the benefits, uses, frees, get help, from days to minutes, hours saved, streamlines, handles, handle, processes claims, to handle, to process, to clear, rolls out, goes live with`,
    example: "Airline saves 50,000 hours with bots in finance",
    counterexample: "Study finds process mining cuts audit time in half",
  },
  {
    category: "casos-de-uso",
    weight: 1,
    language: "en",
    terms: `bank, hospital, hospitals, NHS, council, insurer, insurance company, insurance, university, airline, army, court, tax agency, government, utility, city, trust, legacy systems, DHL`,
    example: "NHS hospital uses bots to process referrals",
    counterexample: "Bank buys process mining start-up",
  },
  {
    category: "estudos",
    weight: 5,
    language: "pt/en",
    terms: `dissertação, dissertações, tese, teses, monografia*, TCC, trabalho de conclusão*, artigo científico, revisão sistemática, revisão bibliográfica, revisão de literatura, revisão da literatura, revisão integrativa, uma revisão, mapeamento sistemático, mapeamento da literatura, estudo de caso, estudo exploratório, pesquisa-ação,
      relatório técnico, levantamento bibliográfico, literature review, systematic review, systematic mapping, thesis, dissertation, a review, a survey, empirical study, empirical evidence, evidence from, conference paper, proceedings, benchmark, a framework, anais, trabalho apresentado, relato de experiência, segundo a literatura, na literatura, estudo qualitativo, estudo quantitativo, interview study, qualitative study, em uma instituição, em uma indústria, em uma empresa, de uma indústria, de uma empresa de, em um órgão, de um órgão, um relatório, viabilidade técnico*, grau de bacharel, requisito parcial, artigo publicado`,
    example: "Dissertação analisa a adoção de RPA em universidades federais",
    counterexample: "Tribunal faz revisão de processos com robôs",
  },
  {
    category: "estudos",
    weight: 4,
    language: "pt",
    terms: `estudo, estudos, ranking, oportunidades e barreiras, desafios e oportunidades, barreiras segundo, estudo mostra, pesquisa, pesquisas, pesquisa mostra, levantamento, pesquisadores, pesquisadoras, autores, dos entrevistados, entrevistou, entrevistaram, ouviu, índice de maturidade, evidências, fatores críticos, efeitos da, efeitos do, efeitos de, impacto* da RPA, impactos da automação, aplicabilidade, estima que, propõe método, propõe modelo, modelo de maturidade, artigo propõe,
      investiga, analisa a, examina, estudam, laboratório da Universidade, uma análise, análise da, uma proposta, avaliação d*, proposta de`,
    example: "Pesquisa da FGV mede o impacto da RPA sobre empregos",
    counterexample: "Robô faz pesquisa de endereços no tribunal",
  },
  {
    category: "estudos",
    weight: 2,
    language: "pt",
    terms: `relatório, Gartner, Forrester, IDC, McKinsey, Deloitte, PwC, KPMG, EY, Accenture, FGV, Insper, USP, UFMG, UFRGS, UFRJ, UnB, UFU, Unicamp, MIT, Harvard, universidade, acadêmico, acadêmicos, das empresas, das organizações, número de empresas, a aplicação d*, aplicação no setor`,
    example: "Relatório da Forrester descreve a automação nas empresas",
    counterexample: "Gartner: gasto com TI cresce e mercado deve chegar a US$ 4 trilhões",
  },
  {
    category: "estudos",
    weight: 4,
    language: "en",
    terms: `study, studies, survey, surveys, research, researchers, report ranks, paper, findings, we propose, the impact of, effects of, trends and insights, a case of, an analysis, analysis of, journal`,
    example: "Survey: half of RPA projects miss their targets",
    counterexample: "Case study: insurer automates claims with UiPath",
  },
  {
    category: "mercado",
    weight: 3,
    language: "pt",
    terms: `aquisição, aquisições, adquire, adquirem, adquiriu, compra a, compra da, compra de empresa, comprar empresas, comprou, compra empresa, compra especialista, compra concorrente, compra rival, disputam talentos, papéis despencam, papéis sobem, maior fornecedora, compra fornecedora, compra brasileira, compra startup, é vendida, vendida, fusão, investimento, investimentos, aporte, aportes, rodada, captação, capta, captou, levanta US, levantou US, faturamento de, faturamento cresce, faturamento recorde, receita, receita líquida, receita recorrente, lucro, prejuízo, balanço, ações, IPO,
      valuation, bilhões, bilhão, trilhões, milhões, mercado deve, mercado de, deve chegar a, deve movimentar, deve crescer, contrata, contratação, contratações, demite, demissões, vagas, salário, salários, startup, startups, fornecedora, orçamento*, vale de mercado, capital de risco, unicórnio, US`,
    example: "Startup de automação recebe aporte de R$ 20 milhões",
    counterexample: "Robôs bloqueiam R$ 5 bilhões em execuções fiscais no tribunal",
  },
  {
    category: "mercado",
    weight: 2,
    language: "pt",
    terms: `mercado, nova diretora, novo diretor, novo presidente, novo CEO, nova CEO, CEO, fundador, executivo, executivos, diretor de TI, diretores de TI, opinião, setor de, setor aposta, empresas brasileiras, governança, transformação organizacional, mudança de cultura, gestão pública, licenças, contratos de, concorrência, expansão, emprego em, empregos, profissão, carreira, requalificação, maturidade, projetos com, projetos de RPA morrem, será cancelada, serão cancelad*, travam a escala, revolução da automação,
      parceria, parcerias, aliança, fornecedores de RPA, demanda por, profissionais de, supera estimativas, supera previsões, trimestre, trimestral, anual, triplicar, dobrar, cresce, crescem, cresceu, investe em brasileira, fundo americano, fundo brasileiro, gestora de fundos, ameaçam vagas, sindicatos, sindicato, nearshore, terceirização, conselheiros, negócio, gasto*, previsão, projeção, unem-se, lideranç*, líder, líderes, escala, exige, exigem`,
    example: "Governança de automações entra na pauta dos conselhos",
    counterexample: "Tribunal exibe robôs que encurtam prazos em 97%",
  },
  {
    category: "mercado",
    weight: 3,
    language: "en",
    terms: `acquires, acquired, acquire, acquisition, buys, bought, deal, merger, funding, raises, raised, round, revenue, earnings, quarter, quarterly, fiscal, full year, financial results, shares, stock, IPO, valuation, partnership, partners with, layoffs, names new, chief executive, CEO, hiring, market, market size, billion, million, bn, vendors, vendor, sold to, private equity, sold, start-up, rebranding, outlook, guidance, investors, unicorn, forecast*, future proofing, director`,
    example: "Celonis raises $400 million at $13 billion valuation",
    counterexample: "Microsoft automates revenue processing with Power Automate",
  },
  {
    category: "tecnologia",
    weight: 3,
    language: "pt",
    terms: `o que é, o que são, o que faz, entenda, diferença, diferenças, saiba o que, guia, tutorial, passo a passo, boas práticas, como funciona, como funcionam, como fazer, como montar, como criar, como usar, como escolher, como calcular, como migrar, como guardar, como automatizar, como integrar, glossário, introdução, introdutório, introdutória, primeiros passos, por onde começar, dicas, erros, tipos de, vantagens, versus, vs, qual a, qual escolher, qual usar, vale a pena, mitos, verdades, conceito, curso, aprenda, iniciantes, fim do, substituir, futuro do, fenômeno, X sistemas, comparamos`,
    example: "O que é RPA e como funciona",
    counterexample: "Case mostra o que robôs fazem no hospital: passo a menos na fila",
  },
  {
    category: "tecnologia",
    weight: 2,
    language: "pt",
    terms: `nova versão, versão, atualização, novo recurso, novos recursos, lança versão, plataforma, plataformas, ferramenta, ferramentas, conectores, código, código aberto, biblioteca, API, Python, Selenium, arquitetura, agêntica, agentes, Agentic AI, agentic, Copilot, low-code, Studio, seletores, orquestrador, captcha, OCR, IDP, LGPD, segurança, senhas, Power Automate, desktop, nuvem, tecnologia, tecnologias, software, hiperautomação, mineração de processos, process mining, robôs jurídicos, reforma tributária, sigla, tradicional`,
    example: "UiPath lança nova versão do Studio",
    counterexample: "Banco troca plataforma e economiza mil horas com robôs",
  },
  {
    category: "tecnologia",
    weight: 3,
    language: "en",
    terms: `what is, what are, how to, guide, explained, tutorial, best practices, beginners, introduction, vs, versus, which one, will AI agents, why bots break, hype or strategy, kill, tips, releases, release, launches, adds, orchestrating, end-to-end, types of, unleashing, from OCR, meet legacy, colleague is, without code, low-code, attended, cost reduction through`,
    example: "What is RPA? A beginner's guide",
    counterexample: "How a bank cut loan processing from days to minutes with RPA",
  },
];
