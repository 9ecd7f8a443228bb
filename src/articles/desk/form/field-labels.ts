import type { ArticleField } from "@/articles/model/article";

/** SPEC section 8's labels of the form. */
export const FIELD_LABELS: Readonly<Record<ArticleField, string>> = {
  title: "Título",
  description: "Descrição",
  source: "Fonte",
  url: "URL",
  image: "URL da Imagem",
  category: "Categoria",
  publishedAt: "Publicado em",
};
