/** What the dialogs on many articles say. */
import { articleCount } from "@/articles/admin/table/article-count";
import { plural } from "@/lib/plural";

/** While a run goes on, and after it. */
export interface RunTexts {
  running: string;
  /** "47 artigos excluídos." */
  done: (count: number) => string;
  /** "3 artigos não foram excluídos:" */
  notDone: (count: number) => string;
  /** "3 artigos sem resposta:" */
  unknown: (count: number) => string;
}

export interface BulkTexts extends RunTexts {
  title: string;
  /** What it will do, before the list of the articles. */
  description: string;
  confirm: string;
  /** Does it to what changed elsewhere too, now that it was said how. */
  anyway?: string;
}

function outcomeTexts(one: string, many: string): Omit<RunTexts, "running"> {
  return {
    done: (count) => `${articleCount(count)} ${plural(count, one, many)}.`,
    notDone: (count) =>
      `${articleCount(count)} não ${plural(count, `foi ${one}`, `foram ${many}`)}:`,
    unknown: (count) => `${articleCount(count)} sem resposta:`,
  };
}

export function deleteTexts(count: number): BulkTexts {
  return {
    title: `Excluir ${articleCount(count)}?`,
    description: `${plural(count, "Este artigo sairá", "Estes artigos sairão")} do portal. O que mudou em outro lugar não será excluído:`,
    confirm: `Sim, excluir ${articleCount(count)}`,
    anyway: "Excluir assim mesmo",
    running: "Excluindo",
    ...outcomeTexts("excluído", "excluídos"),
  };
}

export function categoryTexts(count: number, name: string): BulkTexts {
  return {
    title: "Mudar a categoria",
    description: `${articleCount(count)} ${plural(count, "passará", "passarão")} para a categoria ${name}:`,
    confirm: `Mudar ${articleCount(count)}`,
    anyway: "Mudar assim mesmo",
    running: "Mudando a categoria",
    ...outcomeTexts("alterado", "alterados"),
  };
}

export function recreateTexts(count: number): BulkTexts {
  return {
    title: `Recriar ${articleCount(count)}?`,
    description: `${plural(count, "Este artigo voltará", "Estes artigos voltarão")} ao portal como ${plural(count, "era", "eram")} ao ser ${plural(count, "excluído", "excluídos")}:`,
    confirm: `Recriar ${articleCount(count)}`,
    running: "Recriando",
    ...outcomeTexts("recriado", "recriados"),
  };
}

/** Taking a change of category back. */
export const moveBackTexts: RunTexts = {
  running: "Desfazendo a mudança de categoria",
  ...outcomeTexts("devolvido", "devolvidos"),
};

export const importTexts: RunTexts = {
  running: "Importando",
  ...outcomeTexts("gravado", "gravados"),
};

export const approvalTexts: RunTexts = {
  running: "Publicando",
  ...outcomeTexts("publicado", "publicados"),
};
