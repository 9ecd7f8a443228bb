/** Compares the number of a term's stories in this week with the four weeks before, in words (rule 18.3). */
const TIMES = ["", "", "duas", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez"];

/** @param line the number of stories in each week, the current week last */
export function comparison(line: readonly number[]): string {
  const before = line.slice(-5, -1);
  const sum = before.reduce((total, count) => total + count, 0);
  if (sum === 0) return "nenhuma nas quatro semanas antes";
  if (sum < before.length) return `só ${sum} nas quatro semanas antes`;
  const mean = sum / before.length;
  if (Number.isInteger(mean)) return `${mean === 1 ? "era" : "eram"} ${mean} por semana`;
  const ratio = (line.at(-1) ?? 0) / mean;
  const whole = Math.floor(ratio);
  const times = TIMES[whole] ?? String(whole);
  return `${whole === ratio ? "" : "mais de "}${times} vezes a média do mês`;
}
