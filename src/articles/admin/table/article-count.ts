const number = new Intl.NumberFormat("pt-BR");

export function formatCount(count: number): string {
  return number.format(count);
}

/** "1 artigo", "1.234 artigos". */
export function articleCount(count: number): string {
  return count === 1 ? "1 artigo" : `${formatCount(count)} artigos`;
}
