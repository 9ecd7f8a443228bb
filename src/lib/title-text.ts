/** An article without a title still has a name (rule 2.6): a link without one cannot be announced. */
export function titleText(title: string): string {
  return title.trim() === "" ? "Sem título" : title;
}
