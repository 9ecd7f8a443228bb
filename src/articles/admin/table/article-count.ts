import { counted } from "@/lib/plural";

/** "1 artigo", "1.234 artigos". */
export const articleCount = (count: number): string => counted(count, "artigo", "artigos");
