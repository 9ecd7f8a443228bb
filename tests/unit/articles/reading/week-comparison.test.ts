/** A rising term compared with earlier weeks (rule 18.3). */
import { expect, it } from "vitest";
import { comparison } from "@/articles/reading/week/rising-text";

it.each([
  [[0, 0, 0, 0, 3], "nenhuma nas quatro semanas antes"],
  [[9, 0, 0, 0, 0, 3], "nenhuma nas quatro semanas antes"],
  [[0, 1, 0, 0, 3], "só 1 nas quatro semanas antes"],
  [[1, 1, 1, 1, 4], "era 1 por semana"],
  [[2, 2, 2, 2, 4], "eram 2 por semana"],
  [[1, 2, 1, 2, 3], "duas vezes a média do mês"],
  [[2, 1, 1, 2, 4], "mais de duas vezes a média do mês"],
  [[1, 2, 1, 1, 25], "20 vezes a média do mês"],
])("the comparison for %j is: %s", (line, text) => expect(comparison(line)).toBe(text));
