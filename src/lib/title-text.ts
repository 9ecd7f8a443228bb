/** Names an empty title, because screen readers cannot announce an empty link (rule 2.6). */
export function titleText(title: string): string {
  return title.trim() === "" ? "Sem título" : title;
}
