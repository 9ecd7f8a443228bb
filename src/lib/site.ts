/** The product's name (rule 1.1). index.html and the manifest take it from here at build time. */
export const SITE_NAME = "Radar RPA";

export const SITE_DESCRIPTION =
  "Notícias sobre automação robótica de processos (RPA), reunidas de fontes públicas num só lugar.";

/** "Página · Radar RPA", for the browser's title. */
export function pageTitle(page?: string): string {
  return page ? `${page} · ${SITE_NAME}` : SITE_NAME;
}
