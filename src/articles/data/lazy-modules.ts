/** The list's later pages and its search, which the first page works without. */
import { asMissingCode } from "@/lib/service-error";

export const loadPages = () => import("./article-pages").catch(asMissingCode);
