import { asMissingCode } from "@/lib/service-error";

export const loadPages = () => import("./article-search-api").catch(asMissingCode);
