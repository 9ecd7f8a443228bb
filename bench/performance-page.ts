/** docs/performance.md: what was measured, when, on what, and how to read it. */
import { RATIO_NOISE } from "../tooling/checks/budgets.ts";
import { markdownTable } from "../tooling/checks/text-table.ts";
import type { PaceReport } from "./pace.ts";
import type { Table } from "./report.ts";

interface Findings {
  machine: string;
  rounds: number;
  pace: PaceReport;
  tables: readonly Table[];
  problems: readonly string[];
}

const HOW_TO_READ = `
- **F** é a mesma página em HTML puro, com todos os cartões e os estilos, sem script: nada com esta aparência é mais
  rápido. **A** é o mesmo produto montado do jeito comum (\`bench/generic\`). As páginas se alternam em cada rodada e cada
  razão compara duas cargas da mesma rodada, porque só as razões resistem ao humor da máquina.
- **Primeiro cartão**: o primeiro quadro pintado em que um cartão com título está na tela com pelo menos metade da
  opacidade. Tudo em milissegundos, com a memória do navegador vazia; servidor local com Brotli.
- **Bloqueio**: o que cada tarefa passa de 50 ms, somado desde a navegação. **Antes do 1º cartão**: página, código e
  dados; imagens e ícone não contam, nem a consulta (_preflight_) que o navegador faz por si a outra origem. As imagens
  ficam na origem da página. O limite de 80 ms foi posto onde F bloqueava 61 ms: onde F bloqueia mais, vale a mesma
  proporção. Os limites valem no celular para o produto, pré-renderizado ou não, com os artigos na origem da página ou
  noutra.
- Listas longas: medianas das visitas. INP de uma visita é a sua pior tecla, ou a sua pior troca de categoria; entre
  parênteses, a pior de todas as visitas. No computador, metade das trocas é por teclado; no celular, todas com o dedo. Os
  limites de digitar e de escolher valem para a lista mais longa.
- A lista de categorias é desenhada na página; com o dedo, é a do sistema (decisão 0005). A de um celular não existe nesta
  máquina: ali o tempo de abrir é mostrado ao lado do de uma página vazia, sem limite.
- "4× mais lenta" é quatro vezes mais lenta do que esta máquina num momento quieto: antes de cada carga, tecla e toque o
  freio do processador é calibrado (decisão 0025), porque outros programas do mesmo hospedeiro a atrasam.
- O que só acontece com um depurador ligado não conta (decisão 0026).
- As razões têm ${RATIO_NOISE * 100} % de margem para o ruído; os orçamentos estão em \`tooling/checks/budgets.ts\`.
`;

const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

export function paceSentence({ median, max, waited }: PaceReport): string {
  return `Durante as medidas a máquina esteve ${number.format(median)} vezes mais lenta que num momento quieto (mediana; no pior, ${number.format(max)}); esperar por momentos melhores e medir de novo levou ${number.format(waited / 60)} min.`;
}

export function performancePage({ machine, rounds, pace, tables, problems }: Findings): string {
  const date = new Date().toISOString().slice(0, 10);
  const verdict =
    problems.length === 0
      ? "Todos os orçamentos cumpridos."
      : `Acima do orçamento:\n\n${problems.map((each) => `- ${each}`).join("\n")}`;
  const body = tables
    .map(({ title, head, rows }) => `## ${title}\n\n${markdownTable(head, rows)}`)
    .join("\n\n");
  return (
    `# Desempenho\n\nMedido em ${date} por \`npm run bench -- --write\`, ${rounds} rodadas. Máquina: ${machine}.\n` +
    `${paceSentence(pace)}\n${HOW_TO_READ}\n${verdict}\n\n${body}\n`
  );
}
