/**
 * What speaks of RPA and what speaks of something else: every weight by which an item is judged, with a headline for
 * which its terms were meant and one that they must not let in (or, where they dispute, must not keep out). How the rows
 * work together: judge.ts.
 */

import {
  AUTHORITIES,
  CASE_WORK,
  COMPANIES,
  ENGLISH_WORK,
  KNOWN_COMPANIES,
  OFFICE_WORK,
  RPA_VENDORS,
} from "./shared-terms.ts";

/** A word that says RPA in one headline and something else in another. */
export type Sign = "rpa" | "robot" | "automation" | "process" | "agent" | "worker" | "flow";

/** How the panel calls it. */
export const SIGN_NAMES: Readonly<Record<Sign, string>> = {
  rpa: "RPA",
  robot: "robô",
  automation: "automação",
  process: "processo",
  agent: "agente",
  worker: "trabalhador digital",
  flow: "fluxo",
};

/**
 * - `certain`: says RPA by itself, wherever it stands; nothing disputes it.
 * - `sign`: may say RPA. From weight 3 on it is enough in a title.
 * - `context`: what software robots work at. Counts beside a sign only.
 * - `user`: whom they work for. Counts beside a sign only, and nothing while that is disputed: others have drones too.
 * - `company`: the same, and no more in a title than in the text: a company has robots with a body, too.
 * - `dispute`: says of certain signs that they may mean something else. Takes points from them, and from nothing else.
 * - `neutral`: only looks like a word of another row.
 */
type Part =
  | { role: "certain"; weight: number }
  | { role: "sign"; sign: Sign; weight: number }
  | { role: "context" | "user" | "company"; weight: number }
  /** `reading`: what the signs may mean instead, as the panel says it. */
  | { role: "dispute"; against: readonly Sign[]; reading: string; weight: number }
  | { role: "neutral"; weight: 0 };

/** `weight`: points in the text; three times as many in the title. Of a row only one term counts. */
export type TermRow = Part & {
  /**
   * Separated by commas, with accents as in a dictionary; `*` stands for any ending, `0` for any number, `…` for up to
   * five words, and a word in brackets is a term of its own all the same.
   */
  terms: string;
  /** A headline that is rightly judged by this row. */
  example: string;
  /** A headline with near words, of which the opposite is right. */
  counterexample: string;
};

/** Whatever is built of metal is called by the same words, and so is what is wired up at home. */
const MACHINES: readonly Sign[] = ["robot", "automation", "process", "agent"];
/** Other programs that act by themselves. */
const PROGRAMS: readonly Sign[] = ["robot", "automation", "process", "agent", "flow"];

