/** The list's later pages and the search are loaded lazily: the first page works without them. */
import { asMissingCode } from "@/lib/service-error";

export const loadPages = () => import("./article-pages").catch(asMissingCode);
