/**
 * The relevance filter's terms, which judge.ts combines. Each row has test headlines in
 * tests/fixtures/relevance/examples.tsv.
 */

export const SIGNAL_NAMES = {
  rpa: "RPA",
  robot: "robô",
  automation: "automação",
  process: "processo",
  agent: "agente",
  worker: "trabalhador digital",
  flow: "fluxo",
  brand: "a marca",
  maker: "a empresa",
};

export type Signal = keyof typeof SIGNAL_NAMES;

/**
 * - `certain`: means RPA without further evidence; counter-signals have no effect on it.
 * - `signal`: may mean RPA. With a weight of 3 or more it is enough in a title.
 * - `context`: the work of software robots. Counts only together with a signal.
 * - `user`: their users. Counts only with an uncontested signal, because the same users also have drones.
 * - `talk`: words about vendors, products and studies. Has no points, but is evidence for an ambiguous name.
 * - `counter`: shows that certain signals may mean something else, and takes points from them.
 * - `neutral`: only looks like a word of another row.
 */
type Part =
  | { role: "signal"; signal: Signal }
  | { role: "certain" | "context" | "user" | "talk" | "neutral" }
  /** `reading`: the other meaning of the signals, as displayed. */
  | { role: "counter"; against: readonly Signal[]; reading: string };

export type TermRow = Part & {
  /** Points for a match in the text; three times as many in the title. Only one term of a row counts. */
  weight: number;
  /** In the notation of find-terms.ts, with accents. */
  terms: string;
};

const STATES =
  "AC AL AM AP BA CE DF DFT ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO";
const inEveryState = (prefix: string) =>
  STATES.split(" ")
    .map((state) => prefix + state)
    .join(", ");

/** These words also describe metal machines and other autonomous programs. */
const GROUPS: Readonly<Record<string, string>> = {
  machines: "robot+automation+process+agent",
  programs: "robot+automation+process+agent+flow",
};