export const RELEVANCE_TERMS: readonly TermRow[] = [
  // What says RPA by itself.
  {
    role: "certain",
    weight: 5,
    terms: `automação robótica de processo*, automação de processos robótic*, automatização de processos robótic*,
      automatização robótica de processo*, automação robotizada de processo*, automação de processos por robô*,
      automação de processos com robô*, robótica de processo*, automatización robótica*, robots de software, processos robotizados, robotização de processo*, robotização dos processo*,
      automação robótica em processo*, automação robótica no processo*,
      hiperautomação, hiper automação, robôs de software, robô de software, robôs-software, robô-software,
      robôs virtuais, robôs computacionais, robô computacional, bots de software, centro de excelência em automação,
      robô* de RPA, robô* RPA, RPA robô*, bot* de RPA, bot* RPA, automações RPA, automaç* de RPA, automaç* com RPA,
      desenvolvedor* RPA, desenvolvedor* de RPA, analista* RPA, analista* de RPA, ferramenta* de RPA, plataforma* de RPA,
      projeto* de RPA, software* de RPA, solução de RPA, soluções de RPA, fornecedor* de RPA, fluxo* de RPA, fluxo* RPA,
      startup* de RPA, empresa* de RPA, implantação de RPA, implementação de RPA, automatiz* … com RPA, automatiz* … usando RPA,
      RPA automatiza*, RPA e IA, IA e RPA, RPA ou IA, RPA com IA generativa, RPA e agente*, agente* e RPA, RPA aos agente*,
      RPA para agente*, RPA e Python, RPA e BPM, BPM e RPA, RPA e OCR`,
    example: "Automação robótica de processos chega aos cartórios",
    counterexample: "Robótica e automação disputam espaço nas escolas",
  },
  {
    role: "certain",
    weight: 5,
    terms: `robotic process automation, robotics process automation, robotic processes automation, process robotics, iRPA, RPAaaS,
      robotic desktop automation, robotic automation of process*,
      hyperautomation, hyper automation, software robot, software robots, software bots, agentic process automation,
      intelligent process automation, unattended bot*, attended bot*, unattended robot*, attended robot*, unattended automation, attended automation,
      RPA bot, RPA bots, RPA developer*, RPA software, RPA vendor*, RPA tool*, RPA platform*, RPA market,
      RPA workflow*, RPA project*, automat* … with RPA, RPA automates, RPA and AI, AI and RPA, RPA and agent*, RPA to agent*`,
    example: "What robotic process automation means for banks",
    counterexample: "Robotic arms automate the process of welding",
  },
  {
    role: "certain",
    weight: 5,
    terms: `${RPA_VENDORS}, Robot Framework RPA, Pega RPA, Digital Workforce`,
    example: "UiPath anuncia resultados do trimestre",
    counterexample: "Prisma azul decora fachada de prédio",
  },

  // What may say RPA.
  {
    role: "sign",
    sign: "rpa",
    weight: 3,
    terms: "RPA, RPAs",
    example: "Agronegócio: SLC Agrícola usa RPA no fiscal",
    counterexample: "RPAs no agronegócio: pulverização cresce 40%",
  },
  {
    role: "sign",
    sign: "process",
    weight: 4,
    terms: `automação robótica, automações robóticas, automação robotizada, automatização robótica, automatização por robô*,
      automação por robô*, automação agêntica, automação com robôs de,
      agentic automation, agentic AI automation, robotic automation`,
    example: "Santander leva automação robótica à análise de crédito",
    counterexample: "Fábrica amplia automação robótica na linha de produção de carros",
  },
  {
    role: "sign",
    sign: "process",
    weight: 3,
    terms: `automação de processo*, automatización de procesos, automação dos processo*, automação do processo, automações de processo*, automação em processo*,
      automação nos processo*, automatização de processo*, automatização dos processo*, automatização do processo, automatiz* processo*, automatiz* os processo*, automatiz* seus processo*,
      automatiz* o processo, processos automatizados, processo automatizado, automação de tarefas, automatização de tarefas, automatiz* tarefas, automatiz* as tarefas,
      automação de rotina*, automatização de rotina*, automatiz* … rotina*, automação administrativa, automação corporativa, analista* de automação, desenvolvedor* de automação, engenheir* de automação, automation engineer*, automation developer*, automation program*, automation team*, automation strateg*, automação empresarial,
      automação de escritório*, automação de back office, automação do back office, automação jurídica, automação contábil, automação fiscal, automação financeira, automação do trabalho,
      process automation, business automation, automate process*, automating process*, automate business process*, automates business process*, automat* … processes,
      workflow automation, task automation, automating task*, back office automation, finance automation, office automation, invoice automation, enterprise automation,
      claims automation, AP automation, desktop automation, UI automation, GUI automation, desktop flow*, digital process automation, automation software vendor*,
      automação inteligente, automação cognitiva, automações inteligentes, intelligent automation, cognitive automation, automação com IA, automação com inteligência artificial,
      automação baseada em IA, AI automation, AI-powered automation,
      processamento inteligente de documento*, intelligent document processing, AI-powered document processing, AI document processing, IDP, OCR inteligente, automação de documento*, document automation, leitura automática de documento*,
      processamento de linguagem de documento*`,
    example: "Empresa adota automação de processos",
    counterexample: "Processos trabalhistas contra fabricante de autômatos",
  },
  {
    role: "sign",
    sign: "flow",
    weight: 3,
    terms: `mineração de processo*, process mining, task mining, mineração de tarefas, process intelligence, process monitoring, conformance checking, Celonis, BPMN, BPMS, iBPMS,
      orquestração de processo*, process orchestration, gestão de processos de negócio, business process management, gerenciamento de processos de negócio, modelagem de processo*, gestão por processo*,
      n8n, Zapier, Nintex, Pipefy, ABBYY, Pega shares, Pega stock, Pega supera, Pega cresce, Pega sobe, Pega cai, Pega anuncia, Pega demite, Pega lança, Pegasystems, Pega Systems, Appian, Camunda, Bizagi, Make.com, Workato, ServiceNow workflow*, Copilot Studio, Lecom, Zeev,
      citizen developer*, desenvolvedor cidadão, desenvolvedores cidadãos, computer use agent*, computer use, operate your desktop, operates your computer, controls your computer, use your computer, usa o mouse, controla o computador, driving … screens, agentes de computador, opera o computador, operar o computador, operam computador*`,
    example: "O que é Process Mining e seus benefícios",
    counterexample: "Mineração de bitcoin consome mais energia",
  },
  {
    role: "sign",
    sign: "robot",
    weight: 3,
    terms: `robô* jurídico*, robô* judiciário*, robô* administrativo*, robô* contábil, robô* contábeis, robô* fiscal, robô* fiscais, robô* de escritório, robô* do judiciário, robô* da justiça, robô* de tela,
      bots de escritório, mão de obra digital, força de trabalho digital, colega digital, assistente* robotizado*, robotização do judiciário, robotização do trabalho, robotização de escritório*`,
    example: "Robôs jurídicos no Brasil: o que são, como funcionam e onde já atuam",
    counterexample: "Advogado de jogador processa fabricante de videogame",
  },
  {
    role: "sign",
    sign: "automation",
    weight: 3,
    terms: "automações",
    example: "O que fazer quando as automações param",
    counterexample: "Automações da casa inteligente com Alexa",
  },
  {
    role: "sign",
    sign: "worker",
    weight: 3,
    terms: "trabalhador digital, trabalhadores digitais, digital worker, digital workers",
    example: "Tax agency automates refunds with digital workers",
    counterexample: "Nômades e trabalhadores digitais movem a economia de Florianópolis",
  },
  {
    role: "sign",
    sign: "robot",
    weight: 1,
    terms: "robô, robôs, robozinho*, robozinha*, robot, robots, bot, bots",
    example: "Robôs nos tribunais",
    counterexample: "Robô aspirador em promoção",
  },
  {
    role: "sign",
    sign: "automation",
    weight: 1,
    terms: `automação, automatización, automatização, automatizações, automatizar, automatizam, automatiza, automatizou, automatizaram, automatizando, automaticamente,
      automatizado, automatizada, automatizados, automatizadas, automatizem, automatize, robotização, robotizar, robotizado*, robotizada*, robotiza,
      automation, automations, automate, automates, automated, automating, automatable, automatizáve*`,
    example: "Hospital automatiza o faturamento de convênios",
    counterexample: "Novo câmbio automatizado equipa picape",
  },
  {
    role: "sign",
    sign: "agent",
    weight: 1,
    terms: `agentes de IA, agente de IA, agentes de inteligência artificial, agentes autônomos, agente autônomo, sistemas autônomos, IA agêntica, inteligência artificial agêntica, agentic AI, AI agent, AI agents, agentic, agentes que,
      autonomous agents, agentes inteligentes, tecnologia agêntica, LLM agent*, OpenAI's agent`,
    example: "Agentes de IA assumem a conciliação bancária",
    counterexample: "Agentes de IA compram passagens por você",
  },
  {
    role: "sign",
    sign: "flow",
    weight: 1,
    terms:
      "workflow, workflows, orquestração, orquestrador, orchestration, low-code, no-code, fluxos de trabalho, fluxo de trabalho, BPM, Orchestrator, OCR, unattended, attended, sem intervenção humana, sem mãos humanas, digitações, digitação de, digitação manual, fim da digitação, desassistid*, sem digitar, sem digitação, deixa* de digitar, deixou de digitar, touchless, zero-touch, screen scraping, raspagem de tela*",
    example: "BPM e low-code encurtam a emissão de contratos",
    counterexample: "Curso de workflow de edição de vídeo",
  },

  // What software robots work at, and whom they work for.
  {
    role: "context",
    weight: 2,
    terms: `tarefas repetitivas, tarefa repetitiva, rotinas repetitivas, trabalho repetitivo, tarefas manuais, trabalho manual, tarefas administrativas, processos manuais, tarefas burocráticas, burocracia, repetitive task*, manual task*,
      manual work, paperwork, bureaucracy, processos de negócio*, processo de negócio, business process*, processos internos, processos administrativos, processos corporativos, trabalho administrativo, digitação, digitar, data entry, copy and paste, copy-paste, copia e cola, copiar e colar, back office, backoffice`,
    example: "Bots livram equipes de tarefas repetitivas",
    counterexample: "Trabalho manual de rendeiras é patrimônio",
  },
  {
    role: "user",
    weight: 2,
    terms: `${AUTHORITIES},
      judiciária, judiciárias, judiciários, judicial, judiciais, comarca*, advocacia, advogado*, departamento* jurídico*, jurídico, jurídica, jurídicos, jurídicas, juízes, juizado*, Supremo, ministros, MP, MPs, Ipea, setor público, gestão pública, administração pública, serviço público, funcionalismo, estatal, repartições, deputados, vereadores, parlamentares, cidadãos,
      bancário, bancária, bancários, bancárias, seguros, hospitalar, convênio*, na saúde, setor de saúde, telefonia, energia elétrica, contadores, auditoria, centro* de serviços, serviços compartilhados, depositário, banking`,
    example: "Robô do TJMG localiza processos repetidos",
    counterexample: "Tribunal digitaliza acervo de processos antigos",
  },
  {
    role: "company",
    weight: 1,
    terms: `${COMPANIES}, ${KNOWN_COMPANIES}`,
    example: "Seguradora automatiza sinistros",
    counterexample: "University unveils robot that folds laundry",
  },
  {
    role: "context",
    weight: 2,
    terms: `${CASE_WORK}, intima, intimam, protocola*`,
    example: "Robô juntou 2 mil petições numa noite",
    counterexample: "Petições on-line pedem parque em Natal",
  },
  {
    role: "context",
    weight: 2,
    terms: `${OFFICE_WORK}, XML, dados, sistema legado, sistemas legados, legados, portais, relatórios, formulário*, documento*, planilha*`,
    example: "Robô de cobrança integra planilha e boleto",
    counterexample: "Robô entrega documentos em hotel e vira atração para hóspedes",
  },
  {
    role: "context",
    weight: 2,
    terms: `RH, recursos humanos, departamento pessoal, financeiro, finanças, contábil, contábeis, contabilidade, fiscal, fiscais, suprimentos, compras, área administrativa, atendimento, escritório, escritórios, equipe financeira, ERPs, TOTVS, CRM, CRMs, API, APIs, mapeamento de processos, integração entre sistemas, integrações, controladoria, crédito, LGPD, BPO, CIOs, TI, SEI, admissional, seletor*, captcha`,
    example: "Automação no departamento pessoal: por onde começar",
    counterexample: "Escola de robótica abre escritório em Recife",
  },
  {
    role: "context",
    weight: 2,
    terms: `implanta, implantam, implantou, implantação, implementa, implementam, implementou, implementação, horas de trabalho, horas poupadas, horas por mês, mil horas, liber* servidores, liber* funcionários, liber* a equipe, produtividade, eficiência operacional, excelência operacional, redução de custos, redução de tarefas,
      aprendizado de máquina, machine learning, governança, centro de excelência, processos de trabalho, retorno sobre o investimento, escala, gargalos, gestores, gestor, transformação digital, transformação organizacional`,
    example: "Câmara implanta robô e poupa 500 horas por mês",
    counterexample: "Robô aspirador promete poupar horas de faxina",
  },
  {
    role: "context",
    weight: 1,
    terms: `processo, processos, tarefa, tarefas, rotina, rotinas, empresa, empresas, empresarial, corporativo, corporativa, corporativos, corporativas, software, softwares, script, scripts, Python, Selenium, executa, executam, preenche, preenchem, emprego, empregos, trabalhos, ocupações, profissionais, negócios, fluxos, telas, licença, licenças, gestão,
      regras fixas, roteiros fixos, roteiro fixo, baseadas em regras, atendido, assistido, monitor* prazos, exceções, ROI, mercado,
      agentes, agents, tela, mudança* de tela, gatilhos, event-driven, polling, queue, queues, transactions, log, desktop apps, web apps, código, servidor, nuvem, cloud, arquitetura, architecture, framework, biblioteca, technique*, técnicas, manutenção, maintenance, design patterns, contingência, em produção, na prática, checklist, retry, retries, schedul*, agendamento, requisito*, requirement*, testes, ociosa, ocioso*`,
    example: "Boas práticas para robôs em Python que leem tarefas de um ERP",
    counterexample: "Software pirata atinge empresas de games",
  },
  {
    role: "context",
    weight: 1,
    terms: `analisa*, análise de contas, análise de pedidos, análise de crédito, classifica*, triagem, triagens, confere, conferem, conferir, conferência, consulta*, cadastra*, registra*, autoriza*, emite, emitem, emitir, emissão, responde a*, respondem a*, responder a*, paga, pagam, pagar, preencher, preenchimento, extrai*, lê, leem,
      redige*, redigir, distribui*, publica*, audita*, fiscaliza*, valida*, atualiza*, notifica*, agenda, agendam, agendar, cobra, cobrar, juntada, junta, arquiva*, baixa notas, ajuíza*, movimenta*, digita*, concilia*, calcula*, lançar, expedir, expede*, raspar, raspagem,
      horas, minutos, tempo de, agilidade, agiliza*, economiz*, economia de*, poupa*, reduz, reduzem, reduziu, reduzir, elimina*, otimiza*, fila, filas, cliques, funcionários, equipe, equipes, celeridade, retrabalho, erros, mão de obra, colaboradores, tramitação, recursos, denúncias, pedidos, devedores, macro, macros, projetos, perguntas, permissões`,
    example: "Robô confere e classifica recursos",
    counterexample: "Robô humanoide lê notícias em telejornal",
  },
  {
    role: "context",
    weight: 2,
    terms: `Gartner, Forrester, IDC, Everest Group, McKinsey, Deloitte, fábrica interna, fábrica de software, fornecedora*, fornecedor, especialista em, integradora*, consultoria, consultorias, talentos, prioridade*, CFO, CFOs, CIO, executivos, maturidade, selector*, Citrix, anchors, resilient, computer vision,
      private equity, pacientes, cadastro de pacientes, PDF, PDFs, Power BI, extração de dados, agendador, credenciais, filas de trabalho, income support, patient letters, letters`,
    example: "Consultoria explica como robôs extraem dados de PDFs",
    counterexample: "Consultoria vê alta na venda de robôs aspiradores",
  },
  {
    role: "context",
    weight: 2,
    terms: `${ENGLISH_WORK}, legacy system*, legacy, SAP, ERP, spreadsheet*, service account*, finance, forms, documents, knowledge work*, employees, enterprise, enterprises, compliance`,
    example: "Clerks get help from a bot that files documents",
    counterexample: "RPA payment delays anger farmers",
  },
  {
    role: "context",
    weight: 1,
    terms:
      "rule-based, rules-based, mundane tasks, tasks, business, companies, firms, productivity, efficiency, governance, center of excellence, centre of excellence, workforce, process, processes, system, systems, screens, clicks, vendors, vendor, index, indexes, tickets, operator, copies, emails, files, requests, Excel, reports, minutes, hours, costs, staff, teams, team, colleague*, portfolio*, technical debt, project, projects, programme*, rollout*, desktop*, savings, saves, routine*, credential*, vault*, logging, developer*, senha*, desenvolvedor*, legacy apps",
    example: "Automation frees business teams of mundane tasks and data entry",
    counterexample: "Business travellers prefer trains",
  },

  // What else the three letters may mean.
  {
    role: "dispute",
    against: ["rpa", "robot", "automation"],
    reading: "drone",
    weight: 6,
    terms: `drone, drones, aeronave*, remotamente pilotad*, piloto* remoto*, VANT, VANTs, Decea, espaço aéreo, sobrevoo*, sobrevoa*, pulveriza*, câmera térmica, vista* aérea*, imagens aéreas, fotos aéreas, mapeamento aéreo, patrulha aérea, do alto, aerofotogrametria, topografia, georreferenciamento, [RPA] de até, [RPAs] de até, curso de piloto*, licensing rules,
      remotely piloted, unmanned, UAV, UAVs, airspace, squadron, veículos aéreos não tripulados`,
    example: "RPAs e o espaço aéreo: o que diz o Decea",
    counterexample: "Companhia de drones usa UiPath no financeiro",
  },
  {
    role: "dispute",
    against: ["rpa"],
    reading: "drone",
    weight: 3,
    terms: `Anac, FAA, aeronáutica, aeronáutico, FAB, Air Force, Exército, Marinha, militar, militares, Força Aérea, Polícia Militar, Polícia Rodoviária, batalhão, bombeiros, guarda municipal, military, army, navy, officer, officers, airmen, airman, troops, base,
      voo, voos, voar, voa, decola*, pouso, pousa, piloto* de [RPA], pilotos, [RPA] pilot*, operador* de [RPA], certificado de piloto, Pentagon, crew, crews, commercial operator*,
      fronteira, fronteiras, buscas, vigiar, vigia, vigilância, patrulha*, perdido em, desaparecid*, resgate, exercício, flagr*, mata, floresta*, desmatamento, garimpo, queimadas, incêndios, áreas protegidas, áreas de risco, área de proteção, reserva particular, geofísic*,
      monitor*, inspecion*, linhas de transmissão, presídio*, multidão, multidões, carnaval, medir volume, em missão, surveillance, border,
      agro, agronegócio, agrícola*, agricultura, rural, rurais`,
    example: "Exército compra RPA para vigiar a fronteira",
    counterexample: "Exército adota RPA para processar a folha de pagamento",
  },
  {
    role: "dispute",
    against: ["rpa", "robot", "automation"],
    reading: "máquina do campo",
    weight: 3,
    terms: `lavoura, lavouras, fazendas, fazenda de, granja*, avicultura, tratores, ordenha*, vacas, plantaç*, plantio, safra, soja, defensivos, crops, weed, farm, farms, automação agrícola, estufa*, irrigação, piscicultura, colheita, fruta*, morangos, gado, pecuária, harvest*, fruit, strawberries`,
    example: "Robôs ordenham vacas no Paraná",
    counterexample: "Cooperativa agrícola põe robôs de software no faturamento da safra",
  },
  {
    role: "dispute",
    against: ["rpa"],
    reading: "recibo de pagamento autônomo",
    weight: 6,
    terms: `contratação … por [RPA], contratações … por [RPA], contrata … por [RPA], contratam … por [RPA], contratou … por [RPA], contratar … por [RPA], contratad* … por [RPA], paga … por [RPA], pagam … por [RPA], pagar … por [RPA], pagou … por [RPA], pago … por [RPA], pagos … por [RPA], pagamento* a … por [RPA], pagamento* a … via [RPA], pagamento por [RPA], pagamentos por [RPA], pagamento via [RPA], pagos via [RPA], cachê*, receberão … por [RPA], receb* por [RPA], trabalh* por [RPA],
      prestador* … por [RPA], diarista … por [RPA], via [RPA] de, [RPA] para autônomo*, [RPA] de autônomo*, pejotização, [RPA] ou MEI, MEI ou [RPA], nota ou [RPA], [RPA] ou nota,
      recibo de pagamento*, recibos de pagamento*, pagamento autônomo, pagamento a autônomo*, pagamento de autônomo*, recibo [RPA], recibos [RPA], recibo de [RPA], [RPA] autônomo`,
    example: "Pagamento por RPA: quem recolhe o ISS?",
    counterexample: "Tarefas feitas por RPA já somam 2 milhões de horas no setor público",
  },
  {
    role: "dispute",
    against: ["rpa"],
    reading: "recibo de pagamento autônomo",
    weight: 4,
    terms: `autônomo, autônomos, autônoma, autônomas, diarista*, freelancer*, contribuinte individual, emitir [RPA], emitir o [RPA], emitir o recibo, modelo de [RPA], [RPA] para preencher, declarar [RPA], calculadora de [RPA], Imposto de Renda, desconta*, valor líquido, emitir um [RPA], emissão de [RPA], emissão do [RPA], devo emitir, prestador de serviço*, prestadores de serviço*, pagamento de … por [RPA], pagamentos de … por [RPA], vínculo, vínculo empregatício`,
    example: "Como emitir RPA",
    counterexample: "Do RPA aos agentes autônomos: o próximo passo da automação",
  },
  {
    role: "dispute",
    against: ["rpa"],
    reading: "recibo de pagamento autônomo",
    weight: 2,
    terms: `recibo, recibos, ISS, IRRF, MEI, pessoa física, pessoas físicas, retenção, recolhe*, carteira assinada, palestrante*, seus direitos`,
    example: "RPA ou carteira assinada? Entenda seus direitos",
    counterexample: "Contabilidade usa RPA para calcular IRRF e ISS de clientes",
  },
  {
    role: "dispute",
    against: ["rpa"],
    reading: "previdência",
    weight: 4,
    terms:
      "regime próprio de previdência, regime próprio, aposentadoria por RPPS, RPPS, previdência própria",
    example: "RPA e RPPS: entenda o regime próprio",
    counterexample: "Instituto de previdência automatiza aposentadorias com RPA",
  },
  {
    role: "dispute",
    against: ["rpa"],
    reading: "região político-administrativa",
    weight: 3,
    terms:
      "político-administrativa, político-administrativas, vacinação, bairro, bairros, moradores, mutirão",
    example: "Recife leva vacinação às seis RPAs",
    counterexample: "Secretaria registra a vacinação com robô de software",
  },
  {
    role: "dispute",
    against: ["rpa"],
    reading: "outra sigla em inglês",
    weight: 6,
    terms: `Rural Payments, Rural Payments Agency, scheme payments, payment scheme, countryside, grant window, farmer, farmers, farming, subsidy, subsidies, Royal Prince Alfred, [RPA] Hospital, nurse, nurses, Sydney, Regional Plan Association, transit, subway, replication protein, single-stranded DNA, DNA, recombinase, recombinase polymerase amplification, polymerase, malaria, advertising account, ad agency, creative agency, archaeologist*`,
    example: "RPA opens applications for farming scheme",
    counterexample: "Robotic process automation reaches the Rural Payments Agency",
  },

  // What else a robot, an automation or an agent may be: what has a body.
  {
    role: "dispute",
    against: MACHINES,
    reading: "robô com corpo",
    weight: 4,
    terms: `humanoide, humanoides, humanoid, humanoids, Optimus, Boston Dynamics, cirurgia, cirurgias, cirurgião, cirúrgico*, cirúrgica*, surgical, surgery, surgeon*, garçom, garçons, waiter*, robô aspirador, robôs aspiradores, aspirador*, vacuum*, piscina*,
      robô cachorro, robôs cachorros, cão robô, cachorro robô, robot dog*, exoesqueleto*, exoskeleton*, encomenda*, medicamento*, greet*, braço robótico, braços robóticos, robotic arm*, robot arm*, Nasa, Marte, Mars, bomba, brinquedo*, toy, toys, boxe, remédios, hóspedes, ultraviolet, disinfect*, sewage, sewer*, esgoto, dutos, faxina, robô companheiro, idosos, carinho, pele, dança, dançarino*, dancing,
      robô* de entrega*, delivery robot*, deliver food, deliver medicine, bartender, drinks, robô* de combate, robô* militares, military robot*, robôs autônomos, robô autônomo, fabricante* de [robô*], robot maker*, pool robot*, cleaning robot*, companion robot*, home robot*, robô enfermeir*, máquina, máquinas,
      limpeza, limpa, limpam, lava, lavam, varre, desentup*, apara grama, corta grama, mower*, lawn, repõe prateleira*, prateleiras, colhe, colhem, colher, pinta, pintura, painting, canta, luta, lutam, sidewalk*, rover, moon, space station,
      gato, bueiro, galerias, poço*, pedreiro*, tijolo*, bricklay*, construção civil, construction site*, canteiro*, obra, obras, vigilante*, ronda, incêndio, asilo, nursing home*, elderly, refeição, refeições, comida, pizza, pizzaria, hambúrguer, burger*, sanduíche, sorvete, lanche*, cozinha, cozinhar, cook, cooks, kitchen, chef, barista, massagem, fisioterapia, reabilit*, therapy, prótese*, meal, meals,
      telejornal, apresentador, artista*, quadro, esculpe, sexo, boneca*, animal*, pet, pets, cão, cães, cachorro*, peixe, oceano, lua, espaço, espacial, satélite*, foguete*, vulcão, terremoto, guerra, war, weapon*, soldier*, armas, míssil, tanque*, subaquático*, underwater, submarino*, naufrágio, nuclear, radiação, acidente, feriu, injur*, desarmar`,
    example: "Hospital compra robô para cirurgias de próstata",
    counterexample: "Robôs de software marcam cirurgias em hospital",
  },
  {
    role: "dispute",
    against: ["robot"],
    reading: "robô com corpo",
    weight: 2,
    terms: `hotel, hotéis, restaurant*, café, cafeteria, bar, pub, farmácia, shopping, supermercado*, aeroporto*, airport*, metrô, trem, trens, navio, navios, ship, ships, estádio*, stadium*, escola, escolas, polícia, police, robbery, roubo, estudantes, alunos, crianças, aulas`,
    example: "Robôs tomam conta de hotel no Japão",
    counterexample: "Shopping automatiza contratos de lojistas com robôs",
  },
  {
    role: "dispute",
    against: MACHINES,
    reading: "prédio ou rua",
    weight: 2,
    terms: `condomínio*, portaria*, prédio*, edifício*, estacionamento*, semáforo*, barragem, barragens, carro*, car, cars`,
    example: "Automação de portarias reduz custo de condomínios",
    counterexample: "Administradora de condomínios emite boletos com robô de software",
  },
  {
    role: "dispute",
    against: MACHINES,
    reading: "fábrica",
    weight: 3,
    terms: `automação industrial, indústria 4.0, fábrica, fábricas, fabril, fabris, fabricação, linha de produção, linhas de produção, linha de montagem, linhas de montagem, montadora*, soldam, solda, chão de fábrica, robô* industria*, robô* colaborativo*, CLP, CLPs, IHM, supervisório, automotiva, automotivo, sensores,
      guindaste*, plataformas marítimas, alto-mar, plataforma* de petróleo, Petrobras, embarcaç*, minas de, caminhões, caminhão, subestaç*, usina, rede elétrica, processos químicos, industriais, indústria automotiva, indústria de alimentos, manipula*, operário*, robótica, mineração, mina,
      industrial robot*, factory, factories, factory automation, industrial automation, manufacturing, manufacturer*, assembly line*, cobot, cobots, collaborative robot*, automotive, auto industry, welding, Rockwell, Automation Fair, OEM, PLC, DCS, chemical, refinery, plant, plants, control system*,
      robotics, mining robots, autonomous trucks, lab automation, liquid handling, drug discovery, laboratory, pipettes, robotics stock*`,
    example: "Robôs soldam carros em nova fábrica da montadora",
    counterexample: "Fábrica de móveis entrega conciliação de notas a robô de software",
  },
  {
    role: "dispute",
    against: MACHINES,
    reading: "depósito",
    weight: 3,
    terms: `armazém, armazéns, centro* de distribuição, centros logísticos, logística interna, galpão, galpões, empilha*, esteira*, AGV, AGVs, warehouse, warehouses, pipelines, inspeção, inspeciona*, inspect*`,
    example: "Warehouse robots pick groceries faster",
    counterexample: "Galpão logístico automatiza notas fiscais com RPA",
  },
  {
    role: "dispute",
    against: MACHINES,
    reading: "veículo",
    weight: 3,
    terms: `carro* autônomo*, self-driving car*, veículo* autônomo*, autonomous vehicle*, sem motorista, driverless, self-driving, Waymo, Tesla, robotáxi*, câmbio, câmbio automatizado, câmbio automático, transmissão automática, avião, aviões, holiday, viagem, viagens, travel, trip, trips, passagens, speed camera*, traffic, trânsito`,
    example: "Novo câmbio automatizado equipa picape",
    counterexample: "Locadora de carros adota RPA na cobrança de multas com UiPath",
  },
  {
    role: "dispute",
    against: [...MACHINES, "flow"],
    reading: "casa",
    weight: 4,
    terms: `automação residencial, casa inteligente, casas inteligentes, sua casa, em casa, da casa, casa conectada, dentro de casa, residência*, Alexa, Google Home, HomeKit, Home Assistant, lâmpadas, fechadura*, automação predial, automação de iluminação, iluminação, elevador*, portão, portões, home automation, smart home*, building automation, smart office*, smart building*, Raspberry Pi`,
    example: "Automação residencial: como montar sua casa inteligente",
    counterexample: "Automação de processos na casa de câmbio",
  },
  {
    role: "dispute",
    against: [...MACHINES, "flow"],
    reading: "escola e lazer",
    weight: 3,
    terms: `robótica educacional, torneio, torneio de robótica, campeonato, championship, curso técnico, técnico de automação, técnico em automação, laboratório de robótica, filme, movie, film, cinema, cinemas, bilheteria, série, música, música eletrônica, músicas, playlist*, DJ, vídeo, vídeos, agenda cultural, evento, eventos, batidas por minuto, beats per minute, batimentos, coração, running, spinning, orquestra, videogame, prende, apreende, tutor, inglês, Arduino, Lego, programar robôs, impressora 3D, moda, desenho animado, lousas,
      futebol, soccer, basquete, xadrez, chess, kit, kits, chip, chips, carregador*, celular, celulares, smartphone*, TV, câmeras, aproximação, indenização, influencer*, influenciador*, inaugura ala, consumo de água, wing`,
    example: "Estudantes de Sergipe vencem torneio de robótica",
    counterexample: "Escola de negócios ensina RPA e UiPath a estudantes",
  },

  // What else a program that acts by itself may be.
  {
    role: "dispute",
    against: PROGRAMS,
    reading: "caixa de loja ou marketing",
    weight: 4,
    terms: `automação comercial, PDV, ponto de venda, frente de caixa, compras de supermercado, faz compras, fazer compras, shopping cart*, lojas virtuais, autoatendimento, caixas eletrônicos, automação bancária, checkout, automação de marketing, marketing automation, email marketing, e-mail marketing, marketing digital, de leads, leads com, novos leads, nutrir leads, qualificar leads, sales lead*, lead generation, nutriç*, campanha, campanhas, campaign*, automação de email*, automação de e-mail*, email automation, e-mail automation, welcome sequence*,
      automação de vendas, funil, conversão, newsletter*, SEO`,
    example: "Automação de marketing: como nutrir leads",
    counterexample: "Agência de marketing digital fecha o mês com RPA no financeiro e UiPath",
  },
  {
    role: "dispute",
    against: PROGRAMS,
    reading: "perfil falso ou spam",
    weight: 4,
    terms: `redes sociais, rede social, bot network*, fake comments, bot account*, fake account*, false claims, voters, rede de robôs, contas robôs, social media, Twitter, Facebook, TikTok, Instagram, Telegram, Twitch, fake news, desinformação, misinformation, disinformation, eleitor, eleitores, election*, propaganda, apoiou candidatos, atacava candidatos, Bolsonaro, Lula, perfis, contas automatizadas, contas falsas, view bots, audiência, Discord, gamers, jogador*, games, game, banido, ingressos, concert ticket*, ticket*, scalper*, robocall*, ligações de robôs, ligações, liga 0 vezes, chamadas abusivas, Anatel, telemarketing, spam, social bots, sneaker bots`,
    example: "TSE investiga uso de robôs nas redes sociais",
    counterexample: "Robô de software do TRE confere registros de candidatos",
  },
  {
    role: "dispute",
    against: PROGRAMS,
    reading: "bolsa de valores",
    weight: 5,
    terms: `robô* de investimento*, robô* investidor*, robô consultor, consultor de investimento*, robô advisor*, agente* autônomo* de investimento*, trader, traders, trading, day trade, mercado futuro, criptomoeda*, cripto, crypto, crypto bots, bitcoin, forex, CDB, CDI, Tesouro, seus investimentos, home broker, mercado financeiro, automatizar investimentos, bond market`,
    example: "Robô trader: como automatizar operações no mercado futuro",
    counterexample: "Ações da UiPath sobem na Bolsa apesar do bitcoin",
  },
  {
    role: "dispute",
    against: ["robot", "automation"],
    reading: "bolsa de valores",
    weight: 2,
    terms:
      "CVM, Bolsa, Bolsa de Valores, investidor, investidores, investimentos, aplicações financeiras",
    example: "Robôs prometem ganhos na Bolsa",
    counterexample: "Robôs conferem o cadastro de investidores no banco",
  },
  {
    role: "dispute",
    against: PROGRAMS,
    reading: "teste e publicação de software",
    weight: 4,
    terms: `automação de testes, testes automatizados, teste automatizado, test automation, automated test*, Cypress, Playwright, Jest, CI/CD, DevOps, pipeline, deploy, deployment*, Terraform, Kubernetes, Ansible, contêineres, GitHub Actions, automação de redes, network automation, roteadores, robots.txt, fluxos críticos, QA`,
    example: "Automação de testes com Cypress: primeiros passos",
    counterexample: "How to test your RPA bots before production",
  },
  {
    role: "dispute",
    against: PROGRAMS,
    reading: "golpe ou ataque",
    weight: 3,
    terms: `vaza, vazam, vazamento, vazad*, golpe, golpes, golpista*, fraude em licitação de, scam, scams, hacker*, botnet, botnets, malware, DDoS, ciberataque*, apostas, bets, cassino, namoro, tickets faster`,
    example: "Bot do Telegram vaza dados de brasileiros",
    counterexample: "Vazamento de credenciais: o risco dos robôs de RPA",
  },
  {
    role: "dispute",
    against: PROGRAMS,
    reading: "imposto ou lei sobre robôs",
    weight: 4,
    terms: `taxar, imposto sobre robô*, taxação, tax on robots, robot tax, robot law*, bot law, bot bill, lawmakers, ban, bans, condenad*, condena, multad*, proíbe*, pune, punir, projeto de lei, court rules, court hears, bill would, pays fine, fined, tomarão seu emprego, tirar seu emprego, roubar seu emprego, roubar empregos`,
    example: "Governo quer taxar robôs e automação",
    counterexample: "Governo calcula imposto com robô de software",
  },
  {
    role: "dispute",
    against: PROGRAMS,
    reading: "conversa",
    weight: 2,
    terms: "chatbot, chatbots, robô* de conversa, WhatsApp, assistente de voz, voice assistant",
    example: "Chatbot no WhatsApp: como vender mais",
    counterexample: "Automation Anywhere acquires chatbot maker",
  },
  {
    role: "dispute",
    against: ["worker"],
    reading: "trabalho por aplicativo",
    weight: 3,
    terms: `nômades, entregadores, motoristas de aplicativo*, direitos, gig, union, unions, remote work, sindicato de entregadores, plataformas de trabalho, move to, visa, visto`,
    example: "Nômades e trabalhadores digitais movem a economia de Florianópolis",
    counterexample: "Trabalhadores digitais assumem a folha de pagamento do banco",
  },

  {
    role: "neutral",
    weight: 0,
    terms: `projeto* piloto, projeto* pilotos, pilotos de projeto*, nova fronteira, novas fronteiras, próxima fronteira, última fronteira, vigilância epidemiológica, vigilância em saúde, chief executive officer, chief financial officer, chief operating officer, chief product officer, chief revenue officer, chief technology officer, human agents, prédios públicos, câmbio e, casa de câmbio, recibos de aluguel, banco de dados, bancos de dados`,
    example: "Nova fronteira do RPA: robôs que entendem linguagem natural",
    counterexample: "Projeto piloto de horta escolar",
  },
];
