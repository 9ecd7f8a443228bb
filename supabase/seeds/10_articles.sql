-- Real articles for a new portal. Fixed ids make it safe to run the file again.
insert into public.articles
  (id, title, description, category, source, url, image, "publishedAt")
values
  (
    '10000000-0000-4000-a000-000000000001',
    'IA avança, mas processos e integração travam a escala',
    'Com base em números da ONU e do MIT, a matéria sustenta que o gargalo da IA em grandes operações está menos na tecnologia e mais em processos, integração entre sistemas e governança das exceções.',
    'mercado',
    'Clic Portela',
    'https://www.clicportela.com.br/noticia/160283/ia-avanca-mas-processos-e-integracao-travam-a-escala',
    '',
    '2026-03-02T18:25:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000002',
    'Adeus, Robôs Burros: Por que a Agentic AI está Matando o RPA Tradicional em 2026',
    'Para o autor, robôs presos a roteiros fixos perdem espaço para agentes capazes de planejar etapas, interpretar dados soltos e se corrigir. O texto lista os fatores que fariam de 2026 um ano de virada.',
    'tecnologia',
    'D11',
    'https://www.d11.com.br/blog/adeus-robs-burros-por-que-a-agentic-ai-est-matando-o-rpa-tradicional-em-2026',
    '',
    '2026-01-05T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000003',
    'RPA automação jurídica: seria o fim da era dos RPAs nos tribunais?',
    'Texto da doc9 pesa vantagens e riscos dos robôs de software para departamentos jurídicos e equipes de TI e entra na discussão sobre o futuro desse tipo de acesso aos sistemas dos tribunais.',
    'tecnologia',
    'doc9',
    'https://doc9.com.br/blog/rpa-automacao-nos-tribunais',
    '',
    '2025-10-23T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000004',
    'Automação robótica e prática jurídica: Da rotina manual à operação inteligente',
    'Artigo discute como robôs de regras fixas monitoram prazos, leem publicações e extraem dados de petições em bancas jurídicas, num país que soma cerca de 35,3 milhões de novos processos por ano.',
    'tecnologia',
    'Migalhas',
    'https://www.migalhas.com.br/amp/depeso/442012/automacao-robotica-e-pratica-juridica-da-rotina-a-operacao-inteligente',
    '',
    '2025-10-13T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000005',
    'Exemplos e casos de utilização da automatização de processos robóticos',
    'Reúne aplicações de RPA em finanças, RH, cadeia de suprimentos e atendimento, com dados da Deloitte sobre adoção e projeções de crescimento do mercado até 2030.',
    'casos-de-uso',
    'Innowise',
    'https://innowise.com/pt/?p=187213',
    '',
    '2025-09-05T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000006',
    'Automação com IA exige mais que tecnologia: exige transformação organizacional',
    'Artigo contesta a ideia de que RPA ou IA generativa dão resultado sobre processos mal resolvidos e cobra engenharia de processos e mudança de cultura antes de qualquer projeto de automação.',
    'mercado',
    'Estrada Velha News',
    'https://estradavelhanews.com.br/2025/09/04/automacao-com-ia-exige-mais-que-tecnologia-exige-transformacao-organizacional',
    '',
    '2025-09-04T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000007',
    'O que é mineração de processos?',
    'Explica como registros de eventos de ERPs e CRMs revelam o caminho real de cada processo, apontam gargalos e ajudam a escolher, com base em dados, onde a RPA realmente compensa.',
    'tecnologia',
    'IBM',
    'https://www.ibm.com/br-pt/think/topics/process-mining',
    '',
    '2025-08-20T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000008',
    'Daniel Dines, UiPath e a monetização da “automação chata”',
    'Perfil do fundador da UiPath mostra como a empresa fez de tarefas de escritório pouco glamourosas um negócio de grande escala, e que lições isso deixa para quem compra automação corporativa.',
    'mercado',
    'Koder.ai',
    'https://koder.ai/pt/blog/daniel-dines-uipath-monetizando-automacao-chata',
    '',
    '2025-08-13T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000009',
    'Quase metade dos projetos com IA será cancelada até 2027',
    'Resumo da previsão do Gartner sobre agentes de IA aponta custos e retorno incerto como vilões e critica fornecedores que vendem automação robótica e chatbots antigos com rótulo de tecnologia agêntica.',
    'mercado',
    'Mobil Industrial',
    'https://www.mobilindustrial.com.br/blog/quase-metade-dos-projetos-com-ia-sera-cancelada-ate-2027',
    '',
    '2025-08-13T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000010',
    'Robôs revolucionam rotinas do Judiciário e simbolizam avanço da transformação digital nos 20 anos do CNJ',
    'Panorama de robôs em uso nos tribunais traz exemplos como o Expedito, que encurtou em 97% os atos criminais de cartório em Pernambuco, e o Mário Lúcio, que distribui mandados no Maranhão.',
    'casos-de-uso',
    'TV Maranhense',
    'https://tvmaranhense.com/2025/06/08/robos-revolucionam-rotinas-do-judiciario-e-simbolizam-avanco-da-transformacao-digital-nos-20-anos-do-cnj',
    '',
    '2025-06-08T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000011',
    'Desenvolvimento de Robôs para Suporte às Atividades Judiciárias: um Relatório Técnico',
    'Trabalho apresentado no EnAJUS 2024 relata como um Tribunal de Justiça passou a receber pedidos de robôs por formulário eletrônico e usa RPA para padronizar documentos, cortar erros e acelerar processos.',
    'estudos',
    'Anais EnAJUS 2024',
    'https://enajus.org.br/anais/2024/desenvolvimento-de-robos-para-suporte-as-atividades-judiciarias-um-relatorio-tecnico',
    '',
    '2024-11-27T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000012',
    'Processamento inteligente de documentos: como surgiu e quais as vantagens',
    'Das tabuletas de argila ao aprendizado de máquina: o artigo percorre a história do tratamento de documentos e mostra como o IDP lê faturas, contratos e formulários sem digitação manual.',
    'tecnologia',
    'SoftExpert',
    'https://blog.softexpert.com/pt-br/intelligent-document-processing-idp-como-lidamos-com-documentos/',
    '',
    '2024-09-13T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000013',
    'Eleições 2024: TRE-RR adota uso da inteligência artificial nos processos de registro de candidatura',
    'Desenvolvido na Bahia, o sistema Janus chega à Justiça Eleitoral de Roraima para automatizar editais, certidões e intimações. Na estreia, em 2022, cobriu mais de 68% dos processos do tipo.',
    'casos-de-uso',
    'Boa Vista Já',
    'https://boavistaja.com/local/roraima/2024/08/17/eleicoes-2024-tre-rr-adota-uso-da-inteligencia-artificial-no-processos-de-registro-de-candidatura/',
    '',
    '2024-08-17T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000014',
    'Robôs são nova arma do Judiciário na consulta de restrição veicular no Renajud',
    'Dois robôs testados em Campo Grande chegam a todas as comarcas de Mato Grosso do Sul: um consulta e bloqueia veículos no Renajud, o outro localiza endereços nos sistemas disponíveis aos juízes.',
    'casos-de-uso',
    'O Estado Online',
    'https://oestadoonline.com.br/sem-categoria/robos-sao-nova-arma-do-judiciariodo-na-consulta-de-restricao-veicular-no-renajud/',
    '',
    '2024-03-15T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000015',
    'TJSC já conta com nove robôs para apoiar as unidades no primeiro grau de jurisdição',
    'A Corregedoria catarinense já mantém nove robôs em uso e um décimo em piloto, o primeiro deles voltado à pesquisa de endereços, e desperta o interesse de tribunais de outros estados.',
    'casos-de-uso',
    'JusCatarina',
    'https://www.juscatarina.com.br/2024/03/01/tjsc-ja-conta-com-nove-robos-para-apoiar-as-unidades-no-primeiro-grau-de-jurisdicao/',
    '',
    '2024-03-01T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000016',
    'Gartner: automação e eficiência puxam investimentos em TI para US$ 4,7 trilhões em 2023',
    'Projeção do Gartner indica alta de 4,3% nos gastos corporativos globais com tecnologia em 2023, sustentada por software e pela busca de automação, enquanto a compra de dispositivos encolhe 8,6%.',
    'mercado',
    'Mobile Time',
    'https://www.mobiletime.com.br/noticias/24/07/2023/gartner-automacao-e-eficiencia-puxam-investimentos-em-ti-para-us-47-trilhoes-em-2023/',
    '',
    '2023-07-24T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000017',
    'Projeto Solária: CSJT lança robôs computacionais para otimizar Justiça do Trabalho',
    'Robôs nascidos no TRT do Paraná e batizados em homenagem a Isaac Asimov passam a ser oferecidos a todos os tribunais trabalhistas, com os próprios servidores no desenho das automações.',
    'casos-de-uso',
    'Economic News Brasil',
    'https://economicnewsbrasil.com.br/2023/07/24/projeto-solaria-csjt-lanca-robos-computacionais-para-otimizar-justica-do-trabalho/',
    '',
    '2023-07-24T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000018',
    'Como os robôs jurídicos podem beneficiar a advocacia',
    'O artigo mostra quais rotinas de um escritório de advocacia podem passar para bots, da busca de publicações ao protocolo de ações, e como isso devolve tempo a atividades estratégicas.',
    'casos-de-uso',
    'Preâmbulo Tech',
    'https://preambulo.com.br/blog/robos-juridicos-o-que-sao-como-funcionam-como-ter-o-seu',
    '',
    '2023-07-11T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000019',
    'Gestão pública no piloto automático: tecnologia a favor dos servidores',
    'Diante da perspectiva de milhares de aposentadorias no funcionalismo, o texto defende que governos automatizem processos para ganhar agilidade, cortar falhas e liberar servidores para análises complexas.',
    'mercado',
    'Economia SC',
    'https://economiasc.com/2022/11/16/gestao-publica-no-piloto-automatico-tecnologia-a-favor-dos-servidores',
    '',
    '2022-11-16T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000020',
    'Robôs judiciários do TRT-PR somam mais de 34 mil horas de trabalho realizado em 18 meses',
    'Com 16 robôs criados em um ano e meio, o tribunal trabalhista do Paraná calcula ter poupado mais de 34 mil horas. Em um único mês, eles fizeram o equivalente ao serviço de 20 servidores.',
    'casos-de-uso',
    'Tribunal Regional do Trabalho da 9ª Região',
    'https://www.trt9.jus.br/portal/noticias.xhtml?id=7475464',
    '',
    '2022-08-18T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000021',
    'A robotização entre gestor e depositário reduz os riscos e os tempos de trabalho',
    'Banco depositário espanhol mostra como robôs assumem a troca de documentos com gestoras de fundos, leem e-mails, preenchem formulários e concluem em minutos o que tomaria dias de uma equipe.',
    'casos-de-uso',
    'Cecabank',
    'https://cecabank.es/por/la-robotizacion-entre-gestora-y-depositario-reduce-riesgo-y-los-tiempos-de-trabajo',
    '',
    '2021-11-11T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000022',
    'O Uso da Análise de BPMN na Implantação de RPA',
    'Pesquisa-ação de autores da UFU em um grande call center mostra como o mapeamento em BPMN expôs falhas de orçamento, escopo e indicadores na decisão de investir em RPA para os pedidos de boleto.',
    'estudos',
    'Nilson Freire News',
    'https://nilsonfreirenews.blogspot.com/2021/10/o-uso-da-analise-de-bpmn-na-implantacao.html',
    '',
    '2021-10-27T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000023',
    'RPA: Entenda O Que É e quais as vantagens da Robotic Process Automation',
    'Guia introdutório que parte da diferença entre automação e automatização para explicar o que os robôs de software fazem, o que acrescentam à produtividade e em quais rotinas da empresa cabem.',
    'tecnologia',
    'CSP Tech',
    'https://www.csptech.com.br/rpa-robotic-process-automation',
    '',
    '2021-10-26T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000024',
    'Tipos de automação robótica de processos (RPA)',
    'Conteúdo técnico da IBM que separa os formatos de RPA e mostra por que robôs de software agem na interface dos sistemas, o que ajuda a automatizar aplicações legadas que não oferecem API.',
    'tecnologia',
    'IBM',
    'https://www.ibm.com/br-pt/think/topics/rpa-types',
    '',
    '2021-05-04T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000025',
    'O que é Robotic Process Automation (RPA)?',
    'Introdução didática à RPA que distingue robôs físicos de programas, recupera o lema dos profissionais de TI de transformar em script tudo o que se repete e apresenta os bots como mão de obra digital.',
    'tecnologia',
    'JLGregorio',
    'https://www.jlgregorio.com.br/2020/11/07/o-que-e-robotic-process-automation-rpa/',
    '',
    '2020-11-07T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000026',
    'A revolução da automação é agora',
    'Ao comentar a corrida de IBM, Microsoft e SAP para comprar empresas de RPA, entre elas uma brasileira, o texto compara a automação de escritórios à revolução que os robôs fizeram nas fábricas.',
    'mercado',
    'Blue Prism',
    'https://www.blueprism.com/pt/resources/blog/the-automation-revolution-is-happening-now/',
    '',
    '2020-10-19T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000027',
    'RPA e a Lei Geral de Proteção de Dados (LGPD): como a Blue Prism pode ajudar',
    'A fornecedora de RPA avalia o que a lei brasileira de proteção de dados muda para as empresas e defende a força de trabalho digital como forma de reduzir o custo e o esforço de adequação.',
    'tecnologia',
    'Blue Prism',
    'https://www.blueprism.com/pt/resources/blog/rpa-e-lgpd/',
    '',
    '2020-09-08T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000028',
    'Robô faz processos ficarem mais rápidos na Justiça Federal do RN',
    'Programa criado pela equipe de TI da Justiça Federal potiguar lê petições, preenche o despacho inicial em cerca de dois segundos e libera servidores da vara de execução fiscal para tarefas de análise.',
    'casos-de-uso',
    'G1',
    'https://g1.globo.com/rn/rio-grande-do-norte/noticia/2019/08/17/robo-faz-processos-ficarem-mais-rapidos-na-justica-federal-do-rn.ghtml',
    '',
    '2019-08-17T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000029',
    'PGM desenvolve robô com inteligência artificial para agilizar processos de recuperação tributária',
    'Em 1 minuto e 42 segundos, o robô da Procuradoria do Recife emite a certidão da dívida ativa, redige a petição, entra no PJe e junta o documento ao processo com assinatura digital.',
    'casos-de-uso',
    'Prefeitura do Recife',
    'https://www2.recife.pe.gov.br/noticias/23/04/2019/pgm-desenvolve-robo-com-inteligencia-artificial-para-agilizar-processos-de',
    '',
    '2019-04-23T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000030',
    'Até 2026, robôs podem assumir 54% dos trabalhos de carteira assinada no Brasil',
    'Estudo do Lamfo, laboratório da Universidade de Brasília, calcula que programas e robôs poderiam executar 54% das ocupações formais, mas lembra que dados e custos ainda limitam a automação no país.',
    'estudos',
    'Docmanagement',
    'https://docmanagement.com.br/02/01/2019/ate-2026-robos-podem-assumir-54-dos-trabalhos-de-carteira-assinada-no-brasil/',
    '',
    '2019-01-02T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000031',
    'Robotização exige governança e gestão igual a equipe humana',
    'Em encontro de conselheiros, sócio da PwC recomendou tratar robôs de software como parte do time: com chefe responsável, plano de ação, regras de segurança, supervisão e registro de falhas.',
    'mercado',
    'IBGC em Foco',
    'https://ibgcemfoco.wixsite.com/ibgcemfoco/single-post/2018/07/26/robotiza%C3%A7%C3%A3o',
    '',
    '2018-07-26T12:00:00.000Z'
  ),
  (
    '10000000-0000-4000-a000-000000000032',
    'Boas práticas para desenvolver suas automações Python RPA com excelência',
    'Roteiro para quem cria robôs em Python: conversar com quem executa a tarefa, conhecer entradas, saídas e exceções do processo e documentar tudo antes de escrever a primeira linha de código.',
    'tecnologia',
    'Comunidade BotCity',
    'https://community.botcity.dev/t/boas-praticas-para-desenvolver-suas-automacoes-python-rpa-com-excelencia/478',
    '',
    null
  ),
  (
    '10000000-0000-4000-a000-000000000033',
    'Automação robótica no processo judicial eletrônico: a busca pela celeridade com a redução de tarefas repetitivas e a otimização do trabalho dos servidores públicos',
    'Revisão bibliográfica e documental sobre robôs no PJe conclui que a automação encurta a tramitação e uniformiza rotinas sem dispensar pessoas, que passam a supervisionar e a decidir.',
    'estudos',
    'Revista ft',
    'https://revistaft.com.br/automacao-robotica-no-processo-judicial-eletronico-a-busca-pela-celeridade-com-a-reducao-de-tarefas-repetitivas-e-a-otimizacao-do-trabalho-dos-servidores-publicos',
    '',
    null
  ),
  (
    '10000000-0000-4000-a000-000000000034',
    'Como fica a tecnologia de RPA com o avanço exponencial de IA',
    'Artigo publicado pelo Insper examina o lugar da RPA diante da IA: a automação por regras não decide sozinha, mas pode ser o degrau que prepara as empresas para a inteligência artificial.',
    'estudos',
    'Insper',
    'https://www.insper.edu.br/pt/noticias/2023/4/como-fica-a-tecnologia-de-rpa-com-o-avanco-exponencial-de-ia',
    '',
    null
  ),
  (
    '10000000-0000-4000-a000-000000000035',
    'Risks of Robotic Process Automation: A multivocal literature review',
    'Dissertação portuguesa examina 107 documentos acadêmicos e técnicos e organiza 88 riscos da RPA em nove categorias, para que equipes antecipem os efeitos negativos de robôs sem senso crítico.',
    'estudos',
    'Iscte – Instituto Universitário de Lisboa',
    'https://iscte-iul.pt/tese/13613',
    '',
    null
  ),
  (
    '10000000-0000-4000-a000-000000000036',
    'Efeitos da Robotic Process Automation sobre a Sustentabilidade Social',
    'Pesquisa ligada à UFRGS investiga, na literatura da área contábil, como a RPA pode afetar metas sociais dos Objetivos de Desenvolvimento Sustentável, sobretudo o trabalho em rotinas de backoffice.',
    'estudos',
    'Anais ENGEMA (USP)',
    'https://engemausp.submissao.com.br/25/anais/resumo.php?cod_trabalho=8',
    '',
    null
  ),
  (
    '10000000-0000-4000-a000-000000000037',
    'Automatização de Processos como Estratégia para Reduzir a Rotatividade de Servidores na Delegacia Regional da Polícia Federal',
    'Autores do IFB e de outras instituições estudam a automatização de rotinas de uma unidade da Polícia Federal em Brasília como caminho para ganhar eficiência e conter a saída de servidores.',
    'estudos',
    'Navus – Revista de Gestão e Tecnologia',
    'https://navus.sc.senac.br/navus/article/view/1983',
    '',
    null
  ),
  (
    '10000000-0000-4000-a000-000000000038',
    'Sicoob Cocred investe em IA e automação robótica no processo de atualização de cadastros',
    'Com R$ 265 mil investidos, a cooperativa de crédito combina uma IA que lê a declaração de Imposto de Renda e um robô que lança os dados no sistema: o cadastro passou a ser atualizado em cerca de 20 minutos.',
    'casos-de-uso',
    'Sicoob Cocred',
    'https://blog.sicoobcocred.com.br/sicoob-cocred-investe-em-ia-e-automacao-robotica-no-processo-de-atualizacao-de-cadastros',
    '',
    null
  )
on conflict (id) do nothing;
