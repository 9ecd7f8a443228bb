/**
 * Terms of both tables, of relevance and of categories: whom software robots work for, who makes them, and what they work
 * at. How terms are written: find-terms.ts.
 */
const STATES =
  "AC AL AM AP BA CE DF DFT ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO";
const inEveryState = (prefix: string) =>
  STATES.split(" ")
    .map((state) => prefix + state)
    .join(", ");

export const AUTHORITIES = `tribunal, tribunais, Judiciário, Justiça, CNJ, CSJT, TST, STJ, STF, TSE, TRT*, TRF*, TRE, TJ, TJs, ${inEveryState("TJ")}, ${inEveryState("TRE")}, vara, varas, corregedoria*, cartório*, defensoria*, procuradoria*, PGM, PGE, PGFN, AGU, PGR, MPF, MPT, MPSP, Ministério Público,
  INSS, Receita Federal, Receita estadual, Fazenda, Sefaz, secretaria*, Detran*, Correios, TCU, TCE, TCEs, TCM, TCMs, ${inEveryState("TCE")}, tribunais de contas, tribunal de contas, CGU, prefeitura*, município*, câmara municipal, governo, governos, órgão público, órgãos públicos, servidores, servidores públicos, Polícia Federal, Polícia Civil, delegacia*, Sebrae, autarquia*, ministério, junta comercial,
  ouvidoria*, Justiça Eleitoral, Assembleia Legislativa, assembleias legislativas, Senado, Câmara dos Deputados, Congresso, Banco Central, rede pública, rede estadual, rede municipal, vigilância sanitária, Instituto Federal, universidades federais, Aneel, Ibama, Anvisa, Serpro, Dataprev, Tesouro Estadual, Tesouro Nacional, agência reguladora, agências reguladoras,
  council*, city council, NHS, NHS trust, court, courts, county court, clerk*, registry, government, public sector, public administration, municipality, municipalities, treasury, tax agency, tax authority, tax office, ministry, state of, school district, county`;

/** Kinds of companies and institutions. */
export const COMPANIES = `banco, bancos, hospital, hospitais, clínica*, cooperativa*, seguradora*, resseguradora*, operadora*, varejista*, transportadora*, construtora*, concessionária*, distribuidora*, corretora*, imobiliária*, locadora*, administradora*, mineradora*, petroleira*, universidade*, faculdade*, companhia, companhia* aérea*, companhia de energia, multinacional, gestora*, sindicato*, clube*, fundação, fundo de pensão, fundos de pensão, plano* de saúde, laboratórios, Santa Casa, escritório* de advocacia, fintech*, setor elétrico, área da saúde,
  bank, banks, hospitals, insurer*, insurance, insurance company, airline*, university, universities, credit union*, telecom*, retailer*, charity, charities, clinic, clinics, law firm*, accounting firm*, pension fund*, lender*, carrier*, utility, utilities, trust`;

/** Companies and institutions by name. */
export const KNOWN_COMPANIES = `Sicoob, Sicredi, Bradesco, Itaú, Santander, Caixa Econômica, Banco do Brasil, Banco do Nordeste, Nubank, BNDES, Copel, Cemig, Equatorial, Energisa, Eletrobras, Sabesp, Vivo, Claro, TIM, Oi, Telefônica, Unimed, Ambev, Natura, Magazine Luiza, Renner, Localiza, Vale, Embraer, Gerdau, Suzano, Raízen, JBS, Braskem, Klabin, Marfrig, Usiminas, Neoenergia, CPFL, Enel, Hapvida, Fleury, Porto Seguro, Bradesco Seguros, Latam, Cielo, B3, DHL`;

/** Makers of software robots, and of nothing else that headlines speak of. */
export const RPA_VENDORS = `UiPath, Automation Anywhere, Blue Prism, Power Automate, BotCity, Robocorp, Kofax, Tungsten Automation, NICE RPA, Rocketbot, Electroneek, WorkFusion, Laserfiche, Automate 360, Automation 360, AutomationEdge, Cyclone Robotics, Laiye, Smarthis, Hyperscience, OpenRPA, TagUI`;

/** What courts and offices of the state work at. */
export const CASE_WORK = `petição, petições, PJe, e-SAJ, eproc, Projudi, Sisbajud, Bacenjud, Renajud, Infojud, execução fiscal, execuções fiscais, dívida ativa, processo* judicia*, processo eletrônico, tabelionato*, tabeliã*, escrituras, registro de imóveis, mandados, intimação, intimações, alvará*, despacho*, sentenças, minuta*,
  certidão, certidões, ofícios, protocolo*, diário oficial, prazos processuais, jurisprudência, penhora*, precatório*, recursos de multa*,
  benefício*, previdenciári*, segurados, segurado, aposentadoria*, perícia*, pensionistas, controle externo, licitação, licitações, edital, editais, empenhos, prestação de contas, candidatura*, emendas, demandas do cidadão`;

/** What other offices work at. */
export const OFFICE_WORK = `nota fiscal, notas fiscais, fatura*, boleto*, pagamento*, contas a pagar, financiamento*, rescisões, rescisão, averbaç*, contas de luz, contas de energia, contas de água, contador*, atestado*, contas a receber, fornecedores, conciliação, conciliações, cobrança*, cadastro*, cadastral, cadastrais, e-mail, e-mails, contrato*,
  extrato*, lançamento*, emit* notas, guias, inscriç*, matrícula*, requerimento*, reembolso*, sinistro*, apólice*, restituição, IPTU, IPVA, impost*, tribut*, admissão, admissões, folha de pagamento, férias, CT-e, ponto eletrônico, propostas, registros, laudos, dados cadastrais, empréstimo*, consignado*, comprovante*, chamados, manifestos, pedidos de, fechamento*, diárias, inquérito*, boletins, prontuário*, prescriç*, autorizações, solicitações, balancete*, cotações, ordens de compra, pedidos de compra, demandas`;

export const ENGLISH_WORK = `invoice*, claim, claims, referral*, onboarding, payroll, accounting, accountant*, bookkeep*, auditors, paralegal*, customs, accounts payable, financial services, loan*, mortgage*, deeds, tax, HR, human resources, enrolment, enrollment, eligibility, Medicaid, Medicare, prescription*, prior authorization*, discharge, billing, reconciliation*, voucher*, permits, licensing, filing, filings, underwriting, KYC, pension, pensions, purchase order*, supplier*, underwriters, housing benefit*,
  admissions, insurance approvals, records, procurement, shared service*, service desk, customer service, audit, benefits, refunds, revenue processing, contact center, call center, patient records, appointment*, payments, white-collar, administrative burden`;