// A row has a role, signals, a weight, the other meaning of a counter-signal in brackets, and terms. Indented lines
// continue the terms of the row before them.
const TABLE = `
certain 5: automação robótica de processo*, automação de processos robótic*, automatização de processos robótic*,
  automatização robótica de processo*, automação robotizada de processo*, automação de processos por robô*,
  automação de processos com robô*, robótica de processo*, automatización robótica*, robots de software,
  processos robotizados, robotização de processo*, robotização dos processo*, automação robótica em processo*,
  automação robótica no processo*, hiperautomação, hiper automação, robôs de software, robô de software, robôs-software,
  robô-software, robôs virtuais, robôs computacionais, robô computacional, bots de software,
  centro de excelência em automação, robô* de RPA, robô* RPA, RPA robô*, bot* de RPA, bot* RPA, automações RPA,
  automaç* de RPA, automaç* com RPA, desenvolvedor* RPA, desenvolvedor* de RPA, analista* RPA, analista* de RPA,
  ferramenta* de RPA, plataforma* de RPA, projeto* de RPA, software* de RPA, solução de RPA, soluções de RPA,
  fornecedor* de RPA, fluxo* de RPA, fluxo* RPA, startup* de RPA, empresa* de RPA, implantação de RPA,
  implementação de RPA, automatiz* … com RPA, automatiz* … usando RPA, RPA automatiza*, RPA e IA, IA e RPA, RPA ou IA,
  RPA com IA generativa, RPA e agente*, agente* e RPA, RPA aos agente*, RPA para agente*, RPA e Python, RPA e BPM,
  BPM e RPA, RPA e OCR, arquitet* de RPA, arquitet* RPA, especialista* em RPA, consultor* de RPA, consultoria de RPA,
  consultorias de RPA, freelancer* de RPA, freela* de RPA, profission* de RPA, engenheir* de RPA, salário* em RPA,
  vaga* em RPA, vaga* de RPA, carreira em RPA, mercado de RPA, setor de RPA
certain 5: robotic process automation, robotics process automation, robotic processes automation, process robotics,
  iRPA, RPAaaS, robotic desktop automation, robotic automation of process*, hyperautomation, hyper automation,
  software robot, software robots, software bots, agentic process automation, intelligent process automation,
  unattended bot*, attended bot*, unattended robot*, attended robot*, unattended automation, attended automation,
  RPA bot, RPA bots, RPA developer*, RPA software, RPA vendor*, RPA tool*, RPA platform*, RPA market, RPA workflow*,
  RPA project*, automat* … with RPA, RPA automates, RPA and AI, AI and RPA, RPA and agent*, RPA to agent*,
  RPA architect*, RPA consultant*, RPA engineer*, RPA practice*, RPA adoption, RPA implementation*, RPA deployment*,
  C Blue Prism, Blue Prism Next*, Blue Prism Enterprise, Blue Prism Cloud, Blue Prism RPA, Blue Prism robot*,
  Blue Prism bot*
signal maker 5: UiPath, Automation Anywhere, Power Automate, BotCity, Robocorp, rpaframework, Kofax,
  Tungsten Automation, NICE RPA, Rocketbot, Electroneek, WorkFusion, Laserfiche, Automate 360, Automation 360,
  AutomationEdge, Cyclone Robotics, Laiye, Smarthis, Hyperscience, OpenRPA, TagUI, Robot Framework RPA, Pega RPA,
  Digital Workforce, REFramework
signal brand 4: Blue Prism, Appian, Celonis, n8n, Zapier, Nintex, Pipefy, ABBYY, Pegasystems, Pega Systems, Camunda,
  Bizagi, Make.com, Workato, Lecom, Zeev
signal rpa 3: RPA
signal rpa 1: RPAs
signal process 4: automação robótica, automações robóticas, automação robotizada, automatização robótica,
  automatização por robô*, automação por robô*, automação agêntica, automação com robôs de, agentic automation,
  agentic AI automation, robotic automation
signal process 3: automação de processo*, automatización de procesos, automação dos processo*, automação do processo,
  automações de processo*, automação em processo*, automação nos processo*, automatização de processo*,
  automatização dos processo*, automatização do processo, automatiz* processo*, automatiz* os processo*,
  automatiz* seus processo*, automatiz* o processo, processos automatizados, processo automatizado,
  automação de tarefas, automatização de tarefas, automatiz* tarefas, automatiz* as tarefas, automação de rotina*,
  automatização de rotina*, automatiz* … rotina*, automação administrativa, automação corporativa,
  analista* de automação, desenvolvedor* de automação, engenheir* de automação, automation engineer*,
  automation developer*, automation program*, automation team*, automation strateg*, automação empresarial,
  automação de escritório*, automação de back office, automação do back office, automação jurídica, automação contábil,
  automação fiscal, automação financeira, automação do trabalho, process automation, business automation,
  automate process*, automating process*, automate business process*, automates business process*, automat* … processes,
  workflow automation, task automation, automating task*, back office automation, finance automation, office automation,
  invoice automation, enterprise automation, claims automation, AP automation, desktop automation, UI automation,
  GUI automation, desktop flow*, digital process automation, automation software vendor*, automação inteligente,
  automação cognitiva, automações inteligentes, intelligent automation, cognitive automation, automação com IA,
  automação com inteligência artificial, automação baseada em IA, AI automation, AI-powered automation,
  processamento inteligente de documento*, intelligent document processing, AI-powered document processing,
  AI document processing, IDP, OCR inteligente, automação de documento*, document automation,
  leitura automática de documento*, processamento de linguagem de documento*, arquitet* de automação,
  especialista* de automação, especialista* em automação, consultor* de automação, coordenador* de automação,
  líder* de automação, automation architect*, automation consultant*, automation lead*
signal flow 3: mineração de processo*, process mining, task mining, mineração de tarefas, process intelligence,
  process monitoring, conformance checking, BPMN, BPMS, iBPMS, orquestração de processo*, process orchestration,
  gestão de processos de negócio, business process management, gerenciamento de processos de negócio,
  modelagem de processo*, gestão por processo*, ServiceNow workflow*, Copilot Studio, citizen developer*,
  desenvolvedor cidadão, desenvolvedores cidadãos, computer use agent*, computer use, operate your desktop,
  operates your computer, controls your computer, use your computer, usa o mouse, controla o computador,
  driving … screens, agentes de computador, opera o computador, operar o computador, operam computador*, Power Platform,
  GUI agent*, computer-using agent*, Pega shares, Pega stock, Pega supera, Pega cresce, Pega sobe, Pega cai,
  Pega anuncia, Pega demite, Pega lança, process discovery, event log*, mineração de eventos, log* de eventos,
  minería de procesos, minería de tareas, minado de procesos, gestión por procesos, gestión de procesos de negocio,
  software agent*, agentes de software
signal robot 3: robô* jurídico*, robô* judiciário*, robô* administrativo*, robô* contábil, robô* contábeis,
  robô* fiscal, robô* fiscais, robô* de escritório, robô* do judiciário, robô* da justiça, robô* de tela,
  bots de escritório, mão de obra digital, força de trabalho digital, colega digital, assistente* robotizado*,
  robotização do judiciário, robotização do trabalho, robotização de escritório*
signal automation 3: automações
signal worker 3: trabalhador digital, trabalhadores digitais, digital worker, digital workers
signal robot 1: robô, robôs, robozinho*, robozinha*, robot, robots, bot, bots
signal automation 1: automação, automatiz*, robotiz*, automaticamente, automation, automations, automate, automates,
  automated, automating, automatable, análise automática, análises automáticas, decisão automática,
  concessão automática, concessões automáticas, emissão automática, aprovação automática, conferência automática,
  triagem automática, classificação automática, cadastro automático, preenchimento automático, protocolo automático,
  distribuição automática, despacho automático, tratamento automático, faturamento automático,
  [conciliação] … automática, lançamento automático
signal agent 1: agentes de IA, agents, agentes, agent pilot*, agent failure*, agente de IA,
  agentes de inteligência artificial, agentes autônomos, agente autônomo, sistemas autônomos, IA agêntica,
  inteligência artificial agêntica, agentic AI, AI agent, AI agents, agentic, agentes que, autonomous agents,
  agentes inteligentes, tecnologia agêntica, LLM agent*, OpenAI's agent, startup* de agentes, agentes para,
  agentes corporativos, agentes digitais, testa agentes, testam agentes, agentes em
signal flow 1: workflow, workflows, orquestração, orquestrador, orchestration, low-code, no-code, fluxos de trabalho,
  fluxo de trabalho, BPM, Orchestrator, OCR, unattended, attended, sem intervenção humana, sem mãos humanas, digitações,
  digitação de, digitação manual, fim da digitação, desassistid*, sem digitar, sem digitação, deixa* de digitar,
  deixou de digitar, touchless, zero-touch, screen scraping, raspagem de tela*, sem digitador*,
  sem passar por servidor*, sem passar por atendente*, sem passar por analista*, sem passar por funcionário*,
  sem toque humano, sem interação humana, sem ação humana, sem servidor, without human*, no human hands,
  hands-free processing, sin intervención humana, straight-through, seletor*, por tela, por telas, macro, macros,
  flujo de trabajo, flujos de trabajo, orquestación, orquestar, selector, selectors, orquestador*,
  descoberta de processo*, extração de processo*, desenh* … processo*, document* … processo*, process variant*, gatilho*
context 2: tarefas repetitivas, tarefa repetitiva, rotinas repetitivas, trabalho repetitivo, tarefas manuais,
  trabalho manual, tarefas administrativas, processos manuais, tarefas burocráticas, burocracia, repetitive task*,
  manual task*, manual work, paperwork, bureaucracy, processos de negócio*, processo de negócio, business process*,
  processos internos, processos administrativos, processos corporativos, trabalho administrativo, digitação, digitar,
  data entry, copy and paste, copy-paste, copia e cola, copiar e colar, back office, backoffice
user 2: tribunal, tribunais, Judiciário, Justiça, CNJ, CSJT, TST, STJ, STF, TSE, TRT*, TRF*, TRE, TJ, TJs,
  ${inEveryState("TJ")}, ${inEveryState("TRE")}, vara, varas, corregedoria*, cartório*, defensoria*, procuradoria*, PGM,
  PGE, PGFN, AGU, PGR, MPF, MPT, MPSP, Ministério Público, INSS, Receita Federal, Receita estadual, Sefaz, secretaria*,
  Detran*, Correios, TCU, TCE, TCEs, TCM, TCMs, ${inEveryState("TCE")}, tribunais de contas, tribunal de contas, CGU,
  prefeitura*, município*, câmara municipal, governo, governos, órgão público, órgãos públicos, servidores,
  servidores públicos, Polícia Federal, Polícia Civil, delegacia*, Sebrae, autarquia*, ministério, junta comercial,
  ouvidoria*, Justiça Eleitoral, Assembleia Legislativa, assembleias legislativas, Senado, Câmara dos Deputados,
  Congresso, Banco Central, rede pública, rede estadual, rede municipal, vigilância sanitária, Instituto Federal,
  universidades federais, Aneel, Ibama, Anvisa, Serpro, Dataprev, Tesouro Estadual, Tesouro Nacional,
  agência reguladora, agências reguladoras, council*, city council, NHS, NHS trust, court, courts, county court, clerk*,
  registry, government, public sector, public administration, municipality, municipalities, treasury, tax agency,
  tax authority, tax office, ministry, state of, school district, county, judiciária, judiciárias, judiciários,
  judicial, judiciais, comarca*, advocacia, advogado*, departamento* jurídico*, jurídico, jurídica, jurídicos,
  jurídicas, juízes, juizado*, Supremo, ministros, MP, MPs, Ipea, setor público, gestão pública, administração pública,
  serviço público, funcionalismo, estatal, repartições, deputados, vereadores, parlamentares, cidadãos, bancário,
  bancária, bancários, bancárias, seguros, hospitalar, convênio*, na saúde, setor de saúde, telefonia, energia elétrica,
  contadores, auditoria, centro* de serviços, serviços compartilhados, depositário, banking, da Fazenda, a Fazenda,
  Fazenda Nacional, Fazenda Pública, Fazenda estadual, Fazenda municipal, Fazenda do, Fazenda de São Paulo,
  secretário da Fazenda, ayuntamiento*, alcaldía*, ministerios, juzgado*, gobierno, gobiernos, hacienda,
  seguridad social, contraloría*, notaría*, poder judicial, public agency, public agencies, agencies, federal agency,
  federal agencies, state agency, state agencies, health department, city hall, land registry, local authority,
  local authorities, veterans, IRS, HMRC, DMV, social security, welfare, post office
user 1: banco, bancos, hospital, hospitais, clínica*, cooperativa*, seguradora*, resseguradora*, operadora*, varejista*,
  transportadora*, construtora*, concessionária*, distribuidora*, corretora*, imobiliária*, locadora*, administradora*,
  mineradora*, petroleira*, universidade*, faculdade*, companhia, companhia* aérea*, companhia de energia,
  multinacional, gestora*, sindicato*, clube*, fundação, fundo de pensão, fundos de pensão, plano* de saúde,
  laboratórios, Santa Casa, escritório* de advocacia, fintech*, setor elétrico, área da saúde, bank, banks, hospitals,
  insurer*, insurance, insurance company, airline*, university, universities, credit union*, telecom*, retailer*,
  charity, charities, clinic, clinics, law firm*, accounting firm*, pension fund*, lender*, carrier*, utility,
  utilities, trust, Sicoob, Sicredi, Bradesco, Itaú, Santander, Caixa Econômica, Banco do Brasil, Banco do Nordeste,
  Nubank, BNDES, Copel, Cemig, Equatorial, Energisa, Eletrobras, Sabesp, Vivo, Claro, TIM, Oi, Telefônica, Unimed,
  Ambev, Natura, Magazine Luiza, Renner, Localiza, Vale, Embraer, Gerdau, Suzano, Raízen, JBS, Braskem, Klabin, Marfrig,
  Usiminas, Neoenergia, CPFL, Enel, Hapvida, Fleury, Porto Seguro, Bradesco Seguros, Latam, Cielo, B3, DHL,
  aseguradora*, cooperativas de crédito, insurers, broker, brokers, brokerage, hotel chain, airline group,
  hospital group, health system*, health trust, freight forwarder, publisher, media group, energy company,
  water company, retail chain, grocer, pharmacy chain, building society, asset manager, wealth manager, outsourcer*,
  rede de farmácias, rede de lojas, rede de hospitais, rede hoteleira, rede de escolas, atacadista*, editora,
  siderúrgica*, hemocentro, cooperativa médica, escritório de contabilidade, operador* logístico*, empresa de energia,
  incorporadora*, agência de viagens, consórcio, bandeira de cartão
context 2: petição, petições, PJe, e-SAJ, eproc, Projudi, Sisbajud, Bacenjud, Renajud, Infojud, execução fiscal,
  execuções fiscais, dívida ativa, processo* judicia*, processo eletrônico, tabelionato*, tabeliã*, escrituras,
  registro de imóveis, mandados, intimação, intimações, alvará*, despacho*, sentenças, minuta*, certidão, certidões,
  ofícios, protocolo*, diário oficial, prazos processuais, jurisprudência, penhora*, precatório*, recursos de multa*,
  benefício*, previdenciári*, segurados, segurado, aposentadoria*, perícia*, pensionistas, controle externo, licitação,
  licitações, edital, editais, empenhos, prestação de contas, candidatura*, emendas, demandas do cidadão, intima,
  intimam, protocola*
context 2: nota fiscal, notas fiscais, fatura*, boleto*, pagamento*, contas a pagar, financiamento*, rescisões,
  rescisão, averbaç*, contas de luz, contas de energia, contas de água, contador*, atestado*, contas a receber,
  fornecedores, conciliação, conciliações, cobrança*, cadastro*, cadastral, cadastrais, e-mail, e-mails, contrato*,
  extrato*, lançamento*, emit* notas, guias, inscriç*, matrícula*, requerimento*, reembolso*, sinistro*, apólice*,
  restituição, IPTU, IPVA, impost*, tribut*, admissão, admissões, folha de pagamento, férias, CT-e, ponto eletrônico,
  propostas, registros, laudos, dados cadastrais, empréstimo*, consignado*, comprovante*, chamados, manifestos,
  pedidos de, fechamento*, diárias, inquérito*, boletins, prontuário*, prescriç*, autorizações, solicitações,
  balancete*, cotações, ordens de compra, pedidos de compra, demandas, XML, dados, sistema legado, sistemas legados,
  legados, portais, relatórios, formulário*, documento*, planilha*, lança* notas, lançam notas, notas de frete,
  notas de entrada, notas de serviço, notas de débito, baixa* de notas, segunda via, segundas vias, faturamento,
  recadastramento, ficha*, fichas cadastrais, duplicata*, carnê*, holerite*, contracheque*, prestadores, glosa*,
  cotação, orçamento*, romaneio*, conhecimento* de embarque, conhecimento* de transporte, ordem de serviço,
  ordens de serviço, multas, gravame*, guia de, XMLs, facturas, factura, trámite*, tramita*, expediente*, siniestro*,
  póliza*, nómina*, conciliación*, pagos, impuesto*, solicitudes, licencias, hipoteca*, préstamo*, pedidos de vendas,
  reclamos, contabilidad, finanzas, tareas repetitivas, folha dos, da folha, folha salarial, contas, facturación,
  cobros, cuentas por pagar, prestaciones, subvenciones, ayudas, peticiones, reclamaciones, cuentas, altas y bajas
context 2: RH, recursos humanos, departamento pessoal, financeiro, finanças, contábil, contábeis, contabilidade, fiscal,
  fiscais, suprimentos, compras, área administrativa, atendimento, escritório, escritórios, equipe financeira, ERPs,
  TOTVS, CRM, CRMs, API, APIs, mapeamento de processos, integração entre sistemas, integrações, controladoria, crédito,
  LGPD, BPO, CIOs, TI, SEI, admissional, captcha
context 2: implanta, implantam, implantou, implantação, implementa, implementam, implementou, implementação,
  horas de trabalho, horas poupadas, horas por mês, mil horas, liber* servidores, liber* funcionários, liber* a equipe,
  produtividade, eficiência operacional, excelência operacional, redução de custos, redução de tarefas,
  aprendizado de máquina, machine learning, governança, centro de excelência, processos de trabalho,
  retorno sobre o investimento, escala, gargalos, gestores, gestor, transformação digital, transformação organizacional
context 1: processo, processos, tarefa, tarefas, rotina, rotinas, empresa, empresarial, corporativo, corporativa,
  corporativos, corporativas, software, softwares, script, scripts, Python, Selenium, executa, executam, preenche,
  preenchem, emprego, empregos, trabalhos, ocupações, profissionais, negócios, fluxos, telas, licença, licenças, gestão,
  regras fixas, roteiros fixos, roteiro fixo, baseadas em regras, atendido, assistido, monitor* prazos, exceções, ROI,
  mercado, tela, mudança* de tela, gatilhos, event-driven, polling, queue, queues, transactions, log, desktop apps,
  web apps, código, servidor, nuvem, cloud, arquitetura, architecture, framework, biblioteca, technique*, técnicas,
  manutenção, maintenance, design patterns, contingência, em produção, na prática, checklist, retry, retries, schedul*,
  agendamento, requisito*, requirement*, testes, ociosa, ocioso*, [robô] quebra, [robôs] quebram, [robôs] quebrem,
  [bot] breaks, [bots] break, versionar, versionamento, Git, [robôs] são monitorados, procesos, proceso, tareas, tarea,
  negocio, fluxo, seu fluxo, plano de contingência, falhas de [robôs], falhas do [robô], falha do [robô],
  falhas dos [robôs], [robôs] são abandonados, [robô] lento, [robô] parado, [robôs] parados, startup* de [automação],
  startup* de [agentes], startup* de [robôs] para, empresas, seu [robô], seus [robôs], meu [robô], nossos [robôs],
  seu [bot], seus [bots], your [bot], your [bots], your [robots], our [bots], documentação, documentation, password*,
  hard-cod*, secret*, token*, controller*, pedir ajuda, [robôs] na empresa, escalonar, escalar, legado, IA generativa,
  generative AI
context 1: analisa*, análise de contas, análise de pedidos, análise de crédito, classifica*, triagem, triagens, confere,
  conferem, conferir, conferência, consulta*, cadastra*, registra*, autoriza*, emite, emitem, emitir, emissão,
  responde a*, respondem a*, responder a*, paga, pagam, pagar, preencher, preenchimento, extrai*, lê, leem, redige*,
  redigir, distribui*, publica*, audita*, fiscaliza*, valida*, atualiza*, notifica*, agenda, agendam, agendar, cobra,
  cobrar, juntada, junta, arquiva*, baixa notas, ajuíza*, movimenta*, digita*, concilia*, calcula*, lançar, expedir,
  expede*, raspar, raspagem, horas, minutos, tempo de, agilidade, agiliza*, economiz*, economia de*, poupa*, reduz,
  reduzem, reduziu, reduzir, elimina*, otimiza*, fila, filas, cliques, funcionários, equipe, equipes, celeridade,
  retrabalho, erros, mão de obra, colaboradores, tramitação, recursos, denúncias, pedidos, devedores, projetos,
  perguntas, permissões, baixar, protocola, protocolam, anexa*, encaminha*, responde, respondem, tria, triam,
  digitaliza*, averba*, homologa*, renova, renovam, apura*, faturar, faturam, rastreia*, cruza dados, cruzam dados,
  compara*, transcreve*, resume, resumem, tramitar, prazo*, dias para, horas para, atendimentos, cadastros, conciliar,
  liquida*, factura*, horas al mes, excepciones, errores, gestiona*, resuelve*, revisa*
context 2: Gartner, Forrester, IDC, Everest Group, McKinsey, Deloitte, fábrica interna, fábrica de software,
  fornecedora*, fornecedor, especialista em, integradora*, consultoria, consultorias, talentos, prioridade*, CFO, CFOs,
  CIO, executivos, maturidade, selector*, Citrix, anchors, resilient, computer vision, private equity, pacientes,
  cadastro de pacientes, PDF, PDFs, Power BI, extração de dados, agendador, credenciais, filas de trabalho,
  income support, patient letters, letters
context 2: invoice*, claim, claims, referral*, onboarding, payroll, accounting, accountant*, bookkeep*, auditors,
  paralegal*, customs, accounts payable, financial services, loan*, mortgage*, deeds, tax, HR, human resources,
  enrolment, enrollment, eligibility, Medicaid, Medicare, prescription*, prior authorization*, discharge, billing,
  reconciliation*, voucher*, permits, licensing, filing, filings, underwriting, KYC, pension, pensions, purchase order*,
  supplier*, underwriters, housing benefit*, admissions, insurance approvals, records, procurement, shared service*,
  service desk, customer service, audit, benefits, refunds, revenue processing, contact center, call center,
  patient records, appointment*, payments, white-collar, administrative burden, legacy system*, legacy, SAP, ERP,
  spreadsheet*, service account*, finance, forms, documents, knowledge work*, employees, enterprise, enterprises,
  compliance
context 1: rule-based, rules-based, mundane tasks, tasks, business, companies, firms, productivity, efficiency,
  governance, center of excellence, centre of excellence, workforce, process, processes, system, systems, screens,
  clicks, vendors, vendor, index, indexes, tickets, operator, copies, emails, files, requests, Excel, reports, minutes,
  hours, costs, staff, teams, team, colleague*, portfolio*, technical debt, project, projects, programme*, rollout*,
  desktop*, savings, saves, routine*, credential*, vault*, logging, developer*, senha*, desenvolvedor*, legacy apps,
  task, errors, backlog*, casework*, caseload*, applicants, applications, reply, replies, draft*, approv*, onboard*,
  triag*, redact*, docket*, chase, chases, chasing, rekey*, retype*, retyping, letter, queries, enquiries, inbox,
  customer requests, service request*, closes the books, close the books, closed the books, month-end, quarter-end,
  overnight, turnaround, paper forms, duplicate*, ledger*, remittance*, statements, shipment papers, bills of lading,
  recruiting, recruitment, candidates, vendor portal*, portals, portal, job losses, clerical, office work, office jobs,
  administrative, deploying, register*, appointments, orders, timesheet*, call times
talk 0: startup, startups, start-up, start-ups, capta, captam, aporte*, rodada, round, Series A, Series B, Series C,
  funding, gastos, gasto, spending, custo, custos, preço*, pricing, prices, setor, sector, market, receita, receitas,
  revenue, lucro*, profit*, prejuízo*, loss, losses, share, shares, ações, acciones, stock, guidance, forecast*,
  outlook, IPO, valuation, fusão, merger, merge*, aquisição, adquire*, acqui*, compra da, troca de dono, buys, deal,
  rivais, rival*, CEO, comando, chief executive, chief revenue officer, general manager, diretor-geral, names new,
  nomeia, hires, América Latina, presença, perde espaço, parceria*, partner*, salaries, practices, practice,
  consultancy, consultanc*, vendor*, customer*, cliente*, launch*, lança versão, módulo*, module*, connector*,
  conector*, versão, version*, upgrade*, update*, migra*, native, agente*, agentic, agents, bots, what is, what are,
  o que é, o que são, qué es, como funciona, cómo, o que esperar, o que muda, isso muda, how to choose, como escolher,
  when not to use, when to use, quando usar, quando não usar, guide, guia de, versus, vs, or iPaaS, iPaaS, alternativa*,
  alternative*, morreu, morre, is dead, dead, future of, futuro do, glossary, glossário, adoption, adoção, paper,
  artigo*, studies, estudo*, study, estudio*, encuesta*, survey*, levantamento, efeito*, impact*, barriers, barreiras,
  determinant*, revisão, review*, revisión, dissertação, monografia, tese, thesis, Delphi, quadrante mágico,
  magic quadrant, wave, language model*, LLM*, GPT*, ChatGPT, Anthropic, OpenAI, Microsoft, Google Cloud, AWS, SAP,
  Oracle, Salesforce, IA, AI, inteligência artificial, artificial intelligence, hiperautomatización, open source,
  código aberto, low-code, SMEs, PMEs, trends, tendências, iniciantes, beginner*, curso*, course*, certificaç*,
  certification*, tutorial*, passo a passo, step by step, segurança, security, produção, production, exemplo*, example*,
  concorrente*, competitor*
counter rpa+robot+automation 6 (drone): drone, drones, aeronave*, remotamente pilotad*, piloto* remoto*, VANT, VANTs,
  Decea, espaço aéreo, sobrevoo*, sobrevoa*, pulveriza*, câmera térmica, vista* aérea*, imagens aéreas, fotos aéreas,
  mapeamento aéreo, patrulha aérea, aerofotogrametria, topografia, georreferenciamento, [RPA] de até, [RPAs] de até,
  curso de piloto*, licensing rules, remotely piloted, unmanned, UAV, UAVs, airspace, squadron,
  veículos aéreos não tripulados, a distancia, pilotad* a distância, aeronaves, voos de
counter rpa 3 (drone): Anac, FAA, aeronáutica, aeronáutico, FAB, Air Force, Exército, Marinha, militar, militares,
  Força Aérea, Polícia Militar, Polícia Rodoviária, batalhão, bombeiros, guarda municipal, military, army, navy,
  officer, airmen, airman, troops, base, voo, voos, voar, voa, decola*, pouso, pousa, piloto* de [RPA], pilotos,
  [RPA] pilot*, operador* de [RPA], certificado de piloto, Pentagon, crew, crews, commercial operator*, fronteira,
  fronteiras, vigia, vigilância, patrulha*, desaparecid*, resgate, exercício, flagr*, mata, floresta*, desmatamento,
  garimpo, queimadas, incêndios, áreas protegidas, áreas de risco, área de proteção, reserva particular, geofísic*,
  monitor*, linhas de transmissão, presídio*, multidão, multidões, carnaval, medir volume, em missão, surveillance,
  agrícola*, rural, helicóptero*, avião, aviões, aérea, aéreo, aéreas, aéreos, colide, colidiu, cai, caiu,
  queda de [RPA], queda de [RPAs], asa fixa, quilos, embarcad*, topógraf*, topográfic*, mapeia*, mapeamento de áreas,
  rodovia*, câmera*, sensor*, espécies, fauna, baleia*, onças, tartaruga*, Polícia Penal, contrabando, migrant*,
  flight*, fly, flies, flown, flying, pilot shortage, aircraft, hangar, runway, wing, sortie*, wildfire*, vuelo*,
  bombero*, guardia civil, ejército, cadastro de [RPA], cadastro de [RPAs], registro de [RPAs], habilitação de,
  compra [RPA], compram [RPA], novas [RPAs], frota de [RPAs], deriva, detachment*, deployed to, resgata*, erosão,
  praia*, litoral, orla, costa, manguezal, mangues, lagoa*, geleira*, rio, rios, sobrevoa*, pilotagem,
  licença de piloto, Sisant
counter rpa+robot+automation 3 (máquina em campo): lavoura, lavouras, fazendas, fazenda de, granja*, avicultura,
  tratores, ordenha*, vacas, plantaç*, plantio, safra, soja, defensivos, crops, weed, farm, farms, automação agrícola,
  estufa*, irrigação, piscicultura, colheita, fruta*, morangos, gado, pecuária, harvest*, fruit, strawberries, inspeção,
  inspeções, inspeciona*, inspect*, bezerro*, leiteir*, leite, frango*, suíno*, aves, cana, café, pomar*, uva*, vinhed*,
  vinícola*, milho, algodão, trigo, horta*, mudas, irriga*, dairy, cattle, cows, cow, milking, vine, vines, vineyard*,
  orchard*, grapes, livestock, poultry, greenhouse*, tractor*, farmers, cosecha*, ganado, viñedo*, tractores,
  fazenda leiteira, fazenda produz*, em fazenda, na fazenda, fazenda, riego, laticínio*, ração
counter rpa 6 (recibo de pagamento autônomo): por [RPA], via [RPA], meio de [RPA], mediante [RPA], um [RPA], cachê*,
  [RPA] para autônomo*, [RPA] de autônomo*, pejotização, [RPA] ou MEI, MEI ou [RPA], nota ou [RPA], [RPA] ou nota,
  recibo de pagamento*, recibos de pagamento*, pagamento autônomo, pagamento a autônomo*, pagamento de autônomo*,
  recibo [RPA], recibos [RPA], recibo de [RPA], [RPA] autônomo, vinculad* a [RPA], paga [RPA], pagam [RPA],
  fim do [RPA] para, pagar [RPAs], pagam [RPAs], paga [RPAs], pagamento dos [RPAs], pagamento de [RPAs],
  fraude em [RPAs], retido na fonte, retenção na fonte, informe de rendimentos, como calcular o INSS, recibo editável
counter rpa 5 (recibo de pagamento autônomo): médicos, enfermeir*, professores, professoras, merendeira*, gari, garis,
  agentes de saúde, agente comunitário, agentes comunitários, oficineir*, bolsista*, plantonista*, plantão, plantões,
  vigias, cuidador*, estagiári*, monitores, temporário, temporários, temporárias, salário atrasado, salários atrasados,
  atrasado, atrasados, atraso, 13º, décimo terceiro, FGTS, ressalva, ressalvas, concurso público, concursados, demite,
  demitiu, demitidos, dispensados, efetivos, contratações temporárias, contratações via, contratações por,
  contratação via, psicólog*, assistente social, assistentes sociais, fisioterapeut*, dentistas, nutricionist*,
  instrutor*, músicos, técnicos de enfermagem, motoristas, atrasa, atrasam, atrasou, pedem vínculo, declara renda,
  declarar renda, greve, grevist*, paralisa, paralisam, paralisação, protest*, calote, reivindica*, vereador, vereadora,
  prefeito, ex-prefeito, ex-prefeita, seguro-desemprego, direitos trabalhistas, carteira de trabalho, sem receber,
  fantasma*, terceirizad*, comissionad*, celetista*, técnicos de radiologia, técnicas de enfermagem,
  técnicos em enfermagem, enfermagem, radiologia, porteiro*, recepcionista*, faxineir*, cozinheir*, auxiliares,
  intérprete*, tradutor*, artesã*, artesão*, mesário*, fiscais de prova, palestrant*, fotógrafo*, jornalistas,
  eletricista*, educador*, pedagog*, treinador*, árbitro*, atletas, cantor*, arte-educador*, coveiro*, maqueiro*,
  socorrista*, condutores, creche*, UPAs, merenda, transporte escolar, limpeza urbana, assistência social, PSF, CRAS,
  postos de saúde, maternidade, exonerad*, sem salário*
counter rpa 4 (recibo de pagamento autônomo): autônomo, autônomos, autônoma, autônomas, diarista*, freelancer*,
  contribuinte individual, emitir [RPA], emitir o [RPA], emitir o recibo, modelo de [RPA], [RPA] para preencher,
  declarar [RPA], calculadora de [RPA], Imposto de Renda, desconta*, valor líquido, emissão de [RPA], emissão do [RPA],
  devo emitir, prestador de serviço*, vínculo, vínculo empregatício, preencher [RPA], preencher o [RPA],
  preencher um [RPA], gerar [RPA], gerar o [RPA], assinar [RPA], serviço eventual, serviços eventuais, MEI, nota avulsa,
  nota fiscal avulsa, CLT, tabela do INSS, Carnê-Leão, corte de … [RPAs], excesso de [RPAs], excesso de [RPA],
  profissionais [RPA], funcionári* [RPA], ex-funcionári* [RPA], servidor* [RPA], trabalhador* [RPA], contratos [RPA],
  contratad* [RPA], contratad* como [RPA], pagamento de [RPA], pagamento do [RPA], pagamento dos [RPAs],
  pagamentos de [RPA], eSocial, [RPA] ou PJ, lançar o [RPA], limita [RPA], cobram [RPA], cobra [RPA], Libras,
  RPAs irregular*, RPAs sem, [RPAs] da educação, fim dos RPAs, dos RPAs na, palestras, preciso emitir,
  prestador pessoa física, substitui a nota, RPA paga, substituir RPAs, folha de RPA, insalubridade
counter rpa 2 (recibo de pagamento autônomo): recibo, recibos, ISS, IRRF, pessoas físicas, retenção, recolhe*,
  carteira assinada, palestrante*, seus direitos
counter rpa 4 (previdência): regime próprio de previdência, regime próprio, aposentadoria por RPPS, RPPS,
  previdência própria
counter rpa 3 (região político-administrativa): político-administrativa, político-administrativas, vacinação, bairro,
  bairros, moradores, mutirão
counter rpa 6 (outra sigla em inglês): Rural Payments, Rural Payments Agency, scheme payments, payment scheme,
  countryside, grant window, farmer, farmers, farming, subsidy, subsidies, Royal Prince Alfred, retinose*, retinosis,
  retinite*, retinitis, terapia gênica, gene therapy, [RPA] Hospital, nurse, nurses, Sydney, Regional Plan Association,
  transit, subway, replication protein, single-stranded DNA, DNA, recombinase, recombinase polymerase amplification,
  polymerase, malaria, advertising account, ad agency, creative agency, archaeologist*, farm … payment*, reopens,
  isothermal, dengue, pathogen*, assay*, amplification, hedgerow*, landowner*, [RPA] confirms, [RPA] urges,
  [RPA] outlines, [RPA] warns, [RPA] invites, [RPA] reminds, [RPA] chief, commuter*, commuting, congestion pricing,
  toll, tolls, zoning, rail, railway*, bridge*, tunnel*, Penn Station, land management, agri-environment, cardiology,
  patients at [RPA], emergency department, CRISPR, saliva, tuberculosis, diagnostic*, primers, lateral flow,
  basic payment*, hill farm*, environmental scheme*, consultation, slurry, grants, nucleofilament*, cryo-EM, protein*,
  enzyme*, genome*, bovine, virus, livestock, [RPA] Group, Grupo [RPA], regional plan, regional planning, dealership*
counter machines 4 (robô com corpo): humanoide, humanoides, humanoid, humanoids, Optimus, Boston Dynamics, cirurgia,
  cirurgias, cirurgião, cirúrgico*, cirúrgica*, surgical, surgery, surgeon*, garçom, garçons, waiter*, robô aspirador,
  robôs aspiradores, aspirador*, vacuum*, piscina*, robô cachorro, robôs cachorros, cão robô, cachorro robô, robot dog*,
  exoesqueleto*, exoskeleton*, encomenda*, medicamento*, greet*, braço robótico, braços robóticos, robotic arm*,
  robot arm*, bomba, brinquedo*, toy, toys, remédios, hóspedes, ultraviolet, disinfect*, sewage, sewer*, esgoto, dutos,
  faxina, idosos, carinho, dança, dancing, robô* de entrega*, delivery robot*, deliver food, bartender,
  robô* de combate, robô* militares, military robot*, robô autônomo, fabricante* de [robô*], robot maker*, pool robot*,
  cleaning robot*, companion robot*, home robot*, robô enfermeir*, máquina, máquinas, limpeza, limpa, limpam, lava,
  lavam, desentup*, apara grama, corta grama, mower*, lawn, colhe, colhem, pintura, painting, canta, luta, sidewalk*,
  gato, galerias, poço*, pedreiro*, tijolo*, bricklay*, construção civil, construction site*, canteiro*, obra, obras,
  vigilante*, ronda, incêndio, nursing home*, elderly, refeição, comida, pizza, pizzaria, hambúrguer, burger*,
  sanduíche, sorvete, lanche*, cozinha, cozinhar, cook, cooks, kitchen, chef, barista, massagem, fisioterapia,
  reabilit*, prótese*, meal, meals, telejornal, apresentador, artista*, esculpe, sexo, boneca*, pets, cão, cães,
  cachorro*, peixe, oceano, vulcão, terremoto, guerra, soldier*, armas, míssil, tanque*, subaquático*, underwater,
  submarino*, naufrágio, nuclear, radiação, acidente, feriu, injur*, desarmar
counter robot+automation+process+agent+brand 4 (espaço): Nasa, Marte, Mars, rover, moon, space station, lua, espaço,
  espacial, satélite*, foguete*, probe, Saturn*, telescop*, galax*, asteroid*
counter brand 5 (outra coisa do mesmo nome): light, refract*, glass, museum*, sculpture*, exhibition*, crystal*, jewel*,
  courtyard, luz, vidro, museu*, escultura*, espectro, prisma, joia*, ring, rings, coleção, perfume*, drummer*, bands,
  singer*, song*, album*, tour, concert*, guitar*, vinyl, rock, jazz, opera, banda, baterista*, turnê, show, shows,
  filly, colt, mare, horse*, racecourse, stakes, Derby, jockey*, cavalo*, potro*, égua*, haras, turfe, vodka, gin,
  whisky, wine, beer, cocktail*, cerveja*, vinho*, drinque*, nightclub*, boate*, festa*, paint*, mural*, artist,
  artists, pintura*, escultor*, exposição, filme*, romance, livro de, resort*, spa, butterfly, flower*, gem, gems,
  stone*, pedra*, cristal, cristais, optic*, laser*, fashion, vestido*, goal, play-off*, playoff*, coach, Appian Way,
  roads, restoration, archaeolog*, Roman, church, sailing, cat, restaurant*, café, corrida*, fragrância*, fragrance*,
  perfumaria*, scent, record, quartet, quintet, orchestra*, gols, dogs, agility, title, bar, sky, mystery, weather,
  watercolor*, colour*, color*, lake, beach, river, bairro, bairros, zoológico, nail*, esmalte*, climbs, apelido
counter brand+maker 5 (patrocinadora): patroc*, castle, castelo, donates, doa, marries, casa-se, wedding, yacht, iate,
  rali, rally, regata, stadium, arena, curling, hockey, football, futebol, league, FC, golfe, golf, tennis, tênis,
  tenista*, torneio*, tournament*, maratona, atleta*, striker*, goleia*, team wins, tower, sponsor*, estádio, basquete,
  basketball, baloncesto, vôlei, volleyball, críquete, cricket, rúgbi, rugby, chess, xadrez, ajedrez, marathon, maratón,
  revezamento, relay, campeonato, championship, Superbet, Fórmula, F1, semifinal*, torre, sede … vendida, charity,
  infância, billionaire, bilionári*, art, arte, collection, jersey, camisa, vending, furnace, equipe UiPath,
  time UiPath, time da UiPath, kit, cycling, ciclismo, handball, handebol, olímpic*, olympic*
counter robot+automation+agent 4 (assistente pessoal): por você, roupa, roupas, namorad*, girlfriend*, dating
counter agent 4 (assistente pessoal): holiday, viagem, trip, trips, wedding*, casamento*, presente*, gift*, recipe*,
  receita de, sinfonia*, poema*, poem*, song, songs, music, samba*, xadrez, dating app, amigo*, férias, plano de saúde,
  trânsito, customs agents, agentes de aduana*, estate agents, FBI, literary agents, travel agents, agentes forestales,
  agentes ferroviarios, police, polícia
counter robot 2 (robô com corpo): hotel, restaurant*, café, cafeteria, bar, shopping, supermercado*, aeroporto*,
  airport*, metrô, trem, trens, navios, ship, ships, estádio*, stadium*, escola, polícia, police, robbery, roubo,
  estudantes, alunos, crianças
counter machines 2 (prédio ou rua): condomínio*, portaria*, prédio*, edifício*, estacionamento*, semáforo*, barragem,
  barragens, carro*, car, cars
counter machines 3 (fábrica): automação industrial, indústria 4.0, fábrica, fábricas, fabril, fabris, fabricação,
  linha de produção, linhas de produção, linha de montagem, linhas de montagem, montadora*, soldam, solda,
  chão de fábrica, robô* industria*, robô* colaborativo*, CLP, CLPs, IHM, supervisório, automotiva, automotivo,
  sensores, guindaste*, plataformas marítimas, alto-mar, plataforma* de petróleo, embarcaç*, minas de, caminhões,
  caminhão, subestaç*, usina, rede elétrica, processos químicos, industriais, indústria automotiva,
  indústria de alimentos, manipula*, operário*, robótica, mineração, mina, industrial robot*, factory, factories,
  factory automation, industrial automation, manufacturing, manufacturer*, assembly line*, cobot, cobots,
  collaborative robot*, automotive, auto industry, welding, Rockwell, PLC, chemical, refinery, plant, robotics,
  mining robots, autonomous trucks, lab automation, liquid handling, drug discovery, laboratory, pipettes,
  robotics stock*, engenheiros químicos, engenheiro químico, brinquedo
counter machines 1 (fábrica): WEG, Siemens, ABB, Rockwell Automation, Schneider Electric, Fanuc, Kuka, Yaskawa, Bosch,
  Festo, Omron, Mitsubishi Electric, Honeywell, Emerson, Yokogawa, Altus, SMC, Danfoss, Universal Robots, Stäubli,
  Comau, Beckhoff, acionamento*, inversor*, controlador*, atuador*, válvula*, envase, embala*, fundição, estaleiro*,
  casco*, cascos, frigorífico*, bloco*, gear*, motion control, machine tool*, actuator*, carmaker*, automaker*,
  shipyard*, foundry, packag*, palletiz*, forklift*, conveyor*, containers, container, crane*, dockers, port automation,
  drill*, Petrobras
counter machines 3 (depósito): armazém, armazéns, centro* de distribuição, centros logísticos, logística interna,
  galpão, galpões, empilha*, AGV, AGVs, warehouse, warehouses
counter machines 3 (veículo): carro* autônomo*, self-driving car*, veículo* autônomo*, autonomous vehicle*,
  sem motorista, driverless, self-driving, Waymo, Tesla, robotáxi*, câmbio, câmbio automatizado, câmbio automático,
  transmissão automática, avião, aviões, speed camera*, traffic, trânsito
counter programs 4 (casa): automação residencial, casa inteligente, casas inteligentes, sua casa, em casa, da casa,
  casa conectada, dentro de casa, residência*, Alexa, Google Home, HomeKit, Home Assistant, lâmpadas, fechadura*,
  automação predial, iluminação, elevador*, portão, portões, home automation, smart home*, building automation,
  smart office*, smart building*, Raspberry Pi
counter programs 3 (escola e lazer): robótica educacional, torneio, torneio de robótica, campeonato, championship,
  curso técnico, técnico de automação, técnico em automação, filme, movie, cinema, bilheteria, série, música,
  música eletrônica, músicas, DJ, vídeo, vídeos, agenda cultural, eventos, batidas por minuto, beats per minute,
  batimentos, coração, orquestra, videogame, prende, apreende, Arduino, Lego, programar robôs, impressora 3D,
  desenho animado, futebol, soccer, basquete, xadrez, chess, kit, kits, chip, chips, carregador*, celular, celulares,
  smartphone*, TV, câmeras, aproximação, influencer*, influenciador*, consumo de água, wing, análise tática
counter programs 4 (caixa de loja ou marketing): automação comercial, PDV, ponto de venda, frente de caixa, faz compras,
  fazer compras, shopping cart*, autoatendimento, caixas eletrônicos, automação bancária, checkout,
  automação de marketing, marketing automation, email marketing, e-mail marketing, marketing digital, de leads,
  leads com, novos leads, nutrir leads, qualificar leads, sales lead*, lead generation, nutriç*, campanha, campanhas,
  campaign*, automação de email*, automação de e-mail*, email automation, e-mail automation, automação de vendas, funil,
  conversão, newsletter*, SEO
counter programs 4 (perfil falso ou spam): redes sociais, rede social, bot network*, fake comments, bot account*,
  fake account*, voters, rede de robôs, contas robôs, social media, Twitter, Facebook, TikTok, Instagram, Telegram,
  Twitch, fake news, desinformação, misinformation, disinformation, eleitor, eleitores, election*, propaganda,
  Bolsonaro, perfis, contas automatizadas, contas falsas, view bots, audiência, Discord, gamers, jogador*, games,
  ingressos, concert ticket*, scalper*, robocall*, ligações de robôs, ligações, chamadas abusivas, Anatel,
  telemarketing, spam, social bots, sneaker bots, ticket sale*, ticket scalp*, ticket bot*, Ticketmaster, event tickets,
  entradas, votação, votos, seguidores, curtidas, likes, followers, Spotify, fake reviews, avaliações falsas, crawl*,
  scrap* … content, copiar sites, furava*, furar fila, consoles, festival tickets, festival*, abaixo-assinado,
  petition*, revenda, boato*, rumor*, flood* … poll, snap up, snapping up, resale, reseller*, sneaker*, colecionador*
counter programs 5 (bolsa de valores): robô* de investimento*, robô* investidor*, robô consultor,
  consultor de investimento*, robô advisor*, agente* autônomo* de investimento*, trader, traders, trading, day trade,
  mercado futuro, criptomoeda*, cripto, crypto, crypto bots, bitcoin, forex, CDB, CDI, seus investimentos, home broker,
  mercado financeiro, automatizar investimentos, bond market
counter robot+automation 2 (bolsa de valores): CVM, Bolsa, investidor, investidores, investimentos,
  aplicações financeiras
counter programs 4 (teste e publicação de software): automação de testes, testes automatizados, teste automatizado,
  test automation, automated test*, Cypress, Playwright, Jest, CI/CD, DevOps, deploy, deployment*, Terraform,
  Kubernetes, Ansible, contêineres, GitHub Actions, network automation
counter programs 3 (golpe ou ataque): vaza, vazam, vazamento, vazad*, golpe, golpista*, scam, scams, hacker*, botnet,
  botnets, malware, DDoS, ciberataque*, apostas, bets, cassino, namoro
counter programs 4 (imposto ou lei sobre robôs): taxar, imposto sobre robô*, taxação, tax on robots, robot tax,
  robot law*, bot law, bot bill, lawmakers, ban, bans, condenad*, condena, multad*, proíbe*, punir, projeto de lei,
  court rules, pays fine, tomarão seu emprego, tirar seu emprego, roubar seu emprego, roubar empregos,
  demissão automatizada, decisão automatizada, decisões automatizadas, automated decision*
counter programs 2 (conversa): chatbot, chatbots, robô* de conversa, WhatsApp, assistente de voz, voice assistant
counter worker 3 (trabalho por aplicativo): nômades, motoristas de aplicativo*, direitos, gig, union, unions,
  remote work, sindicato de entregadores, plataformas de trabalho, move to, visto, nomad, nomads, rents, visas, corrida,
  corridas, digital worker rights, rights, sick pay, Uber, iFood, Rappi, wage, wages, minimum wage, couriers, strike,
  strikes, previdência para, riders
neutral 0: projeto* piloto, projeto* pilotos, pilotos de projeto*, nova fronteira, novas fronteiras, próxima fronteira,
  última fronteira, vigilância epidemiológica, vigilância em saúde, chief executive officer, chief financial officer,
  chief operating officer, chief product officer, chief revenue officer, chief technology officer, human agents,
  prédios públicos, câmbio e, casa de câmbio, recibos de aluguel, banco de dados, bancos de dados, perde espaço,
  perdem espaço, ganha espaço, ganham espaço, abre espaço, abrem espaço, espaço de trabalho, [tarefas] … por [RPA],
  [processos] … por [RPA], [rotinas] … por [RPA], [automatizad*] por [RPA], automatizad* via [RPA],
  processad* por [RPA], processad* via [RPA], executad* por [RPA], executad* via [RPA], tratad* por [RPA],
  conferid* por [RPA], lançad* por [RPA], lançad* via [RPA], preenchid* por [RPA], emitid* por [RPA],
  extraíd* por [RPA], extraíd* via [RPA], respondid* por [RPA], integraç* via [RPA], movid* por [RPA],
  impulsionad* por [RPA], poupad* por [RPA], [agend*] cirurgia*, [agend*] exame*, [agend*] consulta*,
  [agendamento] de cirurgia*, marca* cirurgia*, marcação de cirurgia*, fila* de cirurgia*, [autoriza*] cirurgia*,
  autorização de cirurgia*, surgery appointment*, surgery bookings, surgical scheduling, empresa* de limpeza,
  agente* autônomo* de seguro*, agente* autônomo* de crédito
`;

const ROW = /^(\w+)(?: ([a-z+]+))? (\d+)(?: \((.+?)\))?: (.+)$/;

function toRow(line: string): TermRow {
  const [, role = "", subject = "", weight, reading = "", terms = ""] = ROW.exec(line) ?? [];
  const against = (GROUPS[subject] ?? subject).split("+");
  return { role, signal: subject, against, reading, weight: Number(weight), terms } as TermRow;
}

export const RELEVANCE_TERMS: readonly TermRow[] = TABLE.trim()
  .replaceAll("\n  ", " ")
  .split("\n")
  .map(toRow);
