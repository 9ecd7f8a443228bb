import { asMissingCode } from "@/lib/service-error";

export const loadPages = () => import("./article-pages").catch(asMissingCode);
