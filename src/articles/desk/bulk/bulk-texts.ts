/** What the dialogs on many articles say. */
import { articleCount } from "@/articles/desk/table/article-count";

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
}

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

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
    description: `Essa ação não pode ser desfeita. Isso excluirá permanentemente do banco de dados ${plural(count, "este artigo", "estes artigos")}:`,
    confirm: `Sim, excluir ${articleCount(count)}`,
    running: "Excluindo",
    ...outcomeTexts("excluído", "excluídos"),
  };
}

export function categoryTexts(count: number, name: string): BulkTexts {
  return {
    title: "Mudar a categoria",
    description: `${articleCount(count)} ${plural(count, "passará", "passarão")} para a categoria ${name}:`,
    confirm: `Mudar ${articleCount(count)}`,
    running: "Mudando a categoria",
    ...outcomeTexts("alterado", "alterados"),
  };
}

export function recreateTexts(count: number): BulkTexts {
  return {
    title: `Recriar ${articleCount(count)}?`,
    description: `${plural(count, "Este artigo será criado", "Estes artigos serão criados")} de novo, com os mesmos textos e a mesma data, cada um como um registro novo:`,
    confirm: `Recriar ${articleCount(count)}`,
    running: "Recriando",
    ...outcomeTexts("recriado", "recriados"),
  };
}

export const importTexts: RunTexts = {
  running: "Importando",
  ...outcomeTexts("gravado", "gravados"),
};

export const approvalTexts: RunTexts = {
  running: "Publicando",
  ...outcomeTexts("publicado", "publicados"),
};
