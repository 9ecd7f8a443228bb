/** What each host set during one fetch: some lead back to where they came from, and look for it there. */
export type Cookies = Map<string, Map<string, string>>;

const MAX_COOKIES = 20;

export function keepCookies(
  cookies: Cookies,
  host: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): void {
  const ofHost = cookies.get(host) ?? new Map<string, string>();
  cookies.set(host, ofHost);
  for (const line of [headers["set-cookie"] ?? []].flat().slice(0, MAX_COOKIES)) {
    const [, name = "", value = ""] = /^\s*([^=;\s]+)=([^;]{0,1000})/.exec(line) ?? [];
    if (/;\s*max-age\s*=\s*(?:0|-)/i.test(line)) ofHost.delete(name);
    else if (name !== "") ofHost.set(name, value.trim());
  }
}

export const cookieHeader = (ofHost: ReadonlyMap<string, string> = new Map()) =>
  ofHost.size > 0 && {
    cookie: [...ofHost].map(([name, value]) => `${name}=${value}`).join("; "),
  };
