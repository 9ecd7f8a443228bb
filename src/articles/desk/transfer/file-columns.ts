/** The columns of our files, and those of others that mean the same. */
import { ARTICLE_FIELDS, type ArticleField } from "@/articles/model/article";
import { foldText } from "@/articles/model/fold-text";
import { FIELD_LABELS } from "@/articles/desk/form/field-labels";

/** The head of what we export. */
export const FILE_HEAD: readonly string[] = ARTICLE_FIELDS.map((field) => FIELD_LABELS[field]);

const NAMES: Readonly<Record<ArticleField, readonly string[]>> = {
  title: ["titulo", "title", "manchete"],
  description: ["descricao", "description", "resumo", "summary"],
  category: ["categoria", "category"],
  source: ["fonte", "source", "veiculo"],
  url: ["url", "link", "endereco"],
  image: ["url da imagem", "imagem", "image"],
  publishedAt: ["publicado em", "publishedat", "published_at", "data", "date"],
};

export interface FileColumns {
  /** For each column the field it holds; `null` for a column that is none of ours. */
  fields: readonly (ArticleField | null)[];
  /** The first record names the columns, and is no article. */
  hasHead: boolean;
  /** Written by ourselves: every cell is to be taken literally. */
  isOurs: boolean;
}

function fieldNamed(cell: string): ArticleField | null {
  const name = foldText(cell).trim();
  return ARTICLE_FIELDS.find((field) => NAMES[field].includes(name)) ?? null;
}

/** Without a head, the columns stand in our own order. */
export function columnsOf(firstRecord: readonly string[]): FileColumns {
  const fields = firstRecord.map(fieldNamed);
  const hasHead = fields.includes("title") || fields.includes("url");
  if (!hasHead) return { fields: ARTICLE_FIELDS, hasHead, isOurs: false };
  const isOurs =
    firstRecord.length === FILE_HEAD.length &&
    firstRecord.every((cell, index) => cell === FILE_HEAD[index]);
  return { fields, hasHead, isOurs };
}
