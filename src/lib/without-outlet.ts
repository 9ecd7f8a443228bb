/** Removes the outlet from titles such as "Título - Veículo", because the outlet has its own field. */
export function withoutOutlet(title: string, outlet: string): string {
  const start = title.slice(0, title.length - outlet.length);
  const bare = start.replace(/\s[|·–—-]\s$/, "");
  const isNamed = title.slice(start.length).toLowerCase() === outlet.toLowerCase();
  return outlet !== "" && isNamed && bare !== start ? bare : title;
}
