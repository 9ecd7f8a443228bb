/** Makes the page's own styles smaller without changing what they say. */

const escaped = (name: string) => name.replaceAll(/[^\w-]/g, String.raw`\$&`);

/**
 * Tailwind passes values between utilities by custom properties, for which it writes defaults in two ways. Where no
 * utility in the sheet sets one, its readers take the default at once; where none reads one, its setters go. So do the
 * defaults themselves, since every browser that the product is built for knows `@property`.
 *
 * @param css minified
 */
export function compactStyles(css: string): string {
  const defaults = new Map(
    [...css.matchAll(/@property (--tw-[\w-]+)\{([^}]*)\}/g)].map(([, name = "", body = ""]) => [
      name,
      /initial-value:([^;}]*)/.exec(body)?.[1],
    ]),
  );
  let compact = css.replace(/@layer properties\{@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}\s*\}/, "");
  const names = new Set([...css.matchAll(/--tw-[\w-]+/g)].map(([name]) => name));
  for (const name of names) {
    const pattern = escaped(name);
    const isSet = new RegExp(`[{;]${pattern}:`).test(compact);
    if (isSet) continue;
    const initial = defaults.get(name);
    // `var()` with a fallback, which may hold one pair of parentheses of its own.
    compact = compact
      .replaceAll(
        new RegExp(String.raw`var\(${pattern},((?:[^()]|\([^()]*\))*)\)`, "g"),
        (_, fallback: string) => initial ?? fallback,
      )
      .replaceAll(`var(${name})`, initial ?? `var(${name})`);
  }
  for (const name of names) {
    const pattern = escaped(name);
    if (compact.includes(`var(${name}`)) continue;
    compact = compact
      .replaceAll(new RegExp(`([{;])${pattern}:[^;}]*;?`, "g"), "$1")
      .replaceAll(new RegExp(`@property ${pattern}\\{[^}]*\\}`, "g"), "");
  }
  return compact;
}
