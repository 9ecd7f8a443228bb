import type { ArticleField } from "@/articles/model/article";

/** The form's labels (rule 9.10). */
export const FIELD_LABELS: Readonly<Record<ArticleField, string>> = {
  title: "Título",
  description: "Descrição",
  source: "Fonte",
  url: "URL",
  image: "URL da Imagem",
  category: "Categoria",
  publishedAt: "Publicado em",
};
