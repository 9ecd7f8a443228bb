import type { StoredFields } from "@/articles/model/fields";
import { EMPTY_FIELDS } from "@/articles/model/stored-fields";

export const STORED: StoredFields = {
  ...EMPTY_FIELDS,
  title: "RPA no setor público",
  description: "Um estudo",
  category: "estudos",
  source: "Fonte",
  url: "https://exemplo.com.br/1",
  image: "https://exemplo.com.br/1.png",
  publishedAt: "2026-03-02T18:25:40.123456+00:00",
};
