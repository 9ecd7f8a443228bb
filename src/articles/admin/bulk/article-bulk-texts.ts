import { type BulkTexts, type RunTexts, runTexts } from "@/admin/bulk-texts";
import { articleCount } from "@/articles/admin/table/article-count";
import { plural } from "@/lib/plural";

const articleTexts = (running: string, one: string, many: string): RunTexts =>
  runTexts(running, ["artigo", "artigos"], [one, many]);

export function deleteTexts(count: number): BulkTexts {
  return {
    title: `Excluir ${articleCount(count)}?`,
    description: `${plural(count, "Este artigo sairá", "Estes artigos sairão")} do portal. O que mudou em outro lugar não será excluído:`,
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
    title: `Recriar ${articleCount(count)}?`,
    description: plural(
      count,
      "Este artigo voltará ao portal como era ao ser excluído:",
      "Estes artigos voltarão ao portal como eram ao ser excluídos:",
    ),
    confirm: `Recriar ${articleCount(count)}`,
    ...articleTexts("Recriando", "recriado", "recriados"),
  };
}

export const MOVE_BACK_TEXTS = articleTexts(
  "Desfazendo a mudança de categoria",
  "devolvido",
  "devolvidos",
);

export const IMPORT_TEXTS = articleTexts("Importando", "importado", "importados");
