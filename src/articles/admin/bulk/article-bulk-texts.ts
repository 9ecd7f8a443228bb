import { type BulkTexts, type RunTexts, runTexts } from "@/admin/bulk-texts";
import { articleCount } from "@/articles/admin/table/article-count";
import { plural } from "@/lib/plural";

const articleTexts = (running: string, one: string, many: string): RunTexts =>
  runTexts(running, ["artigo", "artigos"], [one, many]);

export function deleteTexts(count: number): BulkTexts {
  return {
    title: `Excluir ${articleCount(count)}?`,
    description: plural(
      count,
      "Este artigo sairá do portal (se ninguém o alterar nesse meio-tempo):",
      "Estes artigos sairão do portal (menos os que alguém alterar nesse meio-tempo):",
    ),
    confirm: `Sim, excluir ${articleCount(count)}`,
    anyway: "Excluir assim mesmo",
    ...articleTexts("Excluindo", "excluído", "excluídos"),
  };
}

export function categoryTexts(count: number, name: string | undefined): BulkTexts {
  return {
    title: "Mudar a categoria",
    description: name
      ? `${articleCount(count)} ${plural(count, "passará", "passarão")} para a categoria ${name}:`
      : `Escolha a nova categoria de ${articleCount(count)}:`,
    confirm: `Mudar ${articleCount(count)}`,
    anyway: "Mudar assim mesmo",
    ...articleTexts("Mudando a categoria", "alterado", "alterados"),
  };
}

export function recreateTexts(count: number): BulkTexts {
  return {
    title: `Restaurar ${articleCount(count)}?`,
    description: plural(
      count,
      "Este artigo voltará ao portal como era ao ser excluído:",
      "Estes artigos voltarão ao portal como eram ao ser excluídos:",
    ),
    confirm: `Restaurar ${articleCount(count)}`,
    ...articleTexts("Restaurando", "restaurado", "restaurados"),
  };
}

export const MOVE_BACK_TEXTS = articleTexts(
  "Desfazendo a mudança de categoria",
  "de volta à categoria anterior",
  "de volta à categoria anterior",
);

export const IMPORT_TEXTS = articleTexts("Importando", "importado", "importados");
